"""The helper that later tests stand on: a plain function is a tool of a real MCP server."""

from mcp import Client

from tests.mcp_servers_in_process import serving


async def test_a_function_is_offered_and_called_over_http():
    async def add(a: int, b: int) -> int:
        """Adds two numbers."""
        return a + b

    with serving(add) as url:
        async with Client(url) as client:
            listed = await client.list_tools()
            result = await client.call_tool("add", {"a": 1, "b": 2})
    assert [tool.name for tool in listed.tools] == ["add"]
    assert result.structured_content == {"result": 3}
