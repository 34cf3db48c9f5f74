title = Корова 006
tagline = Берегитесь шестой карты: кто её положит, заберёт весь ряд вместе с рогами.

## Настройки

option-limit = Сколько голов завершает игру
option-limit-help = Игра кончается после тура, в котором кто-то набрал столько голов.
option-over_limit = Только больше этого числа
option-over_limit-help = Ровно столько голов игру ещё не завершает.
option-tours = Число туров
option-tours-help = 0: играть, пока кто-то не наберёт головы, указанные выше.
option-variant = Карты в игре
option-variant-standard = все 104
option-variant-tactics = Тактика: по десять и ещё четыре, известны всем
option-variant-logic = Логика: те же карты, разбирают открыто по очереди
option-variant-pro = Про: как «Логика», от двух до шести игроков
option-variant-help = Когда в игре все 104 карты, никто не знает, какие из них розданы.
option-both_ends = Ряды растут с обоих концов
option-both_ends-help = Карту можно положить и слева, если она меньше.
option-equal_ends = Два конца одинаково близки
option-equal_ends-owner = выбирает хозяин карты
option-equal_ends-right = всегда правый конец
option-equal_ends-help = Только если ряды растут с обоих концов.
option-open_hands = Выбранные карты остаются открытыми
option-open_hands-help = Только в «Логике» и «Про»: все видят карты друг друга.
option-locked = Выбор окончательный
option-locked-help = Выключено: карту можно поменять, пока не выбрал последний игрок.

## На столе

card =
    { $heads ->
        [one] Карта { $card }, { $heads } голова
        [few] Карта { $card }, { $heads } головы
       *[many] Карта { $card }, { $heads } голов
    }
heads =
    { $heads ->
        [one] { $heads } голова
        [few] { $heads } головы
       *[many] { $heads } голов
    }
cards =
    { $count ->
        [one] { $count } карта
        [few] { $count } карты
       *[many] { $count } карт
    }
rows = Ряды
row = Ряд { $row }
row-take =
    { $heads ->
        [one] Взять ряд { $row }: { $heads } голова
        [few] Взять ряд { $row }: { $heads } головы
       *[many] Взять ряд { $row }: { $heads } голов
    }
row-end-left = Положить { $card } слева в ряд { $row }
row-end-right = Положить { $card } справа в ряд { $row }
row-sixth = Шестая карта забирает ряд
pool = Открытые карты
hand = Ваши карты
hand-empty = Карт на руках больше нет.
play-card = Сыграть { $card }
pick-card = Взять { $card }
play = Сыграть
pick = Взять
board = Стол
seat-total = Всего
seat-tour = За тур
seat-chosen = карта выбрана
seat-choice = Ваш выбор: { $card }, лицом вниз
seat-hand = Карты: { $name }
tour-number = Тур { $tour }
tour-number-of = Тур { $tour } из { $tours }
tour-until =
    { $limit ->
        [one] Игра кончается на { $limit } голове.
        [few] Игра кончается на { $limit } головах.
       *[many] Игра кончается на { $limit } головах.
    }
tour-over-title = Тур { $tour } окончен
tour-over-text = Головы за тур прибавлены к счёту. Впереди тот, у кого их меньше.
tour-continue = Дальше

## Что делать

status-choose = Выберите карту.
status-chosen = Ваш выбор: { $card }, его ещё можно поменять. Ждём: { $names }.
status-chosen-locked = Ваш выбор: { $card }. Ждём: { $names }.
status-waiting = Ждём: { $names }.
status-laying = Карты ложатся в ряды, начиная с младшей.
status-row = Карта { $card } не подходит ни к одному ряду: выберите, какой забрать.
status-row-other =
    { $count ->
        [one] { $names } выбирает, какой ряд забрать.
       *[other] { $names } выбирают, какой ряд забрать.
    }
status-end = Карта { $card } одинаково близка к двум концам: выберите один.
status-end-other =
    { $count ->
        [one] { $names } выбирает конец ряда.
       *[other] { $names } выбирают конец ряда.
    }
status-pick = Возьмите карту себе в руку.
status-picking = Карту берёт: { $names }.
status-dealing = Раздаём карты.
status-over = Игра окончена.

## Что произошло

event-dealt = Тур { $tour }: карты розданы.
event-picked =
    { $you ->
        [yes] Вы берёте карту { $card }.
       *[no] { $name } берёт карту { $card }.
    }
event-chose =
    { $you ->
        [yes] Ваша карта выбрана.
       *[no] { $name }: карта выбрана.
    }
event-revealed = Все карты открыты: { $cards }.
event-awaits-row =
    { $you ->
        [yes] Ваша карта { $card } не подходит ни к одному ряду. Вам придётся забрать один из них.
       *[no] { $name }: карта { $card } не подходит ни к одному ряду, придётся забрать один из них.
    }
event-awaits-end =
    { $you ->
        [yes] Ваша карта { $card } одинаково близка к двум концам. Выбор за вами.
       *[no] { $name }: карта { $card } одинаково близка к двум концам.
    }
event-placed =
    { $end ->
        [left]
            { $you ->
                [yes] Вы кладёте { $card } слева в ряд { $row }.
               *[no] { $name } кладёт { $card } слева в ряд { $row }.
            }
       *[right]
            { $you ->
                [yes] Вы кладёте { $card } в ряд { $row }.
               *[no] { $name } кладёт { $card } в ряд { $row }.
            }
    }
event-took =
    { $you ->
        [yes]
            { $heads ->
                [one] Ваша карта { $card } шестая: вы забираете ряд { $row }, { $heads } голова.
                [few] Ваша карта { $card } шестая: вы забираете ряд { $row }, { $heads } головы.
               *[many] Ваша карта { $card } шестая: вы забираете ряд { $row }, { $heads } голов.
            }
       *[no]
            { $heads ->
                [one] { $name } кладёт { $card } шестой и забирает ряд { $row }: { $heads } голова.
                [few] { $name } кладёт { $card } шестой и забирает ряд { $row }: { $heads } головы.
               *[many] { $name } кладёт { $card } шестой и забирает ряд { $row }: { $heads } голов.
            }
    }
event-took-low =
    { $you ->
        [yes]
            { $heads ->
                [one] Ваша карта { $card } не подходит ни к одному ряду: вы забираете ряд { $row }, { $heads } голова.
                [few] Ваша карта { $card } не подходит ни к одному ряду: вы забираете ряд { $row }, { $heads } головы.
               *[many] Ваша карта { $card } не подходит ни к одному ряду: вы забираете ряд { $row }, { $heads } голов.
            }
       *[no]
            { $heads ->
                [one] { $name } с картой { $card } забирает ряд { $row }: { $heads } голова.
                [few] { $name } с картой { $card } забирает ряд { $row }: { $heads } головы.
               *[many] { $name } с картой { $card } забирает ряд { $row }: { $heads } голов.
            }
    }
event-tour-ended = Тур { $tour } окончен.

## On paper

piece-card =
    { $heads ->
        [one] Карта { $number }, { $heads } голова
        [few] Карта { $number }, { $heads } головы
       *[many] Карта { $number }, { $heads } голов
    }
piece-card-back = Рубашка карты
pad-row = Тур { $row }
pad-hint = Над чертой головы за тур, под чертой сумма. Кто-то набрал 66 — конец партии; побеждает тот, у кого меньше всех.

## Тренер

move-card = положить { $card }
move-pick = взять { $card }
move-row = забрать ряд { $row }
move-row-end =
    { $end ->
        [left] ряд { $row }, левый конец
       *[right] ряд { $row }, правый конец
    }
reason-low =
    { $heads ->
        [one] Карта { $card } сейчас не подходит ни к одному ряду. Если так и останется, самый дешёвый ряд стоит { $heads } голову.
        [few] Карта { $card } сейчас не подходит ни к одному ряду. Если так и останется, самый дешёвый ряд стоит { $heads } головы.
       *[many] Карта { $card } сейчас не подходит ни к одному ряду. Если так и останется, самый дешёвый ряд стоит { $heads } голов.
    }
reason-sixth =
    { $heads ->
        [one] В ряду уже пять карт: если { $card } ляжет туда сейчас, она заберёт { $heads } голову.
        [few] В ряду уже пять карт: если { $card } ляжет туда сейчас, она заберёт { $heads } головы.
       *[many] В ряду уже пять карт: если { $card } ляжет туда сейчас, она заберёт { $heads } голов.
    }
reason-between =
    { $count ->
        [0] Между { $last } и вашей { $card } не поместится ни одна ещё не виденная карта; карт в ряду: { $length }.
        [one] Между { $last } и вашей { $card } поместится { $count } ещё не виденная карта; карт в ряду уже { $length }.
        [few] Между { $last } и вашей { $card } поместятся { $count } ещё не виденные карты; карт в ряду уже { $length }.
       *[many] Между { $last } и вашей { $card } поместится { $count } ещё не виденных карт; карт в ряду уже { $length }.
    }
reason-row =
    { $heads ->
        [one] Этот ряд стоит { $heads } голову, самый дешёвый — { $cheapest }.
        [few] Этот ряд стоит { $heads } головы, самый дешёвый — { $cheapest }.
       *[many] Этот ряд стоит { $heads } голов, самый дешёвый — { $cheapest }.
    }
