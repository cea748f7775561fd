import { MessageCircle } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { useRootData } from '../root-data.ts'
import { words } from './chat-words.ts'
import { useChatList } from './list/use-chat-list.ts'

/** Link to the chats of the person or page that the tab acts for, and how many messages are unread there (spec 2 and 4). */
export const ChatIcon = ({ entityId }: { entityId: string | null }) => (
  <ChatIconOf key={entityId ?? ''} entityId={entityId} />
)

const most = 99

function ChatIconOf({ entityId }: { entityId: string | null }) {
  const userId = useRootData()?.viewer?.userId ?? ''
  const { pathname, search } = useLocation()
  const openChatId = pathname === paths.chat() ? new URLSearchParams(search).get('room') : null
  const list = useChatList(null, { userId, entityId })
  // The chat that is open is being read.
  const counted = list?.chats.filter(({ chatID, isMuted }) => !isMuted && chatID !== openChatId) ?? []
  const unread = counted.reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  return (
    <Link
      to={paths.chat({ entityId })}
      title={words.icon(unread)}
      className="relative grid size-11 place-items-center rounded-pill text-mute hover:bg-deck hover:text-ink"
    >
      <MessageCircle aria-hidden="true" className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className={`absolute top-1 min-w-5 rounded-pill bg-gold px-1 text-center text-sm leading-5 font-bold text-night ${unread > most ? 'right-0' : 'right-1'}`}
        >
          {unread > most ? `${most}+` : unread}
        </span>
      )}
      <span className="sr-only">{words.icon(unread)}</span>
    </Link>
  )
}
