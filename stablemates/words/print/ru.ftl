## What is printed on paper

print-cards-title = { $title }: карты для вырезания
print-cards-about = Всё для игры «{ $title }»: напечатайте, вырежьте и играйте. Печатать в масштабе 100 %.
print-keywords = карточная игра, распечатай и играй, { $title }
print-sheet = { $title } · лист { $sheet } из { $sheets } · { $width } × { $height } мм · масштаб 100 %
print-sheet-back = { $title } · рубашки листа { $sheet }
print-fold = Согните, склейте, потом режьте
