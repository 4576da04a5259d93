import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'

export function EmptyStates() {
  return (
    <div className="grid items-start gap-10 py-4 md:grid-cols-2 xl:grid-cols-3">
      <EmptyState
        art="unplugged"
        level={3}
        title="Nothing plugged in yet"
        actions={
          <>
            <Button kind="primary" size="lg" icon="plus">
              Add server
            </Button>
            <Button size="lg" icon="upload">
              Import mcp.json
            </Button>
          </>
        }
      >
        An MCP server gives your GPTs tools. Add one by its address, and watch every step of the connection.
      </EmptyState>
      <EmptyState art="patched" level={3} title="Ready to patch">
        Servers on the left, GPTs on the right, and you between them.
      </EmptyState>
      <EmptyState art="cables" level={3} title="What shall we ship?">
        Release captain uses GitHub, Sentry and CI runner. Tools you trust run at once; the rest ask you here
        first.
      </EmptyState>
      <EmptyState art="coiled" level={3} title="Nothing waits for you">
        When a tool needs your word, it is here, on every page and in the title of the window.
      </EmptyState>
      <EmptyState
        art="severed"
        level={3}
        title="This page does not exist"
        actions={<Button>Go to the start</Button>}
      >
        The address may be mistyped, or what it named is gone.
      </EmptyState>
      <EmptyState level={3} title="Nothing found" actions={<Button>Clear filters</Button>}>
        No server matches “postgress” among those that need attention.
      </EmptyState>
    </div>
  )
}
