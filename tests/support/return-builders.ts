import { offerReturnedTickets } from '../../src/features/checkout/waitlist/offer-returned-tickets.service.ts'
import { settlePayment } from '../../src/features/checkout/settle/settle.service.ts'
import { fetchReturns } from '../../src/features/checkout/returns/fetch-returns.service.ts'
import { returnTickets } from '../../src/features/checkout/returns/return-tickets.service.ts'
import { takeBackReturns } from '../../src/features/checkout/returns/take-back-returns.service.ts'
import type { OrderId, TicketId } from '../../src/kernel/ids.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { checkout, payAtProvider } from './checkout-builders.ts'
import { workJobs } from './lifecycle-builders.ts'
import { orderOf, statesOf } from './ticket-refund-builders.ts'
import { soldOutShow } from './waitlist-builders.ts'
import type { World } from './world.ts'

type Bought = { buyer: SignedInCtx; orderID: OrderId; ids: TicketId[] }

/** A sold-out show a day ahead, its orders with their ticket ids, and what people do with tickets that are returned. */
export async function returnScene(world: World, wishes: Parameters<typeof soldOutShow>[1] = {}) {
  const show = await soldOutShow(world, wishes)
  const orders = show.orders.map(({ buyer, orderID, tickets }) => ({
    ...{ buyer, orderID, ids: tickets.map(({ ticketID }) => ticketID) },
  }))
  const [first] = orders
  if (!first) throw new Error('The show has a buyer.')
  return {
    ...show,
    orders,
    /** Of the first order, unless another is named. */
    giveBack: ({ buyer, orderID, ids }: Bought = first) => returnTickets(buyer, { orderID, ticketIDs: ids }),
    takeBack: ({ buyer, orderID, ids }: Bought = first) => takeBackReturns(buyer, { orderID, ticketIDs: ids }),
    view: async ({ buyer, orderID }: Bought = first) => (await fetchReturns(buyer, { orderID })).returns,
    order: ({ orderID }: Bought = first) => orderOf(world, orderID),
    states: ({ orderID }: Bought = first) => statesOf(world, orderID),
    offer: () => offerReturnedTickets(world.ctx),
    /** Buys a ticket to the end, without the jobs that follow. */
    async buy(buyer: SignedInCtx): Promise<OrderId> {
      const { orderID } = await checkout(buyer, show.eventId)
      await payAtProvider(world, orderID)
      await settlePayment(world.ctx, { orderId: orderID })
      return orderID
    },
  }
}

/** Works jobs and the ones that these add. */
export async function workAllJobs(world: World): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- jobs that other jobs add
    await workJobs(world)
  }
}

/** What an order's ledger comes to, by account. */
export async function ledgerOf(world: World, orderId: OrderId): Promise<Record<string, number>> {
  const rows = await world.db
    .selectFrom('ledger')
    .select(['account', 'amount_cents as cents'])
    .where('order_id', '=', orderId)
    .execute()
  const sums: Record<string, number> = {}
  for (const { account, cents } of rows) sums[account] = (sums[account] ?? 0) + cents
  return sums
}

/** What a person has in the bell, the latest last. */
export const bellOf = async (world: World, { who }: SignedInCtx): Promise<string[]> =>
  (
    await world.db
      .selectFrom('notifications')
      .select(['type', 'message'])
      .where('to_user_id', '=', who.userId)
      .orderBy('id')
      .execute()
  ).map(({ type, message }) => `${type}: ${message}`)

/** The kinds of emails that a person got, in their order. */
export const mailKindsOf = async (world: World, { who }: SignedInCtx): Promise<string[]> =>
  (await world.db.selectFrom('mails').select('kind').where('to_address', '=', who.email).orderBy('id').execute()).map(
    ({ kind }) => kind,
  )
