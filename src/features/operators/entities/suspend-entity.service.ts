import { type EntityId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { runDeskAction } from '../desk/desk.service.ts'
import { takeDownEntity } from '../desk/take-down.service.ts'
import { requireReason } from '../../accounts/operator-log/operator-checks.ts'

/** Takes an entity and its events down (decision G9). @throws {Refusal} request/not-found, entities/reason-missing */
export const suspendEntity = (ctx: SignedInCtx, { entityID, reason }: { entityID: EntityId; reason: string }) =>
  runDeskAction(ctx, (tx) => takeDownEntity(ctx, tx, entityID, requireReason(reason)))
