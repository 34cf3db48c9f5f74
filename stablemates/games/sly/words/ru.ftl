title = Хитрая лиса
tagline = Прячьте кур, выводите лис на чистую воду и не подавайте виду.

## Настройки

option-layout = Курятники
option-layout-eights = по восемь мест: один на двоих, два на троих и четверых
option-layout-twelve = так же, но на троих по шесть мест
option-layout-fours = два маленьких, по четыре места
option-layout-one = один на всех, восемь мест
option-layout-help = Чем теснее у курятника, тем скорее займут все места.
option-reveal = За проверку открывают
option-reveal-any = одну карту или больше
option-reveal-two = две карты или больше
option-reveal-named = карты, названные заранее
option-reveal-house = все карты у одного курятника
option-reveal-help = Названные заранее: сначала укажите все карты и только потом открывайте первую.
option-every_fox_eats = Ест каждая лиса
option-every_fox_eats-help = Выключено: из открытых лис курицу съедает только одна.
option-fox_stays = Сытая лиса остаётся
option-fox_stays-help = Она снова лежит рубашкой вверх на своём месте. Выключено: возвращается на руку.
option-first = Кто начинает
option-first-help = 0: решает жребий. Иначе номер игрока, считая с первого места за столом.

## На столе

board = Стол
house = Курятник
house-number = Курятник { $house }
hand = Ваши карты
actions = Что можно сделать
fox = лиса
card =
    { $card ->
        [F] Лиса
       *[other] Курица { $card }
    }
space-free = Место { $space }, цена { $value }: свободно
space-open = Место { $space }, цена { $value }: свободно, карту можно положить сюда
space-down =
    { $yours ->
        [yes] Место { $space }, цена { $value }: ваша карта, рубашкой вверх
       *[no] Место { $space }, цена { $value }: карта рубашкой вверх, хозяин { $owner }. Возможно: { $cards }
    }
space-known =
    { $yours ->
        [yes]
            { $card ->
                [F] Место { $space }, цена { $value }: ваша лиса, рубашкой вверх
               *[other] Место { $space }, цена { $value }: ваша курица { $card }, рубашкой вверх
            }
       *[no]
            { $card ->
                [F] Место { $space }, цена { $value }: рубашкой вверх, наверняка лиса, хозяин { $owner }
               *[other] Место { $space }, цена { $value }: рубашкой вверх, наверняка курица { $card }, хозяин { $owner }
            }
    }
space-up =
    { $card ->
        [F] Место { $space }, цена { $value }: открытая лиса, хозяин { $owner }
       *[other] Место { $space }, цена { $value }: открытая курица { $card }, хозяин { $owner }
    }
space-safe =
    { $yours ->
        [yes] Место { $space }, цена { $value }: ваша курица { $card }, в безопасности
       *[no] Место { $space }, цена { $value }: курица { $card } в безопасности, хозяин { $owner }
    }
space-named = названа, будет открыта
seat-points = Очки:
seat-hand =
    { $count ->
        [one] { $count } карта на руке
        [few] { $count } карты на руке
       *[many] { $count } карт на руке
    }
seat-known = Среди них наверняка: { $cards }.
seat-few =
    { $count ->
        [1] Если ход этого игрока так и начнётся, игра окончена.
       *[other] Конец игры близок.
    }
seat-taken =
    { $foxes ->
        [0] Съедены куры: { $hens }.
        [one] Съедены куры: { $hens }. Поймана { $foxes } лиса.
        [few] Съедены куры: { $hens }. Пойманы { $foxes } лисы.
       *[many] Съедены куры: { $hens }. Поймано { $foxes } лис.
    }
part-safe = Куры в безопасности:
part-gobbled = Съеденные куры:
part-foxes = Пойманные лисы:
scores = Очки
scores-safe = Спасено кур
scores-gobbled = Съедено чужих
scores-own = Съедено своих
scores-foxes = Поймано лис
scores-total = Итого

## Строка над кнопками

detail-none = Коснитесь своей карты, чтобы её положить, или карты у курятника, чтобы её рассмотреть.
detail-free =
    { $value ->
        [one] Место { $space } свободно. Курица в безопасности принесёт здесь { $value } очко.
        [few] Место { $space } свободно. Курица в безопасности принесёт здесь { $value } очка.
       *[many] Место { $space } свободно. Курица в безопасности принесёт здесь { $value } очков.
    }
detail-lay =
    { $card ->
        [F] Лиса ляжет рубашкой вверх: выберите свободное место.
       *[other] Курица { $card } ляжет рубашкой вверх: выберите свободное место.
    }
detail-last = Останется одна карта: если ни одна не вернётся, ваш следующий ход закончит игру.
detail-own =
    { $card ->
        [F] Место { $space }: ваша лиса. Для других это может быть
       *[other] Место { $space } ценой { $value }: ваша курица { $card }. Для других это может быть
    }
detail-down = Место { $space } ценой { $value }, хозяин { $owner }. Это может быть
detail-known =
    { $card ->
        [F] Место { $space }: наверняка лиса, хозяин { $owner }.
       *[other] Место { $space } ценой { $value }: наверняка курица { $card }, хозяин { $owner }.
    }
detail-up =
    { $card ->
        [F]
            { $yours ->
                [yes] Ваша лиса открыта.
               *[no] Лиса открыта, хозяин { $owner }.
            }
       *[other]
            { $yours ->
                [yes] Ваша курица { $card } открыта.
               *[no] Курица { $card } открыта, хозяин { $owner }.
            }
    }
detail-safe =
    { $yours ->
        [yes] Ваша курица { $card } в безопасности: вам за неё +{ $value }.
       *[no] Курица { $card } в безопасности, { $owner } получает +{ $value }.
    }
lay =
    { $card ->
        [F] Лису на место { $space }
       *[other] Курицу { $card } на место { $space }
    }
expose = Лиса! Поймать
reveal = Проверить
reveal-house = Проверить весь курятник
reveal-more = Открыть ещё
name = Назвать
stop = Хватит
stop-naming = Открыть названные

## Что делать

status-turn = Ваш ход: положить, поймать или проверить?
status-turn-other = { $name } думает.
status-reveal =
    { $may ->
        [yes] Откройте ещё одну карту или остановитесь.
       *[no] Откройте ещё одну карту.
    }
status-reveal-other = { $name } может открыть ещё.
status-name =
    { $may ->
        [yes] Назовите ещё одну карту или открывайте названные.
       *[no] Назовите карты, которые откроете.
    }
status-name-other = { $name } называет карты для проверки.
status-moving = Карта ложится на место.
status-revealing = Карты открываются.
status-settling = Смотрим, что натворили лисы.
status-deal = Кто начинает? Решает жребий.
status-over = Игра окончена.

## Что произошло

event-began =
    { $you ->
        [yes] Жребий пал на вас: вы начинаете.
       *[no] По жребию начинает { $name }.
    }
event-laid =
    { $you ->
        [yes] Вы кладёте карту на место { $space }.
       *[no] { $name } кладёт карту на место { $space }.
    }
event-exposed =
    { $you ->
        [yes] Вы ловите лису на месте { $space }, хозяин карты { $owner }.
       *[no]
            { $yours ->
                [yes] { $name } ловит лису на месте { $space }: это ваша карта.
               *[no] { $name } ловит лису на месте { $space }, хозяин карты { $owner }.
            }
    }
event-captured =
    { $you ->
        [yes] Так и есть! Лиса ваша, прежний хозяин { $owner }.
       *[no]
            { $yours ->
                [yes] Так и есть! { $name } забирает вашу лису.
               *[no] Так и есть! { $name } забирает лису, прежний хозяин { $owner }.
            }
    }
event-named =
    { $you ->
        [yes] Вы называете карту на месте { $space }.
       *[no] { $name } называет карту на месте { $space }.
    }
event-revealed =
    { $card ->
        [F]
            { $own ->
                [yes]
                    { $you ->
                        [yes] Вы открываете свою лису на месте { $space }.
                       *[no] { $name } открывает на месте { $space } свою лису.
                    }
               *[no]
                    { $yours ->
                        [yes] { $name } открывает вашу лису на месте { $space }.
                       *[no]
                            { $you ->
                                [yes] Вы открываете место { $space }: лиса, хозяин { $owner }.
                               *[no] { $name } открывает место { $space }: лиса, хозяин { $owner }.
                            }
                    }
            }
       *[other]
            { $own ->
                [yes]
                    { $you ->
                        [yes] Вы открываете свою курицу { $card } на месте { $space }.
                       *[no] { $name } открывает на месте { $space } свою курицу { $card }.
                    }
               *[no]
                    { $yours ->
                        [yes] { $name } открывает вашу курицу { $card } на месте { $space }.
                       *[no]
                            { $you ->
                                [yes] Вы открываете место { $space }: курица { $card }, хозяин { $owner }.
                               *[no] { $name } открывает место { $space }: курица { $card }, хозяин { $owner }.
                            }
                    }
            }
    }
event-stopped =
    { $you ->
        [yes] Вы останавливаетесь.
       *[no] { $name } останавливается.
    }
event-pounced = Лиса прыгает!
event-gobbled =
    { $you ->
        [yes] Ваша лиса съедает курицу { $rank } (хозяин { $owner }): вам +{ $rank }.
       *[no]
            { $yours ->
                [yes] { $name }: лиса съедает вашу курицу { $rank } и приносит +{ $rank }.
               *[no] { $name }: лиса съедает курицу { $rank } (хозяин { $owner }) и приносит +{ $rank }.
            }
    }
event-gobbled-own =
    { $you ->
        [yes] Ох, ваша лиса съедает вашу же курицу { $rank }: вам −{ $rank }.
       *[no] { $name }: лиса съедает свою же курицу { $rank }, это −{ $rank }.
    }
event-safe =
    { $yours ->
        [yes] Ваша курица { $rank } в безопасности на месте { $space }.
       *[no] { $owner }: курица { $rank } в безопасности на месте { $space }.
    }
event-stayed =
    { $yours ->
        [yes] Ваша лиса остаётся на месте { $space } рубашкой вверх.
       *[no] { $owner }: лиса остаётся на месте { $space } рубашкой вверх.
    }
event-returned =
    { $card ->
        [F]
            { $yours ->
                [yes] Ваша лиса возвращается к вам на руку.
               *[no] { $owner }: лиса возвращается на руку.
            }
       *[other]
            { $yours ->
                [yes] Ваша курица { $card } возвращается к вам на руку.
               *[no] { $owner }: курица { $card } возвращается на руку.
            }
    }
event-ended-hand = На руке одна карта: игра окончена, все карты открываются.
event-ended-full = На каждом месте курица в безопасности: игра окончена.
event-ended-idle = Слишком долго ничего не происходит: игра окончена, все карты открываются.
