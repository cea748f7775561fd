import { z } from 'zod'
import type { EntityId, EventId, OrderId, PayoutId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'

export const payoutStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const
export const payoutKinds = ['payment', 'refund', 'fee_return', 'other'] as const

const entityDetails = z.object({ id: wireId<EntityId>(), type: z.string().max(40).nullish() })
const refusals = mayRefuse('request/not-found', 'request/not-allowed')

const Payout = z.object({
  payoutID: outputId<PayoutId>(),
  /** Below zero where the card provider took money from the bank. */
  amountCents: z.int(),
  status: z.enum(payoutStatuses),
  /** The day on which the bank has it. */
  arrivesOn: z.string(),
  /** How many payments are in it; what they, refunds and everything else are of its amount. */
  payments: z.int(),
  salesCents: z.int(),
  refundsCents: z.int(),
  otherCents: z.int(),
})

export const payoutsContract = {
  /** What was paid out to a page's bank, the latest first, and what is still to be. */
  listPayouts: call({ may: rolesThat.handleMoney, rule: 'that entity' })
    .input(z.object({ entityDetails, cursor: wireId<PayoutId>().nullish() }))
    .output(
      z.object({
        success: z.literal(true),
        /** Ticket revenue with taxes, after fees and refunds = paid + on the way + still to be paid out. */
        balance: z.object({ paidCents: z.int(), onTheWayCents: z.int(), unpaidCents: z.int() }),
        payouts: z.array(Payout),
        nextCursor: outputId<PayoutId>().nullable(),
      }),
    )
    .errors(refusals),

  /** The orders, refunds and other moves of money in a payout, the first one first; at most 500, a file has all. */
  fetchPayout: call({ may: rolesThat.handleMoney, rule: 'that entity' })
    .input(z.object({ entityDetails, payoutID: z.string().max(100) }))
    .output(
      z.object({
        success: z.literal(true),
        items: z.array(
          z.object({
            itemID: z.string(),
            kind: z.enum(payoutKinds),
            /** Null for what is of no order. */
            orderID: outputId<OrderId>().nullable(),
            eventID: outputId<EventId>().nullable(),
            show: z.string().nullable(),
            /** The name on the order. */
            fullName: z.string().nullable(),
            netCents: z.int(),
          }),
        ),
        /** There are more than these. */
        isCut: z.boolean(),
      }),
    )
    .errors(refusals),
}
