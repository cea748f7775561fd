import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  boughtOrder,
  onSaleShow,
  refundInProviderPages,
  sellingVenue,
} from '../../../../tests/support/checkout-builders.ts'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { cents } from '../../../kernel/money.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { runRefund } from '../refunds/refund.service.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { printTaxes, printYear } from './print-books.service.ts'

const inTacoma = { city: 'Tacoma', state: 'WA', address: '1313 Market St, Tacoma, WA 98402' }

/** What the ledger has for an account in one year, UTC being far enough from New Year in these tests. */
async function ledgerOf({ db }: World, account: string, entry: 'sale' | 'refund'): Promise<number> {
  const { rows } = await sql<{ sum: number }>`SELECT coalesce(sum(amount_cents), 0)::int AS sum FROM ledger
    WHERE account = ${account} AND (entry = 'sale') = ${entry === 'sale'}`.execute(db)
  return rows[0]?.sum ?? 0
}

/** A venue that sold in Tacoma and in Oakland, in two months, with a whole refund and a partial one. */
async function soldSeason(world: World, feesPayer: 'buyer' | 'venue') {
  const venue = await sellingVenue(world)
  const show = (wishes: object) => onSaleShow(world, { hostId: venue.id, feesPayer, day: '2027-01-20', ...wishes })
  const { eventId: taxed } = await show({ ...inTacoma, ticketTypes: [{ priceCents: 1_999 }] })
  const { eventId: untaxed } = await show({ ticketTypes: [{ priceCents: 1_500 }] })
  await boughtOrder(world, { eventId: taxed, quantity: 3 })
  const { orderID: whole } = await boughtOrder(world, { eventId: taxed, quantity: 2 })
  await boughtOrder(world, { eventId: untaxed, quantity: 1 })
  await world.setNow('2026-12-05T12:00:00-08:00')
  const { orderID: partial } = await boughtOrder(world, { eventId: taxed, quantity: 1 })
  await as(venue.owner).refundOrder({ orderID: whole })
  await runRefund(world.ctx, { orderId: whole })
  await refundInProviderPages(world, partial, cents(777))
  await settlePayment(world.ctx, { orderId: partial })
  return { ...venue, at: { entityDetails: { id: venue.id } } }
}

test.each(['buyer', 'venue'] as const)(
  'the tax report adds up to the ledger’s tax account, by month, quarter and year, fees on the %s (P10)',
  async (feesPayer) => {
    await using world = await newWorld()
    const { owner, at } = await soldSeason(world, feesPayer)
    const [collected, refunded] = [await ledgerOf(world, 'tax', 'sale'), -(await ledgerOf(world, 'tax', 'refund'))]
    expect(refunded).toBeGreaterThan(0)
    for (const period of ['month', 'quarter', 'year'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- three readings
      const { total, rows } = await as(owner).fetchTaxReport({ ...at, period })
      expect(total).toMatchObject({ collectedCents: collected, refundedTaxCents: refunded })
      expect(total.dueCents).toBe(collected - refunded)
      expect(total.salesCents - total.refundsCents).toBe(total.taxableCents + total.exemptCents)
      expect(rows.filter(({ taxName }) => taxName === null).every(({ collectedCents }) => collectedCents === 0)).toBe(
        true,
      )
    }
    const { rows } = await as(owner).fetchTaxReport({ ...at, period: 'month' })
    expect(rows.map(({ period, place }) => `${period} ${place}`)).toEqual([
      ...['2026-11 Tacoma, WA', '2026-11 No admission tax', '2026-12 Tacoma, WA'],
    ])
    const tax = feesPayer === 'buyer' ? 0 : 95
    expect(rows[0]?.salesCents, 'prices without tax').toBe(5 * (1_999 - tax))
    expect(rows[1]).toMatchObject({ salesCents: 1_500, exemptCents: 1_500, taxableCents: 0 })
  },
)

test('a year’s totals add up to the sales reports of its shows, month by month on the venue’s calendar (P10)', async () => {
  await using world = await newWorld()
  const { owner, at, id } = await soldSeason(world, 'buyer')
  const { total, months, year, years } = await as(owner).fetchYearTotals(at)
  expect({ year, years }).toEqual({ year: 2026, years: [2026] })
  expect(months.map(({ month, orders, tickets }) => [month, orders, tickets])).toEqual([
    ['2026-11', 3, 6],
    ['2026-12', 1, 1],
  ])
  const events = await world.db.selectFrom('events').select('id').where('host_entity_id', '=', id).execute()
  const reports = await Promise.all(events.map((event) => as(owner).fetchSalesReport({ eventID: event.id })))
  for (const name of ['tickets', 'grossCents', 'refundsCents', 'feesCents', 'taxCents', 'netCents'] as const) {
    expect(total[name]).toBe(reports.reduce((all, report) => all + report.total[name], 0))
    expect(total[name]).toBe(months.reduce((all, month) => all + month[name], 0))
  }
  expect(total.grossCents - total.refundsCents).toBe(total.feesCents + total.taxCents + total.netCents)
})

test('a sale in the last hours of a year counts in that year at the venue', async () => {
  await using world = await newWorld({ now: '2026-12-31T23:30:00-08:00' })
  const venue = await sellingVenue(world)
  const { eventId } = await onSaleShow(world, { hostId: venue.id, day: '2027-01-20' })
  await boughtOrder(world, { eventId })
  const at = { entityDetails: { id: venue.id } }
  expect((await as(venue.owner).fetchYearTotals(at)).months).toMatchObject([{ month: '2026-12', orders: 1 }])
  expect(await as(venue.owner).fetchYearTotals({ ...at, year: 2027 })).toMatchObject({
    ...{ months: [], years: [2027, 2026], total: { orders: 0, netCents: 0 } },
  })
})

test('only owners and admins read a page’s books', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const editor = await world.person()
  await manages(world, editor, venue.id, 'editor')
  const at = { entityDetails: { id: venue.id } }
  await expect(as(editor).fetchYearTotals(at)).rejects.toMatchObject({ code: 'request/not-allowed' })
  await expect(as(editor).fetchTaxReport(at)).rejects.toMatchObject({ code: 'request/not-allowed' })
  const stranger = await world.person()
  await expect(as(stranger).fetchYearTotals(at)).rejects.toMatchObject({ code: 'request/not-found' })
  expect(await as(venue.owner).fetchYearTotals(at)).toMatchObject({ year: 2026, months: [] })
})

test('the files have the reports’ amounts, and no cell that a spreadsheet runs (check 45)', async () => {
  await using world = await newWorld()
  const { owner, id: entityId } = await soldSeason(world, 'buyer')
  await world.db.updateTable('entities').set({ name: '=SUM(A1)' }).where('id', '=', entityId).execute()
  const file = { entityId, year: 2026 } as const
  const text = async ({ bytes }: Awaited<ReturnType<typeof printYear>>) => new TextDecoder().decode(bytes)
  const year = await text(await printYear(owner, { ...file, format: 'csv' }))
  expect(year.split('\r\n')[0]).toBe('Month,Orders,Tickets,Gross sales,Refunds,Fees,Taxes,Net sales')
  expect(year).toContain('\r\n2026-11,3,6,')
  const taxes = await text(await printTaxes(owner, { ...file, period: 'quarter', format: 'csv' }))
  expect(taxes).toContain('2026 Q4,"Tacoma, WA: Tacoma admission tax",119.94,')
  const { fileName, bytes } = await printTaxes(owner, { ...file, period: 'month', format: 'pdf' })
  expect(fileName).toBe('sum-a1-2026-taxes.pdf')
  const [page] = await readPdf(Buffer.from(bytes))
  for (const part of ['2026 admission taxes', '=SUM(A1)', 'Tacoma', 'Total', 'Tax due'])
    expect(page?.text).toContain(part)
})
