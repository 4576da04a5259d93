import { Page } from '@/lib/page'
import type { ArtName } from '@/ui/art'
import { EmptyState } from '@/ui/EmptyState'

interface Words {
  title: string
  art: ArtName
  headline: string
  line: string
}

/** A page whose feature comes later: it says so, and offers nothing that does not work. */
export default function NotYet({ page }: { page: keyof typeof WORDS }) {
  const { title, art, headline, line } = WORDS[page]
  return (
    <Page title={title}>
      <div className="grid flex-1 place-items-center pb-24">
        <EmptyState art={art} title={headline}>
          {line}
        </EmptyState>
      </div>
    </Page>
  )
}

const WORDS: Record<'chat' | 'approvals' | 'gpts' | 'servers' | 'activity', Words> = {
  chat: {
    title: 'New chat',
    art: 'cables',
    headline: 'No chats in this version',
    line: 'They come with a later one. Every tool call will be a card here, and you decide what runs.',
  },
  approvals: {
    title: 'Approvals',
    art: 'coiled',
    headline: 'No approvals in this version',
    line: 'They come with a later one. What waits for your decision will be listed here.',
  },
  gpts: {
    title: 'GPTs',
    art: 'cables',
    headline: 'No GPTs in this version',
    line: 'They come with a later one. Here you will choose a GPT’s tools and when it must ask you.',
  },
  servers: {
    title: 'MCP servers',
    art: 'unplugged',
    headline: 'No servers in this version',
    line: 'They come with a later one. Here you will add a server by its address and watch every step of the connection.',
  },
  activity: {
    title: 'Activity',
    art: 'coiled',
    headline: 'No activity in this version',
    line: 'It comes with a later one. Every connection and tool call will be listed here.',
  },
}
