import type { CallOutputs } from '../../../contract.ts'
import { yearMonthText } from '../../events/when.ts'
import { type CalendarDate, datesByMonth } from './dates-by-month.ts'

export type GigCalendar = CallOutputs['fetchGigCalendar']
export type OwnHold = GigCalendar['holds'][number]
export type HoldElsewhere = GigCalendar['heldFor'][number]

/** An entry on a day of a page's calendar. */
export type Entry =
  | { kind: 'show'; day: string; show: Omit<CalendarDate, 'day'> }
  | { kind: 'hold'; day: string; hold: OwnHold }
  | { kind: 'heldFor'; day: string; hold: HoldElsewhere }
  | { kind: 'blocked'; day: string; range: GigCalendar['blocked'][number] }
  | { kind: 'request'; day: string; request: OpenRequest }

/** A request without an answer. */
type OpenRequest = { requestID: string; isIncoming: boolean; name: string; eventName: string }

type Requests = Pick<CallOutputs['listCollabRequests'], 'incoming' | 'outgoing'>

type Events = Parameters<typeof datesByMonth>[0]

/** A day with its entries. */
type CalendarDay = { day: string; entries: Entry[] }
/** "November 2026" with its days. */
export type CalendarMonth = [month: string, days: CalendarDay[]]

/**
 * A page's calendar by month and day, earliest first.
 *
 * @param calendar null for people who only see shows
 * @param ownName the page’s, which isn’t repeated as the place of its own shows
 * @returns each month as "November 2026" with its days, and the undated drafts
 */
export function calendarEntries(
  events: Events,
  calendar: GigCalendar | null,
  requests: Requests | null = null,
  ownName: string | null = null,
) {
  const away = <Show extends { venueName: string }>(show: Show) =>
    show.venueName === ownName ? { ...show, venueName: '' } : show
  const { months, undated } = datesByMonth(events)
  const ownMonths = months.map(([month, dates]) => [month, dates.map((date) => away(date))] as const)
  const ownShows = ownMonths.flatMap(([, dates]) => dates.map((show): Entry => ({ kind: 'show', day: show.day, show })))
  const isOwn = new Set(ownShows.flatMap((entry) => (entry.kind === 'show' ? [entry.show.eventID] : [])))
  const entries = [
    ...ownShows,
    ...(calendar?.shows ?? []).filter(({ eventID }) => !isOwn.has(eventID)).map(showElsewhere),
    ...(calendar?.holds ?? []).map((hold): Entry => ({ kind: 'hold', day: hold.day, hold })),
    ...(calendar?.heldFor ?? []).map((hold): Entry => ({ kind: 'heldFor', day: hold.day, hold })),
    ...(requests ? openRequests(requests, calendar) : []),
    ...(calendar?.blocked ?? []).map((range): Entry => ({ kind: 'blocked', day: range.firstDay, range })),
  ].toSorted((a, b) => a.day.localeCompare(b.day))
  const days = [...Map.groupBy(entries, ({ day }) => day)].map(([day, onDay]): CalendarDay => ({ day, entries: onDay }))
  return {
    entries,
    months: [...Map.groupBy(days, ({ day }) => yearMonthText(day))],
    undated: undated.map((show) => away(show)),
  }
}

/** What stands on one day of the entries; days between the first and the last that are blocked are so too. */
export const entriesOf = (entries: Entry[], date: string): Entry[] =>
  entries.filter(({ kind, day, ...rest }) =>
    kind === 'blocked' && 'range' in rest ? day <= date && date <= rest.range.lastDay : day === date,
  )

/**
 * The holds of a day that are booked by making their event: of those without a request the first, and confirmed ones.
 * What is said of them is said once a night.
 */
export function holdsToBook(entries: Entry[]): { first: OwnHold | null; holds: ReadonlySet<OwnHold> } {
  const ownHolds = entries
    .flatMap((entry) => (entry.kind === 'hold' && entry.hold.holder.pageID === null ? [entry.hold] : []))
    .toSorted((a, b) => a.rank - b.rank)
  const first = ownHolds[0] ?? null
  return { first, holds: new Set(ownHolds.filter((hold) => hold === first || hold.isConfirmed)) }
}

/** The first days of a list of months. */
export function firstDays(months: CalendarMonth[], most: number): CalendarMonth[] {
  let left = most
  return months.flatMap(([month, days]): CalendarMonth[] => {
    const listedDays = days.slice(0, left)
    left -= listedDays.length
    return listedDays.length > 0 ? [[month, listedDays]] : []
  })
}

/** The published shows of a day. */
export const publishedShowsOn = (entries: Entry[], date: string) =>
  entriesOf(entries, date).flatMap((entry) => {
    if (entry.kind !== 'show' || entry.show.status !== 'published') return []
    const { eventID, eventName, wallTime } = entry.show
    return [{ eventID, eventName, wallTime }]
  })

/** Entries not already represented by a hold. */
function openRequests({ incoming, outgoing }: Requests, calendar: GigCalendar | null): Entry[] {
  const held = new Set([...(calendar?.holds ?? []), ...(calendar?.heldFor ?? [])].map(({ requestID }) => requestID))
  const entriesFrom = (list: Requests['incoming'], isIncoming: boolean) =>
    list
      .filter(({ status, requestID }) => (status === 'Sent' || status === 'Seen') && !held.has(requestID))
      .map(({ selectedDate: day, requestID, eventName, page: { name } }): Entry => ({
        ...{ kind: 'request', day },
        request: { requestID, isIncoming, name, eventName },
      }))
  return [...entriesFrom(incoming, true), ...entriesFrom(outgoing, false)]
}

const showElsewhere = ({ day, eventID, eventName, wallTime, venueName }: GigCalendar['shows'][number]): Entry => ({
  ...{ kind: 'show', day },
  show: { eventID, eventName, venueName, status: 'published', wallTime },
})
