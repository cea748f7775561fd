import type { Tx } from '../../../db/connect.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'

type ActivityEntry = Parameters<typeof logActivity>[1]
type ChangedEvent = { host_entity_id: ActivityEntry['entityId']; name: string }

/**
 * Logs what its host did to an event, or to one of its dates.
 *
 * @param subject what was changed, where it is not the whole event
 */
export const logEventChange = (
  ctx: SignedInCtx,
  tx: Tx,
  { host_entity_id: entityId, name }: ChangedEvent,
  action: ActivityEntry['action'],
  subject = name,
) => logActivity(tx, { entityId, byUserId: ctx.who.userId, action, subject })
