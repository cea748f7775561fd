import { type EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { runDeskAction } from '../desk/desk.service.ts'
import { bringBackEvent } from '../desk/take-down.service.ts'

/** Makes an unpublished event again what it was. @throws {Refusal} request/not-found */
export const letEventBack = (ctx: SignedInCtx, { eventID }: { eventID: EventId }) =>
  runDeskAction(ctx, (tx) => bringBackEvent(ctx, tx, eventID))
