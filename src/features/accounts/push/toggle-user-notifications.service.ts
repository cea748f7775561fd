import { inTransaction } from '../../../db/transaction.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './push.store.ts'
import { keepDevice } from './push.service.ts'

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
    if (pushToken === null) await store.deleteDeviceOfSession(tx, sessionId)
    else await keepDevice(tx, ctx.who, pushToken)
    await store.setNotificationsEnabled(tx, userId, await store.hasDevice(tx, { userId }))
  })
  ctx.live.notify({ users: [userId] }, { fact: 'user' })
  const isOn = pushToken !== null
  const message = `Notifications are ${isOn ? 'on' : 'off'} for this device.`
  return { success: true as const, notificationsEnabled: isOn, message }
}
