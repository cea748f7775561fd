import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import { type RecentUse, recentUse } from '../../../db/recent-use.ts'
import type { Tables } from '../../../db/tables.ts'
import type { EntityId, ManagerInviteId, NotificationId, UserId } from '../../../kernel/ids.ts'
import { isInContact, isNamedTo } from '../managers/named-to.store.ts'

type NewInvite = Omit<Insertable<Tables['manager_invites']>, 'created_at' | 'sent_at'>

/** @returns false where the two have an open invite already, also one of this moment */
export async function addInvite(tx: Tx, invite: NewInvite): Promise<boolean> {
  const added = await tx
    .insertInto('manager_invites')
    .values({ ...invite, created_at: sql<Date>`app_now()`, sent_at: sql<Date>`app_now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** What is open between an entity and a person, whoever began. */
export const findOpen = (db: Db, entityId: EntityId, userId: UserId) =>
  db
    .selectFrom('manager_invites')
    .selectAll()
    .where('entity_id', '=', entityId)
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

export const findInvite = (db: Db, id: ManagerInviteId) =>
  db.selectFrom('manager_invites').selectAll().where('id', '=', id).executeTakeFirst()

/** By its notification in a bell. */
export const findInviteOf = (db: Db, notificationId: NotificationId) =>
  db.selectFrom('manager_invites').selectAll().where('notification_id', '=', notificationId).executeTakeFirst()

/** An invite that no one else answers until the transaction ends. */
export const lockInvite = (tx: Tx, id: ManagerInviteId) =>
  tx.selectFrom('manager_invites').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Outcome = NonNullable<Tables['manager_invites']['outcome']>

export const closeInvite = (tx: Tx, id: ManagerInviteId, { outcome, by }: { outcome: Outcome; by: UserId | null }) =>
  tx
    .updateTable('manager_invites')
    .set({ outcome, closed_by: by, closed_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()

/** An entity's own open invites, the latest first. */
export const listOwnInvites = (db: Db, entityId: EntityId) =>
  db
    .selectFrom('manager_invites')
    .select(['id', 'role', 'invited_by'])
    .where('entity_id', '=', entityId)
    .where('asked_by', '=', 'entity')
    .where('closed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()

/**
 * The invites of an entity by username that wait for an answer, with the address of the invited person; no one
 * suspended.
 */
export const listWaitingInvites = (db: Db, entityId: EntityId) =>
  db
    .selectFrom('manager_invites as i')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'i.user_id').on('u.suspended_at', 'is', null))
    .select(['i.user_id', 'i.role', 'i.invited_by', 'i.notification_id', 'i.ends_at', 'u.email'])
    .where('i.entity_id', '=', entityId)
    .where('i.asked_by', '=', 'entity')
    .where('i.invited_email', 'is', null)
    .where('i.closed_at', 'is', null)
    .where('i.ends_at', '>', sql<Date>`app_now()`)
    .orderBy('i.id')
    .execute()

/**
 * What is open at an entity, as one of its managers sees it, the latest first. Someone who was invited and hides from the
 * manager has the name that they were invited by, and a person invited by email the address alone; a person who asks to join
 * says who they are, unless a block keeps the two apart.
 */
export const listOpenFor = (db: Db, entityId: EntityId, viewer: UserId) =>
  db
    .selectFrom('manager_invites as i')
    .leftJoin('fans as f', (join) =>
      join
        .onRef('f.user_id', '=', 'i.user_id')
        .on('i.invited_email', 'is', null)
        .on(({ or, eb }) => or([eb('i.asked_by', '=', 'user'), isNamedTo(viewer, 'i.user_id')])),
    )
    .leftJoin('fans as by', 'by.user_id', 'i.invited_by')
    .select(['i.id', 'f.user_id', 'i.asked_by', 'i.role', 'i.invited_by', 'i.notification_id', 'i.invited_email'])
    .select('i.sent_at')
    .select(['i.created_at', 'i.ends_at', 'f.full_name', 'f.picture_id', 'by.username as by_username'])
    .select(({ fn }) => fn.coalesce('f.username', 'i.invited_as').as('username'))
    .where('i.entity_id', '=', entityId)
    .where('i.closed_at', 'is', null)
    .where(({ or, eb }) => or([eb('i.asked_by', '=', 'entity'), isInContact(viewer, 'i.user_id')]))
    .orderBy('i.id', 'desc')
    .execute()

/** Everything that is open with someone: as invited, as asking, or sent by them. */
export const listOpenOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('manager_invites')
    .selectAll()
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('invited_by', '=', userId)]))
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()

/** What has expired but is still open, of one entity or all, the earliest first. */
export const listExpired = (db: Db, limit: number) =>
  db
    .selectFrom('manager_invites')
    .select('id')
    .where('closed_at', 'is', null)
    .where('ends_at', '<=', sql<Date>`app_now()`)
    .orderBy('ends_at')
    .limit(limit)
    .execute()

/** How many invites someone sent, or how often they asked to join, in the last 24 hours. */
export const countOfLastDay = (db: Db, column: 'invited_by' | 'user_id', userId: UserId): Promise<RecentUse> =>
  db
    .selectFrom('manager_invites')
    .select(recentUse('24 hours'))
    .where(column, '=', userId)
    .where('asked_by', '=', column === 'user_id' ? 'user' : 'entity')
    .where('created_at', '>', sql<Date>`app_now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()

/** Whether an entity has turned someone down who asked, within so many days. */
export const findDeclined = (db: Db, entityId: EntityId, userId: UserId, days: number) =>
  db
    .selectFrom('manager_invites')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('user_id', '=', userId)
    .where('asked_by', '=', 'user')
    .where('outcome', '=', 'declined')
    .where('closed_at', '>', sql<Date>`app_now() - make_interval(days => ${days})`)
    .executeTakeFirst()

/** Forgets what an entity and a person asked of each other, and who asked in that person's name. */
export async function forgetInvites(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('manager_invites').where('user_id', '=', userId).execute()
  await tx.updateTable('manager_invites').set({ invited_by: null }).where('invited_by', '=', userId).execute()
}
