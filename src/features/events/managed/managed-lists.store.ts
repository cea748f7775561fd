import { type RawBuilder, sql } from 'kysely'
import { isPostponed } from '../../../db/event-status.ts'

/** The parts of a host's list, and how many of each are asked for. */
export type ListSizes = { upcoming: number; drafts: number; past: number }

/** Whether a host sees a date: one that was skipped before anyone ordered is only in calendars (decision 0133). */
export const isShown = sql`(o.canceled_at IS NULL OR EXISTS (SELECT FROM ticket_stock s WHERE s.occurrence_id = o.id))`

/** Whether managers have yet to confirm an event that an import brought: of one that is canceled they needn't. */
export const isOpenListing = (event: 'e' | 'p') =>
  sql`(${sql.ref(`${event}.is_listing`)} AND ${sql.ref(`${event}.status`)} <> 'canceled')`

/** What an event is but for operators who took it down. */
export const announcedStatus = sql`coalesce(e.unpublished_from, e.status)`

/** When an event's next date begins, null for none; a canceled one, or a postponed event's last, only without another. */
export const nextStart = (since: Date) => sql`(
  SELECT coalesce(min(o.starts_at) FILTER (WHERE o.starts_at >= ${since} AND o.canceled_at IS NULL),
    min(o.starts_at) FILTER (WHERE o.starts_at >= ${since}),
    max(o.starts_at) FILTER (WHERE ${isPostponed('e')}))
  FROM event_occurrences o WHERE o.event_id = e.id AND ${isShown})`

/**
 * The list of an event whose next date begins at an instant. A canceled show is among those that are over, whenever it
 * would have been. One that operators took down is no draft: its tickets stay valid, so its door and orders stay where
 * they were.
 */
export const listOf = (nextAt: RawBuilder<unknown>) => sql<keyof ListSizes>`CASE
  WHEN e.status = 'draft' AND e.unpublished_from IS NULL THEN 'drafts'
  WHEN ${announcedStatus} = 'canceled' OR ${nextAt} IS NULL THEN 'past' ELSE 'upcoming' END`
