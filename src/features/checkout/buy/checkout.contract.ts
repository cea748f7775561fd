import { z } from 'zod'
import type { EventId, OrderId, PromoCodeId, QuestionId, TicketId, TicketTypeId } from '../../../kernel/ids.ts'
import { buyerNameMax, ticketTypesPerEvent, ticketsPerOrder } from '../../../kernel/limits.ts'
import { groupHolds } from '../../../kernel/limits/group-hold-limits.ts'
import { checkoutQuestions } from '../../../kernel/limits/question-limits.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { call } from '../../authorization.ts'
import { questionsContract } from '../questions/questions.contract.ts'
import { outputId, wireId } from '../../wire-id.ts'
import { line } from '../../wire-text.ts'
import { wireDay } from '../../wire-day.ts'

const Cents = z.int()
/** Some tickets of one type, named by its id or by its name. */
const TicketSelection = z
  .object({
    ticketTypeID: wireId<TicketTypeId>().optional(),
    ticketName: z.string().min(1).max(200).optional(),
    quantity: z.int().min(1).max(ticketsPerOrder),
  })
  .refine((selection) => selection.ticketTypeID ?? selection.ticketName, 'must name its ticket type')

const Basket = z.object({
  eventID: wireId<EventId>(),
  tickets: z.array(TicketSelection).min(1).max(ticketTypesPerEvent),
  /** The venue's day; without one, the next occurrence (decision G17). */
  occurrenceDate: wireDay().optional(),
  /** As `checkPromoCode` gives it for a code. */
  promoCodeID: wireId<PromoCodeId>().optional(),
})

const PriceLine = z.object({
  ticketTypeID: z.string(),
  ticketName: z.string(),
  quantity: z.int(),
  /** The bare price of one ticket, early bird counted, before the discount of a promo code. */
  unitPriceCents: Cents,
  isEarlyBird: z.boolean(),
  priceCents: Cents,
})

const TaxLine = z.object({ name: z.string(), ratePercent: z.number(), cents: Cents })

/**
 * What an order costs and why: the lines minus the discount of the promo code are `priceCents`. With `feesPayer` venue, tax
 * and fees are included in that.
 */
export const PriceView = z.object({
  feesPayer: z.enum(['buyer', 'venue']),
  lines: z.array(PriceLine),
  promo: z.object({ code: z.string(), discountCents: Cents }).nullable(),
  taxLines: z.array(TaxLine),
  /** The first tax's name "and N more" (decision C19). */
  taxName: z.string(),
  priceCents: Cents,
  taxCents: Cents,
  platformFeeCents: Cents,
  cardFeeCents: Cents,
  /** What the buyer pays, to the cent. */
  totalCents: Cents,
})
export type PriceView = z.infer<typeof PriceView>

export const checkoutContract = {
  ...questionsContract,

  /** The whole price of a basket before anything is held: every line, tax and fee (P6). */
  quoteTickets: call({ may: 'anyone', rule: 'on-sale events only; server price' })
    .input(Basket)
    .output(z.object({ success: z.literal(true), occurrenceDate: z.string(), price: PriceView }))
    .errors(
      mayRefuse(
        'request/not-found',
        'checkout/not-on-sale',
        'checkout/not-on-sale-yet',
        'checkout/unknown-ticket',
        'promo/not-found',
        'promo/not-yet',
        'promo/expired',
      ),
    ),

  /**
   * Holds tickets and opens the provider's payment page at `url`; free tickets are there at once.
   * An `Idempotency-Key` header makes retries safe: the same key gives the same order.
   */
  createCheckoutSession: call({ may: 'fan', rule: 'on-sale event; limits; server price' })
    .input(
      Basket.extend({
        fullName: z.string().trim().pipe(line(buyerNameMax).min(1)),
        /** To what the host asks, once per order; of a checkbox that is checked, `Yes` (decision 0237). */
        answers: z
          .array(
            z.object({
              questionID: wireId<QuestionId>(),
              answer: z.string().trim().pipe(line(checkoutQuestions.answerMax)),
            }),
          )
          .max(checkoutQuestions.perEvent)
          .optional(),
        /** What the buyer saw; another price is refused with the new one. */
        expectedTotalCents: z.int().min(0).optional(),
        /** The buyer's own unpaid order: it is continued, or released for this one. */
        replaces: wireId<OrderId>().optional(),
        /** The key of a hold for friends that the tickets are from: one of them, or any number for its holder. */
        groupKey: z.string().min(1).max(groupHolds.keyMax).optional(),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        message: z.string(),
        url: z.string(),
        orderID: outputId<OrderId>(),
        /** ISO instant at which the payment page closes; null for free tickets. */
        expiresAt: z.string().nullable(),
        ticketIDs: z.array(outputId<TicketId>()).optional(),
      }),
    )
    .errors(
      mayRefuse(
        'request/not-found',
        'checkout/not-on-sale',
        'checkout/not-on-sale-yet',
        'checkout/unknown-ticket',
        'checkout/order-limit',
        'checkout/account-limit',
        'checkout/sold-out',
        'checkout/price-changed',
        'checkout/answer-missing',
        'checkout/questions-changed',
        'checkout/seller-not-ready',
        'checkout/in-progress',
        'checkout/key-reused',
        'request/bad-input',
        'checkout/order-over',
        'checkout/failed',
        'checkout/provider-silent',
        'promo/not-found',
        'promo/not-yet',
        'promo/expired',
        'promo/full-price',
        'promo/used-up',
        'promo/person-limit',
        'group/over',
        'group/has-ticket',
        'group/taken',
        'line/wait',
      ),
    ),
}
