"""A game's pieces as a PDF, drawn by Typst."""
