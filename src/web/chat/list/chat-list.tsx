import { BellOff } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { dateText } from '../../events/when.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Picture } from '../../pictures/picture.tsx'
import type { ChatLine, StartableShow } from '../chat-types.ts'
import { words } from '../chat-words.ts'
import { OpenChatButton } from '../open-chat-button.tsx'
import { dayIn } from '../room/thread-lines.ts'

type Props = {
  chats: ChatLine[]
  startable: StartableShow[]
  entity: { id: string; type: string } | null
  openChatId: string | null
  nowMs: number
}

/** Chats with their last line, then shows that have none yet. */
export function ChatList({ chats, startable, entity, openChatId, nowMs }: Props) {
  return (
    <div className="flex flex-col gap-4 p-2">
      {chats.length === 0 && startable.length === 0 && <NoChats entityId={entity?.id ?? null} />}
      {chats.length > 0 && (
        <ul aria-label={words.list} className="flex flex-col gap-1">
          {chats.map((chat) => (
            <li key={chat.chatID}>
              <Line chat={chat} entityId={entity?.id ?? null} isOpen={chat.chatID === openChatId} nowMs={nowMs} />
            </li>
          ))}
        </ul>
      )}
      {startable.length > 0 && (
        <section className="flex flex-col gap-2 border-t border-line px-2 pt-3">
          <h2 className="text-lg text-mute">{words.start}</h2>
          <ul className="flex flex-col gap-2">
            {startable.map((show) => (
              <li key={show.eventID} className="flex flex-wrap items-center justify-between gap-2">
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{show.eventName}</span>
                  <span className="text-sm text-mute">{dateText(show.day)}</span>
                </span>
                <OpenChatButton eventId={show.eventID} entity={entity} label={words.startOf(show.eventName)}>
                  {words.title}
                </OpenChatButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type LineProps = { chat: ChatLine; entityId: string | null; isOpen: boolean; nowMs: number }

function Line({ chat, entityId, isOpen, nowMs }: LineProps) {
  const { chatID, room, eventName, day, image, isMuted, lastMessage, zone } = chat
  const unreadCount = isOpen ? 0 : chat.unreadCount
  return (
    <Link
      to={paths.chat({ entityId, chatId: chatID })}
      aria-current={isOpen ? 'page' : undefined}
      className="flex min-h-16 items-center gap-3 rounded-card px-2 py-2 hover:bg-deck aria-[current=page]:bg-deck-2"
    >
      <Picture pictureId={image} name={eventName} sizes="48px" className="size-12 shrink-0 rounded-card" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate font-semibold">{eventName}</span>
          {lastMessage && (
            <time dateTime={lastMessage.timestamp} className="shrink-0 text-sm text-mute">
              {shortTime(lastMessage.timestamp, zone, nowMs)}
            </time>
          )}
        </span>
        <span className="block text-sm text-mute">
          {room === 'crew' ? words.crewChat : words.fanChat} · {dateText(day)}
        </span>
        <span className="flex items-center gap-2">
          <span className={`min-w-0 flex-1 truncate text-sm ${unreadCount > 0 ? 'text-ink' : 'text-mute'}`}>
            {lastLine(lastMessage)}
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

function lastLine(last: ChatLine['lastMessage']): string {
  if (!last) return words.noMessages
  return `${last.isOwn ? words.you : last.senderName}: ${last.deleted ? words.deleted : last.text}`
}

/** The time of today's, the date of earlier ones. */
function shortTime(instant: string, zone: string, nowMs: number): string {
  const isToday = dayIn(instant, zone) === dayIn(new Date(nowMs).toISOString(), zone)
  const style = isToday ? ({ timeStyle: 'short' } as const) : ({ month: 'short', day: 'numeric' } as const)
  return new Intl.DateTimeFormat('en-US', { ...style, timeZone: zone }).format(new Date(instant))
}

const NoChats = ({ entityId }: { entityId: string | null }) => (
  <EmptyState title={entityId ? words.empty.entity : words.empty.fan}>
    <p className="mb-4">{entityId ? words.empty.entityText : words.empty.fanText}</p>
    <ButtonLink to={entityId ? paths.manage(entityId) : paths.discover}>
      {entityId ? words.empty.toShows : words.empty.find}
    </ButtonLink>
  </EmptyState>
)
