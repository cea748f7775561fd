import type { Tx } from '../../../db/connect.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'

type Logged = Parameters<typeof logActivity>[1]

/** Says in the host's log what became of an event that people have tickets for. */
export const logMove = (
  ctx: SignedInCtx,
  tx: Tx,
  { host_entity_id: entityId, name }: { host_entity_id: Logged['entityId']; name: string },
  action: Logged['action'],
) => logActivity(tx, { entityId, byUserId: ctx.who.userId, action, subject: name })
