import { type RawBuilder, sql } from 'kysely'
import type { Day } from '../../../kernel/day.ts'
import type { Tx } from '../../../db/connect.ts'
import type { EntityId, EventId, UserId } from '../../../kernel/ids.ts'

/** Whether the latest invite of the act `a` was undelivered: it knows nothing of the show, also once the invite is closed. */
const isLatestUndelivered = sql<boolean>`NOT coalesce((SELECT n.is_delivered FROM notifications n
  WHERE n.event_id = a.event_id AND n.to_entity_id = a.entity_id AND n.type = 'Entity Event Invite'
  ORDER BY n.id DESC LIMIT 1), true)`

/** Whether the act `a` has unread news of the show or an unread invite from its host `e`. */
const hasUnread = sql<boolean>`EXISTS (SELECT FROM notifications n
  WHERE n.event_id = a.event_id AND n.to_entity_id = a.entity_id AND n.sender_id = e.host_entity_id
    AND n.is_delivered AND NOT n.read AND n.handled_at IS NULL)`

/** Whether the act `a` was asked and no one has read it. */
const isNeverRead = sql<boolean>`coalesce((SELECT bool_and(NOT n.read) FROM notifications n
  WHERE n.event_id = a.event_id AND n.to_entity_id = a.entity_id AND n.type = 'Entity Event Invite'), false)`

/** Whether the latest invite of the act `a` asks it about another date than the one that it had agreed to. */
const hasAgreedBefore = sql<boolean>`coalesce((SELECT n.had_agreed FROM notifications n
  WHERE n.event_id = a.event_id AND n.to_entity_id = a.entity_id AND n.type = 'Entity Event Invite'
  ORDER BY n.id DESC LIMIT 1), false)`

const ofWaiting = (condition: RawBuilder<boolean>) => sql<boolean>`(a.accepted_at IS NULL AND (${condition}))`

/**
 * The linked acts of a lineup that agreed to play or were asked, but the host's own, as far as people run them. To one
 * that has not agreed and that a block keeps apart from the host, news comes at most in the place of unread news.
 */
export const listInvolvedActs = (tx: Tx, eventId: EventId) =>
  tx
    .selectFrom('event_acts as a')
    .innerJoin('events as e', 'e.id', 'a.event_id')
    .innerJoin('entities as act', 'act.id', 'a.entity_id')
    .select(['act.id as entityId', 'a.accepted_at'])
    .select(
      ofWaiting(
        sql<boolean>`${isLatestUndelivered} OR (are_pages_apart(e.host_entity_id, act.id) AND NOT ${hasUnread})`,
      ).as('isUndelivered'),
    )
    .select(ofWaiting(isNeverRead).as('isUnaware'))
    .select(sql<boolean>`(a.accepted_at IS NOT NULL OR ${hasAgreedBefore})`.as('hasAgreed'))
    .where('a.event_id', '=', eventId)
    .where('act.status', '=', 'approved')
    .whereRef('act.id', '!=', 'e.host_entity_id')
    .where(({ or, eb }) => or([eb('a.accepted_at', 'is not', null), eb('a.asked_at', 'is not', null)]))
    .orderBy('a.position')
    .execute()

/** Notes in the open invites of acts that they had agreed to play the show before it was moved. */
export const markAgreedBefore = (tx: Tx, eventId: EventId, acts: EntityId[]) =>
  tx
    .updateTable('notifications')
    .set({ had_agreed: true })
    .where('event_id', '=', eventId)
    .where('to_entity_id', '=', sql<EntityId>`ANY (${acts}::uuid[])`)
    .where('type', '=', 'Entity Event Invite')
    .where('handled_at', 'is', null)
    .execute()

export type Outdated = {
  eventId: EventId
  hostId: EntityId
  acts: EntityId[]
  /** The date of a weekly show that it is about; null for the show itself, 'all' for both. */
  about: Day | null | 'all'
}

/** Closes what acts have not read of a host's news about a show. @returns whose bells have changed */
export const closeUnreadNews = (tx: Tx, { eventId, hostId, acts, about }: Outdated) =>
  tx
    .updateTable('notifications')
    .set({ handled_at: sql<Date>`app_now()`, read: true })
    .where('event_id', '=', eventId)
    .where('to_entity_id', '=', sql<EntityId>`ANY (${acts}::uuid[])`)
    .where('sender_id', '=', hostId)
    .where('type', '=', 'Lineup Update')
    .where('read', '=', false)
    .where('handled_at', 'is', null)
    .$call((query) => (about === 'all' ? query : query.where('selected_date', 'is not distinct from', about)))
    .returning(['to_user_id', 'to_entity_id'])
    .execute()

/**
 * Makes undelivered what the pages of two people have of each other about shows that the act has not agreed to play, as
 * far as it is open and a block keeps these pages apart. @returns whose bells have changed
 */
export async function withholdBetween(tx: Tx, one: UserId, other: UserId) {
  const { rows } = await sql<{ to_user_id: null; to_entity_id: EntityId }>`
    UPDATE notifications n SET is_delivered = false
    FROM events e
    WHERE e.id = n.event_id AND n.type IN ('Entity Event Invite', 'Lineup Update') AND n.sender_id = e.host_entity_id
      AND n.is_delivered AND n.handled_at IS NULL
      AND n.to_entity_id IN (SELECT entity_id FROM entity_managers WHERE user_id IN (${one}, ${other}))
      AND are_pages_apart(e.host_entity_id, n.to_entity_id)
      AND NOT EXISTS (SELECT FROM event_acts a
        WHERE a.event_id = n.event_id AND a.entity_id = n.to_entity_id AND a.accepted_at IS NOT NULL)
    RETURNING NULL AS to_user_id, n.to_entity_id`.execute(tx)
  return rows
}
