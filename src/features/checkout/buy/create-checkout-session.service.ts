import { type CheckoutInput, type OrderRequest, priceOrder } from './price-order.ts'
import { hash, randomUUID } from 'node:crypto'
import type { OrderId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { idempotencyKeyOf } from '../../idempotency-key.ts'
import { outdated, untilCurrent } from '../../until-current.ts'
import { holdTickets, type HoldOutcome, type PricedOrder } from './holds.store.ts'
import { fullPriceRefusal, usesRefusal } from '../rules/promo-code.ts'
import * as orders from '../orders/orders.store.ts'
import { openPayment, resumeOrder, type Started } from './open-payment.service.ts'
import { requireTurn } from '../waiting-line/require-turn.service.ts'
import { replaceHold } from './replace-hold.service.ts'
import { invalidateSale } from './sale.service.ts'

/** Edits by a manager between pricing and holding; after this many, the buyer is told. */
const pricingAttempts = 3

/** One for each request of the same account that may replace the same order at the same time. */
const replacingAttempts = 20

/**
 * Holds tickets at the server's price and opens the provider's page; free tickets are issued at once (G20, G23).
 *
 * With an `Idempotency-Key`, the same request gives the same order, however often it is sent. The order that it
 * `replaces` is continued if it is the same, and released otherwise; if several requests replace one order at the same
 * time, one order remains.
 *
 * @throws {Refusal} what the contract lists; nothing is held in that case
 */
export async function createCheckoutSession(ctx: SignedInCtx, input: CheckoutInput): Promise<Started> {
  const request = { key: idempotencyKeyOf(ctx) ?? randomUUID(), hash: hashOf(input) }
  const start = (replaces?: OrderId) => holdOrResume(ctx, input, { ...request, replaces }, pricingAttempts)
  const price = () => priceOrder(ctx, input, request)
  // Tickets of a hold for friends are beside other tickets that the buyer is paying for.
  const replaces = input.groupKey ? undefined : input.replaces
  return untilCurrent(
    () => (replaces ? replaceHold(ctx, replaces, { key: request.key, price, start }) : start()),
    replacingAttempts,
  )
}

async function holdOrResume(
  ctx: SignedInCtx,
  input: CheckoutInput,
  request: OrderRequest,
  attemptsLeft: number,
): Promise<Started | typeof outdated> {
  const order = await orderInTurn(ctx, input, request).catch(async (error: unknown) => {
    const earlier = error instanceof Refusal ? await orders.findByKey(ctx.db, ctx.who.userId, request.key) : undefined
    if (!earlier) throw error
    return earlier
  })
  // A retry is answered by its order even where the same would be refused today.
  if ('state' in order) return resumeOrder(ctx, order.id, request.hash)

  const result = await holdTickets(ctx, order)
  if (result.outcome === 'granted') return openPayment(ctx, toHeldOrder(order, result.paymentUntil))
  if (result.outcome === 'replaced') return outdated
  if (result.outcome === 'exists' && result.existing) return resumeOrder(ctx, result.existing, request.hash)

  if (result.outcome !== 'changed' || attemptsLeft <= 1) throw refusalOf(result)
  // The sale changed after it was read: price the order again. The buyer may have to confirm a new price.
  invalidateSale(ctx, input.eventID)
  return holdOrResume(ctx, input, request, attemptsLeft - 1)
}

/** What a request wants to hold, if its buyer needn't wait for it. Tickets of a group are held already. */
async function orderInTurn(ctx: SignedInCtx, input: CheckoutInput, request: OrderRequest): Promise<PricedOrder> {
  const order = await priceOrder(ctx, input, request)
  const { eventId, basket, group } = order
  if (group) return order
  return { ...order, isInLine: await requireTurn(ctx, { eventId, replaces: request.replaces, items: basket.items }) }
}

/** The order's row as the hold has just written it. */
const toHeldOrder = ({ id, email, basket }: PricedOrder, paymentUntil: Date) => ({
  order: {
    id,
    attempt: 1,
    seller_account: basket.account,
    buyer_email: email,
    show_text: basket.show,
    show_details: basket.details,
    fees_payer: basket.payer,
    tax_cents: cents(basket.tax),
    platform_fee_cents: cents(basket.platform),
    card_fee_cents: cents(basket.card),
    promo_code: basket.code,
    total_cents: cents(basket.total),
    seller_cents: cents(basket.earns),
    payment_until: paymentUntil,
  },
  items: basket.items.map(({ name, quantity, price, discount }) => ({
    ticket_name: name,
    quantity,
    unit_price_cents: cents(price),
    unit_discount_cents: cents(discount),
  })),
})

function refusalOf({ outcome, available }: HoldOutcome): Refusal {
  const data = available === null ? {} : { data: { available } }
  if (outcome === 'account-limit') return new Refusal('checkout/account-limit', data)
  if (outcome === 'used-up' || outcome === 'person-limit') return usesRefusal(`promo/${outcome}`, available ?? 0)
  if (outcome === 'full-price') return fullPriceRefusal(available ?? 0)
  if (outcome === 'wait') return new Refusal('line/wait')
  if (outcome === 'changed') return new Refusal('checkout/failed')
  if (outcome === 'group-over') return new Refusal('group/over')
  if (outcome === 'has-group-ticket') return new Refusal('group/has-ticket')
  if (outcome === 'group-taken') return new Refusal('group/taken', data)
  const message = available ? `Only ${available} left.` : 'Sold out.'
  return new Refusal('checkout/sold-out', { message, ...data })
}

/** What makes two requests the same, whatever the order of their fields. */
function hashOf({
  eventID,
  tickets,
  occurrenceDate,
  fullName,
  expectedTotalCents,
  promoCodeID,
  answers = [],
  groupKey,
}: CheckoutInput): string {
  const lines = tickets.map(({ ticketTypeID, ticketName, quantity }) => [ticketTypeID, ticketName, quantity])
  const answered = answers.map(({ questionID, answer }) => [questionID, answer])
  // Requests without codes, groups and answers keep the hash they had before there were any.
  const parts = [
    ...[eventID, lines, occurrenceDate, fullName, expectedTotalCents],
    ...((promoCodeID ?? groupKey) ? [promoCodeID] : []),
    ...(groupKey ? [groupKey] : []),
    ...(answered.length > 0 ? [answered] : []),
  ]
  return hash('sha256', JSON.stringify(parts), 'base64url')
}
