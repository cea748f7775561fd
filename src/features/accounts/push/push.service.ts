import type { Db } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { pushDevicesMax } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './push.store.ts'
import { readPushSubscription } from '../rules/push-subscription.ts'

/**
 * Turns push messages on or off for the device that asks, which is its session (decision G39). The same again changes
 * nothing (C29).
 *
 * @param pushToken the browser's `PushSubscription` as JSON turns them on, null off
 * @throws {Refusal} account/bad-push-token
 */
export async function toggleUserNotifications(ctx: SignedInCtx, { pushToken }: { pushToken: string | null }) {
  const { userId, sessionId } = ctx.who
  await inTransaction(ctx.db, async (tx) => {
    if (pushToken === null) await store.forgetDeviceOf(tx, sessionId)
    else await keepDevice(tx, ctx.who, pushToken)
    await store.noteEnabled(tx, userId, await store.hasDevice(tx, { userId }))
  })
  ctx.live.tell({ users: [userId] }, { fact: 'user' })
  const isOn = pushToken !== null
  const message = `Notifications are ${isOn ? 'on' : 'off'} for this device.`
  return { success: true as const, notificationsEnabled: isOn, message }
}

/** What a browser has to know before it subscribes, and whether this device has push messages. */
export const fetchPushSettings = async (ctx: SignedInCtx) => ({
  success: true as const,
  publicKey: ctx.push.publicKey,
  notificationsEnabled: await store.hasDevice(ctx.db, { sessionId: ctx.who.sessionId }),
})

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

/** The devices of people, for what is sent to them. */
export const listPushDevices = (db: Db, userIds: UserId[]) => store.listDevices(db, userIds)

export const findPushDevice = (db: Db, id: string) => store.findDevice(db, id)

/** Forgets a device whose browser has ended its subscription. */
export async function forgetPushDevice(db: Db, { id, user_id: userId }: { id: string; user_id: UserId }) {
  await inTransaction(db, async (tx) => {
    await store.forgetDevice(tx, id)
    await store.noteEnabled(tx, userId, await store.hasDevice(tx, { userId }))
  })
}
