import type { Db } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { pushDevicesMax } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import * as store from './push.store.ts'
import { readPushSubscription } from '../rules/push-subscription.ts'

/**
 * Keeps the device of a session, in the caller's transaction.
 *
 * @throws {Refusal} account/bad-push-token
 */
export async function keepDevice(tx: Db, who: { userId: UserId; sessionId: string }, pushToken: string): Promise<void> {
  const subscription = readPushSubscription(pushToken)
  if (!subscription) throw new Refusal('account/bad-push-token')
  await store.keepDevice(tx, { userId: who.userId, sessionId: who.sessionId, ...subscription })
  await store.forgetOldDevices(tx, who.userId, pushDevicesMax)
}

/** People's devices, for what is sent to them. */
export const listPushDevices = (db: Db, userIds: UserId[]) => store.listDevices(db, userIds)

/** Whether push messages reach a person on any device. */
export const hasPushDevice = (db: Db, userId: UserId) => store.hasDevice(db, { userId })

export const findPushDevice = (db: Db, id: string) => store.findDevice(db, id)

/** Forgets a device whose browser has ended its subscription. */
export async function forgetPushDevice(db: Db, { id, user_id: userId }: { id: string; user_id: UserId }) {
  await inTransaction(db, async (tx) => {
    await store.forgetDevice(tx, id)
    await store.setNotificationsEnabled(tx, userId, await store.hasDevice(tx, { userId }))
  })
}
