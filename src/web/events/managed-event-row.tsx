import { Link } from 'react-router'
import type { ManagedEvent } from '../../features/events/event-views.ts'
import { Button } from '../kit/button.tsx'
import { ButtonLink } from '../kit/button-link.tsx'
import { paths } from '../paths.ts'
import { Picture } from '../pictures/picture.tsx'
import { DemoMark } from './demo-mark.tsx'
import { words } from './events-words.ts'
import { showWords } from './show-words.ts'
import { dateText, timeText } from './when.ts'

type Props = {
  event: ManagedEvent
  hostId: string
  /** It is being opened. */
  busy: boolean
  /** Null for those who may not change it. */
  onEdit: (() => void) | null
}

const marks: Partial<Record<ManagedEvent['status'], string>> = words.managed.marks

/** One event of a host: its dates with what was sold, and what its managers can do with it. */
export function ManagedEventRow({ event, hostId, busy, onEdit }: Props) {
  const name = event.eventName || words.managed.untitled
  const mark = marks[event.status]
  return (
    <article className="flex flex-wrap items-start gap-4 sm:items-center rounded-card border border-line bg-deck p-3">
      <Picture
        pictureId={event.posterID}
        name={name}
        sizes="64px"
        className="aspect-[4/5] w-16 shrink-0 rounded-field"
      />
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <h3 className="text-xl wrap-anywhere">
          <Link to={paths.event(event.eventID)} className="hover:text-gold-2">
            {name}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-2 text-sm text-mute">
          {mark && <span className="font-semibold text-gold">{mark}</span>}
          {event.venueName && <span>{event.venueName}</span>}
          <span>{timeText(event.wallTime)}</span>
          {event.demo && <DemoMark />}
        </p>
        <ul className="flex flex-wrap gap-2 text-sm">
          {event.dates.length === 0 && <li className="text-mute">{showWords.dateUntold}</li>}
          {event.dates.map(({ day, sold, quantity }) => (
            <li key={day} className="rounded-field bg-deck-2 px-2 py-1">
              {dateText(day)}
              {sold !== null && quantity !== null && (
                <span className="text-mute">
                  {' · '}
                  <span className="font-semibold text-ink">{sold}</span> {words.managed.ofSold(quantity)}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        {event.internalTickets && event.status !== 'draft' && (
          <ButtonLink variant="quiet" to={paths.door(hostId, event.eventID)} aria-label={words.managed.doorOf(name)}>
            {words.managed.door}
          </ButtonLink>
        )}
        {onEdit && (
          <Button variant="quiet" busy={busy} onClick={onEdit} aria-label={words.managed.editOf(name)}>
            {words.managed.editShort}
          </Button>
        )}
      </div>
    </article>
  )
}
