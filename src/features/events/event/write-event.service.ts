import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { Schedule } from '../rules/occurrences.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import { type ActRow, type EventChange, type NewEvent, findHost } from './events.store.ts'
import { daysOf, planDates } from './occurrences.service.ts'
import { dropDates, lockDates } from './occurrences.store.ts'
import type { TypeRow } from './ticket-types.store.ts'
import { writeEvent } from './write-event.store.ts'

type EventParts = {
  change: EventChange & ScheduleRow
  acts: ActRow[]
  /** What happens to the dates that the change drops, before they are taken away. */
  beforeDrop?: (days: Day[]) => Promise<void>
}

type ScheduleRow = Pick<NewEvent, 'repeats' | 'day' | 'day_of_week' | 'removed_dates' | 'wall_time' | 'zone'>

/** When an event with these columns takes place. */
export const scheduleOf = (row: ScheduleRow): Schedule => ({
  repeats: row.repeats ?? false,
  day: row.day ?? null,
  dayOfWeek: row.day_of_week ?? null,
  removedDates: row.removed_dates ?? [],
  time: row.wall_time ?? null,
  zone: row.zone,
})

/** Adds an event that was not entered in the form, with its lineup, ticket types, dates and stock. */
export async function addEvent(tx: Tx, row: NewEvent, parts: { acts: ActRow[]; types: TypeRow[] }, now: Date) {
  // Locks the host, whose status decides whether lists show the dates.
  await findHost(tx, row.host_entity_id)
  const dates = planDates(scheduleOf(row), { dates: [], types: parts.types, stock: [] }, now)
  await writeEvent(tx, { insert: row }, { ...parts, dates })
}

/**
 * Changes an event other than through the form, with its lineup, dates and stock; its ticket types stay. The caller has
 * locked the event and made sure that no date with sold tickets moves (decision G24).
 *
 * @throws {Refusal} event/fewer-than-sold if a quantity is lower than what is sold or held
 */
export async function changeEvent(
  tx: Tx,
  id: EventId,
  { change, acts, beforeDrop }: EventParts,
  now: Date,
): Promise<void> {
  const locked = await lockDates(tx, id, earliestCurrentStart(now, 'listings'))
  if (!locked) throw new Error(`No event ${id} to change`)
  const dates = planDates(scheduleOf(change), locked.existing, now)
  await writeEvent(tx, { id, change }, { acts, types: [], dates })
  await beforeDrop?.(daysOf(locked.existing, dates.dropped))
  await dropDates(tx, dates.dropped, now)
}
