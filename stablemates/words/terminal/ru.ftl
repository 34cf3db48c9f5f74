## What the command line prints

starting = Накрываем на стол…
compiling = Компилируем правила, это один раз: готово игр { $done } из { $games }
serving = Stablemates ждёт вас по адресу { $address }
serving-others = С телефонов и других устройств в той же сети: { $address }
serving-or = или так: { $address }
serving-alone = Открыть его можно только на этом компьютере. Чтобы впустить других: --host 0.0.0.0
serving-stop = Чтобы закрыть, нажмите Ctrl+C.
replay-verified =
    { $actions ->
        [one] Проверено: { $actions } ход, всё по правилам и из этого зерна.
        [few] Проверено: { $actions } хода, все по правилам и из этого зерна.
       *[many] Проверено: { $actions } ходов, все по правилам и из этого зерна.
    }
replay-unfinished = Партия не окончена.
bench-needs-checkout = Чтобы измерить { $part }, нужны исходники проекта: с программой эта часть не ставится.
column-rank = Место
column-seat = Стул
column-player = Игрок
column-score = Очки
print-written = Готово: { $file }. Печатайте в масштабе 100 %; если есть рубашки, с двух сторон.
tabletop-written = Готово: { $folder }. Положите файл JSON в папку Saves/Saved Objects игры Tabletop Simulator.
problem-bad-setting = Настройка в переменных окружения такой быть не может: { $reason }
problem-port-taken = Порт { $port } уже занят. Выберите другой: --port.
problem-cannot-write = Не удаётся записать { $file }: { $reason }
arena-ratings =
    { $deals ->
        [one] Рейтинг по { $deals } раздаче, с интервалами на 95 %
        [few] Рейтинг по { $deals } раздачам, с интервалами на 95 %
       *[many] Рейтинг по { $deals } раздачам, с интервалами на 95 %
    }
arena-lead = На сколько строка впереди столбца (средний итог)
arena-ahead = Строка опережает столбец, %
arena-rating = Рейтинг
arena-returns = Средний итог
arena-credit = Доля победы
arena-seats = Мест
arena-faults = Из-за ошибок
arena-illegal =
    { $count ->
        [one] { $bot }: { $count } партия проиграна из-за недопустимого ответа. Первый: { $reason }
        [few] { $bot }: { $count } партии проиграны из-за недопустимых ответов. Первый: { $reason }
       *[many] { $bot }: { $count } партий проиграно из-за недопустимых ответов. Первый: { $reason }
    }
arena-garbage =
    { $count ->
        [one] { $bot }: { $count } партия проиграна из-за неразборчивого ответа. Первый: { $reason }
        [few] { $bot }: { $count } партии проиграны из-за неразборчивых ответов. Первый: { $reason }
       *[many] { $bot }: { $count } партий проиграно из-за неразборчивых ответов. Первый: { $reason }
    }
arena-timeout =
    { $count ->
        [one] { $bot }: { $count } партия проиграна из-за опоздания. Первое: { $reason }
        [few] { $bot }: { $count } партии проиграны из-за опозданий. Первое: { $reason }
       *[many] { $bot }: { $count } партий проиграно из-за опозданий. Первое: { $reason }
    }
arena-crash =
    { $count ->
        [one] { $bot }: { $count } партия проиграна из-за сбоя. Первый: { $reason }
        [few] { $bot }: { $count } партии проиграны из-за сбоев. Первый: { $reason }
       *[many] { $bot }: { $count } партий проиграно из-за сбоев. Первый: { $reason }
    }
arena-accepted = { $bot } принимается: опережает { $base } скорее на { $high }, чем на { $low } (логарифм отношения правдоподобия { $ratio }, раздач: { $deals }).
arena-rejected = { $bot } не принимается: опережает { $base } скорее на { $low }, чем на { $high }, или сломался (логарифм отношения правдоподобия { $ratio }, раздач: { $deals }).
arena-undecided = Пока не ясно, на { $high } или на { $low } опережает { $bot } игрока { $base } (логарифм отношения правдоподобия { $ratio }, раздач: { $deals }). Сыграйте больше партий.
arena-written = Готово: { $files }
arena-interrupted = Прервано. Та же команда продолжит с этого места.
problem-bad-bot = Бот «{ $bot }» не может участвовать: { $reason }
problem-few-bots = Для турнира нужны хотя бы два разных бота.
problem-lab-missing = Не хватает пакета { $package }. Поставьте всё для лаборатории: pip install "stablemates[lab]"
problem-other-tournament = { $file }: здесь другой турнир (отличается { $what }). Выберите другой файл: --output.
problem-no-cluster = По адресу { $address } не отвечает планировщик Dask с исполнителями.
problem-cluster-differs = У исполнителя { $worker } другая версия Stablemates.

## The statistics of the games

statistics-intro = Команда выше пишет эту страницу, её графики и файл CSV со всеми числами (версия правил { $rules }). За каждым столом случайные игроки, жадные и один жадный среди случайных сыграли партий хотя бы по { $matches }. После ± стоит половина интервала на 95 % по раздачам.
statistics-races = Где игроки спешат наперегонки, партий сыграно по { $matches }.
statistics-idle = Эти настройки не изменили ни одной партии таких игроков, ни сами, ни рядом с другой: { $ways }.
statistics-usual = как обычно
statistics-usually = Как обычно
statistics-others =
    { $count ->
        [one] Одна настройка другая, { $count } игрок
        [few] Одна настройка другая, { $count } игрока
       *[many] Одна настройка другая, { $count } игроков
    }
statistics-players =
    { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[many] { $count } игроков
    }
statistics-without = { $option }: нет
statistics-choice = { $option }: { $value }
statistics-random = случайные
statistics-greedy = жадные
statistics-way = Как играют
statistics-seats = Игроков
statistics-who = Все игроки
statistics-seat = Стул { $seat }
statistics-first = Побед на стуле 1, %
statistics-even = Поровну, %
statistics-even-here = поровну
statistics-actions = Ходов
statistics-range = От 5 до 95 %
statistics-each = Ходов на игрока
statistics-dealt = Раздач
statistics-scores = Очки, от 5 до 95 %
statistics-mean = Среднее
statistics-median = Медиана
statistics-a-deal = За раздачу
statistics-margin = Разрыв
statistics-tied = Общих побед, %
statistics-alone = Побед жадного среди случайных, %
statistics-times = Во сколько раз больше
statistics-summary-title = Главное
statistics-summary-text = Жадные игроки между собой; в последнем столбце один жадный среди случайных.
statistics-seating-title = Места за столом
statistics-seating-text = Доля побед на каждом стуле, в процентах; общая победа делится поровну.
statistics-seating-plot = победы по стульям, жадные игроки, отклонение от равной доли, п. п.
statistics-length-title = Длина партии
statistics-length-text = Ход — любое решение игрока, раздача — одна перетасованная колода. В размах не входят самая короткая и самая длинная двадцатая часть партий.
statistics-length-plot = ходов за партию, среднее и от 5 до 95 %
statistics-scores-title = Очки
statistics-scores-text = Так, как их считают люди. Столбцы с процентами — квантили очков всех игроков в конце партии, разрыв — между наибольшими и наименьшими очками.
statistics-score = Обычно 12 — это «{ $score }».
statistics-scores-plot = очки, медиана, от 25 до 75 % и от 5 до 95 %
statistics-alone-title = Жадный против случайных
statistics-alone-text = Как часто один жадный игрок побеждает среди случайных, в процентах; на каждой раздаче он побывал на каждом стуле.
statistics-alone-plot = победы жадного игрока среди случайных, %

## Тренер

coach-players = { $game }: кто как сыграл
coach-players-note = Итог, потери, подарки и удача — в очках: насколько игрок в среднем впереди остальных.
coach-accuracy = Точность
coach-best = Лучшие
coach-good = Хорошие
coach-slip = Промахи
coach-blunder = Грубые ошибки
coach-result = Итог
coach-own = Свои потери
coach-others = Подарки других
coach-luck = Удача
coach-worst = Что обошлось дороже всего
coach-action = Ход
coach-who = Игрок
coach-played = Сыграно
coach-cost = Цена
coach-better = Лучше
coach-slip-one = Промах
coach-blunder-one = Грубая ошибка
coach-lost = шанс меньше на { $chance } ±{ $error } %, очков: { $points }
coach-no-slips = Насколько можно судить, никто не промахнулся.
coach-cut =
    { $judged ->
        [one] Хватило времени на { $judged } решение из { $of }.
        [few] Хватило времени на { $judged } решения из { $of }.
       *[many] Хватило времени на { $judged } решений из { $of }.
    }
