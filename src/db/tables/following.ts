import type { Day } from '../../kernel/day.ts'
import type { EntityId, EventId, UserId } from '../../kernel/ids.ts'

type FavoritesTable = { user_id: UserId; entity_id: EntityId; since: Date }

type AttendanceTable = { user_id: UserId; event_id: EventId; day: Day | null; since: Date }

type TogglesTable = { user_id: UserId; key: string; subject: string; is_on: boolean; at: Date }

type NewShowsTable = { event_id: EventId; published_at: Date }

type ToldShowsTable = { user_id: UserId; event_id: EventId; at: Date }

/** The tables of migrations 0022_following.sql, 0024_attendance.sql and 0027_toggles.sql. */
export type FollowingTables = {
  favorites: FavoritesTable
  attendance: AttendanceTable
  toggles: TogglesTable
  new_shows: NewShowsTable
  told_shows: ToldShowsTable
}
