import type { EntityId, NotificationId, UserId } from '../../kernel/ids.ts'
import { topicOf } from './rules/notification-kinds.ts'
import { rolesThat } from '../../kernel/roles.ts'
import type { AppCtx } from '../../ports/ctx.ts'
import { findPushDevice, forgetPushDevice } from '../accounts/push/push.service.ts'
import { wantsToHear } from './choices/choices.service.ts'
import * as readers from './readers.store.ts'
import { pushMessage } from './rules/push-message.ts'

type ChangedTabs = { users: UserId[]; entities: EntityId[]; fact?: 'tickets' }

/** Notifies open tabs that a bell has changed, or someone's tickets. It is a job, so it runs only after the commit. */
export async function notifyTabs(ctx: AppCtx, { users, entities, fact }: ChangedTabs) {
  const managers = await readers.listManagersOf(ctx.db, entities, rolesThat.edit)
  ctx.live.notify({ users: [...users, ...managers.map(({ user_id }) => user_id)] }, { fact: fact ?? 'notifications' })
}

/**
 * Sends a notification to one device; a device that ended its subscription is removed (S32). It is not sent if it has
 * been read or handled, or is of a topic that its person turned off.
 *
 * @throws if the push service did not accept it: the job retries, for this device only
 */
export async function sendPush(
  ctx: AppCtx,
  { notificationId, deviceId }: { notificationId: NotificationId; deviceId: string },
) {
  const device = await findPushDevice(ctx.db, deviceId)
  const notification =
    device && (await readers.findOpenFor(ctx.db, notificationId, { userId: device.user_id, roles: rolesThat.edit }))
  if (!device || !notification) return
  if (!(await wantsToHear(ctx.db, device.user_id, topicOf(notification), 'push'))) return

  const message = pushMessage(notification, ctx.settings.productName)
  const outcome = await ctx.push.send(device, JSON.stringify(message))
  if (outcome === 'gone') await forgetPushDevice(ctx.db, device)
}
