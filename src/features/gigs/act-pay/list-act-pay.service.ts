import type { Day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { getManagedEvent } from '../../events/event/status.service.ts'
import { listShowActPay } from './show-act-pay.service.ts'

/**
 * What the acts of a show get by their terms, for those who handle its host's money.
 *
 * @throws {Refusal} event/not-found, request/not-allowed for editors and the door
 */
export async function listActPay(
  ctx: SignedInCtx,
  { eventID, occurrenceDate = null }: { eventID: EventId; occurrenceDate?: Day | null | undefined },
) {
  await getManagedEvent(ctx, eventID, rolesThat.handleMoney)
  const show = { eventId: eventID, day: occurrenceDate }
  return { success: true as const, acts: await listShowActPay(ctx.db, show, ctx.now()) }
}
