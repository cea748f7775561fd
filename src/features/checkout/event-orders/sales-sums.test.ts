import { expect, test } from 'vitest'
import { checkout, onSaleWeekly, payAtProvider, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listManagedEvents } from '../../events/managed/list-managed-events.service.ts'
import { cancelDateWithRefunds } from '../lifecycle/cancel-date-with-refunds.service.ts'
import { fetchOrder } from '../orders/fetch-order.service.ts'
import { runRefund } from '../refunds/refund.service.ts'
import { fetchSalesReport } from './fetch-sales-report.service.ts'

const prices = { 'General Admission': 1200, Balcony: 3000, Pit: 1999, Guest: 0 }

/** Baskets whose card fee splits into odd cents. */
const baskets: [generalAdmission: number, balcony: number, pit: number, guest: number][] = [
  [2, 1, 0, 0],
  [1, 1, 1, 1],
  [3, 2, 0, 1],
  [0, 1, 4, 0],
  [1, 0, 1, 2],
]

async function sell(world: World, eventId: EventId, basket: number[]) {
  const buyer = await world.person()
  const tickets = Object.keys(prices)
    .map((ticketName, index) => ({ ticketName, quantity: basket[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const { orderID } = await checkout(buyer, eventId, { tickets })
  await payAtProvider(world, orderID)
  return { orderID, order: (await fetchOrder(buyer, { orderID })).order }
}

async function show(world: World, feesPayer: 'buyer' | 'venue') {
  const venue = await sellingVenue(world)
  const ticketTypes = Object.entries(prices).map(([name, priceCents]) => ({ name, priceCents, quantity: 90 }))
  const { eventId } = await onSaleWeekly(world, { hostId: venue.id, ticketTypes })
  await world.db.updateTable('events').set({ fees_payer: feesPayer }).where('id', '=', eventId).execute()
  return { ...venue, eventId }
}

const reportOf = (owner: SignedInCtx, eventID: EventId) => fetchSalesReport(owner, { eventID })

type Report = Awaited<ReturnType<typeof reportOf>>
const names = ['tickets', 'grossCents', 'refundsCents', 'feesCents', 'taxCents', 'netCents'] as const
const sumsOf = (rows: Report['types'] | Report['days']) =>
  Object.fromEntries(names.map((name) => [name, rows.reduce((all, row) => all + row[name], 0)]))

test.each(['buyer', 'venue'] as const)(
  'each ticket type sells for its own prices, and types and days add up to the total, fees on the %s (P10)',
  async (feesPayer) => {
    await using world = await newWorld()
    const { owner, eventId } = await show(world, feesPayer)
    const sold = { 'General Admission': 0, Balcony: 0, Pit: 0, Guest: 0 }
    for (const basket of baskets) {
      // oxlint-disable-next-line no-await-in-loop -- the sums are compared after each order
      await sell(world, eventId, basket)
      Object.keys(sold).forEach((name, index) => (sold[name as keyof typeof sold] += basket[index] ?? 0))
      // oxlint-disable-next-line no-await-in-loop -- as above
      const report = await reportOf(owner, eventId)
      const exact = feesPayer === 'buyer' ? ('netCents' as const) : ('grossCents' as const)
      expect(Object.fromEntries(report.types.map((type) => [type.ticketName, type[exact]]))).toEqual(
        Object.fromEntries(
          report.types.map(({ ticketName }) => [
            ticketName,
            sold[ticketName as keyof typeof sold] * prices[ticketName as keyof typeof prices],
          ]),
        ),
      )
      expect(sumsOf(report.types)).toEqual(report.total)
      expect(sumsOf(report.days)).toEqual(report.total)
    }
  },
)

test('after refunds the list of shows, Sales and the receipts name the same earnings and card fees (P10, G25)', async () => {
  await using world = await newWorld()
  const { owner, eventId, id: entityID } = await show(world, 'buyer')
  const first = await sell(world, eventId, [1, 0, 0, 0])
  const refunded = await sell(world, eventId, [2, 1, 1, 0])
  const canceledDay = day(refunded.order.occurrenceDate)
  await sell(world, eventId, [0, 1, 0, 0])
  await cancelDateWithRefunds(owner, { eventID: eventId, occurrenceDate: canceledDay, confirm: true })
  for (const { orderID } of [first, refunded]) {
    // oxlint-disable-next-line no-await-in-loop -- two orders
    await runRefund(world.ctx, { orderId: orderID })
  }

  const report = await reportOf(owner, eventId)
  expect(sumsOf(report.types)).toEqual(report.total)
  const { upcoming, glance } = await listManagedEvents(owner, { entityID })
  expect(upcoming[0]?.sellerCents).toBe(report.total.netCents)
  expect(glance?.sellerCents).toBe(report.total.netCents)
})
