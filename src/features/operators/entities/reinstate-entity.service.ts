import { type EntityId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { runDeskAction } from '../desk/desk.service.ts'
import { bringBackEntity } from '../desk/take-down.service.ts'

/** Restores an entity's previous status, and its events with it. @throws {Refusal} request/not-found */
export const reinstateEntity = (ctx: SignedInCtx, { entityID }: { entityID: EntityId }) =>
  runDeskAction(ctx, (tx) => bringBackEntity(ctx, tx, entityID))
