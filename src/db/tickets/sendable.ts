import { type RawBuilder, sql } from 'kysely'
import { isCalledOff, isPostponed } from '../event-status.ts'

/**
 * When the doors of a date open, by the names of its tables; where no time is announced for them or for the show, when it starts. Doors later than the
 * start open on the evening before.
 */
export function doorsOpenAt(events: string, occurrences: string): RawBuilder<Date> {
  const event = (column: string) => sql.ref(`${events}.${column}`)
  const date = (column: string) => sql.ref(`${occurrences}.${column}`)
  return sql`least(${date('starts_at')}, (${date('day')} - (${event('doors_time')} > ${event('wall_time')})::integer
    + ${event('doors_time')}::time) AT TIME ZONE ${event('zone')})`
}

/**
 * Whether a ticket may be sent and accepted: it admits, the doors of its date aren't open (decision 0231), and it wasn't
 * returned to the waitlist (0246). In a statement on `tickets`, `events` and `event_occurrences`.
 */
export const isSendable = sql<boolean>`(tickets.state = 'valid' AND tickets.returned_at IS NULL AND NOT ${isCalledOff('events', 'event_occurrences')}
  AND (${isPostponed('events')} OR app_now() < ${doorsOpenAt('events', 'event_occurrences')}))`
