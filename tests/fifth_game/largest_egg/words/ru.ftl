title = Самое большое яйцо
tagline = Каждый показывает яйцо. Самое большое выигрывает раунд.

option-wins = Раунд выигрывает
option-wins-largest = самое большое яйцо
option-wins-smallest = самое маленькое яйцо
result-value =
    { $score ->
        [one] { $score } очко
        [few] { $score } очка
       *[many] { $score } очков
    }

field-phase = Что происходит
field-phase-deal = яйца прячут
field-phase-choose = каждый выбирает яйцо
field-phase-over = гнёзда опустели
field-round = Сыграно раундов
field-players = У гнёзд
field-seat = Игрок
field-nest = Гнездо
field-nest-0 = ?
field-chosen = Выбрано
field-chosen-0 = ?
field-laid = Показано
field-points = Очки

move-egg = Показать яйцо { $egg }

event-dealt = У каждого в гнезде по три яйца.
event-chose =
    { $you ->
        [yes] Вы выбрали яйцо.
       *[no] { $name }: яйцо выбрано.
    }
event-round-won =
    { $you ->
        [yes] Яйца { $eggs }: раунд ваш!
       *[no] Яйца { $eggs }: раунд выигрывает { $name }.
    }
