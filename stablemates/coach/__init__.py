"""The coach: what decisions cost, and what was luck. docs/coach.md tells how."""
