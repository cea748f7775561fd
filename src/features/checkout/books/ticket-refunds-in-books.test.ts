import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onSaleShow, refundInProviderPages, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { paidOrder, refundSome } from '../../../../tests/support/ticket-refund-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { OrderId, TicketId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { runRefund } from '../refunds/refund.service.ts'
import { settlePayment } from '../settle/settle.service.ts'

const ticketTypes = [
  { name: 'General Admission', priceCents: 1_800, quantity: 500 },
  { name: 'Balcony', priceCents: 4_550, quantity: 500 },
  { name: 'Pit', priceCents: 1_999, quantity: 500 },
]
const tacoma = { city: 'Tacoma', state: 'WA', address: '1313 Market St, Tacoma, WA 98402' }
const oakland = {}
const scenes = (['buyer', 'venue'] as const).flatMap((feesPayer) => [
  ...[
    { feesPayer, place: tacoma, taxOn: 'with a tax' },
    { feesPayer, place: oakland, taxOn: 'without one' },
  ],
])

/** The price of a ticket without tax, as its order stores it. */
async function pricesOf(world: World, orderId: OrderId) {
  const rows = await world.db
    .selectFrom('tickets')
    .innerJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'tickets.order_id')
        .onRef('order_items.stock_id', '=', 'tickets.stock_id'),
    )
    .innerJoin('orders', 'orders.id', 'tickets.order_id')
    .select(['tickets.id', 'unit_price_cents', 'unit_tax_cents', 'fees_payer'])
    .where('tickets.order_id', '=', orderId)
    .execute()
  return new Map(
    rows.map((row) => [row.id, row.unit_price_cents - (row.fees_payer === 'venue' ? row.unit_tax_cents : 0)]),
  )
}

async function ledgerTax({ db }: World) {
  const rows = await db.selectFrom('ledger').select('amount_cents').where('account', '=', 'tax').execute()
  return rows.reduce((all, { amount_cents: amount }) => all + amount, 0)
}

async function refund(world: World, owner: SignedInCtx, orderID: OrderId, ticketIDs: TicketId[]) {
  await refundSome({ ctx: owner, orderID, ticketIDs })
  await runRefund(world.ctx, { orderId: orderID })
}

test.each(scenes)(
  'refunded tickets take their own prices out of the tax report, and its parts add up, fees on the $feesPayer, $taxOn (P10)',
  async ({ feesPayer, place }) => {
    await using world = await newWorld()
    const { owner, id } = await sellingVenue(world)
    const { eventId } = await onSaleShow(world, { hostId: id, feesPayer, day: '2027-01-20', ...place, ticketTypes })
    const report = async () => (await as(owner).fetchTaxReport({ entityDetails: { id }, period: 'year' })).total
    const sold = { sales: 0, refunds: 0 }
    const expectReport = async () => {
      const total = await report()
      expect(total).toMatchObject({ salesCents: sold.sales, refundsCents: sold.refunds })
      expect(total.taxableCents + total.exemptCents).toBe(sold.sales - sold.refunds)
      expect(total.dueCents).toBe(await ledgerTax(world))
    }
    const order = fc.record({
      quantities: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)).filter((all) => all.some((quantity) => quantity > 0)),
      picks: fc.array(fc.nat(8), { minLength: 1, maxLength: 4 }),
      isRestRefunded: fc.boolean(),
    })
    const examples: [{ quantities: [number, number, number]; picks: number[]; isRestRefunded: boolean }][] = [
      [{ quantities: [2, 1, 0], picks: [2], isRestRefunded: false }],
      [{ quantities: [2, 1, 0], picks: [2, 0], isRestRefunded: true }],
    ]
    await fc.assert(
      fc.asyncProperty(order, async ({ quantities, picks, isRestRefunded }) => {
        const tickets = ticketTypes
          .map(({ name }, index) => ({ ticketName: name, quantity: quantities[index] ?? 0 }))
          .filter(({ quantity }) => quantity > 0)
        const { orderID, ids } = await paidOrder(world, eventId, { tickets })
        const prices = await pricesOf(world, orderID)
        const priceOf = (ticketId: TicketId) => prices.get(ticketId) ?? 0
        sold.sales += ids.reduce((all, ticketId) => all + priceOf(ticketId), 0)
        const left = [...ids]
        for (const pick of picks) {
          const [ticketId] = left.splice(pick % left.length, 1)
          if (ticketId === undefined) break
          // oxlint-disable-next-line no-await-in-loop -- one refund after the other
          await refund(world, owner, orderID, [ticketId])
          sold.refunds += priceOf(ticketId)
          // oxlint-disable-next-line no-await-in-loop -- the report after each
          await expectReport()
        }
        if (isRestRefunded && left.length > 0) {
          await refund(world, owner, orderID, left)
          sold.refunds += left.reduce((all, ticketId) => all + priceOf(ticketId), 0)
        }
        await expectReport()
      }),
      { numRuns: 8, examples, endOnFailure: true },
    )
  },
)

test('a refund in the provider’s dashboard before one of tickets still leaves a whole refund whole (P10)', async () => {
  await using world = await newWorld()
  const { owner, id } = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: id, day: '2027-01-20', ...tacoma, ticketTypes })
  const tickets = [
    { ticketName: 'General Admission', quantity: 2 },
    { ticketName: 'Balcony', quantity: 1 },
  ]
  const { orderID, ids } = await paidOrder(world, eventId, { tickets })
  const report = async () => (await as(owner).fetchTaxReport({ entityDetails: { id }, period: 'year' })).total
  await refundInProviderPages(world, orderID, cents(777))
  await settlePayment(world.ctx, { orderId: orderID })
  const { refundsCents: byDashboard } = await report()
  expect(byDashboard).toBeGreaterThan(0)
  await refund(world, owner, orderID, ids.slice(0, 1))
  expect((await report()).refundsCents - byDashboard).toBeGreaterThanOrEqual(1_799)
  await refund(world, owner, orderID, ids.slice(1))
  expect(await report()).toMatchObject({ salesCents: 8_150, refundsCents: 8_150, taxableCents: 0, dueCents: 0 })
})
