import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { commaDayText, type Day } from '../../../kernel/day.ts'
import type { EntityId, EventId, OccurrenceId, StockId } from '../../../kernel/ids.ts'
import { repeatWindowDays } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import * as store from './occurrences.store.ts'
import { type Schedule, scheduledDates } from '../rules/occurrences.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import { soldOf, type StockCounts, takenOf } from '../rules/sales/stock-counts.ts'
import { fillStock } from './stock.store.ts'

/**
 * Writes an event's dates and their stock from its row and its ticket types (spec 4, decisions C3 and G17).
 *
 * A day that stays keeps its id; a one-off event keeps its only date's id when its day changes. Past dates stay as they
 * were. The caller has made sure that no date with sold tickets moves (decision G24).
 *
 * @throws {Refusal} event/fewer-than-sold if a quantity is lower than what is sold or held
 */
export async function writeOccurrences(tx: Tx, eventId: EventId, now: Date): Promise<void> {
  const locked = await store.lockDates(tx, eventId, earliestCurrentStart(now, 'listings'))
  if (!locked) throw new Error(`No event ${eventId} to write the dates of`)
  const planned = planDates(locked.event, locked.existing, now)
  await store.writeDates(tx, eventId, planned)
  await store.dropDates(tx, planned.dropped, now)
}

/**
 * The dates of a schedule, with their intended stock, and the existing dates that are no longer in it.
 *
 * @param existing the current dates, with the intended ticket types
 * @throws {Refusal} event/fewer-than-sold if a quantity is lower than what is sold or held
 */
export function planDates(schedule: Schedule, existing: store.ExistingDates, now: Date) {
  const since = earliestCurrentStart(now, 'listings')
  const before = existing.dates
  const idByDay = new Map(before.map((date) => [date.day, date.id]))
  const onlyOne = !schedule.repeats && before.length === 1 ? before[0] : undefined
  const dates = scheduledDates(schedule, now).map(({ day, startsAt }) => ({
    id: idByDay.get(day) ?? onlyOne?.id ?? newId<OccurrenceId>(),
    day,
    startsAt,
  }))
  const plannedIds = new Set(dates.map((date) => date.id))
  const dropped = before.filter((date) => !plannedIds.has(date.id) && date.startsAt >= since).map((date) => date.id)
  return { dates, stock: planStock(existing, dates, since), dropped }
}

/** Canceled dates keep their rows as they are: neither a save nor a new day of a single show takes them over. */
export const withoutCanceled = (existing: store.ExistingDates, canceledDates: Day[] = []): store.ExistingDates => ({
  ...existing,
  dates: existing.dates.filter(({ day }) => !canceledDates.includes(day)),
})

/** On which days these dates are. */
export const daysOf = ({ dates }: store.ExistingDates, ids: OccurrenceId[]): Day[] =>
  dates.filter(({ id }) => ids.includes(id)).map(({ day }) => day)

/**
 * The stock that dates should have: of each ticket type its quantity, never fewer than are sold or held. An active
 * type gets a row on each date that is not over; rows that are there follow their type.
 */
function planStock({ types, stock }: store.ExistingDates, dates: store.Dated[], since: Date): store.PlannedStock[] {
  const existingStock = new Map(stock.map((row) => [`${row.ticketTypeId} ${row.occurrenceId}`, row]))
  return dates.flatMap(({ id, day, startsAt }) =>
    types.flatMap((type) => {
      const row = existingStock.get(`${type.id} ${id}`)
      if (!row && (!type.active || startsAt < since)) return []
      if (row && type.quantity < takenOf(row)) throw fewerThanSold(type.name, day, row)
      return { id: newId<StockId>(), ticketTypeId: type.id, occurrenceId: id, quantity: type.quantity }
    }),
  )
}

const fewerThanSold = (ticketName: string, day: Day, row: StockCounts) =>
  new Refusal('event/fewer-than-sold', {
    message: `“${ticketName}” already has ${takenOf(row)} sold or in checkout for ${commaDayText(day)}, so the quantity can’t be lower.`,
    data: { ticketName, day, held: row.held, sold: soldOf(row) },
  })

/**
 * A host's events appear in lists, or vanish from them, with what the host has become (decision G9).
 * Approving, denying and suspending an entity call this in their transaction. The events are locked before their dates,
 * as saving or canceling one does.
 */
export async function relistEvents(tx: Tx, hostId: EntityId): Promise<void> {
  await store.lockHosted(tx, hostId)
  await store.relist(tx, { hostId })
}

/** `relistEvents` for one event, which the caller has locked. */
export async function relistEvent(tx: Tx, eventId: EventId): Promise<void> {
  await store.relist(tx, { eventId })
}

/** Locks a host's events before its page, in the order of everyone's locks (S38). */
export async function lockEventsOf(tx: Tx, hostId: EntityId): Promise<void> {
  await store.lockHosted(tx, hostId)
}

const eventsAtOnce = 200

/**
 * The job `roll-occurrences`: adds the dates that have come within the 42 days since the last time.
 *
 * @returns how many events got dates
 */
export async function rollOccurrences(ctx: AppCtx): Promise<number> {
  const now = ctx.now()
  let after: EventId | null = null
  let rolled = 0
  for (;;) {
    const batch: EventId[] = await inTransaction(ctx.db, (tx) => rollBatch(tx, after, now))
    rolled += batch.length
    after = batch.at(-1) ?? null
    if (!after) return rolled
  }
}

/** Events that are being saved are skipped: the save writes their dates. */
async function rollBatch(tx: Tx, after: EventId | null, now: Date): Promise<EventId[]> {
  const events = await store.lockShortEvents(tx, { after, limit: eventsAtOnce, lastWeekFrom: repeatWindowDays - 7 })
  const dates = events.flatMap((event) =>
    scheduledDates(event, now).map((date) => ({ ...date, id: newId<OccurrenceId>(), eventId: event.id })),
  )
  const ids = events.map((event) => event.id)
  if (dates.length === 0) return ids

  await store.addDates(tx, dates)
  await fillStock(tx, ids, earliestCurrentStart(now, 'listings'))
  return ids
}
