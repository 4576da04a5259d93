"""GPTs, providers, chats, turns, policy. May import mcp_servers."""
