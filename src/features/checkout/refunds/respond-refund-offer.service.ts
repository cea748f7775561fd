import { inTransaction } from '../../../db/transaction.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { type OfferAnswer, respondToOffer, offerAnswerText } from './refund-offers.service.ts'

/**
 * Keeps the tickets of a show that has changed, or gives them back for all of the money, while the offer is open; the
 * same answer again changes nothing (decision G24). Who kept them may still give them back in time.
 *
 * @throws {Refusal} request/not-found for someone else's order and one without an offer; refund/offer-over,
 *   refund/under-way; refund/ticket-used once someone was let in by it since the change (S16)
 */
export async function respondRefundOffer(
  ctx: SignedInCtx,
  { orderID, answer }: { orderID: OrderId; answer: OfferAnswer },
) {
  await inTransaction(ctx.db, (tx) => respondToOffer(ctx, tx, orderID, answer))
  return { success: true as const, message: offerAnswerText[answer] }
}
