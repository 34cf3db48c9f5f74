title = Перед 12
tagline = Числа растут вправо и вниз. Заполните свою грядку раньше всех.

## Настройки

option-set_up = Первые четыре карточки
option-set_up-one_by_one = по одной, все одновременно
option-set_up-sequential = по одной, по очереди
option-set_up-four_at_once = сразу четыре, раскладка свободная
option-set_up-ascending = сами ложатся по возрастанию
option-set_up-help = Каждый начинает с четырьмя карточками на отмеченной диагонали.
option-start = Кто начинает
option-start-random = по жребию
option-start-first = первое место
option-start-second = второе место
option-start-third = третье место
option-start-fourth = четвёртое место
option-start-help = За настоящим столом — самый старший.
option-games = Столько игр, сколько игроков
option-games-help = Каждый начинает одну игру. Решают очки: 2 за победу, иначе минус 1 за каждую пустую клетку.
option-equal_swap = Равную можно менять на равную
option-equal_swap-help = Карточку можно заменить другой с тем же числом.
option-guard = Без бесконечных обменов
option-guard-help = Если долго меняться с серединой, кому-то придётся сперва взять из стопки.
option-bruno = Ещё ход за равных соседей
option-bruno-off = нет
option-bruno-all_four = по любой диагонали
option-bruno-rising = только по восходящей диагонали
option-bruno-help = Положили карточку уголком к такой же — ходите ещё раз.

## На столе

table-name = Стол
own-board = Ваше поле
board-of = Поле: { $name }
space-empty = Ряд { $row }, столбец { $column }: пусто
space-tile = Ряд { $row }, столбец { $column }: { $tile }
space-lay = Ряд { $row }, столбец { $column }: пусто. Сюда можно положить { $tile }.
space-swap = Ряд { $row }, столбец { $column }: { $old }. Можно заменить на { $tile }.
nothing = пусто
tile = { $tile }
face-down = лицом вниз
pile =
    { $count ->
        [one] Стопка: { $count } карточка
        [few] Стопка: { $count } карточки
       *[many] Стопка: { $count } карточек
    }
pile-draw =
    { $count ->
        [one] Взять из стопки: { $count } карточка
        [few] Взять из стопки: { $count } карточки
       *[many] Взять из стопки: { $count } карточек
    }
draw = Взять
middle = В середине
open-tiles = Открытые карточки
open-none = Открытых карточек пока нет.
open-take = { $tile }: взять
hand = В руке
hand-of = { $name }: в руке { $tile }
hand-hidden = { $name }: в руке карточка лицом вниз
hand-none = В руке ничего
placed-hidden =
    { $count ->
        [one] Положена { $count } карточка, лицом вниз
        [few] Положены { $count } карточки, лицом вниз
       *[many] Положено { $count } карточек, лицом вниз
    }
then = Потом
empty-count =
    { $count ->
        [one] { $count } пустая
        [few] { $count } пустые
       *[many] { $count } пустых
    }
points-count =
    { $count ->
        [one] { $count } очко
        [few] { $count } очка
       *[many] { $count } очков
    }
place = Положить
place-at = Положить { $tile }
swap-at = { $tile } вместо { $old }
take = Взять
take-tile = Взять { $tile }
refuse = Оставить { $tile } в середине
game-number-of = Игра { $game } из { $games }
game-over-title = Игра { $game } окончена
game-over-text = Очки за игру прибавлены к счёту. Впереди тот, у кого их больше.
game-gained = За игру
game-total = Всего
game-continue = Дальше
handover-take = Я { $name }, покажите карточки
result-value =
    { $games ->
        [true]
            { $score ->
                [one] { $score } очко
                [few] { $score } очка
               *[many] { $score } очков
            }
       *[other]
            { $score ->
                [one] { $score } пустая клетка
                [few] { $score } пустые клетки
               *[many] { $score } пустых клеток
            }
    }

## Что делать

status-dealing = Карточки перемешаны.
status-set-up = Положите { $tile } на отмеченную клетку.
status-set-up-other =
    { $count ->
        [one] Ждём: карточку кладёт { $names }.
       *[other] Ждём: карточки кладут { $names }.
    }
status-reveal = Карточки открываются.
status-turn = Возьмите карточку: из стопки или открытую. Без отмены.
status-turn-draw = Возьмите карточку из стопки. Вернуть её нельзя.
status-turn-other =
    { $you ->
        [yes] Начинается ваш ход.
       *[no] Ходит { $name }.
    }
status-drawn = Положите { $tile } на поле или оставьте в середине.
status-drawn-unfit = Для { $tile } места нет: оставьте карточку в середине.
status-drawn-other =
    { $you ->
        [yes] Вам досталась карточка { $tile }.
       *[no] { $name }: из стопки { $tile }.
    }
status-taken = Положите { $tile } на поле. Вернуть её нельзя.
status-taken-other =
    { $you ->
        [yes] Вы берёте { $tile } из середины.
       *[no] { $name } берёт { $tile } из середины.
    }
status-turn-over =
    { $you ->
        [yes] Ваш ход окончен.
       *[no] { $name }: ход окончен.
    }
status-over = Игра окончена.

## Что произошло

event-dealt = Игра { $game }: карточки перемешаны.
event-chose =
    { $you ->
        [yes] Ваша карточка на месте.
       *[no] { $name }: карточка на месте.
    }
event-revealed = Диагонали открыты: { $diagonals }.
event-started =
    { $you ->
        [yes] Вы начинаете.
       *[no] Начинает { $name }.
    }
event-drew =
    { $you ->
        [yes] Вы берёте из стопки { $tile }.
       *[no] { $name } берёт из стопки { $tile }.
    }
event-took =
    { $you ->
        [yes] Вы берёте { $tile } из середины.
       *[no] { $name } берёт { $tile } из середины.
    }
event-placed =
    { $you ->
        [yes] Вы кладёте { $tile }: ряд { $row }, столбец { $column }.
       *[no] { $name } кладёт { $tile }: ряд { $row }, столбец { $column }.
    }
event-swapped =
    { $you ->
        [yes] Вы кладёте { $tile }: ряд { $row }, столбец { $column }. Карточка { $replaced } уходит в середину.
       *[no] { $name } кладёт { $tile }: ряд { $row }, столбец { $column }. Карточка { $replaced } уходит в середину.
    }
event-refused =
    { $you ->
        [yes] Вы оставляете { $tile } в середине.
       *[no] { $name } оставляет { $tile } в середине.
    }
event-blocked = Хватит меняться: пока никто не взял из стопки, открытые карточки можно класть только на пустые клетки.
event-moves-again =
    { $you ->
        [yes] Равные соседи: вы ходите ещё раз.
       *[no] Равные соседи: { $name } ходит ещё раз.
    }
event-ended-full =
    { $you ->
        [yes] Ваше поле заполнено: вы выиграли!
       *[no] Поле заполнено: побеждает { $names }.
    }
event-ended-fewest =
    { $you ->
        [yes]
            { $empty ->
                [one] Стопка кончилась. У вас { $empty } пустая клетка: вы выиграли!
                [few] Стопка кончилась. У вас { $empty } пустые клетки: вы выиграли!
               *[many] Стопка кончилась. У вас { $empty } пустых клеток: вы выиграли!
            }
       *[no]
            { $count ->
                [one]
                    { $empty ->
                        [one] Стопка кончилась. Побеждает { $names }: { $empty } пустая клетка.
                        [few] Стопка кончилась. Побеждает { $names }: { $empty } пустые клетки.
                       *[many] Стопка кончилась. Побеждает { $names }: { $empty } пустых клеток.
                    }
               *[other]
                    { $empty ->
                        [one] Стопка кончилась. Вместе побеждают { $names }: у каждого { $empty } пустая клетка.
                        [few] Стопка кончилась. Вместе побеждают { $names }: у каждого { $empty } пустые клетки.
                       *[many] Стопка кончилась. Вместе побеждают { $names }: у каждого { $empty } пустых клеток.
                    }
            }
    }

## On paper

piece-tile = Карточка { $number } из набора { $set }
piece-tile-back = Рубашка карточки
piece-board = Поле четыре на четыре клетки с отмеченной диагональю
pad-row = Игра { $row }
pad-hint = Над чертой очки за игру, под чертой сумма: победа +2, иначе −1 за каждую пустую клетку. Каждый начинает по разу.

## Тренер

move-place = { $tile } в ряд { $row }, столбец { $column }
move-take = взять { $tile }
move-refuse = оставить { $tile } в середине
move-draw = взять из стопки
reason-swap = { $tile } ложится вместо { $old }, и та достаётся середине: её сможет взять любой.
reason-diagonal = Меньших чисел: { $smaller }, а мест перед ним на диагонали: { $before }. Больших чисел: { $greater }, а мест после него: { $after }.
reason-room =
    { $count ->
        [1] На эту клетку подходит только { $low }.
        [one] На эту клетку подходит { $count } число, от { $low } до { $high }.
        [few] На эту клетку подходят { $count } числа, от { $low } до { $high }.
       *[many] На эту клетку подходит { $count } чисел, от { $low } до { $high }.
    }
reason-closed =
    { $count ->
        [one] После этого ещё на { $count } пустую клетку не подойдёт никакое число.
        [few] После этого ещё на { $count } пустые клетки не подойдёт никакое число.
       *[many] После этого ещё на { $count } пустых клеток не подойдёт никакое число.
    }
reason-fits =
    { $count ->
        [0] Для { $tile } у вас нет пустой клетки.
        [one] { $tile } подходит на { $count } вашу пустую клетку.
        [few] { $tile } подходит на { $count } ваши пустые клетки.
       *[many] { $tile } подходит на { $count } ваших пустых клеток.
    }
reason-draw =
    { $count ->
        [one] На ваши пустые клетки подходит { $count } ещё не виденная карточка из { $unseen }.
        [few] На ваши пустые клетки подходят { $count } ещё не виденные карточки из { $unseen }.
       *[many] На ваши пустые клетки подходит { $count } ещё не виденных карточек из { $unseen }.
    }
