import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Day, WallTime } from '../../../kernel/day.ts'
import { type EventId, isId, type PictureId, type PlanId, type UserId } from '../../../kernel/ids.ts'

type LinkedPlan = {
  id: PlanId
  starterId: UserId
  starterName: string
  eventId: EventId
  eventName: string
  day: Day | null
  showDay: Day | null
  time: WallTime | null
  venueName: string
  pictureId: PictureId | null
  peopleIn: number
}

/**
 * The plan of a link, for a show that everyone may see and that is not over. Not while its starter's profile is private, or
 * the account suspended: people who join by the link would not see the plan.
 */
export async function findLinkedPlan(db: Db, key: string, since: Date): Promise<LinkedPlan | undefined> {
  // Other texts are no key, and some are none that PostgreSQL takes.
  if (!isId(key)) return undefined
  const { rows } = await sql<LinkedPlan>`
    SELECT p.id, p.starter_id AS "starterId", f.full_name AS "starterName", e.id AS "eventId", e.name AS "eventName",
      p.day, CASE WHEN e.status <> 'postponed' THEN date.day END AS "showDay", e.wall_time AS time,
      e.venue_name AS "venueName", e.picture_id AS "pictureId",
      (SELECT count(*)::int FROM plan_members m
        WHERE m.plan_id = p.id AND m.answer = 'in' AND NOT m.by_mark AND m.moved_from IS NULL) AS "peopleIn"
    FROM plans p
    JOIN events e ON e.id = p.event_id AND e.status IN ('published', 'postponed')
    JOIN entities host ON host.id = e.host_entity_id AND host.status IN ('approved', 'unclaimed')
    JOIN users u ON u.id = p.starter_id AND u.suspended_at IS NULL
    JOIN fans f ON f.user_id = p.starter_id AND f.visibility <> 'private'
    CROSS JOIN LATERAL (
      SELECT o.day FROM event_occurrences o
      WHERE o.event_id = p.event_id AND o.canceled_at IS NULL AND (p.day IS NULL OR o.day = p.day)
        AND (o.starts_at >= ${since} OR e.status = 'postponed')
      ORDER BY o.starts_at LIMIT 1
    ) AS date
    WHERE p.link_key = ${key}`.execute(db)
  return rows[0]
}

/** What decides about a new link, under the plan's lock. */
export async function findLinkOf(tx: Tx, id: PlanId) {
  const { rows } = await sql<{ linkKey: string | null; isPrivate: boolean }>`
    SELECT p.link_key AS "linkKey", f.visibility = 'private' AS "isPrivate"
    FROM plans p JOIN fans f ON f.user_id = p.starter_id WHERE p.id = ${id}`.execute(tx)
  return rows[0]
}

export const setLinkKey = (tx: Tx, id: PlanId, key: string | null) =>
  tx.updateTable('plans').set({ link_key: key }).where('id', '=', id).execute()
