import { CodeBlock } from '@/ui/CodeBlock'
import { JsonView } from '@/ui/JsonView'

const ARGUMENTS = {
  repo: 'acme/storefront',
  tag_name: 'v2.8.1',
  draft: true,
  limit: 25,
  notes: null,
  labels: ['released', 'store'],
  author: { name: 'K. Lindqvist', teams: [] },
}
const HOSTILE = {
  '<script>alert(1)</script>': '<img src=x onerror=alert(1)>',
  disguise: 'invoice\u202Efdp.exe, zero\u200Bwidth',
  ['__proto__']: { polluted: true },
  long: 'lorem ipsum '.repeat(400),
  many: Array.from({ length: 5000 }, (_, id) => ({ id })),
}

export function Code() {
  return (
    <div className="flex flex-col gap-3">
      <JsonView label="Arguments" value={ARGUMENTS} />
      <JsonView label="Hostile result" value={HOSTILE} />
      <JsonView label="Nothing" value={{}} />
      <CodeBlock
        label="Error"
        code={'select env, released_at from deploys order by released_at desc limit 1'}
      />
      <CodeBlock
        label="Log"
        wrap={false}
        code={
          '10:51:07  worker  a line that is far too long to be wrapped, because the columns of a log must stand below each other\n10:51:08  worker  done'
        }
      />
    </div>
  )
}
