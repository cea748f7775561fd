import { useState } from 'react'
import { Link } from 'react-router'
import type { ManagedEvent } from '../../../../features/events/managed/managed-event-views.ts'
import { mayEdit, type Role } from '../../../../kernel/roles.ts'
import { paths } from '../../../../kernel/paths.ts'
import { ShowPicture } from '../../generated-poster/show-picture.tsx'
import { DemoMark } from '../../cards/demo-mark.tsx'
import { ListingMark } from './listing-mark.tsx'
import { earningsText, DateRow, shownCents } from './date-row.tsx'
import { RowActions } from './row-actions.tsx'
import { isEveryDateFull, StateLabel } from './state-label.tsx'
import { WhenLine } from './when-line.tsx'
import { words } from '../managed-events-words.ts'

type Props = {
  event: ManagedEvent
  hostId: string
  /** Where the host's own shows are: its name isn't said again. */
  ownVenue: string | null
  role: Role
  /** Its last date is over. */
  isOver: boolean
  /** It is being opened. */
  busy: boolean
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onEdit: () => void
  /** Opens the other actions for it. */
  onMore: () => void
}

const number = new Intl.NumberFormat('en-US')

/** One event of a host: its dates with sales, and what its managers can do with it. */
export function EventRow({ event, ownVenue, isOver, isSelected, onSelect, ...actions }: Props) {
  const [isLong, setIsLong] = useState(false)
  const name = event.eventName || words.untitled
  const isOff = event.saleState === 'canceled'
  const isTonight = !isOff && event.dates.some(({ isToday, isCanceled }) => isToday && !isCanceled)
  const earnedCents = shownCents(event.sellerCents, isOff)
  const isMany = event.dayOfWeek !== null && event.sold !== null && event.sold > 0
  // A weekly show begins with its next date that takes place.
  const first = event.dates.find(({ isCanceled }) => !isCanceled) ?? event.dates[0]
  const hasSeveral = event.dates.length > 1
  const moreDates = event.dayOfWeek ? words.nextDates : words.allDates
  // The date is above the name; sales are below, unless nothing is sold here.
  const listedDates = isLong ? event.dates : event.dates.filter((date) => date === first && isCounted(date, isOff))
  const isCompact = listedDates.length === 0 && !hasSeveral
  return (
    <article
      aria-label={name}
      className={`@container p-3 ${isTonight ? 'bg-[color-mix(in_oklab,var(--color-gold)_8%,transparent)]' : ''}`}
    >
      <div className="grid gap-x-4 gap-y-2 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:items-start @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_auto]">
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
            <WhenLine event={event} date={first} isOver={isOver} />
            <h4 className="text-lg leading-snug font-semibold wrap-anywhere">
              <Link to={paths.event(event.eventID)} className="reach inline-block hover:text-gold-2">
                {name}
              </Link>
            </h4>
            <p className="flex flex-wrap gap-x-3 text-sm text-mute">
              <StateLabel event={event} isOver={isOver} />
              {event.venueName && event.venueName !== ownVenue && (
                <span className="wrap-anywhere">{event.venueName}</span>
              )}
              {event.demo && <DemoMark />}
            </p>
            {event.isListing && mayEdit(actions.role) && <ListingMark event={event} name={name} />}
            {!isOver && event.unconfirmedActs.length > 0 && (
              <p className="text-sm text-gold wrap-anywhere">{words.waitingFor(event.unconfirmedActs)}</p>
            )}
            {mayEdit(actions.role) && event.namedAfterCanceling.length > 0 && (
              <p className="text-sm text-danger wrap-anywhere">
                {words.stillNamed(event.namedAfterCanceling)}{' '}
                <Link to={paths.editEvent(actions.hostId, event.eventID)} className="reach font-semibold text-gold">
                  {words.editShow}
                </Link>
              </p>
            )}
            {isMany && event.sold !== null && (
              <p className="text-sm">
                {(event.isFree ? words.free.inAll : words.inAll)(number.format(event.sold))}
                {earnedCents !== null && ` · ${earningsText(earnedCents)}`}
              </p>
            )}
          </div>
        </div>
        <div className={`min-w-0 ${isCompact ? '@max-3xl:hidden' : '@2xl:pl-8 @3xl:pl-0'}`}>
          {listedDates.length > 0 && (
            <ul aria-label={words.datesOf(name)} className="divide-y divide-line">
              {listedDates.map((date) => (
                <DateRow
                  key={date.day}
                  date={isOff ? { ...date, isCanceled: true } : date}
                  isFree={event.isFree}
                  isNamed={isLong}
                  isFullKnown={!isLong && isEveryDateFull(event.dates)}
                />
              ))}
            </ul>
          )}
          {hasSeveral && (
            <button
              type="button"
              aria-expanded={isLong}
              onClick={() => setIsLong(!isLong)}
              className="reach inline-flex min-h-8 items-center text-sm font-semibold text-gold hover:text-gold-2"
            >
              {isLong ? words.fewerDates : moreDates(event.dates.length)}
            </button>
          )}
        </div>
        <RowActions event={event} name={name} isTonight={isTonight} {...actions} />
      </div>
    </article>
  )
}

/** Whether a date shows anything about tickets: sales, or what remains of a canceled one's money. */
const isCounted = ({ isCanceled, quantity, sellerCents }: ManagedEvent['dates'][number], isOff: boolean): boolean =>
  (!isOff && !isCanceled && (quantity ?? 0) > 0) || shownCents(sellerCents, isOff || isCanceled) !== null
