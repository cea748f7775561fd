import { type UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { runDeskAction } from '../desk/desk.service.ts'
import { takeDownUser } from '../desk/take-down.service.ts'
import { requireReason } from '../../accounts/operator-log/operator-checks.ts'

/**
 * Ends someone's sessions and lets them begin none. Tickets to shows that are ahead are emailed to them again.
 *
 * @throws {Refusal} request/not-found, entities/reason-missing, operators/not-suspendable
 */
export const suspendUser = (ctx: SignedInCtx, { userID, reason }: { userID: UserId; reason: string }) =>
  runDeskAction(ctx, (tx) => takeDownUser(ctx, tx, userID, requireReason(reason)))
