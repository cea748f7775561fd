import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Day } from '../../kernel/day.ts'
import type { EventId, NotificationId, UserId } from '../../kernel/ids.ts'
import type { ShowFacts } from '../accounts/rules/mail-page/show-facts.ts'
import { concernsReader } from './outdated-news.store.ts'
import { isSenderVisible } from './readers.store.ts'

/** News of the same kind about the same date in the same person's own bell. */
const isAlike = sql<boolean>`other.to_user_id = n.to_user_id AND other.type = n.type AND other.event_id = n.event_id
  AND other.selected_date IS NOT DISTINCT FROM n.selected_date AND other.id <> n.id`

/** Whether an email about another one alike has left since a notification came, which said both. */
export async function isInAnEmail(db: Db, id: NotificationId, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ isIn: boolean }>`
    SELECT EXISTS (
      SELECT FROM notifications n JOIN notifications other ON ${isAlike}
      JOIN mails m ON m.once_key = 'notification:' || other.id || ':' || ${userId}::text
      WHERE n.id = ${id} AND m.created_at > n.created_at
    ) AS "isIn"`.execute(db)
  return rows[0]?.isIn ?? false
}

/** What others alike say that came since a notification, and that no one has read or handled. */
export async function listUnreadAlike(db: Db, id: NotificationId, userId: UserId): Promise<string[]> {
  const { rows } = await sql<{ message: string }>`
    SELECT other.message FROM notifications n JOIN notifications other ON ${isAlike}
    WHERE n.id = ${id} AND other.created_at >= n.created_at AND NOT other.read AND other.handled_at IS NULL
      AND ${isSenderVisible('other', userId)} AND ${concernsReader('other')}
    ORDER BY other.created_at, other.id`.execute(db)
  return rows.map(({ message }) => message)
}

export type MailedShow = ShowFacts & { name: string; isPostponed: boolean }

/** A date of a show that everyone may see, or the next one of a show that does not repeat. */
export async function findMailedShow(db: Db, eventId: EventId, day: Day | null): Promise<MailedShow | undefined> {
  const { rows } = await sql<MailedShow>`
    SELECT e.name, e.status = 'postponed' AS "isPostponed", date.day, date.starts_at AS "startsAt",
      e.wall_time AS "wallTime", e.doors_time AS "doorsTime", e.zone, e.venue_name AS "venueName",
      e.venue_address AS "venueAddress", e.age_group AS "ageGroup", e.age_note AS "ageNote",
      e.allows_reentry AS "allowsReentry"
    FROM events e
    JOIN entities host ON host.id = e.host_entity_id AND host.status IN ('approved', 'unclaimed')
    JOIN LATERAL (
      SELECT o.day, o.starts_at FROM event_occurrences o
      WHERE o.event_id = e.id AND o.canceled_at IS NULL AND (${day}::date IS NULL OR o.day = ${day}::date)
      ORDER BY o.starts_at < app_now(), o.starts_at LIMIT 1
    ) AS date ON true
    WHERE e.id = ${eventId} AND e.status IN ('published', 'postponed')`.execute(db)
  return rows[0]
}

/** Whether a date of a show, or the only one of a show that does not repeat, starts within a day. */
export async function startsWithinDay(db: Db, eventId: EventId, day: Day | null): Promise<boolean> {
  const { rows } = await sql<{ isSoon: boolean }>`
    SELECT EXISTS (
      SELECT FROM event_occurrences o JOIN events e ON e.id = o.event_id AND e.status = 'published'
      WHERE o.event_id = ${eventId} AND o.canceled_at IS NULL AND (${day}::date IS NULL OR o.day = ${day}::date)
        AND o.starts_at BETWEEN app_now() AND app_now() + interval '24 hours'
    ) AS "isSoon"`.execute(db)
  return rows[0]?.isSoon ?? false
}
