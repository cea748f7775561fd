import type { Cents } from '../../src/kernel/money.ts'
import type { EventId, OrderId, TicketId } from '../../src/kernel/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { callsInProcess as as } from '../../src/server/calls/execute-call.ts'
import { settlePayment } from '../../src/features/checkout/settle/settle.service.ts'
import { checkout, onSaleShow, payAtProvider, sellingVenue } from './checkout-builders.ts'
import { stockOf } from './event-builders.ts'
import type { World } from './world.ts'

type Wishes = Parameters<typeof onSaleShow>[1] & {
  quantity?: number
  card?: string
  /** Other types than the first, each with how many. */
  tickets?: { ticketName: string; quantity: number }[]
}

/** A show with one paid order of three tickets, and what its host does with it. */
export async function orderOfThree(world: World, { quantity = 3, card, tickets, ...wishes }: Wishes = {}) {
  const venue = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: venue.id, ...wishes })
  const { buyer, orderID, ids } = await paidOrder(world, eventId, { card, tickets, quantity })
  return {
    ...{ eventId, venue, owner: venue.owner, buyer, orderID, ids },
    order: () => orderOf(world, orderID),
    stock: async () => (await stockOf(world, eventId)).map(({ sold }) => sold),
    states: () => statesOf(world, orderID),
    amounts: async () => (await as(venue.owner).fetchRefundableTickets({ orderID })).tickets.map(({ cents }) => cents),
  }
}

type Purchase = {
  buyer?: SignedInCtx
  quantity?: number
  card?: string | undefined
  tickets?: { ticketName: string; quantity: number }[] | undefined
}

/** A paid order, or one of free tickets, with the ids of its tickets as they are numbered. */
export async function paidOrder(world: World, eventId: EventId, { card, tickets, ...wishes }: Purchase) {
  const buyer = wishes.buyer ?? (await world.person())
  const { orderID } = await checkout(buyer, eventId, { ...wishes, ...(tickets && { tickets }) })
  if ((await orderOf(world, orderID)).total_cents > 0) await payAtProvider(world, orderID, card)
  await settlePayment(world.ctx, { orderId: orderID })
  const rows = await world.db.selectFrom('tickets').select('id').where('order_id', '=', orderID).orderBy('id').execute()
  return { buyer, orderID, ids: rows.map(({ id }) => id) }
}

export const orderOf = (world: World, id: OrderId) =>
  world.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The states of an order's tickets, as they are numbered. */
export const statesOf = async (world: World, orderID: OrderId) =>
  (await world.db.selectFrom('tickets').select('state').where('order_id', '=', orderID).orderBy('id').execute()).map(
    ({ state }) => state,
  )

/** Refunds some tickets of an order. */
export const refundSome = ({
  ctx,
  ...input
}: {
  ctx: SignedInCtx
  orderID: OrderId
  ticketIDs: (TicketId | undefined)[]
  reason?: string
  includesUsed?: boolean
}) => as(ctx).refundOrder({ ...input, ticketIDs: input.ticketIDs.filter((id) => id !== undefined) })

/** What the provider was asked to refund, and from whom, in the order of the requests. */
export const refundsAtProvider = async (world: World): Promise<Cents[]> =>
  (await world.db.selectFrom('local_payments.refunds').select('amount_cents').execute()).map(
    ({ amount_cents: amount }) => amount,
  )
