// What is wider than the screen is scrolled by keys too.
document$.subscribe(() => {
  for (const wide of document.querySelectorAll(".md-typeset__scrollwrap, pre > code"))
    wide.tabIndex = 0;
});
