import { sql } from 'kysely'
import { hasDateAhead } from '../../../db/event-status.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { coordinateColumns, greatCircleKm } from '../../../db/distance.ts'
import type { EntityId, EventId, UserId } from '../../../kernel/ids.ts'
import type { ToldShow } from '../rules/new-shows.ts'

/** A show that someone has not been told of, and because of whom they are. */
export type NewShow = ToldShow & { eventId: EventId; entityId: EntityId }

export type Follower = {
  userId: UserId
  lat: number
  lng: number
  email: string
  /** What the person chose about emails of whom they follow; null where they did not. */
  emailChoice: boolean | null
  unsubscribeKey: string
  shows: NewShow[]
}

type FollowerQuery = {
  after: UserId | null
  limit: number
  now: Date
  newsSince: Date
  notifiedBefore: Date
  userId?: UserId
}

/**
 * People who follow someone with a new show within their reach, by id, each with these shows, the soonest first
 * (decisions G32, G40). A page that one's own block concerns tells nothing: whom one blocked owns it.
 */
export async function listFollowersToNotify(db: Db, query: FollowerQuery): Promise<Follower[]> {
  const { after, limit, now, newsSince, notifiedBefore, userId } = query
  const { rows } = await sql<Follower>`
    WITH fresh AS (
      SELECT new_shows.event_id, new_shows.published_at, events.host_entity_id, events.venue_entity_id, events.name,
        events.wall_time, events.zone, events.venue_name, events.city, next.lat, next.lng, next.day, next.starts_at
      FROM new_shows
      JOIN events ON events.id = new_shows.event_id
      CROSS JOIN LATERAL (
        SELECT day, starts_at, lat, lng FROM event_occurrences AS date
        WHERE date.event_id = events.id AND date.listed AND date.starts_at > ${now} ORDER BY starts_at LIMIT 1
      ) AS next
      WHERE new_shows.published_at > ${newsSince}
    ), linked AS (
      SELECT fresh.*, 1 AS rank, host_entity_id AS entity_id FROM fresh
      UNION ALL SELECT fresh.*, 2, acts.entity_id FROM fresh JOIN event_acts AS acts USING (event_id)
        JOIN entities ON entities.id = acts.entity_id
        WHERE acts.accepted_at IS NOT NULL OR entities.status = 'unclaimed'
      UNION ALL SELECT fresh.*, 3, venue_entity_id FROM fresh WHERE venue_entity_id IS NOT NULL
    ), news AS (
      SELECT DISTINCT ON (fans.user_id, linked.event_id) fans.user_id, linked.event_id, linked.name, linked.day,
        linked.wall_time, linked.zone, linked.venue_name, linked.city, linked.starts_at, linked.entity_id, entities.name AS entity_name, entities.type AS entity_type
      FROM linked
      JOIN favorites ON favorites.entity_id = linked.entity_id AND favorites.since <= linked.published_at
      JOIN fans ON fans.user_id = favorites.user_id
      JOIN users ON users.id = fans.user_id AND users.suspended_at IS NULL AND users.deleted_at IS NULL
      JOIN entities ON entities.id = linked.entity_id AND entities.status IN ('approved', 'unclaimed')
      WHERE (fans.told_of_shows_at IS NULL OR fans.told_of_shows_at <= ${notifiedBefore})
        AND ${after ? sql`fans.user_id > ${after}` : sql`true`}
        AND ${userId ? sql`fans.user_id = ${userId}` : sql`true`}
        AND NOT EXISTS (SELECT FROM told_shows WHERE told_shows.user_id = fans.user_id
          AND told_shows.event_id = linked.event_id)
        AND NOT EXISTS (SELECT FROM entity_managers AS m WHERE m.entity_id = linked.host_entity_id
          AND m.user_id = fans.user_id)
        AND NOT EXISTS (SELECT FROM blocks JOIN entity_managers AS m ON m.user_id = blocks.blocked_id
          WHERE blocks.blocker_id = fans.user_id AND m.entity_id = linked.entity_id AND m.role = 'owner')
        AND ${greatCircleKm(coordinateColumns('fans'), coordinateColumns('linked'))}
          <= fans.search_distance_miles * 1.609344
      ORDER BY fans.user_id, linked.event_id, linked.rank
    )
    SELECT fans.user_id AS "userId", fans.lat, fans.lng, users.email,
      (SELECT choice.is_on FROM notification_choices AS choice WHERE choice.user_id = fans.user_id
        AND choice.topic = 'following' AND choice.channel = 'email') AS "emailChoice",
      fans.unsubscribe_key AS "unsubscribeKey",
      json_agg(json_build_object('eventId', news.event_id, 'name', news.name, 'day', news.day, 'wallTime', news.wall_time,
        'zone', news.zone, 'venueName', news.venue_name, 'city', news.city, 'entityId', news.entity_id, 'entityName', news.entity_name, 'entityType', news.entity_type) ORDER BY news.starts_at, news.event_id) AS shows
    FROM news JOIN fans USING (user_id) JOIN users ON users.id = fans.user_id
    GROUP BY fans.user_id, users.id
    ORDER BY fans.user_id
    LIMIT ${limit}`.execute(db)
  return rows
}

export async function markNotified(tx: Tx, userId: UserId, eventIds: EventId[]): Promise<void> {
  await tx
    .insertInto('told_shows')
    .values(eventIds.map((eventId) => ({ user_id: userId, event_id: eventId, at: sql<Date>`app_now()` })))
    .execute()
  await tx
    .updateTable('fans')
    .set({ told_of_shows_at: sql<Date>`app_now()` })
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Forgets who was told of shows that are no news anymore, and those shows once they are over: one that is unpublished
 * and published again is not new a second time.
 */
export async function forgetOldNews(db: Db, newsSince: Date): Promise<void> {
  await db.deleteFrom('told_shows').where('at', '<=', newsSince).execute()
  await db
    .deleteFrom('new_shows as n')
    .where('n.published_at', '<=', newsSince)
    .where(({ not }) => not(hasDateAhead('n.event_id')))
    .execute()
}
