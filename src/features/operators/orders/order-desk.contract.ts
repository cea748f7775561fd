import { z } from 'zod'
import type { OrderId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { orderStatuses } from '../../checkout/rules/order-status.ts'
import { call } from '../../authorization.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { wireInstant } from '../../wire-instant.ts'
import { searchText } from '../desk/desk-views.ts'
import { disputeDeskContract } from '../disputes/dispute-desk.contract.ts'

/** What the provider said, in its own words. */
const providerMessage = z.string()
/** Why an order waits for a person; the screen has the words. */
const Problem = z.discriminatedUnion('kind', [
  /** The provider took another amount than the order's. */
  z.object({ kind: z.literal('amount-differs'), tookCents: z.int(), gaveBackCents: z.int() }),
  /** A refund reached its buyer and came back. */
  z.object({ kind: z.literal('refund-came-back'), missingCents: z.int() }),
  z.object({ kind: z.literal('refund-failed') }),
  z.object({ kind: z.literal('refund-refused'), said: providerMessage }),
  /** A refund is under way for long. */
  z.object({ kind: z.literal('refund-waits'), said: providerMessage.nullable() }),
  /** So much of the application fee has not gone back to the seller. */
  z.object({ kind: z.literal('fee-waits'), leftCents: z.int(), said: providerMessage.nullable() }),
  z.object({ kind: z.literal('other'), said: providerMessage }),
])
export type OrderProblem = z.infer<typeof Problem>

export const orderDeskContract = {
  ...disputeDeskContract,
  /** Orders that need a person: they are marked so, or are still unfinished 15 minutes after their deadline. */
  listTroubledOrders: call({ may: 'operator', rule: 'operators only' })
    .input(z.object({ cursor: wireId<OrderId>().nullish() }).optional())
    .output(
      z.object({
        success: z.literal(true),
        orders: z.array(
          z.object({
            orderID: z.string(),
            state: z.string(),
            /** With its current date; for a postponed one, just its name. */
            show: z.string(),
            eventID: z.string(),
            buyerID: z.string(),
            /** The buyer's username. */
            buyer: z.string().nullable(),
            /** For an account without a profile; null for all others. */
            buyerEmail: z.string().nullable(),
            quantity: z.number(),
            totalCents: z.number(),
            refundedCents: z.number(),
            /** The card provider's own numbers. */
            providerSession: z.string().nullable(),
            providerPayment: z.string().nullable(),
            problem: Problem.nullable(),
            createdAt: wireInstant(),
            /** When the provider was last asked. */
            checkedAt: wireInstant(),
          }),
        ),
        nextCursor: z.string().nullable(),
      }),
    ),

  /** Paid and free orders by a part of their buyer's email or username, or by an order's id, or all, the latest first. */
  searchOrders: call({ may: 'operator', rule: 'operators only' })
    .input(z.object({ text: searchText, cursor: wireId<OrderId>().nullish() }))
    .output(
      z.object({
        success: z.literal(true),
        orders: z.array(
          z.object({
            orderID: outputId<OrderId>(),
            /** With its current date; for a postponed one, just its name. */
            show: z.string(),
            eventID: z.string(),
            /** The page that sold it; an operator who owns or admins it refunds as that page. */
            sellerID: z.string(),
            buyerID: z.string(),
            fullName: z.string(),
            /** Empty once the buyer has deleted their account. */
            email: z.string(),
            status: z.enum(orderStatuses),
            checkedIn: z.int(),
            totalCents: z.int(),
            refundedCents: z.int(),
            paidAt: wireInstant(),
          }),
        ),
        nextCursor: z.string().nullable(),
      }),
    ),

  /** Asks the card provider about an order again. */
  recheckOrder: call({ may: 'operator', rule: 'operators only' })
    .input(z.object({ orderID: wireId<OrderId>() }))
    .output(z.object({ success: z.literal(true), message: z.string(), state: z.string(), isSettled: z.boolean() }))
    .errors(mayRefuse('request/not-found', 'operators/provider-silent')),
}
