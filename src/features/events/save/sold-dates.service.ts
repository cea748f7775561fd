import type { EventRow } from '../event/events.store.ts'
import type { Tx } from '../../../db/connect.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { commaDayText, type Day } from '../../../kernel/day.ts'
import { dayAt } from '../../../kernel/zone.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { listMoves, type WhenAndWhere } from '../rules/moves.ts'
import { scheduledDates } from '../rules/occurrences.ts'
import { isPast } from '../rules/past.ts'
import { takenOf } from '../rules/sales/stock-counts.ts'
import { scheduleOf } from '../event/write-event.service.ts'
import type { ActsMove } from '../lineup/moved-acts.service.ts'
import type { EventValues } from './event-values.ts'
import { findCountingOn } from './counting-on.service.ts'
import { listTouched, type StockRow } from './touched/touched-dates.ts'
import { lockStock } from '../event/stock.store.ts'
import { recordMove, recordNextTime } from '../changes/show-changes.service.ts'
import { keepDateOfAnswers, tellFansOfMove } from '../plans/plans-of-moved-show.service.ts'
import { endPlansOfShow, forgetPlansOfShow, lockPlansOfShow } from '../plans/plans-of-show.service.ts'

/** What a save does about people who hold tickets for what it moves. */
export type Moving = {
  /** Before anything is written; the stock stays locked until the transaction ends. */
  check(tx: Tx, before: EventRow, after: EventValues): Promise<void>
  /** Once the event, its dates and its stock are written. */
  done(tx: Tx): Promise<void>
}

/** What an owner can do instead: offer refunds, cancel the dates, or neither before they are over. */
type Alternative = 'offer' | 'cancel-dates' | 'none'

/**
 * What a change moves, and for whom. The stock stays locked until the transaction ends, so that no one buys in the
 * meantime.
 *
 * @returns `dates` with sold or held tickets that bind the event (of a weekly one those to come, never a canceled one),
 *   `moved` in words, `removedDates` sold dates that the change leaves out, `isOtherKind` for a weekly show that is to
 *   be a single one or back
 */
export async function findMoves(tx: Tx, before: EventRow, after: EventValues, now: Date) {
  const rows = (await lockStock(tx, before.id)).filter(
    (row) => takenOf(row) > 0 && !before.canceled_dates.includes(row.day),
  )
  const dates = rows.filter(({ startsAt }) => !before.repeats || !isPast(startsAt, 'listings', now))
  return {
    rows,
    dates,
    moved: listMoves(soldAs(before), whenAndWhere(after)),
    removedDates: dates.filter(({ day }) => after.removed_dates?.includes(day)),
    isOtherKind: before.repeats !== after.repeats,
  }
}

/**
 * Refuses what would move an event for people who hold or are buying tickets: its date, time, venue or city, a
 * date of a weekly event that is taken out, and hiding it as a draft (decisions G18, G24). It is not hidden from those
 * who count on it without a ticket either (decision 0196).
 *
 * @param seesBuyers whether the person saving may read the buyers' names (decision G1)
 * @throws {Refusal} event/tickets-sold, saying what may not change and whom it would touch; event/counted-on
 */
export async function refuseMoves(tx: Tx, before: EventRow, after: EventValues, now: Date, seesBuyers = false) {
  if (!mayTouchBuyers(before, after)) return
  const { rows, dates, moved, removedDates, isOtherKind } = await findMoves(tx, before, after, now)
  const refuse = async (fields: string[], way: Alternative, touched: StockRow[]) => {
    throw ticketsSold(before.id, fields, way, await listTouched(tx, touched, seesBuyers))
  }
  const [first] = removedDates
  if (first) await refuse([`date ${commaDayText(first.day)}`], 'cancel-dates', removedDates)
  if (moved.length > 0 && (dates.length > 0 || (isOtherKind && rows.length > 0))) {
    const isOtherDay = before.repeats && moved.includes('date')
    await refuse(moved, isOtherDay || isOtherKind ? 'none' : 'offer', dates.length > 0 ? dates : rows)
  }
  // One that operators unpublished is a draft already, and may be edited as one.
  if (after.status !== 'draft' || before.status === 'draft') return
  if (dates.length > 0) await refuse(['publication'], 'none', dates)
  await lockPlansOfShow(tx, before.id)
  const { isPlanned, isActInvited, isBooked } = await findCountingOn(tx, before.id, now)
  if (isPlanned || isActInvited || isBooked) throw new Refusal('event/counted-on')
}

/** Whether anyone could notice a change: most saves don't need to look at sales. */
const mayTouchBuyers = (before: EventRow, after: EventValues): boolean =>
  after.status === 'draft' ||
  (after.removed_dates ?? []).length > 0 ||
  listMoves(soldAs(before), whenAndWhere(after)).length > 0

function ticketsSold(eventID: EventId, fields: string[], way: Alternative, details: Record<string, unknown>) {
  const list = new Intl.ListFormat('en-US').format(fields)
  return new Refusal('event/tickets-sold', {
    message: `Tickets have been sold or are in checkout, so you can’t change the ${list}. You can change everything else.`,
    data: { eventID, fields, way, ...details },
  })
}

/** Whether a postponed event gets the date that it was waiting for (decision G19); a past day doesn't count. */
export const hasNewDate = (before: EventRow | null, after: Omit<EventValues, 'status'>, now: Date): boolean =>
  before?.status === 'postponed' &&
  (!after.day || after.day >= dayAt(now, after.zone)) &&
  listMoves(whenAndWhere(before), whenAndWhere(after)).some((move) => move === 'date' || move === 'time')

/**
 * What a change moves for the acts of a lineup: the date, also the one that a postponed show was waiting for, or the time
 * alone of a show that is announced.
 */
export function moveForActs(before: EventRow | null, after: Omit<EventValues, 'status'>, now: Date): ActsMove {
  const moves = before ? listMoves(whenAndWhere(before), whenAndWhere(after)) : []
  if (moves.includes('date') || hasNewDate(before, after, now)) return 'date'
  return moves.includes('time') && before?.status === 'published' ? 'time' : null
}

/**
 * When and where its buyers bought it: the pin at that time, however often it has been corrected since. Without buyers,
 * where it was last saved.
 */
const soldAs = (row: EventRow): WhenAndWhere => ({
  ...whenAndWhere(row),
  lat: row.sold_lat ?? row.lat,
  lng: row.sold_lng ?? row.lng,
})

/**
 * The pin that buyers count on, for a save that moves it: it stays the one that they bought for. Null once no one has
 * tickets, or all were offered a refund.
 */
export async function soldPin(tx: Tx, before: EventRow, after: EventValues, now: Date, isRefundOffered: boolean) {
  if (before.lat === after.lat && before.lng === after.lng) return {}
  const { dates, moved } = await findMoves(tx, before, after, now)
  if (dates.length === 0 || (isRefundOffered && moved.length > 0)) return { sold_lat: null, sold_lng: null }
  return { sold_lat: before.sold_lat ?? before.lat, sold_lng: before.sold_lng ?? before.lng }
}

/**
 * What plans of friends follow when an event is saved: those for dates that it drops end, the others say what has moved. A
 * show that is over and takes place once more begins without any, and a draft keeps none that it would move without a word.
 */
export async function updatePlans(
  tx: Tx,
  before: EventRow,
  after: EventValues,
  { dropped, now }: { dropped: Day[]; now: Date },
) {
  const moved = { before: plannedShow(before), after: plannedShow(after), now }
  const isAnnounced = before.status !== 'draft' && after.status !== 'draft'
  if (isHeldAgain(before, after, now)) {
    if (isAnnounced) await recordNextTime(tx, before.id, moved)
    return forgetPlansOfShow(tx, before.id, 'all')
  }
  if (before.status !== 'draft' && after.status === 'draft') await forgetPlansOfShow(tx, before.id, 'open')
  if (!isAnnounced) {
    const date = { from: moved.before.day, to: moved.after.day }
    const isOtherDate = !moved.before.repeats && !moved.after.repeats && date.from !== date.to
    return isOtherDate ? keepDateOfAnswers(tx, before.id, date) : undefined
  }
  const show = { id: before.id, name: after.name }
  const next = scheduledDates(scheduleOf(after), now).find(({ day }) => !before.canceled_dates.includes(day))
  const announcedDays = before.status === 'published' ? dropped : []
  await recordMove(tx, before.id, { ...moved, nextDay: next?.day, dropped: announcedDays })
  if (before.repeats && dropped.length > 0) await endPlansOfShow(tx, show, { days: dropped, now })
  await tellFansOfMove(tx, show, moved)
}

/** Whether a single show that is over gets another date, or none yet; one that is postponed waits for its date. */
function isHeldAgain(before: EventRow, after: EventValues, now: Date): boolean {
  const isWaiting = before.status === 'postponed' || before.unpublished_from === 'postponed'
  const [[date], [dateAfter]] = [scheduledDates(scheduleOf(before), now), scheduledDates(scheduleOf(after), now)]
  if (before.repeats || isWaiting || !date || !isPast(date.startsAt, 'listings', now)) return false
  return !dateAfter || !isPast(dateAfter.startsAt, 'listings', now)
}

const plannedShow = (row: EventRow | EventValues) => ({ ...whenAndWhere(row), isPostponed: row.status === 'postponed' })

const whenAndWhere = (row: EventRow | Omit<EventValues, 'status'>): WhenAndWhere => ({
  ...{ repeats: row.repeats ?? false, day: row.day ?? null, dayOfWeek: row.day_of_week ?? null },
  ...{ time: row.wall_time ?? null, zone: row.zone, venueName: row.venue_name, venueAddress: row.venue_address },
  ...{ city: row.city, state: row.state, lat: row.lat, lng: row.lng },
})
