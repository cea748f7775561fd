import type { Tx } from '../../../db/connect.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'

type Logged = Parameters<typeof logActivity>[1]

export const log = (
  ctx: SignedInCtx,
  tx: Tx,
  { host_entity_id: entityId, name }: { host_entity_id: Logged['entityId']; name: string },
  action: Logged['action'],
) => logActivity(tx, { entityId, byUserId: ctx.who.userId, action, subject: name })
