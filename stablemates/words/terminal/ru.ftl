## What the command line prints

starting = Накрываем на стол… (В первый раз правила компилируются: минута-другая.)
serving = Stablemates ждёт вас по адресу { $address }
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
problem-port-taken = Порт { $port } уже занят. Выберите другой: --port.
problem-cannot-write = Не удаётся записать { $file }: { $reason }
