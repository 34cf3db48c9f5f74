## What is printed on paper

print-cards-title = { $title }: cards to cut out
print-cards-about = The pieces of { $title } to print, cut out and play with. Print at 100 %.
print-keywords = card game, print and play, { $title }
print-sheet = { $title } · sheet { $sheet } of { $sheets } · { $width } × { $height } mm · print at 100 %
print-sheet-back = { $title } · backs of sheet { $sheet }
print-fold = Fold here, glue, then cut
