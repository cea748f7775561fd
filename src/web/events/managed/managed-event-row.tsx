import { Link } from 'react-router'
import type { ManagedEvent } from '../../../features/events/managed/managed-event-views.ts'
import { cents, priceText } from '../../../kernel/money.ts'
import type { Role } from '../../../kernel/roles.ts'
import { Button } from '../../kit/button.tsx'
import { ButtonLink } from '../../kit/button-link.tsx'
import { paths } from '../../../kernel/paths.ts'
import { Picture } from '../../pictures/picture.tsx'
import { DemoMark } from '../cards/demo-mark.tsx'
import { EventActions } from '../lifecycle/event-actions.tsx'
import { ManagedDate } from './managed-date.tsx'
import { words } from './managed-events-words.ts'
import { showWords } from '../show-words.ts'
import { timeText } from '../when.ts'

type Props = {
  event: ManagedEvent
  hostId: string
  role: Role
  /** It is being opened. */
  busy: boolean
  onEdit: () => void
}

const number = new Intl.NumberFormat('en-US')

/** Four of them stand in one line of a phone. */
const narrow = 'max-sm:px-3'

/** One event of a host: its dates with what was sold, and what its managers can do with it. */
export function ManagedEventRow({ event, hostId, role, busy, onEdit }: Props) {
  const name = event.eventName || words.untitled
  const isTonight = event.dates.some(({ isToday, isCancelled }) => isToday && !isCancelled)
  const isMany = event.dayOfWeek !== null && event.sold !== null && event.sold > 0
  const mayEdit = role !== 'door'
  return (
    <article
      aria-label={name}
      className={`@container rounded-card border bg-deck p-3 sm:p-4 ${isTonight ? 'border-gold' : 'border-line'}`}
    >
      <div className="grid gap-3 @2xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex items-start gap-4">
          <Picture
            pictureId={event.posterID}
            name={name}
            sizes="64px"
            className="aspect-[4/5] w-16 shrink-0 rounded-field"
          />
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <h3 className="text-xl wrap-anywhere">
              <Link to={paths.event(event.eventID)} className="reach inline-block hover:text-gold-2">
                {name}
              </Link>
            </h3>
            <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-mute">
              <Mark event={event} />
              {event.dayOfWeek && <span>{words.every(event.dayOfWeek)}</span>}
              <span>{timeText(event.wallTime)}</span>
              {event.venueName && <span className="wrap-anywhere">{event.venueName}</span>}
              {event.demo && <DemoMark />}
            </p>
            {isMany && event.sold !== null && (
              <p className="text-sm">
                {words.inAll(number.format(event.sold))}
                {event.sellerCents !== null && ` · ${words.earned(priceText(cents(event.sellerCents)))}`}
              </p>
            )}
          </div>
        </div>
        {event.dates.length === 0 && (
          <p className="text-sm text-mute @2xl:col-span-2 @2xl:row-start-2">{showWords.dateUntold}</p>
        )}
        {event.dates.length > 0 && (
          <ul
            aria-label={words.datesOf(name)}
            className="divide-y divide-line border-t border-line @max-2xl:border-b @2xl:col-span-2 @2xl:row-start-2"
          >
            {event.dates.map((date) => (
              <ManagedDate key={date.day} date={date} />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden @2xl:col-start-2 @2xl:row-start-1 @2xl:items-start @2xl:justify-end">
          {event.internalTickets && event.status !== 'draft' && (
            <ButtonLink
              variant={isTonight ? 'gold' : 'quiet'}
              to={paths.door(hostId, event.eventID)}
              aria-label={words.doorOf(name)}
              className={narrow}
            >
              {words.door}
            </ButtonLink>
          )}
          {mayEdit && event.internalTickets && event.status !== 'draft' && (
            <ButtonLink
              variant="quiet"
              to={paths.eventOrders(hostId, event.eventID)}
              aria-label={words.ordersOf(name)}
              className={narrow}
            >
              {words.orders}
            </ButtonLink>
          )}
          {mayEdit && (
            <>
              <Button variant="quiet" busy={busy} onClick={onEdit} aria-label={words.editOf(name)} className={narrow}>
                {words.edit}
              </Button>
              <ButtonLink
                variant="quiet"
                to={paths.duplicateEvent(hostId, event.eventID)}
                preventScrollReset
                aria-label={words.duplicateOf(name)}
                className={narrow}
              >
                {words.duplicate}
              </ButtonLink>
              <EventActions event={event} role={role} />
            </>
          )}
        </div>
      </div>
    </article>
  )
}

/** What it is that fans do not see as a show: a draft, or one that will not be as it was announced. */
function Mark({ event: { status, isUnpublished } }: { event: ManagedEvent }) {
  if (isUnpublished) return <span className="font-semibold text-danger">{words.unpublished}</span>
  const mark = words.marks[status]
  return mark && <span className="font-semibold text-gold">{mark}</span>
}
