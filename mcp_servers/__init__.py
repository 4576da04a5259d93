"""Knows MCP, knows nothing of GPTs: servers, credentials, connections, tools, tool calls, audit."""
