import { useState } from 'react'
import { Link } from 'react-router'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import type { SaleState } from '../../../../features/events/rules/sale-state.ts'
import { mayEdit, type Role } from '../../../../kernel/roles.ts'
import { paths } from '../../../../kernel/paths.ts'
import { ShowPicture } from '../../generated-poster/show-picture.tsx'
import { DemoMark } from '../../cards/demo-mark.tsx'
import { showWords } from '../../show-words.ts'
import { dateText, isBeforeEvening, timeText } from '../../when.ts'
import { ListingMark } from './listing-mark.tsx'
import { earningsText, DateRow } from './date-row.tsx'
import { RowActions } from './row-actions.tsx'
import { words } from '../managed-events-words.ts'

type Props = {
  event: ManagedEvent
  hostId: string
  role: Role
  /** Its last date is over. */
  isOver: boolean
  /** It is being opened. */
  busy: boolean
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onEdit: () => void
  /** Opens what else can be done with it. */
  onMore: () => void
}

const number = new Intl.NumberFormat('en-US')

/** One event of a host: its dates with what was sold, and what its managers can do with it. */
export function EventRow({ event, isOver, isSelected, onSelect, ...actions }: Props) {
  const [isLong, setIsLong] = useState(false)
  const name = event.eventName || words.untitled
  const isOff = event.saleState === 'canceled'
  const isTonight = !isOff && event.dates.some(({ isToday, isCanceled }) => isToday && !isCanceled)
  const isMany = event.dayOfWeek !== null && event.sold !== null && event.sold > 0
  // A weekly show begins with its next date that takes place.
  const first = event.dates.find(({ isCanceled }) => !isCanceled) ?? event.dates[0]
  const listedDates = isLong ? event.dates : event.dates.filter((date) => date === first)
  const moreDates = event.dates.length - 1
  // A show that sells nothing here has nothing to say beside its one date.
  const isCompact = event.saleState === 'no_tickets' && first !== undefined && moreDates === 0
  return (
    <article
      aria-label={name}
      className={`@container p-3 ${isTonight ? 'bg-[color-mix(in_oklab,var(--color-gold)_8%,transparent)]' : ''}`}
    >
      <div className="grid gap-x-4 gap-y-2 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_auto] @3xl:items-start">
        <div className="flex items-start gap-3">
          {mayEdit(actions.role) && (
            <label className="-m-2 flex shrink-0 cursor-pointer p-2 @max-3xs:m-0 @max-3xs:p-0">
              <input
                type="checkbox"
                checked={isSelected}
                onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
                aria-label={words.select(name)}
                className="check"
              />
            </label>
          )}
          <ShowPicture
            pictureId={event.posterID}
            show={{ eventName: name, day: first?.day ?? null, venueName: event.venueName }}
            isSmall
            sizes="48px"
            className="aspect-[4/5] w-11 shrink-0 rounded-field @max-3xs:hidden"
          />
          <div className="flex min-w-0 flex-1 flex-col">
            <h4 className="text-lg leading-snug font-semibold wrap-anywhere">
              <Link to={paths.event(event.eventID)} className="reach inline-block hover:text-gold-2">
                {name}
              </Link>
            </h4>
            <p className="flex flex-wrap gap-x-3 text-sm text-mute">
              <State event={event} isOver={isOver} />
              {event.dayOfWeek && <span>{showWords.every(event.dayOfWeek)}</span>}
              {isCompact && <span className="font-semibold text-ink">{dateText(first.day)}</span>}
              {isCompact && isTonight && (
                <span className="rounded-pill bg-gold px-2 font-semibold text-night">
                  {isBeforeEvening(event.wallTime) ? showWords.today : words.tonight}
                </span>
              )}
              <span>{timeText(event.wallTime)}</span>
              {event.venueName && <span className="wrap-anywhere">{event.venueName}</span>}
              {event.demo && <DemoMark />}
            </p>
            {event.isListing && <ListingMark event={event} name={name} role={actions.role} />}
            {isMany && event.sold !== null && (
              <p className="text-sm">
                {(event.isFree ? words.free.inAll : words.inAll)(number.format(event.sold))}
                {event.sellerCents !== null && ` · ${earningsText(event.sellerCents)}`}
              </p>
            )}
          </div>
        </div>
        <div className={`min-w-0 ${isCompact ? '@max-3xl:hidden' : ''}`}>
          {event.dates.length === 0 && <p className="text-sm text-mute">{showWords.dateUntold}</p>}
          {event.dates.length > 0 && !isCompact && (
            <ul aria-label={words.datesOf(name)} className="divide-y divide-line">
              {listedDates.map((date) => (
                <DateRow key={date.day} date={isOff ? { ...date, isCanceled: true } : date} isFree={event.isFree} />
              ))}
            </ul>
          )}
          {moreDates > 0 && (
            <button
              type="button"
              aria-expanded={isLong}
              onClick={() => setIsLong(!isLong)}
              className="reach inline-flex min-h-8 items-center text-sm font-semibold text-gold hover:text-gold-2"
            >
              {isLong ? words.fewerDates : words.moreDates(moreDates)}
            </button>
          )}
        </div>
        <RowActions event={event} name={name} isTonight={isTonight} {...actions} />
      </div>
    </article>
  )
}

const looks: Record<SaleState, string> = {
  on_sale: 'font-semibold text-good',
  no_tickets: '',
  draft: 'font-semibold text-gold',
  postponed: 'font-semibold text-gold',
  canceled: 'font-semibold text-danger',
  taken_down: 'font-semibold text-danger',
}

/** Whether it sells, and why not. A show whose dates are all full is sold out; one that is over sells nothing more. */
function State({ event: { saleState, dates, isFree }, isOver }: { event: ManagedEvent; isOver: boolean }) {
  const validDates = dates.filter(({ isCanceled }) => !isCanceled)
  const isFull = validDates.length > 0 && validDates.every(({ sold, quantity }) => quantity && (sold ?? 0) >= quantity)
  const openText = isFree ? words.free.open : words.states.on_sale
  const fullText = isFree ? words.free.full : words.soldOut
  if (isOver && saleState === 'on_sale' && !isFull) return null
  const text = saleState === 'on_sale' ? (isFull ? fullText : openText) : words.states[saleState]
  return <span className={looks[saleState]}>{text}</span>
}
