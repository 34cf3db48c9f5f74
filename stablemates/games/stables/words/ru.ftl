title = Конюшни
tagline = Надвигается гроза: соберите под одной крышей шесть разных животных и забирайте всех.

## Настройки

option-play = Как играем
option-play-base = открыть карту и положить её
option-play-everyone_at_once = все сразу: кто первым схватит нужную конюшню
option-play-hand_of_three = с тремя картами на руке
option-play-pro = для знатоков: подбирайте пару к последней карте, бойтесь шестой
option-play-help = Все четыре способа объяснены в правилах.
option-goal = Кто побеждает
option-goal-usual = как обычно: у кого больше, а у знатоков — у кого меньше
option-goal-most = у кого больше
option-goal-fewest = животные никому не нужны: у кого меньше
option-goal-help = В конце считают, кто сколько забрал.
option-count_animals = Считать животных, а не карты
option-count_animals-help = Карта с тремя животными идёт за три.
option-must_avoid_completion = Заполнять ряд, только если некуда деваться
option-must_avoid_completion-help = Картой нельзя заполнить ряд, пока для неё есть другое место. Не для знатоков.
option-sole_right_takes_flip = Прав только один из нескольких: открытая карта тоже его
option-sole_right_takes_flip-help = Все сразу. Выключено: если схватили несколько конюшен, открытая карта никому не достаётся.
option-several_grabs = Можно хватать несколько конюшен
option-several_grabs-help = Все сразу. Каждая ошибка стоит карты.
option-call_seconds = Время на раздумье, секунд
option-call_seconds-help = Все сразу: столько времени можно хватать конюшни.
option-claim_milliseconds = Схватили одновременно, миллисекунд
option-claim_milliseconds-help = Все сразу: столько после первого хватания ещё принимают другие. 0: сколько нужно самой медленной связи.
option-start = Кто начинает
option-start-fixed = первое место за столом
option-start-random = решает жребий
option-start-help = Дальше по часовой стрелке.

## На столе

board = Стол
rows = Ряды
middle = В середине
hand = Ваши карты
kind =
    { $kind ->
        [P] пони
        [G] коза
        [R] кролик
        [D] утка
        [C] цыплёнок
       *[M] мышь
    }
card =
    { $card ->
        [P] пони
        [G] коза
        [R] кролик
        [D] утка
        [C] цыплёнок
        [M] мышь
        [PG] пони и коза
        [GR] коза и кролик
        [RD] кролик и утка
        [DC] утка и цыплёнок
        [CM] цыплёнок и мышь
        [PM] пони и мышь
        [GRD] коза, кролик и утка
        [PCM] пони, цыплёнок и мышь
        [PGC] пони, коза и цыплёнок
        [RDM] кролик, утка и мышь
       *[other] рубашкой вверх
    }
the-card =
    { $card ->
        [P] пони
        [G] козу
        [R] кролика
        [D] утку
        [C] цыплёнка
        [M] мышь
        [PG] пони и козу
        [GR] козу и кролика
        [RD] кролика и утку
        [DC] утку и цыплёнка
        [CM] цыплёнка и мышь
        [PM] пони и мышь
        [GRD] козу, кролика и утку
        [PCM] пони, цыплёнка и мышь
        [PGC] пони, козу и цыплёнка
        [RDM] кролика, утку и мышь
       *[other] карту
    }
row-empty = Ряд { $row }: пусто.
row-cards = Ряд { $row }: { $cards }.
row-missing = Не хватает: { $kinds }.
row-held = Конюшню держит { $name }.
row-late = { $name }: слишком поздно.
row-grab = Схватить эту конюшню.
row-place = Положить карту сюда.
row-takes =
    { $count ->
        [one] Положить карту сюда и забрать { $count } карту.
        [few] Положить карту сюда и забрать { $count } карты.
       *[many] Положить карту сюда и забрать { $count } карт.
    }
row-gets =
    { $count ->
        [one] заберёт { $count }
       *[other] заберёт { $count }
    }
pile =
    { $count ->
        [one] Колода: { $count } карта
        [few] Колода: { $count } карты
       *[many] Колода: { $count } карт
    }
pile-turn =
    { $count ->
        [one] Открыть верхнюю карту. Колода: { $count } карта
        [few] Открыть верхнюю карту. Колода: { $count } карты
       *[many] Открыть верхнюю карту. Колода: { $count } карт
    }
turn = Откройте карту
turned = Открыта карта: { card }
out =
    { $count ->
        [one] Вне игры: { $count } карта
        [few] Вне игры: { $count } карты
       *[many] Вне игры: { $count } карт
    }
clock =
    { $count ->
        [one] Осталась { $count } секунда
        [few] Осталось { $count } секунды
       *[many] Осталось { $count } секунд
    }
seat-cards =
    { $count ->
        [one] { $name }: выиграна { $count } карта.
        [few] { $name }: выиграно { $count } карты.
       *[many] { $name }: выиграно { $count } карт.
    }
seat-animals =
    { $count ->
        [one] { $name }: { $count } животное.
        [few] { $name }: { $count } животных.
       *[many] { $name }: { $count } животных.
    }
seat-look = Посмотреть карты
seat-hand =
    { $count ->
        [one] { $count } карта на руке
        [few] { $count } карты на руке
       *[many] { $count } карт на руке
    }
seat-passed = Нет такого ряда
seat-grab-open = Держит конюшню { $row }
seat-grab-void = Конюшня { $row }: слишком поздно
seat-grab-right = Конюшня { $row }: верно
seat-grab-wrong = Конюшня { $row }: ошибка
zone = Здесь отвечает { $name }
zone-grab = Схватить конюшню { $row }
won-title = Карты игрока { $name }
won-count =
    { $count ->
        [one] Карт: { $count }, животных: { $animals }
        [few] Карт: { $count }, животных: { $animals }
       *[many] Карт: { $count }, животных: { $animals }
    }
place = Выберите ряд
place-at = Положить в ряд { $row }
pass = Нет такого ряда
pass-more = Больше нет
result-value =
    { $count_animals ->
        [true]
            { $score ->
                [one] { $score } животное
                [few] { $score } животных
               *[many] { $score } животных
            }
       *[other]
            { $score ->
                [one] { $score } карта
                [few] { $score } карты
               *[many] { $score } карт
            }
    }

## Что делать

status-turn = Ваш ход: откройте верхнюю карту.
status-turn-other = { $name } открывает карту.
status-call = Все шестеро вместе? Хватайте конюшню!
status-call-more = Схватите ещё одну конюшню или больше нет?
status-call-others = Остальные ещё думают.
status-place = Куда пустить { the-card }? Выберите ряд.
status-place-other = { $name } выбирает ряд. Открыта карта: { card }.
status-play = Ваш ход: сыграйте карту в ряд.
status-play-other = { $name } думает.
status-moving = Животные ищут, где укрыться.
status-deal = Карты тасуют.
status-over = Игра окончена.

## Что произошло

event-dealt =
    { $you ->
        [yes] Карты перетасованы. Вы начинаете.
       *[no] Карты перетасованы. Начинает { $name }.
    }
event-flipped =
    { $you ->
        [yes] Вы открываете { the-card }.
       *[no] { $name } открывает { the-card }.
    }
event-grabbed =
    { $you ->
        [yes] «Шесть берёт всё!» Вы хватаете конюшню { $row }.
       *[no] «Шесть берёт всё!» { $name } хватает конюшню { $row }.
    }
event-grabbed-void =
    { $you ->
        [yes] Вы тоже тянетесь к конюшне { $row }: поздно, но это ничего не стоит.
       *[no] { $name } тоже тянется к конюшне { $row }: поздно, но это ничего не стоит.
    }
event-passed =
    { $you ->
        [yes] Вы не видите такого ряда.
       *[no] { $name } не видит такого ряда.
    }
event-judged-right =
    { $you ->
        [yes] Вы держите конюшню { $row }. Верно: с этой картой все шестеро в сборе!
       *[no] { $name } держит конюшню { $row }. Верно: с этой картой все шестеро в сборе!
    }
event-judged-wrong =
    { $you ->
        [yes] Вы держите конюшню { $row }. Ошибка!
       *[no] { $name } держит конюшню { $row }. Ошибка!
    }
event-right-alone =
    { $you ->
        [yes]
            { $count ->
                [one] Верно! Вы забираете ряд { $row } и открытую карту: { $count } карта.
                [few] Верно! Вы забираете ряд { $row } и открытую карту: { $count } карты.
               *[many] Верно! Вы забираете ряд { $row } и открытую карту: { $count } карт.
            }
       *[no]
            { $count ->
                [one] Верно! { $name } забирает ряд { $row } и открытую карту: { $count } карта.
                [few] Верно! { $name } забирает ряд { $row } и открытую карту: { $count } карты.
               *[many] Верно! { $name } забирает ряд { $row } и открытую карту: { $count } карт.
            }
    }
event-right =
    { $you ->
        [yes]
            { $count ->
                [one] Верно! Вы забираете ряд { $row }: { $count } карта, но без открытой.
                [few] Верно! Вы забираете ряд { $row }: { $count } карты, но без открытой.
               *[many] Верно! Вы забираете ряд { $row }: { $count } карт, но без открытой.
            }
       *[no]
            { $count ->
                [one] Верно! { $name } забирает ряд { $row }: { $count } карта, но без открытой.
                [few] Верно! { $name } забирает ряд { $row }: { $count } карты, но без открытой.
               *[many] Верно! { $name } забирает ряд { $row }: { $count } карт, но без открытой.
            }
    }
event-wrong =
    { $you ->
        [yes] Ряд { $row } неполон: вы отдаёте карту.
       *[no] Ряд { $row } неполон: { $name } отдаёт карту.
    }
event-wrong-free =
    { $you ->
        [yes] Ряд { $row } неполон, но отдавать вам нечего.
       *[no] Ряд { $row } неполон. { $name }: отдавать нечего.
    }
event-placed =
    { $you ->
        [yes] Вы пускаете { the-card } в ряд { $row }.
       *[no] { $name } пускает { the-card } в ряд { $row }.
    }
event-took-complete =
    { $you ->
        [yes]
            { $count ->
                [one] В ряду { $row } все шестеро: вы забираете { $count } карту.
                [few] В ряду { $row } все шестеро: вы забираете { $count } карты.
               *[many] В ряду { $row } все шестеро: вы забираете { $count } карт.
            }
       *[no]
            { $count ->
                [one] В ряду { $row } все шестеро: { $name } забирает { $count } карту.
                [few] В ряду { $row } все шестеро: { $name } забирает { $count } карты.
               *[many] В ряду { $row } все шестеро: { $name } забирает { $count } карт.
            }
    }
event-took-sixth =
    { $you ->
        [yes]
            { $count ->
                [one] Шестая в ряду { $row }: вы забираете { $count } карту.
                [few] Шестая в ряду { $row }: вы забираете { $count } карты.
               *[many] Шестая в ряду { $row }: вы забираете { $count } карт.
            }
       *[no]
            { $count ->
                [one] Шестая в ряду { $row }: { $name } забирает { $count } карту.
                [few] Шестая в ряду { $row }: { $name } забирает { $count } карты.
               *[many] Шестая в ряду { $row }: { $name } забирает { $count } карт.
            }
    }
event-took-unmatched =
    { $you ->
        [yes]
            { $count ->
                [one] Пары нет: вы забираете ряд { $row }, { $count } карту.
                [few] Пары нет: вы забираете ряд { $row }, { $count } карты.
               *[many] Пары нет: вы забираете ряд { $row }, { $count } карт.
            }
       *[no]
            { $count ->
                [one] Пары нет: { $name } забирает ряд { $row }, { $count } карту.
                [few] Пары нет: { $name } забирает ряд { $row }, { $count } карты.
               *[many] Пары нет: { $name } забирает ряд { $row }, { $count } карт.
            }
    }
event-drew =
    { $you ->
        [yes] Вы берёте карту.
       *[no] { $name } берёт карту.
    }
event-ended = Это была последняя карта. Кто остался в рядах, тот ничей.

## On paper

piece-card = { card }
piece-card-back = Жёлтая рубашка карты
piece-stable = Конюшня { $stable }
piece-stable-back = Жёлтая рубашка карты
pad-row = Игра { $row }
pad-hint = Сколько карт у каждого. Побеждает тот, у кого больше; если карты никому не нужны — у кого меньше.

## Тренер

move-place = { the-card } в ряд { $row }
move-grab = схватить конюшню { $row }
move-turn = открыть карту
move-pass = ничего не хватать
reason-complete =
    { $count ->
        [one] Это шестое животное в ряду { $row }: вы забираете { $count } карту.
        [few] Это шестое животное в ряду { $row }: вы забираете { $count } карты.
       *[many] Это шестое животное в ряду { $row }: вы забираете { $count } карт.
    }
reason-one-missing =
    { $count ->
        [0] Тогда в ряду { $row } не хватает только одного ({ kind }), и ни на одной ещё не виденной карте его нет.
        [one] Тогда в ряду { $row } не хватает только одного ({ kind }): это животное есть на { $count } ещё не виденной карте.
        [few] Тогда в ряду { $row } не хватает только одного ({ kind }): это животное есть на { $count } ещё не виденных картах.
       *[many] Тогда в ряду { $row } не хватает только одного ({ kind }): это животное есть на { $count } ещё не виденных картах.
    }
reason-missing =
    { $count ->
        [0] Тогда в ряду { $row } не хватает видов: { $missing }, и ни одна ещё не виденная карта не заполнит его сразу.
        [one] Тогда в ряду { $row } не хватает видов: { $missing }. Сразу его заполнит { $count } ещё не виденная карта.
        [few] Тогда в ряду { $row } не хватает видов: { $missing }. Сразу его заполнят { $count } ещё не виденные карты.
       *[many] Тогда в ряду { $row } не хватает видов: { $missing }. Сразу его заполнит { $count } ещё не виденных карт.
    }
reason-sixth =
    { $count ->
        [one] Ряд { $row } полон: вы забираете из него { $count } карту.
        [few] Ряд { $row } полон: вы забираете из него { $count } карты.
       *[many] Ряд { $row } полон: вы забираете из него { $count } карт.
    }
reason-unmatched =
    { $count ->
        [one] С последней картой ряда { $row } ничего общего: вы забираете { $count } карту.
        [few] С последней картой ряда { $row } ничего общего: вы забираете { $count } карты.
       *[many] С последней картой ряда { $row } ничего общего: вы забираете { $count } карт.
    }
reason-full = Тогда ряд { $row } полон: следующая карта его заберёт.
reason-could-grab =
    { $count ->
        [one] С этой картой в ряду { $row } все шесть: схватите конюшню, и { $count } карта ваша.
        [few] С этой картой в ряду { $row } все шесть: схватите конюшню, и { $count } карты ваши.
       *[many] С этой картой в ряду { $row } все шесть: схватите конюшню, и { $count } карт ваши.
    }
reason-call-wrong =
    { $missing ->
        [one] В ряду { $row } всё ещё не хватало бы { $missing } вида.
       *[other] В ряду { $row } всё ещё не хватало бы { $missing } видов.
    }
reason-call-right =
    { $count ->
        [one] С этой картой в ряду { $row } все шесть: { $count } карта.
        [few] С этой картой в ряду { $row } все шесть: { $count } карты.
       *[many] С этой картой в ряду { $row } все шесть: { $count } карт.
    }
