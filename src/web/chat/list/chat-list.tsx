import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { showDateText } from '../chat-times.ts'
import type { ChatLine, StartableShow } from '../chat-types.ts'
import { words } from '../chat-words.ts'
import { OpenChatButton } from '../open-chat-button.tsx'
import { ChatLine as Line } from './chat-line.tsx'
import { matchingChats } from './chat-search.ts'

type Props = {
  chats: ChatLine[]
  startable: StartableShow[]
  userId: string
  entity: { id: string; type: string } | null
  openChatId: string | null
  /** The show whose chat is open without the viewer being in it. */
  openEventId: string | null
  nowMs: number
}

/** A list of fewer chats is seen whole. */
const searchableFrom = 10

/** Chats with their last line, then those that the viewer left and shows that have none yet. */
export function ChatList({ chats, startable, userId, entity, openChatId, openEventId, nowMs }: Props) {
  const [text, setText] = useState('')
  const isSearchable = chats.length >= searchableFrom
  const matches = isSearchable ? matchingChats(chats, text) : chats
  return (
    <div className="flex flex-col gap-4 p-2">
      {chats.length === 0 && !startable.some(({ mayJoin }) => mayJoin) && <NoChats entityId={entity?.id ?? null} />}
      {isSearchable && (
        <TextField
          type="search"
          className="px-2"
          label={words.search}
          value={text}
          autoComplete="off"
          maxLength={60}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {isSearchable && matches.length === 0 && (
        <p className="px-2 text-mute wrap-anywhere">{words.noMatch(text.trim())}</p>
      )}
      {matches.length > 0 && (
        <ul aria-label={words.list} className="flex flex-col gap-1">
          {matches.map((chat) => (
            <li key={chat.chatID} className="[contain-intrinsic-size:auto_5.25rem] [content-visibility:auto]">
              <Line
                chat={chat}
                userId={userId}
                entityId={entity?.id ?? null}
                isOpen={chat.chatID === openChatId}
                nowMs={nowMs}
              />
            </li>
          ))}
        </ul>
      )}
      <OpenableShows
        title={words.leftChats}
        shows={startable.filter(({ hasLeft }) => hasLeft)}
        entity={entity}
        openEventId={openEventId}
      />
      <OpenableShows
        title={words.toStart}
        shows={startable.filter(({ hasLeft }) => !hasLeft)}
        entity={entity}
        openEventId={openEventId}
      />
    </div>
  )
}

type ShowsProps = { title: string; shows: StartableShow[] } & Pick<Props, 'entity' | 'openEventId'>

/** Shows with the button that opens their chat: a new one, or one that the viewer left. */
function OpenableShows({ title, shows, entity, openEventId }: ShowsProps) {
  if (shows.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-2 border-t border-line px-2 pt-3">
      <h2 className="text-lg text-mute">{title}</h2>
      <ul className="flex flex-col gap-2">
        {shows.map((show) => (
          <li key={show.eventID} className="flex flex-wrap items-center justify-between gap-2">
            <Link
              to={paths.chat({ entityId: entity?.id ?? null, eventId: show.eventID })}
              aria-current={show.eventID === openEventId ? 'page' : undefined}
              className="-ml-2 min-w-0 flex-1 rounded-card px-2 py-1 hover:bg-deck aria-[current=page]:bg-deck-2"
            >
              <span className="block truncate font-semibold">{show.eventName}</span>
              <span className="block text-sm text-mute">
                {`${entity ? words.crewChat : words.fanChat} · ${showDateText(show)}`}
              </span>
              {show.hasLeft && (
                <span className="block text-sm text-mute">
                  {show.isRemoved ? words.youWereRemoved : show.mayJoin ? words.youLeft : words.notGoing}
                </span>
              )}
            </Link>
            {show.mayJoin && !show.isRemoved ? (
              <OpenChatButton
                eventId={show.eventID}
                entity={entity}
                label={(show.hasLeft ? words.rejoinOf : words.startOf)(show.eventName)}
              >
                {show.hasLeft ? words.rejoin : words.start}
              </OpenChatButton>
            ) : (
              <ButtonLink variant="quiet" to={paths.event(show.eventID)} aria-label={words.viewOf(show.eventName)}>
                {words.view}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const NoChats = ({ entityId }: { entityId: string | null }) => (
  // As far from the edge as the headings.
  <div className="px-2 pt-2">
    <EmptyState title={entityId ? words.empty.entity : words.empty.fan}>
      <p className="mb-4 last:mb-0">{entityId ? words.empty.entityText : words.empty.fanText}</p>
      <ButtonLink to={entityId ? paths.manage(entityId) : paths.discover}>
        {entityId ? words.empty.toShows : words.empty.find}
      </ButtonLink>
    </EmptyState>
  </div>
)
