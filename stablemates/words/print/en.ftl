## What is printed on paper

print-cards-title = { $title }: cards to cut out
print-cards-about = The pieces of { $title } to print, cut out and play with. Print at 100 %.
print-keywords = card game, print and play, { $title }
print-sheet = { $title } · sheet { $sheet } of { $sheets } · { $width } × { $height } mm · print at 100 %
print-sheet-back = { $title } · backs of sheet { $sheet }
print-sheet-fold = Fold along the dashed line, glue, then cut.
print-rules-title = How to play { $title }
print-rules-about = The rules of { $title }, with pictures.

## The test page

print-test-title = Test page for your printer
print-test-about = Rulers to check a printer's scale, and a cross to find how far off its backs land.
print-test-scale = Print both pages on one sheet, on both sides, flipped on the long edge, at 100 % (“actual size”, not “fit to page”). Then lay a ruler on the scales: 150 mm must be 150 mm. If they are shorter, the printer has shrunk the page.
print-test-edge = The dashed frame shows how near to the edge most printers can print. Nothing that matters lies outside it.
print-test-backs = Do backs land on their fronts?
print-test-step-print = Hold the sheet against a lamp or a window, this side towards you.
print-test-step-light = The long cross of the other side shines through. If it lies exactly on this one, all is well.
print-test-step-read = If not, read where it crosses the scales: its upright line on the scale X, its level line on the scale Y.
print-test-step-again = Enter X and Y as the offset of the backs when you print your cards (--offset-x, --offset-y). The same with this page shows whether they meet now: what you read then is to be added.
print-test-behind = The back of the test page
print-test-applied = Moved by X { $x } mm, Y { $y } mm.

## Score pads

print-score-title = { $title }: score pad
print-score-about = Pads to keep the score of { $title } on.
print-score-date = Date
print-score-names = Names
print-score-total = Total
