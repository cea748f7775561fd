import type { Cents } from '../../src/kernel/money.ts'
import { createCheckoutSession } from '../../src/features/checkout/buy/create-checkout-session.service.ts'
import { type CheckoutInput } from '../../src/features/checkout/buy/price-order.ts'
import { fetchOrder } from '../../src/features/checkout/orders/fetch-order.service.ts'
import { settlePayment } from '../../src/features/checkout/settle/settle.service.ts'
import { processWebhook } from '../../src/features/checkout/webhooks/webhooks.service.ts'
import type { EntityId, EventId, OrderId } from '../../src/kernel/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { newId } from '../../src/ports/ids.ts'
import { approvedVenue } from './entity-builders.ts'
import { publishedShow, weeklyShow } from './event-builders.ts'
import type { World } from './world.ts'

/** A venue that may sell: approved, and onboarded at the local card provider. */
export async function sellingVenue(world: World, wishes: Parameters<typeof approvedVenue>[1] = {}) {
  const seller = await world.ctx.payments.createSeller({ entityId: newId<EntityId>(), email: 'venue@example.com' })
  await world.db
    .updateTable('local_payments.accounts')
    .set({ charges_enabled: true, payouts_enabled: true })
    .where('id', '=', seller.id)
    .execute()
  return approvedVenue(world, { onboarded: true, sellerAccount: seller.id, ...wishes })
}

type ShowWishes = Parameters<typeof publishedShow>[1]

/** A one-off show whose tickets can be bought here, 100 of one type at $20 unless wished otherwise. */
export async function onSaleShow(world: World, wishes: ShowWishes = {}) {
  const hostId = wishes.hostId ?? (await sellingVenue(world)).id
  return publishedShow(world, { ticketTypes: [{}], ...wishes, hostId })
}

/** A weekly show whose tickets can be bought here. */
export async function onSaleWeekly(world: World, wishes: Parameters<typeof weeklyShow>[1] = {}) {
  const hostId = wishes.hostId ?? (await sellingVenue(world)).id
  return weeklyShow(world, { ticketTypes: [{}], ...wishes, hostId })
}

/** Starts a purchase of one kind of ticket; `key` is the request's `Idempotency-Key`. */
export const checkout = (
  buyer: SignedInCtx,
  eventId: EventId,
  { key = null, quantity = 1, ...changes }: Partial<CheckoutInput> & { key?: string | null; quantity?: number } = {},
) =>
  createCheckoutSession(
    { ...buyer, idempotencyKey: key },
    {
      eventID: eventId,
      tickets: [{ ticketName: 'General Admission', quantity }],
      fullName: 'Robin Vale',
      ...changes,
    },
  )

/** Pays an order's session with a test card, as the buyer does on the provider's page. */
export async function payAtProvider(world: World, orderId: OrderId, number = '4242 4242 4242 4242') {
  const { sessionId } = await sessionOf(world, orderId)
  return world.ctx.payments.localPages?.paySession(sessionId, { number })
}

export async function sessionOf(world: World, orderId: OrderId) {
  const order = await world.db
    .selectFrom('orders')
    .select(['provider_session', 'state'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { sessionId: order.provider_session ?? '', state: order.state }
}

/** Refunds an order, or an amount of it, in the provider's pages, as a host or its support does there. */
export async function refundInProviderPages(world: World, orderId: OrderId, amount?: Cents): Promise<void> {
  const { sessionId } = await sessionOf(world, orderId)
  const { paymentId, amount: whole } = await world.ctx.payments.readCheckout(sessionId)
  await world.ctx.payments.refund({
    ...{ paymentId: paymentId ?? '', amount: amount ?? whole },
    ...{ takenFrom: 'seller', idempotencyKey: 'dashboard' },
  })
}

/** Buys tickets to the end: holds, pays, waits until the payment is settled (a page would not), and opens the order. */
export async function boughtOrder(
  world: World,
  { buyer, eventId, ...wishes }: { buyer?: SignedInCtx; eventId: EventId; quantity?: number; fullName?: string },
) {
  const who = buyer ?? (await world.person())
  const { orderID } = await checkout(who, eventId, wishes)
  await payAtProvider(world, orderID)
  await settlePayment(world.ctx, { orderId: orderID })
  return { buyer: who, orderID, ...(await fetchOrder(who, { orderID })) }
}

/** What the provider would post to `/webhooks/stripe`, in the order it happened; each body as it is signed. */
export const promisedWebhooks = (world: World) =>
  world.db.selectFrom('local_payments.webhooks').select(['id', 'type', 'body']).orderBy('created_at').execute()

/** Works every message in the inbox that no one has worked yet. */
export async function workInbox(world: World) {
  const waiting = await world.db.selectFrom('webhook_inbox').select('id').where('processed_at', 'is', null).execute()
  await Promise.all(waiting.map(({ id }) => processWebhook(world.ctx, { webhookId: id })))
}
