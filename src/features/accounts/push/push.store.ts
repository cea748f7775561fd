import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import type { PushSubscription } from '../rules/push-subscription.ts'

type Device = { userId: UserId; sessionId: string } & PushSubscription

/** A browser is one person's: the last person to turn it on has it, once. */
export async function keepDevice(db: Db, { userId, sessionId, ...target }: Device): Promise<void> {
  await db
    .deleteFrom('push_devices')
    .where((or) => or.or([or('session_id', '=', sessionId), or('endpoint', '=', target.endpoint)]))
    .execute()
  await db
    .insertInto('push_devices')
    .values({ id: newId<string>(), user_id: userId, session_id: sessionId, ...target })
    .onConflict((conflict) => conflict.doNothing()) // the same two clicks at once
    .execute()
}

/** Keeps so many of a person's devices, the latest. */
export const forgetOldDevices = (db: Db, userId: UserId, newest: number) =>
  db
    .deleteFrom('push_devices')
    .where('user_id', '=', userId)
    .where('id', 'not in', (query) =>
      query.selectFrom('push_devices').select('id').where('user_id', '=', userId).orderBy('id', 'desc').limit(newest),
    )
    .execute()

export const deleteDeviceOfSession = (db: Db, sessionId: string) =>
  db.deleteFrom('push_devices').where('session_id', '=', sessionId).execute()

export const forgetDevice = (db: Db, id: string) => db.deleteFrom('push_devices').where('id', '=', id).execute()

export const hasDevice = async (db: Db, owner: { sessionId: string } | { userId: UserId }) => {
  const device = await db
    .selectFrom('push_devices')
    .select('id')
    .where((is) => ('sessionId' in owner ? is('session_id', '=', owner.sessionId) : is('user_id', '=', owner.userId)))
    .limit(1)
    .executeTakeFirst()
  return device !== undefined
}

export const findDevice = (db: Db, id: string) =>
  db.selectFrom('push_devices').selectAll().where('id', '=', id).executeTakeFirst()

export const listDevices = (db: Db, userIds: UserId[]) =>
  db
    .selectFrom('push_devices')
    .select(['id', 'user_id'])
    .where('user_id', '=', sql<UserId>`ANY(${userIds}::uuid[])`)
    .execute()

/** Whether a fan has notifications on any device; someone without a profile has no such line. */
export const setNotificationsEnabled = (db: Db, userId: UserId, enabled: boolean) =>
  db.updateTable('fans').set({ notifications_enabled: enabled }).where('user_id', '=', userId).execute()
