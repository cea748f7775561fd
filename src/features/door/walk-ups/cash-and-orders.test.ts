import { expect, test } from 'vitest'
import {
  boughtOrder,
  checkout,
  onSaleShow,
  payAtProvider,
  sellingVenue,
} from '../../../../tests/support/checkout-builders.ts'
import { stockOf } from '../../../../tests/support/event-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { promoCode } from '../../../../tests/support/promo-builders.ts'
import { workAllJobs } from '../../../../tests/support/return-builders.ts'
import { paidOrder, statesOf } from '../../../../tests/support/ticket-refund-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import { newId } from '../../../ports/ids.ts'
import { fetchSalesReport } from '../../checkout/event-orders/fetch-sales-report.service.ts'
import { fetchOrder } from '../../checkout/orders/fetch-order.service.ts'
import { createPromoCode } from '../../checkout/promo-codes/create-promo-code.service.ts'
import { refundOrder } from '../../checkout/refunds/refund-order.service.ts'
import { returnTickets } from '../../checkout/returns/return-tickets.service.ts'
import { settlePayment } from '../../checkout/settle/settle.service.ts'
import { deleteUnsoldEvent } from '../../checkout/lifecycle/delete-unsold-event.service.ts'
import { fetchDoorSale } from './fetch-door-sale.service.ts'
import { sellForCash } from './sell-for-cash.service.ts'
import { setCashAtDoor } from './set-cash-at-door.service.ts'
import { undoCashSale } from './undo-cash-sale.service.ts'

const tonight = day('2026-11-20')

async function scene(world: World, quantity: number) {
  const venue = await sellingVenue(world)
  const ticketTypes = [{ priceCents: 2000, quantity }]
  const { eventId: eventID } = await onSaleShow(world, { hostId: venue.id, day: tonight, ticketTypes })
  await setCashAtDoor(venue.owner, { eventID, takesCash: true })
  const place = { eventID, occurrenceDate: tonight }
  const { types } = await fetchDoorSale(venue.owner, place)
  const [type] = types
  if (!type) throw new Error('Nothing is sold.')
  const sell = (count = 1) =>
    sellForCash(venue.owner, {
      ...place,
      tickets: [{ ticketTypeID: type.ticketTypeID, quantity: count }],
      ...{ expectedTotalCents: type.cashCents * count, door: 'Main door', nonce: newId<string>() },
    })
  return { venue, eventID, ticketTypeID: type.ticketTypeID, sell }
}

const isDone = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled'

test('the door and buyers online take the last tickets at the same moment: no more than there are (P2, I1)', async () => {
  await using world = await newWorld({ now: '2026-11-20T19:30:00-08:00' })
  const { eventID, sell } = await scene(world, 6)
  const buyers = await Promise.all(Array.from({ length: 6 }, () => world.person()))

  const results = await Promise.allSettled([
    ...buyers.map((buyer) => checkout(buyer, eventID)),
    ...Array.from({ length: 6 }, () => sell()),
  ])

  expect(results.filter(isDone)).toHaveLength(6)
  const [stock] = await stockOf(world, eventID)
  expect((stock?.held ?? 0) + (stock?.sold ?? 0)).toBe(6)
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('cash doesn’t buy the place beside a returned ticket that someone with a promo code is paying for', async () => {
  await using world = await newWorld({ now: '2026-11-20T18:00:00-08:00' })
  const { venue, eventID, ticketTypeID, sell } = await scene(world, 3)
  const code = { ...promoCode({}), eventID, ticketTypeIDs: [ticketTypeID] }
  const { promoCodeID } = await createPromoCode(venue.owner, code)
  const [returned, refunded] = [await paidOrder(world, eventID, {}), await paidOrder(world, eventID, { quantity: 2 })]
  await returnTickets(returned.buyer, { orderID: returned.orderID, ticketIDs: returned.ids })
  await refundOrder(venue.owner, { orderID: refunded.orderID, reason: '' })
  await workAllJobs(world)
  const cheap = await checkout(await world.person(), eventID, { promoCodeID })

  await expect(sell(2)).rejects.toMatchObject({ code: 'checkout/sold-out', data: { available: 1 } })
  await sell()
  await expect(sell()).rejects.toMatchObject({ code: 'checkout/sold-out' })

  await payAtProvider(world, cheap.orderID)
  await settlePayment(world.ctx, { orderId: cheap.orderID })
  expect(await statesOf(world, cheap.orderID)).toEqual(['valid'])
  expect(await statesOf(world, returned.orderID)).toEqual(['valid'])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('two undo the same sale at the same moment: its tickets come back once', async () => {
  await using world = await newWorld({ now: '2026-11-20T19:30:00-08:00' })
  const { venue, eventID, sell } = await scene(world, 6)
  await sell(3)
  const { sale } = await sell(2)

  await Promise.all(
    Array.from({ length: 4 }, () =>
      undoCashSale(venue.owner, { eventID, saleID: sale.saleID, reason: 'Wrong tickets' }),
    ),
  )

  expect(await stockOf(world, eventID)).toMatchObject([{ sold: 3 }])
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('what was paid by card and what was paid in cash are never in one sum', async () => {
  await using world = await newWorld({ now: '2026-11-20T19:30:00-08:00' })
  const { venue, eventID, sell } = await scene(world, 6)
  const before = await fetchSalesReport(venue.owner, { eventID })
  expect(before.cash).toBeNull()
  const buyer = await world.person()
  const { orderID } = await checkout(buyer, eventID, { quantity: 2 })
  await payAtProvider(world, orderID)
  await fetchOrder(buyer, { orderID })
  const { cash: _, ...online } = await fetchSalesReport(venue.owner, { eventID })
  await sell(3)

  const { cash, ...rest } = await fetchSalesReport(venue.owner, { eventID })

  expect(online.total).toMatchObject({ tickets: 2 })
  expect(rest).toEqual(online)
  expect(cash).toMatchObject({ total: { tickets: 3, totalCents: 6000 } })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a show that was sold for cash can’t be deleted, also once all of it was undone: who took cash stays on record', async () => {
  await using world = await newWorld({ now: '2026-11-20T19:30:00-08:00' })
  const { venue, eventID, sell } = await scene(world, 6)
  const { sale } = await sell()
  const input = { eventID, entityDetails: { id: venue.id, type: 'venue' } }

  await expect(deleteUnsoldEvent(venue.owner, input)).rejects.toMatchObject({ code: 'event/has-sales' })
  await undoCashSale(venue.owner, { eventID, saleID: sale.saleID, reason: 'Just testing' })
  await expect(deleteUnsoldEvent(venue.owner, input)).rejects.toMatchObject({ code: 'event/has-sales' })

  expect(await world.db.selectFrom('cash_sales').select(['total_cents', 'undo_reason']).execute()).toEqual([
    { total_cents: 2000, undo_reason: 'Just testing' },
  ])
})

test('the door learns that a guest has paid by card: tickets of orders count, those sold for cash don’t', async () => {
  await using world = await newWorld({ now: '2026-11-20T19:30:00-08:00' })
  const { venue, eventID, sell } = await scene(world, 6)
  const bought = async () => (await fetchDoorSale(venue.owner, { eventID, occurrenceDate: tonight })).bought
  await sell(2)
  expect(await bought()).toBe(0)
  await boughtOrder(world, { eventId: eventID, quantity: 3 })
  expect(await bought()).toBe(3)
})
