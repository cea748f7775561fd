import type { EntityId, NotificationId, UserId } from '../../kernel/ids.ts'
import { rolesThat } from '../../kernel/roles.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { findPushDevice, forgetPushDevice } from '../accounts/push/push.service.ts'
import * as store from './notifications.store.ts'
import { pushMessage } from './rules/push-message.ts'

/** Notifies open tabs that a bell has changed. It is a job, so it runs only after the commit. */
export async function notifyTabs(ctx: AppCtx, { users, entities }: { users: UserId[]; entities: EntityId[] }) {
  const managers = await store.listManagersOf(ctx.db, entities, rolesThat.edit)
  ctx.live.notify({ users: [...users, ...managers.map(({ user_id }) => user_id)] }, { fact: 'notifications' })
}

/**
 * Sends a notification to one device; a device that ended its subscription is forgotten (quality.md S32). What was read
 * or handled meanwhile is not sent.
 *
 * @throws when the push service did not take it: the job tries again, for this device alone
 */
export async function sendPush(
  ctx: AppCtx,
  { notificationId, deviceId }: { notificationId: NotificationId; deviceId: string },
) {
  const [device, notification] = await Promise.all([
    findPushDevice(ctx.db, deviceId),
    store.findUnread(ctx.db, notificationId),
  ])
  if (!device || !notification || notification.to_user_id !== device.user_id) return

  const message = pushMessage(
    { ...notification, eventId: notification.event_id, entityId: notification.entity_id },
    ctx.settings.productName,
  )
  const outcome = await ctx.push.send(device, JSON.stringify(message))
  if (outcome === 'gone') await forgetPushDevice(ctx.db, device)
}
