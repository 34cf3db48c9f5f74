"""Tables with people and bots: HTTP, live sockets and a store that forgets nothing."""
