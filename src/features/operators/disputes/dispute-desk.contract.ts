import { z } from 'zod'
import type { DisputeId, OrderId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { disputeStates } from '../../checkout/rules/disputes/dispute-state.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'

const Dispute = z.object({
  disputeID: outputId<DisputeId>(),
  orderID: outputId<OrderId>(),
  /** With its current date; for a postponed one, just its name. */
  show: z.string(),
  eventID: z.string(),
  /** The page that sold the order. */
  sellerID: z.string(),
  sellerName: z.string(),
  /** The name on the order. */
  fullName: z.string(),
  state: z.enum(disputeStates),
  /** In the card provider's words. */
  reason: z.string(),
  /** The card provider's own id. */
  providerDispute: z.string(),
  amountCents: z.int(),
  /** What the bank has taken from the platform and not given back, without what the seller bears. */
  heldCents: z.int(),
  feeCents: z.int(),
  /** What the seller bears of a lost one, and whether it was taken back. */
  lostCents: z.int(),
  isRecovered: z.boolean(),
  /** Null where the bank hears no one. */
  respondBy: wireInstant().nullable(),
  openedAt: wireInstant(),
})
export type Dispute = z.infer<typeof Dispute>

export const disputeDeskContract = {
  /** Payments that buyers disputed with their banks: undecided ones, the next deadline first, or decided ones, the latest first. */
  listDisputes: call({ may: 'operator', rule: 'operators only' })
    .input(z.object({ decided: z.boolean().nullish(), cursor: wireId<DisputeId>().nullish() }).optional())
    .output(z.object({ success: z.literal(true), disputes: z.array(Dispute), nextCursor: z.string().nullable() })),

  /** A dispute, with all that shows the bank what the buyer bought, got and agreed to. */
  fetchDispute: call({ may: 'operator', rule: 'operators only' })
    .input(z.object({ disputeID: z.string().max(100) }))
    .output(
      z.object({
        success: z.literal(true),
        dispute: Dispute,
        evidence: z.array(z.object({ title: z.string(), lines: z.array(z.tuple([z.string(), z.string()])) })),
      }),
    )
    .errors(mayRefuse('request/not-found')),
}
