import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { hasBlockBetween } from '../../db/blocks.ts'
import type { Db } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import type { EntityId, NotificationId, UserId } from '../../kernel/ids.ts'
import type { NotificationType } from '../../kernel/notification-types.ts'
import type { Role } from '../../kernel/roles.ts'
import { concernsReader, isDecisionOver } from './outdated-news.store.ts'
import { fromFans, fromFriends, fromManagers } from './rules/notification-kinds.ts'

/**
 * The condition that a notification may be shown: it was delivered, and its sender is not hidden from the reader: by a
 * suspension, a block, a private profile (decision G2), or the end of a friendship where only friends send it. What was
 * hidden by a suspension, a block or a profile comes back when that ends. News of a team is hidden by a block alone: in a page's bell each manager sees it whom no block
 * keeps apart from its sender.
 *
 * @param n the alias of `notifications` in the query
 * @param viewer who reads it, in their own bell or in that of a page
 */
export function isSenderVisible(n: string, viewer: UserId): RawBuilder<boolean> {
  const [type, sender, recipient] = [sql.ref(`${n}.type`), sql.ref(`${n}.sender_id`), sql.ref(`${n}.to_user_id`)]
  const isOneOf = (types: readonly NotificationType[]) => sql<boolean>`${type} = ANY (${types}::text[])`

  const isSuspended = sql<boolean>`(
    EXISTS (SELECT FROM users WHERE id = ${sender} AND suspended_at IS NOT NULL)
    OR EXISTS (SELECT FROM entities WHERE id = ${sender} AND status <> 'approved'))`
  const isFriend = sql<boolean>`EXISTS (SELECT FROM friendships WHERE (user_id, friend_id) = (${recipient}, ${sender}))`
  const isPrivate = sql<boolean>`EXISTS (SELECT FROM fans WHERE user_id = ${sender} AND visibility = 'private')`
  // A friend request itself shows its sender to the recipient.
  const isOpenToStrangers = sql<boolean>`(NOT ${isOneOf(fromFriends)}
    AND (${type} = 'Friend Request' OR NOT ${isPrivate}))`

  return sql<boolean>`(${sql.ref(`${n}.is_delivered`)} AND CASE
    WHEN ${isOneOf(fromManagers)} THEN NOT ${hasBlockBetween(sender, sql`${viewer}::uuid`)}
    WHEN ${isOneOf(fromFans)} THEN NOT ${isSuspended} AND NOT ${hasBlockBetween(sender, recipient)}
      AND (${isFriend} OR ${isOpenToStrangers})
    ELSE true END)`
}

/** Closes what two people sent each other as fans. @returns whose bells have changed */
export const closeBetween = (db: Db, one: UserId, other: UserId) =>
  db
    .updateTable('notifications')
    .set({ handled_at: sql<Date>`app_now()`, read: true })
    .where('to_user_id', 'in', [one, other])
    .where('sender_id', 'in', [one, other])
    .where('type', 'in', fromFans)
    .where('handled_at', 'is', null)
    .returning('to_user_id')
    .execute()

/** @param alsoRead kinds that are open until they have an answer, read or not */
type Reader = { userId: UserId; roles: readonly Role[]; alsoRead?: readonly NotificationType[] }

/**
 * One that no one has read or handled yet, for someone whom it still concerns and who sees it: its recipient, or who runs
 * the page in whose bell it is; with their address and the page's name.
 */
export const findOpenFor = (db: Db, id: NotificationId, { userId, roles, alsoRead = [] }: Reader) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId).on('u.suspended_at', 'is', null))
    .leftJoin('entities as page', 'page.id', 'n.to_entity_id')
    .leftJoin('fans as f', 'f.user_id', 'u.id')
    .select([
      'n.id',
      'n.type',
      'n.message',
      'n.event_id as eventId',
      'n.selected_date as day',
      'n.entity_id as entityId',
      'n.request_id as requestId',
      'n.subject',
    ])
    .select(['n.to_entity_id as pageId', 'page.name as pageName', 'u.email', 'f.unsubscribe_key as unsubscribeKey'])
    .where('n.id', '=', id)
    .where((is) =>
      is.or([is('n.read', '=', false), is('n.type', '=', sql<NotificationType>`ANY (${[...alsoRead]}::text[])`)]),
    )
    .where('n.handled_at', 'is', null)
    .where((is) => is.or([is('n.to_user_id', '=', userId), isManagedBy(is, userId, roles)]))
    .where(isSenderVisible('n', userId))
    .where(concernsReader('n'))
    .executeTakeFirst()

/** Whether someone runs the entity that a notification went to. */
const isManagedBy = (
  is: ExpressionBuilder<Tables & { n: Tables['notifications'] }, 'n'>,
  userId: UserId,
  roles: readonly Role[],
) =>
  is.exists(
    is
      .selectFrom('entity_managers as m')
      .select('m.user_id')
      .whereRef('m.entity_id', '=', 'n.to_entity_id')
      .where('m.user_id', '=', userId)
      .where('m.role', 'in', roles),
  )

/** Marks the unread ones among these that were sent to a person or to entities that the person runs. */
export const markRead = (db: Db, ids: NotificationId[], userId: UserId, roles: readonly Role[]) =>
  db
    .updateTable('notifications as n')
    .set({ read: true })
    .where('n.id', '=', sql<NotificationId>`ANY(${ids}::uuid[])`)
    .where('n.read', '=', false)
    .where((is) => is.or([is('n.to_user_id', '=', userId), isManagedBy(is, userId, roles)]))
    .returning(['n.type', 'n.sender_id', 'n.to_user_id', 'n.to_entity_id'])
    .execute()

/** Who sees the bell of which entity. */
export const listManagersByEntity = (db: Db, entityIds: EntityId[], roles: readonly Role[]) =>
  db
    .selectFrom('entity_managers')
    .select(['entity_id', 'user_id'])
    .where('entity_id', '=', sql<EntityId>`ANY(${entityIds}::uuid[])`)
    .where('role', 'in', roles)
    .execute()

/** The people who see the bells of entities. */
export const listManagersOf = (db: Db, entityIds: EntityId[], roles: readonly Role[]) =>
  db
    .selectFrom('entity_managers')
    .select('user_id')
    .distinct()
    .where('entity_id', '=', sql<EntityId>`ANY(${entityIds}::uuid[])`)
    .where('role', 'in', roles)
    .execute()

/**
 * How many unread ones are in a person's bell (null) and in those of the entities that they run; bells without any are
 * omitted.
 *
 * @param most where counting stops in each bell, so that a full one costs no more than it shows
 */
export async function countUnread(
  db: Db,
  userId: UserId,
  { roles, most }: { roles: readonly Role[]; most: number },
): Promise<{ entityId: EntityId | null; unread: number }[]> {
  const unreadOf = (isInBell: RawBuilder<boolean>) => sql`SELECT count(*)::int AS unread FROM (
    SELECT FROM notifications n
    WHERE ${isInBell} AND n.handled_at IS NULL AND NOT n.read AND ${isSenderVisible('n', userId)}
      AND NOT ${isDecisionOver('n')} LIMIT ${most}) AS rows`
  const { rows } = await sql<{ entityId: EntityId | null; unread: number }>`
    SELECT NULL::uuid AS "entityId", bell.unread
    FROM (${unreadOf(sql<boolean>`n.to_user_id = ${userId}`)}) AS bell WHERE bell.unread > 0
    UNION ALL
    SELECT m.entity_id, bell.unread FROM entity_managers m
    CROSS JOIN LATERAL (${unreadOf(sql<boolean>`n.to_entity_id = m.entity_id`)}) AS bell
    WHERE m.user_id = ${userId} AND m.role = ANY (${roles}::text[]) AND bell.unread > 0`.execute(db)
  return rows
}

/** A manager's username, where the viewer may read it (decision 0080). */
export const findManagerName = async (db: Db, userId: UserId, viewer: UserId) =>
  (
    await db
      .selectFrom('usernames')
      .select('username')
      .where('user_id', '=', userId)
      .where('kept_until', 'is', null)
      .where(sql<boolean>`names_manager(${viewer}::uuid, user_id)`)
      .executeTakeFirst()
  )?.username ?? null
