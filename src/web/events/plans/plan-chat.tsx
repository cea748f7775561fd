import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { words as chatWords } from '../../chat/chat-words.ts'
import { useChatList } from '../../chat/list/use-chat-list.ts'
import { OpenChatButton } from '../../chat/open-chat-button.tsx'
import { buttonLook } from '../../kit/button-look.ts'
import { useRootData } from '../../root-data.ts'
import { words } from './plans-words.ts'

/** The way into a plan's chat, with its last message and how many are unread; the header's list keeps them up to date. */
export function PlanChat({ planId, eventId }: { planId: string; eventId: string }) {
  const userId = useRootData()?.viewer?.userId ?? ''
  const list = useChatList(null, { userId, entityId: null })
  const chat = list?.chats.find(({ planID }) => planID === planId)
  if (!chat) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <OpenChatButton eventId={eventId} entity={null} planId={planId}>
          {words.chat}
        </OpenChatButton>
      </div>
    )
  }
  const { chatID, lastMessage, unreadCount } = chat
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Link to={paths.chat({ chatId: chatID })} className={`${buttonLook.quiet} shrink-0`}>
        <MessageCircle aria-hidden="true" className="size-5" />
        {words.chat}
        {unreadCount > 0 && (
          <span className="min-w-6 rounded-pill bg-gold px-1.5 text-center text-sm font-bold text-night">
            <span aria-hidden="true">{unreadCount > 99 ? '99+' : unreadCount}</span>
            <span className="sr-only">{chatWords.unread(unreadCount)}</span>
          </span>
        )}
      </Link>
      {lastMessage && (
        <p className={`min-w-0 truncate text-sm ${unreadCount > 0 ? 'text-ink' : 'text-mute'}`}>
          <bdi>{lastMessage.isOwn ? chatWords.you : lastMessage.senderName}</bdi>:{' '}
          <bdi>{lastMessage.deleted ? chatWords.deleted : lastMessage.text}</bdi>
        </p>
      )}
    </div>
  )
}
