import type { Generated } from 'kysely'
import type { Day } from '../../kernel/day.ts'
import type { EntityId, EventId, SavedSearchId, UserId } from '../../kernel/ids.ts'

type FavoritesTable = { user_id: UserId; entity_id: EntityId; since: Date }

type AttendanceTable = {
  user_id: UserId
  event_id: EventId
  day: Day | null
  since: Date
  /** The date that the person said yes to, while they have not said it for the one that the show has now. */
  moved_from: Generated<Day | null>
}

type TogglesTable = { user_id: UserId; key: string; subject: string; is_on: boolean; at: Date }

type NewShowsTable = { event_id: EventId; published_at: Date }

type ToldShowsTable = { user_id: UserId; event_id: EventId; at: Date }

type SavedSearchesTable = {
  id: SavedSearchId
  user_id: UserId
  filters: string
  is_weekends: boolean
  name: string | null
  calendar_key: string
  created_at: Date
  deleted_at: Date | null
}

type SearchAlertsTable = {
  search_id: SavedSearchId
  channel: 'email' | 'push'
  frequency: 'daily' | 'weekly'
  since: Date
  next_at: Date
}

type SearchNewsTable = { search_id: SavedSearchId; channel: 'email' | 'push'; event_id: EventId }

type OwnCalendarsTable = { user_id: UserId; key: string; created_at: Date }

type SaleRemindersTable = { user_id: UserId; event_id: EventId; asked_at: Date; told_for: Date | null }

type WeeklyEmailsTable = { user_id: UserId; next_at: Date | null }

/**
 * The tables of migrations 0022_following.sql, 0024_attendance.sql, 0027_toggles.sql, 0092_answers_for_a_date.sql,
 * 0094_saved_searches.sql, 0095_weekly_emails.sql, 0109_sales_start.sql and 0127_own_calendars.sql.
 */
export type FollowingTables = {
  favorites: FavoritesTable
  attendance: AttendanceTable
  toggles: TogglesTable
  new_shows: NewShowsTable
  told_shows: ToldShowsTable
  weekly_emails: WeeklyEmailsTable
  own_calendars: OwnCalendarsTable
  sale_reminders: SaleRemindersTable
  saved_searches: SavedSearchesTable
  search_alerts: SearchAlertsTable
  search_news: SearchNewsTable
}
