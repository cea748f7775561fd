import { commaDayText, parseDay, weekdayOf } from '../../../kernel/day.ts'
import { outsideSeller } from '../../../features/events/rules/parse-link.ts'
import { words } from '../events-words.ts'
import { shortDateText } from '../when.ts'
import type { EventDetail } from '../show.ts'

type Dated = Pick<
  EventDetail,
  | 'status'
  | 'isPast'
  | 'repeatEvent'
  | 'dayOfWeek'
  | 'removedDates'
  | 'canceledDates'
  | 'zone'
  | 'isTakenDown'
  | SaleFields
> & { occurrences: { day: string }[] }

/**
 * What to say above an event that is shown at another date than its link named.
 *
 * @param requested `YYYY-MM-DD` from the link; anything else names no date
 * @param shownDay  the date that the page shows instead; null for none
 * @returns null where the link's date is the shown one, and for a show whose banner says all
 */
export function dateNotice(event: Dated, requested: string | null, shownDay: string | null, now: Date): string | null {
  const day = requested === null ? null : parseDay(requested)
  if (!day || day === shownDay || event.status === 'canceled' || event.status === 'draft') return null

  const today = isoDay(now, event.zone)
  const year = Number(today.slice(0, 4))
  const text = (date: typeof day) => commaDayText(date, year)
  const shownDate = shownDay === null ? null : parseDay(shownDay)
  const isUpcoming = shownDate !== null && !event.isPast && event.status === 'published' && !event.isTakenDown
  const next = isUpcoming ? words.otherDate[event.repeatEvent ? 'next' : 'only'](text(shownDate)) : ''
  const others = isUpcoming && event.repeatEvent && shownDate < day ? nearestDates(event) : []
  // "Next" would name a date before the one that the link names.
  const instead = others.length > 0 ? words.otherDate.others(others.map((date) => shortDateText(date))) : next

  const isInRule = event.repeatEvent && weekdayOf(day) === event.dayOfWeek && !event.removedDates.includes(day)
  const { canceled, wasCanceled, past, later, none } = words.otherDate
  if (event.canceledDates.includes(day)) {
    return (day < today ? wasCanceled : canceled)(text(day)) + refundText(event) + instead
  }
  if (day < today || (day === today && isInRule)) return past(text(day)) + next
  return isInRule ? later(text(day)) + next : none(text(day)) + instead
}

/** As many as a weekly show has in the six weeks that the form of an event shows. */
const otherDatesMax = 6

/** The show's next dates, the nearest first and none skipped. */
const nearestDates = ({ occurrences }: Dated) =>
  occurrences
    .map((date) => parseDay(date.day))
    .filter((date) => date !== null)
    .toSorted()
    .slice(0, otherDatesMax)

type SaleFields = 'internalTickets' | 'ticketList' | 'eventLink' | 'entryFee' | 'coverCharge'

/**
 * What ticket holders of a canceled show read; nothing if there may be nothing to refund, as with free tickets. Whether
 * any were sold isn't public.
 */
export function refundText(event: Pick<EventDetail, SaleFields>): string {
  const { internalTickets: isSoldHere, ticketList, eventLink: link, entryFee: hasCover, coverCharge: price } = event
  const seller = outsideSeller({ isSoldHere, link, hasCover, price })
  if (seller) return words.refund.outside(seller)
  return isSoldHere && ticketList.some((type) => type.price > 0) ? words.refund.own : ''
}

/** The venue-local day, `YYYY-MM-DD`. */
const isoDay = (instant: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
