"""How a page stays true: topics with versions, their changes, and the one WebSocket that carries them."""
