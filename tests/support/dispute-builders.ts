import { inTransaction } from '../../src/db/transaction.ts'
import { settleDispute } from '../../src/features/checkout/disputes/settle-dispute.service.ts'
import type { OrderId } from '../../src/kernel/ids.ts'
import type { Cents } from '../../src/kernel/money.ts'
import { closeLocalDispute, raiseLocalDispute } from '../../src/ports/payments/local/disputes.ts'
import { boughtOrder, onSaleShow, sellingVenue } from './checkout-builders.ts'
import type { World } from './world.ts'

/** The buyer disputes an order, or what is left of it, with the bank; no webhook has come yet. @returns the provider's id */
export async function raiseDispute(world: World, orderId: OrderId, amount?: Cents): Promise<string> {
  const { provider_payment: paymentId } = await world.db
    .selectFrom('orders')
    .select('provider_payment')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const dispute = { paymentId: paymentId ?? '', reason: 'fraudulent', amount }
  return (await inTransaction(world.db, (tx) => raiseLocalDispute(tx, dispute))) ?? ''
}

/** The bank decides, and we are told. */
export async function decideDispute(world: World, disputeId: string, outcome: 'won' | 'lost'): Promise<void> {
  await closeLocalDispute(world.db, disputeId, outcome)
  await settleDispute(world.ctx, disputeId)
}

/** A venue that sold two tickets at $20 each in one order, and a dispute of it that we were told of. */
export async function disputedOrder(world: World, wishes: Parameters<typeof onSaleShow>[1] = {}) {
  const venue = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: venue.id, ...wishes })
  const order = await boughtOrder(world, { eventId, quantity: 2 })
  const disputeId = await raiseDispute(world, order.orderID)
  await settleDispute(world.ctx, disputeId)
  return { venue, eventId, ...order, disputeId }
}
