import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { ButtonLink } from '../kit/button-link.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import type { OwnEntity } from '../shell/shell-viewer.ts'
import { showDateText } from './chat-times.ts'
import type { StartableShow } from './chat-types.ts'
import { words } from './chat-words.ts'
import { OpenChatButton } from './open-chat-button.tsx'
import { outsideWords } from './outside-words.ts'

type Props = { show: StartableShow; entity: OwnEntity | null }

/** The chat of a show for someone who left it, can start it or was removed: whose it is, and the way in. */
export function OutsideRoom({ show, entity }: Props) {
  const { eventID, eventName, hasLeft, isRemoved } = show
  const mayJoin = show.mayJoin && !isRemoved
  const [title, text] = isRemoved
    ? [outsideWords.removed, outsideWords.removedText]
    : !hasLeft
      ? [outsideWords.unstarted, outsideWords.unstartedText]
      : mayJoin
        ? [outsideWords.left, outsideWords.leftText]
        : [outsideWords.notGoing, outsideWords.notGoingText]
  return (
    <section aria-label={eventName} className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-1 border-b border-line bg-night px-2 py-1.5">
        <Link
          to={paths.chat({ entityId: entity?.id ?? null })}
          aria-label={words.back}
          className="grid size-11 shrink-0 place-items-center rounded-pill text-mute hover:bg-deck hover:text-ink md:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <div className="min-w-0 flex-1 px-1">
          <h2 className="truncate text-xl">
            <Link to={paths.event(eventID)} className="hover:text-gold">
              {eventName}
            </Link>
          </h2>
          <p className="truncate text-sm text-mute">
            {entity ? words.crewChat : words.fanChat} · {showDateText(show)}
          </p>
        </div>
      </header>
      <div className="overflow-y-auto p-4">
        <EmptyState title={title}>
          <p className="mb-4">{text}</p>
          {mayJoin ? (
            <OpenChatButton eventId={eventID} entity={entity}>
              {hasLeft ? words.rejoin : words.start}
            </OpenChatButton>
          ) : (
            <ButtonLink to={paths.event(eventID)}>{words.view}</ButtonLink>
          )}
        </EmptyState>
      </div>
    </section>
  )
}
