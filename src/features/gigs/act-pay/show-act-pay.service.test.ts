import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookedStage } from '../../../../tests/support/booking-desk.ts'
import { boughtOrder, checkout, payAtProvider, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { approvedBand, manages } from '../../../../tests/support/entity-builders.ts'
import { general, weeklySale } from '../../../../tests/support/event-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import type { EventId, OrderId } from '../../../kernel/ids.ts'
import { basisPoints, cents } from '../../../kernel/money.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { findNetSales } from '../../checkout/event-orders/net-sales.service.ts'
import { runRefund } from '../../checkout/refunds/refund.service.ts'
import { settlePayment } from '../../checkout/settle/settle.service.ts'
import { actPay, deals, type Terms } from '../rules/terms.ts'

const onSale = { internalTickets: true, ticketList: [general] }
const terms = (deal: Terms['deal'], guarantee: number, percentage: number): Terms => ({
  ...{ deal, guarantee: cents(guarantee), percentage: basisPoints(percentage) },
})

/** A venue's show of Nov 27 with a band, on sale here, and what each of them reads of its actPay. */
async function sellingBooking(world: World, over: object = onSale) {
  const stage = await bookedStage(world, over, await sellingVenue(world))
  const { venue, band, read, eventID } = stage
  return {
    ...stage,
    eventId: eventID as EventId,
    agreeOn: ({ deal, guarantee, percentage }: Terms) =>
      world.db
        .updateTable('booking_entries')
        .set({ deal, guarantee_cents: guarantee, percentage })
        .where('kind', '=', 'offer')
        .execute(),
    acts: async (occurrenceDate?: string) => (await as(venue.owner).listActPay({ eventID, occurrenceDate })).acts,
    ofVenue: async () => (await read(venue)).actPay,
    ofBand: async () => (await read(band)).actPay,
  }
}

/** What the ledger has for a show's host. */
const ledgerNet = async ({ db }: World) => {
  const lines = await db.selectFrom('ledger').select(['account', 'amount_cents']).execute()
  return lines.filter(({ account }) => account === 'seller').reduce((sum, { amount_cents: amount }) => sum + amount, 0)
}

test('both pages of a booking read what the act gets from the sales so far, and once the show is over', async () => {
  await using world = await newWorld()
  const { agreeOn, acts, ofVenue, ofBand, eventId, band } = await sellingBooking(world)
  await agreeOn(terms('versus', 5_000, 5_000))
  const before = {
    ...{ actID: band.id, actName: 'Night Ferries', netCents: 0, payCents: 5_000, isOver: false },
    terms: { deal: 'versus', guarantee: 5_000, percentage: 5_000 },
  }
  expect(await acts()).toMatchObject([before])
  await boughtOrder(world, { eventId, quantity: 8 })
  const after = { ...before, netCents: 16_000, payCents: 8_000 }
  expect(await ofVenue()).toMatchObject(after)
  expect(await ofBand()).toMatchObject(after)
  await world.setNow('2026-11-28T03:00:00-08:00')
  for (const view of [await ofVenue(), await ofBand(), (await acts())[0]])
    expect(view).toMatchObject({ ...after, isOver: true })
})

test('what an act gets is what its terms pay of the ledger’s net, whatever they are and what was refunded (P10)', async () => {
  await using world = await newWorld()
  const { agreeOn, acts, ofVenue, eventId, venue } = await sellingBooking(world)
  const randomTerms = fc.record({
    deal: fc.constantFrom(...deals),
    guarantee: fc.integer({ min: 0, max: 500_000 }),
    percentage: fc.integer({ min: 0, max: 10_000 }),
  })
  const orders: OrderId[] = []
  for (const [index, quantity] of [1, 3, 7, 0, 0].entries()) {
    // oxlint-disable no-await-in-loop -- the sums are compared after each change
    if (quantity > 0) orders.push((await boughtOrder(world, { eventId, quantity })).orderID)
    const refunded = quantity === 0 ? orders[index - 3] : undefined
    if (refunded) {
      await as(venue.owner).refundOrder({ orderID: refunded })
      await runRefund(world.ctx, { orderId: refunded })
    }
    const net = cents(await ledgerNet(world))
    expect(await findNetSales(world.db, { eventId, day: null })).toBe(net)
    const { total } = await as(venue.owner).fetchSalesReport({ eventID: eventId })
    expect(total.netCents).toBe(net)
    await fc.assert(
      fc.asyncProperty(randomTerms, async ({ deal, guarantee, percentage }) => {
        const agreed = terms(deal, guarantee, percentage)
        await agreeOn(agreed)
        const expected = { netCents: net, payCents: actPay(agreed, net) }
        expect(await acts()).toMatchObject([expected])
        expect(await ofVenue()).toMatchObject(expected)
      }),
      { numRuns: 6, seed: 20_261_120 + index },
    )
    // oxlint-enable no-await-in-loop
  }
})

test('an act that is paid only a guarantee does not see what the host sold', async () => {
  await using world = await newWorld()
  const { ofVenue, ofBand, eventId } = await sellingBooking(world)
  await boughtOrder(world, { eventId, quantity: 2 })
  expect(await ofVenue()).toMatchObject({ netCents: 4_000, payCents: 30_000 })
  expect(await ofBand()).toMatchObject({ netCents: null, payCents: 30_000 })
})

test('only people who handle the money of the host or of that act see it', async () => {
  await using world = await newWorld()
  const { read, venue, band, eventId, requestID } = await sellingBooking(world)
  const editor = await fan(world)
  for (const page of [venue, band]) {
    // oxlint-disable-next-line no-await-in-loop -- two pages
    await manages(world, editor, page.id, 'editor')
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await read(page, editor)).actPay).toBeNull()
  }
  const list = (who: SignedInCtx) => as(who).listActPay({ eventID: eventId })
  await expect(list(editor)).rejects.toMatchObject({ code: 'request/not-allowed' })
  await expect(list(band.owner)).rejects.toMatchObject({ code: 'event/not-found' })
  const other = await approvedBand(world)
  await world.db
    .insertInto('event_acts')
    .values({ event_id: eventId, position: 7, name: 'Salt & Rope', entity_id: other.id, accepted_at: new Date() })
    .execute()
  const ofOther = as(other.owner).fetchBooking({ requestID, entityDetails: { id: other.id } })
  await expect(ofOther).rejects.toMatchObject({ code: 'request/not-found' })
})

test('a show that sells no tickets here, is canceled, or whose booking is canceled, shows no pay', async () => {
  await using world = await newWorld()
  const { ofVenue, acts, eventId } = await sellingBooking(world, {})
  expect([await ofVenue(), await acts()]).toEqual([null, []])
  const sold = world.db.updateTable('events').where('id', '=', eventId)
  await sold.set({ internal_tickets: true }).execute()
  expect(await acts()).toHaveLength(1)
  await sold.set({ status: 'canceled' }).execute()
  expect(await acts()).toEqual([])
  await sold.set({ status: 'published' }).execute()
  await world.db.updateTable('collab_requests').set({ canceled_at: new Date() }).execute()
  expect(await acts()).toEqual([])
})

test('a weekly show pays date by date, in the thread for the date that was booked', async () => {
  await using world = await newWorld()
  const { agreeOn, acts, ofVenue, eventId } = await sellingBooking(world, weeklySale)
  await agreeOn(terms('percentage', 0, 5_000))
  const sell = async (occurrenceDate: string, quantity: number) => {
    const { orderID } = await checkout(await world.person(), eventId, { quantity, occurrenceDate: day(occurrenceDate) })
    await payAtProvider(world, orderID)
    await settlePayment(world.ctx, { orderId: orderID })
  }
  await sell('2026-11-27', 2)
  await sell('2026-12-04', 5)
  expect(await acts()).toEqual([])
  expect(await acts('2026-12-04')).toMatchObject([{ netCents: 10_000, payCents: 5_000 }])
  expect(await ofVenue()).toMatchObject({ netCents: 4_000, payCents: 2_000 })
  expect(await acts('2026-12-05')).toEqual([])
})
