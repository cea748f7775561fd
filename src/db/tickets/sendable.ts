import { sql } from 'kysely'
import { isCalledOff, isPostponed } from '../event-status.ts'

/**
 * When the doors of a date open; where no time is announced for them or for the show, when it starts. Doors later than the
 * start open on the evening before.
 */
const doorsOpenAt = sql`least(event_occurrences.starts_at, (event_occurrences.day
  - (events.doors_time > events.wall_time)::integer + events.doors_time::time) AT TIME ZONE events.zone)`

/**
 * Whether a ticket may be sent and accepted: it admits, and the doors of its date aren't open (decision 0231). In a statement
 * on `tickets`, `events` and `event_occurrences`.
 */
export const isSendable = sql<boolean>`(tickets.state = 'valid' AND NOT ${isCalledOff('events', 'event_occurrences')}
  AND (${isPostponed('events')} OR app_now() < ${doorsOpenAt}))`
