import { type EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { runDeskAction } from '../desk/desk.service.ts'
import { takeDownEvent } from '../desk/take-down.service.ts'
import { requireReason } from '../../accounts/operator-log/operator-checks.ts'

/** Makes an event a draft that stays one (decision G9). @throws {Refusal} request/not-found, entities/reason-missing */
export const unpublishEvent = (ctx: SignedInCtx, { eventID, reason }: { eventID: EventId; reason: string }) =>
  runDeskAction(ctx, (tx) => takeDownEvent(ctx, tx, eventID, requireReason(reason)))
