import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { EntityId, ManagerInviteId, NotificationId, UserId } from '../../../kernel/ids.ts'

/** What a page has open for an address. */
export const findOpenOfEmail = (db: Db, entityId: EntityId, email: string) =>
  db
    .selectFrom('manager_invites')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('invited_email', '=', email)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** How the inviter may be named; undefined without a profile, and while they are suspended. */
export const findSender = (db: Db, userId: UserId) =>
  db
    .selectFrom('fans')
    .innerJoin('users', 'users.id', 'fans.user_id')
    .select(['fans.username', 'fans.full_name', 'fans.visibility'])
    .where('fans.user_id', '=', userId)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst()

/** The account that has an address; none that is being deleted. */
export const findAccountOf = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Open invites for a person's address that are in no one's bell yet. */
export const listUnclaimed = (db: Db, userId: UserId) =>
  db
    .selectFrom('manager_invites as i')
    .innerJoin('users as u', (join) => join.on(sql<boolean>`lower(u.email) = i.invited_email`))
    .select(['i.id', 'i.entity_id'])
    .where('u.id', '=', userId)
    .where('i.user_id', 'is', null)
    .where('i.closed_at', 'is', null)
    .where('i.ends_at', '>', sql<Date>`app_now()`)
    .orderBy('i.id')
    .execute()

/** The latest open invite that was sent to a person's address. */
export const findNewestFor = (db: Db, userId: UserId) =>
  db
    .selectFrom('manager_invites as i')
    .innerJoin('users as u', (join) => join.on(sql<boolean>`lower(u.email) = i.invited_email`))
    .selectAll('i')
    .where('u.id', '=', userId)
    .where('i.closed_at', 'is', null)
    .where('i.ends_at', '>', sql<Date>`app_now()`)
    .orderBy('i.sent_at', 'desc')
    .executeTakeFirst()

/** Open invites by email of a page, for when operators let it in. */
export const listOpenByEmail = (db: Db, entityId: EntityId) =>
  db
    .selectFrom('manager_invites')
    .select('id')
    .where('entity_id', '=', entityId)
    .where('invited_email', 'is not', null)
    .where('closed_at', 'is', null)
    .where('ends_at', '>', sql<Date>`app_now()`)
    .orderBy('id')
    .execute()

/** Puts an invite by email into the bell of the person with the address. */
export const assignInvite = (
  tx: Tx,
  id: ManagerInviteId,
  { userId, notificationId }: { userId: UserId; notificationId: NotificationId },
) =>
  tx
    .updateTable('manager_invites')
    .set({ user_id: userId, notification_id: notificationId })
    .where('id', '=', id)
    .execute()

/** Removes an email invite from the bell of the person with the address: it is only for the address again. */
export const unassignInvite = (tx: Tx, id: ManagerInviteId) =>
  tx.updateTable('manager_invites').set({ user_id: null, notification_id: null }).where('id', '=', id).execute()

/** An open invite's days start over. */
export const renewInvite = (tx: Tx, id: ManagerInviteId, { at, endsAt }: { at: Date; endsAt: Date }) =>
  tx.updateTable('manager_invites').set({ sent_at: at, ends_at: endsAt }).where('id', '=', id).execute()

/** Addresses of ended invites are deleted after a day: until then they count toward their sender's limit. */
export async function forgetAddresses(db: Db): Promise<void> {
  const isOver = sql<boolean>`closed_at < app_now() - interval '1 day'`
  await db
    .deleteFrom('manager_invites')
    .where('invited_email', 'is not', null)
    .where('user_id', 'is', null)
    .where(isOver)
    .execute()
  await db
    .updateTable('manager_invites')
    .set({ invited_email: null })
    .where('invited_email', 'is not', null)
    .where('user_id', 'is not', null)
    .where(isOver)
    .execute()
}
