## Приложение

app-name = Stablemates
app-tagline = Четыре маленькие карточные игры о ферме, сыгранные по-настоящему
back-home = Назад на ферму
yes = да
no = нет
close = Закрыть
loading = Минутку…
not-found-title = Здесь никто не пасётся
not-found-text = Такой страницы нет. Калитка обратно на ферму открыта.
your-turn-title = Ваш ход!
turn-title = { $name }: ваш ход!

## Первая страница

home-welcome = Заходите, калитка открыта
home-lead = Садитесь на тюк сена и играйте: с обитателями фермы, не спеша и без регистрации.
home-games = Игры
home-loading = Выводим игры на луг…
home-no-games = На этом сервере пока нет игр.
home-players = Игроков: от { $least } до { $most }
home-play = Играть
home-play-hint =
    { $bots ->
        [one] Вы и { $bots } обитатель фермы
        [few] Вы и { $bots } обитателя фермы
       *[many] Вы и { $bots } обитателей фермы
    }
tagline = Игра, которая пришла на ферму в гости.
home-invite = Позвать друзей
home-gather = Накрыть стол и позвать
home-choose = Выбрать игроков и правила
home-howto = Как играть
home-print = Напечатать
home-start = Начать игру
home-starting = Накрываем стол…
form-name = Ваше имя
form-seats = Число игроков
form-fewer = На одного игрока меньше
form-more = На одного игрока больше
form-level = Как играют животные
form-level-differs = по-разному
form-chair = Кто играет на месте: { $name }
form-chair-bot = Обитатель фермы
form-chair-person = Человек
form-person = рядом с вами
form-open = по ссылке
form-name-of = Имя игрока { $number }
form-shared = Вы играете на одном устройстве. Если карты скрыты, стол закрывается, пока устройство не возьмёт следующий из вас.
form-players = Игроки
form-options = Правила
form-together = С теми, кто придёт по ссылке
form-time = Время на решение
form-time-help = Кто не успел, за того решит обитатель фермы.
form-public = Прийти может каждый
form-public-help = Стол виден на первой странице этого сервера. Иначе его найдёт только тот, у кого есть ссылка.
form-chat = Разговоры за столом
form-chat-help = Сидящие за столом могут писать друг другу.
time-none = сколько угодно
time-seconds =
    { $number ->
        [one] { $number } секунда
        [few] { $number } секунды
       *[many] { $number } секунд
    }
time-minutes =
    { $number ->
        [one] { $number } минута
        [few] { $number } минуты
       *[many] { $number } минут
    }
time-hours =
    { $number ->
        [one] { $number } час
        [few] { $number } часа
       *[many] { $number } часов
    }
time-days =
    { $number ->
        [one] { $number } день
        [few] { $number } дня
       *[many] { $number } дней
    }
option-out-of-bounds = Нужно целое число от { $least } до { $most }.
option-out-of-range = Нужно число от { $least } до { $most }.

bot-gentle = ласково
bot-easy = легко
bot-fair = на равных
bot-good = хорошо
bot-strong = сильно
bot-master = мастерски
bot-random = ради забавы
bot-greedy = осторожно
bot-search = на победу
default-name = Игрок
default-name-number = Игрок { $number }
animal-hen = Курочка
animal-pig = Поросёнок
animal-duck = Утка
animal-rabbit = Кролик
animal-goat = Козочка
animal-pony = Пони
animal-dog = Пёс
animal-cow = Коровка
animal-mouse = Мышка
animal-fox = Лиса
me-title = Кто вы?
me-text = Чтобы за столом вас узнали. Это запомнится в браузере.
me-text-profile = Чтобы за столом вас узнали. Это запомнится на этом сервере, для всех ваших устройств.
me-animal = Ваш зверь
me-known = Вы — { $name }
me-unknown = Ваше имя и зверь
me-done = Это я
me-invite = Это я, к столу

## Открытые столы, на первой странице

public-title = Столы, где вам будут рады
public-people =
    { $count ->
        [0] Пока никого
       *[other] { $names }
    }
public-free =
    { $number ->
        [0] все места заняты
        [one] { $number } свободное место
        [few] { $number } свободных места
       *[many] { $number } свободных мест
    }
public-playing = игра идёт
public-paused = перерыв
public-time = на решение { $time }
public-sit = Сесть
public-watch = Смотреть
public-go = { $what }: { $game }, { $people }

## За столом

table-title = { $game }: стол
table-loading = Раскладываем карты…
table-players = Игроки
table-log = Что произошло
table-log-empty = Пока ничего.
table-log-open = Показать, что произошло
table-settings = Настройки
table-howto = Как играть
table-home = Выйти из-за стола
table-skip = Пропустить
table-again = Показать ещё раз
table-about = Этот стол
table-commitment = Печать тасовки
table-spectator = Вы смотрите за игрой.
table-viewer = Стол видит { $name }:
seat-you = (вы)
seat-awaited = ждём хода
plain-table = Стол
plain-moves = Что можно сделать
plain-do = Сделать
plain-choose = Ваше решение: выберите ниже.
plain-wait = Ждём: { $names }.
plain-time =
    { $seconds ->
        [one] Осталась { $seconds } секунда
        [few] Осталось { $seconds } секунды
       *[many] Осталось { $seconds } секунд
    }
plain-event = { $what }
plain-event-of = { $name }: { $what }
unknown-table-title = Такого стола нет
unknown-table-text = Возможно, ссылка неполная или стол уже убрали.
table-fails = Этот стол не открыть
connection-lost = Связь потеряна. Пробуем снова…
connection-back = Связь восстановлена.
server-away-title = Никто не отвечает
server-away-text = Сервер сейчас недоступен. Запущен ли он и в той ли вы сети?
try-again = Попробовать ещё раз
problem-unreachable = Сервер сейчас недоступен.

## До игры, пока собираются

chair-free = Свободное место
chair-bot = { $name }: { $level }
chair-number = Место { $number }
chair-host = хозяин стола
chair-here = здесь
chair-away = сейчас не здесь
chair-sit = Сесть сюда
chair-change = Пересесть сюда
chair-who = Кто займёт место { $number }
chair-more = Ещё: { $name }
chair-remove = Убрать место { $number }
chair-add = Ещё одно место
chair-make-host = Сделать хозяином стола
chair-vacate = Освободить это место
chair-leave = Встать из-за стола
waiting-page =
    { $count ->
        [0] Свободные места
        [one] Ждёт { $names }
       *[other] Ждут { $names }
    }
waiting-page-full = Все в сборе
waiting-chairs = За столом
waiting-watching =
    { $number ->
        [one] и ещё { $number } смотрит
       *[other] и ещё { $number } смотрят
    }
waiting-lead-invite = Пошлите друзьям ссылку и начинайте, когда захотите.
waiting-lead-full = Все в сборе. Можно начинать!
waiting-lead-guest = Когда все соберутся, { $host } начнёт игру.
waiting-lead-guest-full = Все в сборе. Начинает { $host }.
waiting-lead-visitor = { $host } зовёт вас играть. Садитесь за стол или просто смотрите.
waiting-lead-first = Здесь пока никого. Кто сядет первым, тот и хозяин стола.
waiting-lead-watch = Все места заняты, но можно смотреть: оставайтесь здесь. Когда { $host } начнёт, откроется стол.
waiting-host-away = { $name } сейчас не здесь. Если это надолго, хозяином стола может стать кто-то другой.
waiting-host-take = Стать хозяином стола
waiting-start = Начать игру
waiting-start-hint =
    { $number ->
        [0] Все места заняты.
        [one] Свободное место пока займёт обитатель фермы.
        [few] { $number } свободных места пока займут обитатели фермы.
       *[many] { $number } свободных мест пока займут обитатели фермы.
    }
waiting-sit = Сесть за стол
waiting-sit-title = Для вас есть место
waiting-sit-watch = Если хотите только смотреть, оставайтесь здесь: стол откроется сам.
waiting-terms = Как вы играете
waiting-public = Прийти может каждый.
waiting-private = Стол найдёт только тот, у кого есть ссылка.
waiting-chat = Можно писать друг другу.
waiting-no-chat = Без разговоров.
waiting-time = Время на решение: { $time }.
removed-title = Хозяин стола освободил ваше место
removed-text = Можно снова сесть на свободное место или смотреть.
signed-out-title = Здесь ваше место закрыто
signed-out-text = Оно по-прежнему ваше, но теперь открыто только на другом вашем устройстве: там отключили остальные. Вернуться поможет новая личная ссылка оттуда.
seat-lost-go-on = Понятно
waiting-news-sat = { $name } за столом.
waiting-news-moved = { $name } теперь сидит на месте { $number }.
waiting-news-left = { $name } больше не за столом.
waiting-news-bot = За столом обитатель фермы: { $name }.
waiting-news-free = Место { $number } свободно.
waiting-news-host = Хозяин стола теперь { $name }.
waiting-news-chairs = Мест за столом теперь: { $number }.
invite-title = Приглашение
invite-label = Ссылка на этот стол
invite-address = Адрес этого сервера в вашей сети
invite-alone = Эта ссылка работает только на этом компьютере. Запустите сервер с «--host 0.0.0.0», и смогут прийти телефоны из вашей сети.
invite-share = { $game }: приходите за мой стол!
link-copy = Скопировать
link-share = Поделиться
link-copied = Скопировано.
link-selected = Ссылка выделена: скопируйте её через Ctrl+C или касанием.
link-qr = Ссылка в виде QR-кода
link-scan = или наведите сюда камеру телефона
seat-title = Ваше место
seat-device = Играть дальше на другом устройстве
seat-device-text = Откройте эту ссылку на телефоне или другом компьютере, и ваше место будет и там. Никому её не давайте: с ней можно играть за вас.
seat-whose = Чьё место
seat-link = Сделать ссылку на моё место
seat-link-label = Ссылка на место, где играет { $name }
seat-others = Отключить другие устройства
seat-others-text = Потеряли устройство или ссылка попала в чужие руки? Оставьте место открытым только в этом браузере: прежние ссылки больше ничего не откроют.
seat-others-done = Теперь ваше место открыто только здесь.
stale-link-title = Эта ссылка больше не открывает место
stale-link-text = Возможно, с тех пор отключили другие устройства или место освободили. Можно посмотреть на стол или попросить новую ссылку.
stale-link-look = Посмотреть на стол

## Люди за столом, пока идёт партия

who-you = это вы
who-host = хозяин стола
who-free = свободное место
who-away = нет на месте
who-bot = играет { $level }
who-stand-in = играет зверёк: { $level }
seat-away = { $name }: нет на месте
seat-free = Свободное место: пока играет зверёк
seat-stand-in = { $name }: пока играет зверёк
watching =
    { $count ->
        [one] Смотрит { $count } человек
        [few] Смотрят { $count } человека
       *[many] Смотрят { $count } человек
    }
relieved = За вас играет зверёк.
relieved-name = { $name }: за вас играет зверёк.
take-over = Играть самому
free-seat =
    { $count ->
        [one] За этим столом есть свободное место.
        [few] За этим столом { $count } свободных места.
       *[many] За этим столом { $count } свободных мест.
    }
free-sit = Сесть за стол
free-text = Вы продолжите с того, к чему пришёл зверёк на этом месте.
free-which = Место
removed = Ваше место освободили. Спасибо за игру; оставайтесь посмотреть.
removed-close = Хорошо
news-left = { $name } больше не за столом.
news-sat = { $name } садится за стол.
news-stand-in = { $name }: пока играет зверёк.
news-back = { $name } снова в игре.
news-host = Хозяин стола теперь { $name }.
news-resumed = Игра продолжается.
news-chat-on = Хозяин стола включил разговоры.
news-chat-off = Хозяин стола выключил разговоры.

## Что может хозяин стола, и как уйти

bot-in = Пусть играет зверёк
bot-in-for = Пусть играет зверёк: { $name }
bot-away = Вернуть место
bot-away-for = Вернуть место: { $name }
bot-level = Как играет зверёк
make-host = Сделать хозяином
make-host-of = Сделать хозяином: { $name }
host-away = Хозяина стола сейчас нет: { $name }.
host-take = Стать хозяином
remove = Убрать
remove-of = Убрать: { $name }
remove-text = { $name } теряет место за столом и сможет только смотреть. На этом месте играет зверёк, пока кто-нибудь не сядет.
remove-sure = Убрать: { $name }
leave = Уйти совсем
leave-text = Уйти из-за стола совсем? Ваша ссылка больше не откроет это место. На нём играет зверёк, пока кто-нибудь не сядет.
leave-sure = Уйти совсем
leave-stay = Нет, остаться
settle-chat = Можно разговаривать
settle-public = Открыт для всех
settle-public-help = Стол есть в списке на первой странице: любой может смотреть и занять свободное место.
links-seat = Моя личная ссылка
table-rules = Правила и печать тасовки
goodbye-title = До встречи
goodbye-text = Стол вас дождётся. На этом устройстве он откроется по своему адресу, на другом по вашей личной ссылке.
goodbye-go = На ферму

## Перерыв и время

break-title = Перерыв
break-begin = Сделать перерыв
break-resume = Продолжить
break-yours = Вы объявили перерыв
break-theirs = Перерыв. Его объявляет { $name }
break-text = Карты отдыхают, и время тоже. Продолжит хозяин стола.
break-text-host = Карты отдыхают, и время тоже, пока вы не продолжите.
left-title = Время на это решение
left-yours = Ваше время
left-theirs = Ждём: { $names }
left-seconds =
    { $seconds ->
        [one] ещё { $seconds } секунда
        [few] ещё { $seconds } секунды
       *[many] ещё { $seconds } секунд
    }
left-short =
    { $seconds ->
        [one] всего { $seconds } секунда
        [few] всего { $seconds } секунды
       *[many] всего { $seconds } секунд
    }
left-minutes = ещё { $time }
left-until = срок: { $day }, { $time }
left-short-heard = Осталось меньше десяти секунд.
left-more = Ещё время
note-late = { $name }: время вышло, решил зверёк.
note-late-you = Ваше время вышло, решил зверёк.
note-stand-in = { $name }: отсюда на этом месте играет зверёк.
note-undo = Ход возвращён, об этом просит { $name }. На столе всё как было.

## Подсказки

hint = Подсказка
hint-title = Подсказка
hint-thinking = Тренер смотрит на ваш ход
hint-best = Лучше всего: { $move }
hint-chance = Первое место к концу раздачи: { $chance } %.
hint-second = Следующий по силе ход: { $move }, { $chance } %.
hint-close = Следующий по силе ход почти не хуже: { $move }.
note-hint = { $name } берёт подсказку.
note-hint-you = Вы берёте подсказку.
result-hinted = В этой партии были подсказки ({ $names }), поэтому на рейтинги она не влияет.
form-hints = Подсказки
form-hints-help = В свой ход можно спросить, что лучше всего и почему. Партия с подсказками не влияет на рейтинги.
form-hints-alone = Только там, где с вами играют одни обитатели фермы.

## Вернуть ход

undo = Вернуть ход
undo-asked = { $name } просит вернуть последний ход.
undo-waiting = Вы просите вернуть ваш ход. Ждём ответа: { $names }.
undo-agree = Согласиться
undo-refuse = Не надо
undo-withdraw = Уже не надо
zen-on = Остался только стол. Остальное вернёт клавиша Z (Я).
zen-off = Журнал и игроки снова на виду.
undo-off = Всё остаётся как есть.

## Разговор

talk-title = Разговор
talk-say = Скажите что-нибудь
talk-send = Отправить
talk-empty = Пока все молчат.
talk-off = Хозяин стола выключил разговоры.
talk-faces = Состроить рожицу
talk-unread =
    { $count ->
        [one] { $count } новое сообщение
        [few] { $count } новых сообщения
       *[many] { $count } новых сообщений
    }
reaction-hello = Привет!
reaction-thanks = Спасибо
reaction-well-played = Отлично!
reaction-oops = Ой
reaction-hurry = Ну же…
reaction-laugh = Ха-ха!
reaction-wow = Ух ты!
reaction-sorry = Простите

## Сыграть ещё раз

again-asked = { $name } хочет сыграть ещё раз.
again-join = Присоединиться
again-watch = Смотреть

## Из рук в руки, если устройство одно на нескольких

handover-turn = Ходит { $name }
handover-pass = Передайте устройство: его берёт { $name }
handover-take = Я { $name }, покажите карты
handover-missed = Что произошло за это время
handover-status = Стол закрыт.
handover-nobody = Минутку
handover-nobody-text = Играют остальные. Скоро ходить кому-то из вас.

## Первый урок

learn-start = Учиться играя
learn-title = { $game }: первый урок
learn-loading = Накрываем стол для урока…
learn-teacher = Урок
learn-step = Шаг { $step } из { $steps }
learn-next = Дальше
learn-back = Назад
learn-turn = Ваш ход
learn-show = Показать
learn-play = Сыграть с добрыми животными
learn-again = Ещё раз

## Practice

practice = Тренировка
practice-start = Задача дня
practice-loading = Раскладываем карты…
practice-title = { $game }: задача дня
practice-title-earlier = { $game }: задача за { $date }
practice-task = Ваш ход, и один ход явно лучше остальных. Какой?
practice-right = Верно, это лучший ход!
practice-good = Хорошо: лучше, насколько можно судить, не сыграть.
practice-wrong = Не то ({ $move }): так теряется { $chance } % шансов.
practice-answer = Лучший ход: { $move }.
practice-show = Показать ответ
practice-again = Ещё попытка
practice-streak =
    { $count ->
        [one] Решено { $count } день подряд.
        [few] Решено { $count } дня подряд.
       *[many] Решено { $count } дней подряд.
    }
practice-longest =
    { $count ->
        [one] Самая длинная цепочка: { $count } день.
        [few] Самая длинная цепочка: { $count } дня.
       *[many] Самая длинная цепочка: { $count } дней.
    }
practice-streak-begin = Решите задачу сегодня, и начнётся цепочка дней. Её помнит только этот браузер.
practice-earlier = Одна из прежних
practice-today = Сегодняшняя
practice-tomorrow = Завтра будет новая.
practice-none-title = Здесь нет задачи
practice-none-text = На этот день для этой игры задачи нет.
slips = Поработать над промахами ({ $name })
slips-title = { $game }: промах { $number } из { $count }
slips-task = { $name }: здесь кое-что упущено. Как было бы лучше?
slips-next = Следующий
slips-over = Это были все.
slips-analysis = К разбору
slips-none-title = Разбирать нечего
slips-none-text = Насколько можно судить, в этой игре промахов нет.
slips-first-title = Игра ещё не разобрана
slips-first-text = Сначала закажите разбор игры, тогда можно будет поработать над промахами.

## Игра на бумаге

howto-print = Напечатать игру
print-title = { $game } на бумаге
print-lead = Напечатайте, вырежьте и играйте за кухонным столом.
print-part = Что печатать
print-part-cards = Игра
print-part-cards-help = всё, что вырезают
print-part-rules = Правила
print-part-rules-help = листок под рукой
print-part-score = Для счёта
print-part-score-help = листки, чтобы записывать
print-part-test = Проверка
print-part-test-help = настроить принтер
print-options = Как
print-option-paper = Бумага
print-option-paper-a4 = A4 (210 × 297 мм)
print-option-paper-letter = Letter (216 × 279 мм)
print-option-backs = Рубашки
print-option-backs-duplex = на обороте листа
print-option-backs-fold = рядом, чтобы согнуть лист
print-option-backs-none = без рубашек
print-option-ink = Краска
print-option-ink-colour = в цвете
print-option-ink-saver = бледнее, экономно
print-option-ink-grey = в серых тонах
print-option-bleed = Запас за линией реза, мм
print-option-bleed-help = Насколько рисунок выходит за край карты.
print-option-marks = Метки для резки
print-option-marks-crop = короткие, вокруг карт
print-option-marks-lines = линии через весь лист, для ножниц
print-option-offset_x = Сдвиг рубашек вправо, мм
print-option-offset_x-help = Что показала шкала X на проверочной странице.
print-option-offset_y = Сдвиг рубашек вниз, мм
print-option-offset_y-help = Что показала шкала Y.
print-language = Язык на бумаге
print-fine = Точная настройка
print-download = Скачать PDF
print-hints = А потом
print-hint-scale = Печатайте в масштабе 100 % («фактический размер», а не «по размеру страницы»).
print-hint-backs-duplex = С двух сторон, с переворотом по длинному краю.
print-hint-backs-fold = Согните каждый лист по пунктиру и склейте.
print-hint-backs-none = С одной стороны, на плотной бумаге, чтобы ничего не просвечивало.
print-hint-cut = Режьте по меткам — и играйте.
print-hint-read = Если кресты не сошлись, впишите X и Y в «Точную настройку» здесь и для самой игры.
print-first-time = Попадут ли рубашки на свои карты?
print-first-time-test = Сначала проверьте на одном листе
print-preview = Как это выглядит
print-preview-page = Страница { $number } из { $count }
print-preview-back = Предыдущая страница
print-preview-on = Следующая страница
print-preview-busy = Рисуем страницы…
print-preview-picture = { $what }: страница { $number } из { $count }
print-none-title = Печатать нечего
print-none-text = В эту игру играют только на экране: карт для бумаги она с собой не принесла.

## Конец игры

result-title = Игра окончена
result-win-you = Победа за вами!
result-win-shared-you = Вы делите первое место!
result-win = Победитель: { $name }
result-win-shared = { $names } делят первое место
result-place =
    { $shared ->
        [yes] { $names } делят { $rank }-е место
       *[no] { $names }: { $rank }-е место
    }
result-player = Игрок
result-score = Счёт
result-value = { $score }
result-rematch = Сыграть ещё раз
result-new = Новая игра
result-record = Скачать запись игры
result-proof = Доказательство честной тасовки
result-proof-text = До первой карты сервер выбрал тайное число, из которого следуют все тасовки, и показал его печать. По печати число не узнать, и другого числа с такой же печатью нет. Теперь число открыто, и ваш браузер заново вычислил печать и первую тасовку.
result-proof-seen = Печать, которую этот браузер видел до конца партии
result-proof-late = Печать, как её сейчас называет сервер (раньше этот браузер её не видел)
result-seed = Число
result-proof-holds = Проверено: число подходит к печати.
result-proof-fails = Число не подходит к печати!
result-proof-shuffle = Первая тасовка, вычисленная здесь, начинается с карт номер
result-proof-dealt = Проверено: сервер раздал именно так.
result-proof-differs = Сервер раздал иначе!
result-proof-away = Сервер сейчас не отвечает, проверка подождёт.
result-proof-more = Чтобы проверить всю партию, скачайте её: «stablemates replay ФАЙЛ» сыграет каждый ход заново.
result-proof-code = Как это проверено: сам код
result-proof-alarm = С тасовкой что-то не так: откройте доказательство.
result-look = Посмотреть на стол
result-show = Показать итог

## Профиль на сервере

profile-title = Мои партии и рейтинги
profile-loading = Ищем ваши партии…
profile-guest-lead = Хотите, чтобы этот сервер вас помнил? Нужны только имя и зверь: без пароля и без почты.
profile-guest-matches = Все партии, которые вы с этого дня здесь сыграете, останутся в списке: с местом и счётом.
profile-guest-ratings = В каждой игре видно, насколько сильно вы играете рядом с обитателями фермы.
profile-guest-devices = По личной ссылке всё это откроется и на телефоне, и на другом компьютере.
profile-guest-forget = Попросить забыть вас можно в любой день.
profile-make = Запомнить меня
profile-forgotten = Готово: этот сервер вас больше не знает.
profile-lead = Этот сервер вас знает.
profile-change = Изменить имя и зверя
profile-devices = Другие устройства
profile-empty-title = Пока ничего не сыграно
profile-empty-text = Выберите игру. Каждая партия, которую вы теперь сыграете, появится здесь вместе с рейтингом.
profile-choose = Выбрать игру
profile-going = Ещё не окончены
profile-over = Сыгранные партии
profile-over-none = Ни одна ещё не доиграна.
profile-phase-waiting = ждём начала
profile-phase-playing = игра идёт
profile-phase-paused = перерыв
profile-set = стол накрыт { $when }
profile-begun = начата { $when }
profile-with = за столом: { $names }
profile-to-table = К столу
profile-go-on = Продолжить
profile-place =
    { $rank }-е место из { $count }{ $shared ->
        [yes] , общее
       *[no] { "" }
    }
profile-score = счёт: { $score }
profile-more =
    { $number ->
        [one] Ещё { $number } партия
        [few] Ещё { $number } партии
       *[many] Ещё { $number } партий
    }
profile-ratings = Рейтинги
rating-between = Примерно между уровнями «{ $below }» и «{ $above }».
rating-above = Выше уровня «{ $below }».
rating-below = Ниже уровня «{ $above }».
rating-vague = Пока это скорее догадка: играйте, и число станет точнее.
rating-matches =
    { $number ->
        [one] { $number } партия.
        [few] { $number } партии.
       *[many] { $number } партий.
    }
rating-what = Что значит это число?
rating-what-number = Насколько сильно вы, по-видимому, играете. Все начинают с 25. Кто опередил других, поднимается, и тем выше, чем сильнее были соперники.
rating-what-spread = ± и цветная часть шкалы говорят, насколько это точно: в 19 случаях из 20 настоящая сила не дальше. С каждой партией число точнее.
rating-what-bots = Чёрточки на шкале — обитатели фермы, от «ласково» до «мастерски»: у них свои рейтинги, по всем партиям этого сервера с теми, кого он знает.
profile-devices-title = Другие ваши устройства
profile-device = Пусть вас узнают и на другом устройстве
profile-device-text = Откройте эту ссылку на телефоне или другом компьютере, и вас узнают и там, со всеми партиями. Никому её не давайте: с ней можно выдать себя за вас.
profile-link = Сделать личную ссылку
profile-link-label = Личная ссылка, { $name }
profile-others = Отключить другие устройства
profile-others-text = Потеряли устройство или ссылка попала в чужие руки? Оставьте профиль открытым только в этом браузере: прежние ссылки больше ничего не откроют.
profile-others-done = Теперь ваш профиль открыт только здесь.
profile-stale-title = Эта ссылка больше не открывает профиль
profile-stale-text = Возможно, с тех пор отключили другие устройства или профиль попросили забыть. Новую ссылку можно сделать на устройстве, которое вас ещё знает.
profile-other-title = Это другой профиль
profile-other-text = Этот браузер знает вас под именем { $name }, а ссылка открывает другой: { $other }. Если сменить, прежний профиль откроется здесь только по личной ссылке с другого устройства.
profile-other-stay = Остаться: { $name }
profile-other-change = Сменить на: { $name }
profile-forget = Забыть меня
profile-forget-title = Забыть вас на этом сервере?
profile-forget-text = Профиль, список партий и рейтинги исчезнут сразу и насовсем, для всех ваших устройств.
profile-forget-remains = Что останется: имя, под которым вы играли, в партиях тех, кто сидел с вами за столом.
profile-forget-sure = Да, забыть
profile-forget-stay = Нет, остаться

## Партия ещё раз

replay-page = Посмотреть партию ещё раз
replay-title = { $game }: партия ещё раз
replay-watch = Посмотреть партию ещё раз
replay-loading = Раскладываем партию…
replay-table = К столу
replay-about = Этот момент и вся партия
replay-controls = По ходу партии
replay-slider = Шаг
replay-step = { $step } из { $steps }
replay-heard = Шаг { $step } из { $steps }. { $what }
replay-first = К началу
replay-previous = На шаг назад
replay-play = Смотреть
replay-pause = Остановить
replay-next = На шаг вперёд
replay-last = К концу
replay-eyes = Чьими глазами
replay-open = Все карты открыты
replay-speed = Скорость
replay-begin = Партия начинается.
replay-quiet = { $name } принимает решение.
replay-link = Ссылка на этот момент
replay-share = { $game }: посмотрите на этот момент
replay-other = Открыть запись
replay-analyse = Разобрать партию из файла можно на компьютере, где установлена программа Stablemates:
replay-early-title = Эта партия ещё не окончена
replay-early-text = Когда она закончится, здесь её сможет посмотреть каждый, и все карты будут открыты. А пока можно следить за ней у стола.
replay-lead = Любую партию можно сохранить в файл: «Скачать запись игры», когда она окончена. Выберите такой файл и смотрите ход за ходом.
replay-choose = Выбрать файл
replay-drop = или перетащите его сюда
replay-checking = Проверяем каждый ход…
replay-fails = Эту партию не показать
replay-file-large = Файл больше любой записи игры.
replay-file-unreadable = Файл не удалось прочитать.

## Разбор партии

analysis = Разбор
analysis-watch = Разобрать партию
analysis-close = Убрать разбор
analysis-open = Открыть разбор
analysis-waiting = Ждёт своей очереди…
analysis-running = Обдумываем каждое решение…
analysis-progress =
    { $of ->
        [one] { $judged } из { $of } решения
       *[other] { $judged } из { $of } решений
    }
analysis-meanwhile = Это займёт минуту или больше. А партию можно смотреть и дальше.
analysis-failed = Разобрать партию не получилось.
analysis-cut =
    { $of ->
        [one] Времени хватило на { $judged } из { $of } решения.
       *[other] Времени хватило на { $judged } из { $of } решений.
    }
analysis-done = Разбор готов.
analysis-match = Вся партия
analysis-decision = Решение
analysis-chart = Шансы по ходу партии
analysis-chart-now = Шаг { $step } из { $steps }: { $chances }
analysis-chart-chance = { $name } { $chance } %
analysis-chart-note = Шанс каждого стать первым в раздаче — такой, каким он мог знать его сам. Нажмите, чтобы перейти.
analysis-accuracy = Точность
analysis-count-best =
    { $count ->
        [one] { $count } лучший
        [few] { $count } лучших
       *[many] { $count } лучших
    }
analysis-count-good =
    { $count ->
        [one] { $count } хороший
        [few] { $count } хороших
       *[many] { $count } хороших
    }
analysis-count-slip =
    { $count ->
        [one] { $count } промах
        [few] { $count } промаха
       *[many] { $count } промахов
    }
analysis-count-blunder =
    { $count ->
        [one] { $count } грубая ошибка
        [few] { $count } грубые ошибки
       *[many] { $count } грубых ошибок
    }
analysis-share =
    { $side ->
        [cards] Решили в основном карты.
        [play] Решила в основном игра.
       *[both] Карты и игра решили примерно поровну.
    }
analysis-luck =
    { $side ->
        [ahead] В итоге впереди остальных в среднем на { $result } очк.
        [behind] В итоге позади остальных в среднем на { $result } очк.
       *[level] В итоге в среднем вровень с остальными
    }: карты { $luck } (±{ $error }), свои ошибки { $own }, ошибки других { $others }.
analysis-worst = Что обошлось дороже всего
analysis-none = Никто не ошибся — насколько это видно.
analysis-instead = { $played } → лучше: { $better }
analysis-lost = −{ $chance } %
analysis-lost-heard = цена: { $chance } % шанса, очков: { $points }
analysis-lost-points = очков: { $points }
analysis-chooses = Выбирает { $name }
analysis-verdict = { $name }, { $grade }: { $move }.
analysis-verdict-better = Лучше: { $move }.
analysis-nothing = Здесь выбирать не из чего.
analysis-unjudged = На то, что дальше, времени не хватило.
analysis-over = Партия окончена.
analysis-next = Следующая ошибка
analysis-previous = Ошибка раньше
analysis-keys = Клавиши: N — следующая ошибка, P — предыдущая.
analysis-cost = Цена: { $chance } % шанса (±{ $error }), очков: { $points }.
analysis-better = Лучше
analysis-moves = Все возможные ходы, сначала лучший
analysis-move = Ход
analysis-chance = Шанс
analysis-lead = Отрыв
analysis-chosen = выбран
analysis-often = в { $share } % случаев
analysis-all =
    { $count ->
        [one] Показать { $count } ход
        [few] Показать все { $count } хода
       *[many] Показать все { $count } ходов
    }
analysis-exact = Просчитано до конца: сомнений не осталось.
analysis-worlds =
    { $count ->
        [one] Каждый ход опробован при { $count } раскладе невидимых карт. После ± — стандартная ошибка; отрыв — в очках.
       *[other] Каждый ход опробован при { $count } раскладах невидимых карт. После ± — стандартная ошибка; отрыв — в очках.
    }
grade-best = Лучший ход
grade-good = Хороший ход
grade-slip = Промах
grade-blunder = Грубая ошибка

## Настройки

settings-title = Настройки
settings-language = Язык
settings-language-auto = как в браузере
settings-theme = Цвета
settings-theme-auto = как на устройстве
settings-theme-light = светлые
settings-theme-dark = тёмные
settings-speed = Скорость
settings-speed-slow = медленно
settings-speed-normal = обычно
settings-speed-fast = быстро
settings-speed-instant = сразу
settings-still = Устройство просит меньше движения: карты не летают.
settings-confirm = Сначала выбрать, потом сыграть
settings-confirm-help = Выключено: карта играется с первого касания.
settings-sound = Звуки
settings-notify = Сообщать, когда мой ход
settings-notify-help = Сообщение на экране, если эта страница открыта, но её не видно.
settings-notify-works = Теперь так будет сказано, что ваш ход.
settings-notify-insecure = Сообщения на экране о вашем ходе возможны только по безопасному адресу (https).
settings-notify-unsupported = Этот браузер не умеет сообщать на экране, что ваш ход.
settings-notify-forbidden = Этому браузеру запрещены сообщения от этой страницы.
settings-talk = Разговоры и рожицы
settings-talk-help = Выключено: что говорят другие, вам не видно и не слышно.
settings-shortcuts = Клавиши
settings-shortcuts-help = У каждой игры свои: они описаны в «Как играть». ?: как играть. L: что произошло. Z: только стол. H: подсказка. В разборе N и P: следующая и предыдущая ошибка.

## В чём отказано, по коду

problem-title = Отказано
problem-unknown-game = Игры «{ $game }» здесь нет.
problem-unknown-table = Такого стола нет.
problem-unknown-bot = Бота «{ $bot }» нет.
problem-unknown-option = Настройки «{ $option }» нет.
problem-bad-option = Настройка «{ $option }» не может быть «{ $value }».
problem-bad-seats = Игроков должно быть от { $least } до { $most }.
problem-bad-name = В имени должно быть от 1 до { $longest } видимых знаков.
problem-bad-seed = Число тасовки — это 64 шестнадцатеричные цифры.
problem-bad-animal = Такого зверя здесь нет. Есть: { $animals }.
problem-bad-seat = С этим местом так не получится.
problem-bad-time = На одно решение даётся не больше { $longest } секунд.
problem-bad-line = Скажите что-нибудь длиной от 1 до { $longest } знаков.
problem-not-started = Партия ещё не началась.
problem-already-started = Партия уже началась.
problem-not-playing = Партия сейчас не идёт.
problem-not-paused = Партия не на паузе.
problem-paused = За столом перерыв.
problem-untimed = За этим столом и так никто не торопит.
problem-seat-taken = Это место уже занято.
problem-table-full = Все места заняты, но можно смотреть.
problem-nothing-asked = Никто не просит вернуть ход.
problem-nothing-to-undo = Возвращать нечего.
problem-cannot-undo = Это уже не вернуть: с тех пор открылось то, что было скрыто.
problem-no-choice = Сейчас можно сделать только одно.
problem-no-hints = Подсказки — для тех, кто играет с одними обитателями фермы, и если они включены при создании стола.
problem-no-chat = Хозяин стола выключил разговоры.
problem-not-host = Это может только хозяин стола.
problem-bad-move = В этой игре нет такого хода.
problem-bad-message = Сообщение не удалось прочитать.
problem-bad-record = Запись игры не удалось прочитать: { $reason }.
problem-record-differs = Запись игры расходится с правилами: { $what }.
problem-illegal-move = Сейчас правила этого не позволяют.
problem-not-your-turn = Сейчас не ваш ход.
problem-stale-number = На столе уже кое-что изменилось. Посмотрите и выберите снова.
problem-already-answered = На это вы уже ответили.
problem-match-over = Игра окончена.
problem-match-not-over = Игра ещё не окончена.
problem-no-profile = Здесь у вас нет профиля, или это устройство его не знает.
problem-not-your-profile = Этот ключ не открывает здесь никакого профиля.
problem-no-seat = У вас нет места за этим столом, но можно смотреть.
problem-not-your-seat = Это чужое место.
problem-too-large = Слишком много за один раз.
problem-too-many = Слишком быстро. Попробуйте через мгновение.
problem-bad-host = Этот сервер не отзывается на имя «{ $host }».
problem-bad-address = Этого сервера нет по адресу { $address }.
problem-not-ready = Ещё не готово: { $what }.
problem-not-found = Здесь ничего нет.
problem-method-not-allowed = Здесь так нельзя.
problem-not-printed = Для этой игры такого не печатают.
problem-no-puzzle = На этот день для этой игры нет задачи.
problem-internal = У нас что-то сломалось. Из игры ничего не потеряно.
