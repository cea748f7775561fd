import { BellOff, Users } from 'lucide-react'
import { Link } from 'react-router'
import { isBlank } from '../../../kernel/text/visible-text.ts'
import { paths } from '../../../kernel/paths.ts'
import { ShowPicture } from '../../events/generated-poster/show-picture.tsx'
import { lastTimeText, showDateText } from '../chat-times.ts'
import type { ChatLine as Chat } from '../chat-types.ts'
import { words } from '../chat-words.ts'
import { useDraft } from '../room/draft.ts'

type Props = { chat: Chat; userId: string; entityId: string | null; isOpen: boolean; nowMs: number }

/** A chat in the list: its show, its last message or the viewer's draft, and what is unread. */
export function ChatLine({ chat, userId, entityId, isOpen, nowMs }: Props) {
  const { chatID, room, eventName, image, isMuted, lastMessage, zone } = chat
  const unreadCount = isOpen ? 0 : chat.unreadCount
  return (
    <Link
      to={paths.chat({ entityId, chatId: chatID })}
      aria-current={isOpen ? 'page' : undefined}
      className="flex min-h-16 items-center gap-3 rounded-card px-2 py-2 hover:bg-deck aria-[current=page]:bg-deck-2"
    >
      <span className="relative shrink-0">
        <ShowPicture
          pictureId={image}
          show={{ eventName, day: chat.day, venueName: '' }}
          isSmall
          sizes="48px"
          className="size-12 rounded-card"
        />
        {/* Friends in a plan are a glance apart from everyone who goes. */}
        {room === 'plan' && (
          <span className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-pill bg-gold text-night">
            <Users aria-hidden="true" className="size-3.5" />
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate font-semibold">{eventName}</span>
          {lastMessage && (
            <time
              dateTime={lastMessage.timestamp}
              className={`shrink-0 text-sm ${unreadCount > 0 ? 'text-gold' : 'text-mute'}`}
            >
              {lastTimeText(lastMessage.timestamp, zone, nowMs)}
            </time>
          )}
        </span>
        <span className="block text-sm text-mute">
          <span className={room === 'plan' ? 'font-semibold text-gold' : undefined}>{words.nameOf(room)}</span> ·{' '}
          {showDateText(chat)}
        </span>
        <span className="flex items-center gap-2">
          <span className={`min-w-0 flex-1 truncate text-sm ${unreadCount > 0 ? 'text-ink' : 'text-mute'}`}>
            <Preview chat={chat} userId={userId} entityId={entityId} isOpen={isOpen} />
          </span>
          {isMuted && (
            <span className="text-mute">
              <BellOff aria-hidden="true" className="size-4" />
              <span className="sr-only">{words.muted}</span>
            </span>
          )}
          {unreadCount > 0 && (
            <span className="min-w-6 shrink-0 rounded-pill bg-gold px-1.5 text-center text-sm font-bold text-night">
              <span aria-hidden="true">{unreadCount > 99 ? '99+' : unreadCount}</span>
              <span className="sr-only">{words.unread(unreadCount)}</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

function Preview({ chat: { chatID, lastMessage }, userId, entityId, isOpen }: Omit<Props, 'nowMs'>) {
  const draft = useDraft({ chatID, userId, entityDetails: entityId === null ? null : { id: entityId } })
  if (!isOpen && !isBlank(draft.text))
    return (
      <>
        <span className="text-danger">{words.draft}</span> <bdi>{draft.text}</bdi>
      </>
    )
  if (!lastMessage) return words.noMessages
  return (
    <>
      <bdi>{lastMessage.isOwn ? words.you : lastMessage.senderName}</bdi>:{' '}
      <bdi>{lastMessage.deleted ? words.deleted : lastMessage.text}</bdi>
    </>
  )
}
