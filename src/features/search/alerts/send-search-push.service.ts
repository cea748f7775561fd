import type { Jobs } from '../../../db/jobs.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { findPushDevice, forgetPushDevice } from '../../accounts/push/push.service.ts'
import type { PushMessage } from '../../notifications/rules/push-message.ts'

/**
 * Shows news of saved searches on one device; a device that ended its subscription is removed (S32).
 *
 * @throws if the push service did not accept it: the job retries, for this device only
 */
export async function sendSearchPush(ctx: AppCtx, { deviceId, ...message }: Jobs['send-search-push']): Promise<void> {
  const device = await findPushDevice(ctx.db, deviceId)
  if (!device) return
  const outcome = await ctx.push.send(device, JSON.stringify(message satisfies PushMessage))
  if (outcome === 'gone') await forgetPushDevice(ctx.db, device)
}
