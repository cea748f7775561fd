import { expect, test } from 'vitest'
import type { Ctx } from '../../src/ports/ctx.ts'
import { callResponse } from '../../src/server/calls/call-response.ts'
import { onSaleShow, sellingVenue } from '../support/checkout-builders.ts'
import { stockOf } from '../support/event-builders.ts'
import { desk, form, general } from '../support/event-desk.ts'
import { newWorld } from '../support/world.ts'

/** A call as it comes over HTTP, its body as it is written. */
async function send(ctx: Ctx, name: string, body: string) {
  const request = new Request(`http://localhost/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  const answer = await callResponse(request, { ...ctx, requestId: 'test' })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('check 20: prices from a buyer are ignored, and tickets that are not on sale are not sold', async () => {
  await using world = await newWorld()
  const ticketTypes = [
    { name: 'General Admission', priceCents: 2000, early: { priceCents: 500, until: '2026-11-01' } },
    { name: 'Off', priceCents: 100, active: false },
  ]
  const { eventId, ticketTypeIds } = await onSaleShow(world, { ticketTypes })
  const other = await onSaleShow(world)
  const fan = await world.person()
  const buy = (ticket: object, over: object = {}) =>
    send(
      fan,
      'createCheckoutSession',
      JSON.stringify({ eventID: eventId, fullName: 'Robin Vale', tickets: [{ quantity: 1, ...ticket }], ...over }),
    )
  const claims = {
    price: 1,
    total: 1,
    totalCents: 1,
    fee: 0,
    taxRate: 0,
    currency: 'JPY',
    feesPayer: 'venue',
    early: true,
  }

  expect(await buy({ ticketName: 'General Admission', ...claims }, claims)).toMatchObject({ status: 200 })
  const order = await world.db.selectFrom('orders').select(['price_cents', 'total_cents']).executeTakeFirstOrThrow()
  expect(order).toEqual({ price_cents: 2000, total_cents: 2131 })

  const refused: [ticket: object, over: object, code: string][] = [
    [{ ticketTypeID: other.ticketTypeIds[0] }, {}, 'checkout/unknown-ticket'],
    [{ ticketTypeID: ticketTypeIds[1] }, {}, 'checkout/unknown-ticket'],
    [{ ticketName: 'Off' }, {}, 'checkout/unknown-ticket'],
    [{ ticketName: 'General Admission' }, { expectedTotalCents: 531 }, 'checkout/price-changed'],
    [{ ticketName: 'General Admission' }, { expectedTotalCents: 0 }, 'checkout/price-changed'],
  ]
  for (const [ticket, over, code] of refused) expect((await buy(ticket, over)).body).toMatchObject({ code })
  expect((await stockOf(world, eventId)).map(({ held }) => held)).toEqual([1])
})

test('check 22: numbers that no ticket has are refused with 400 at their field, and nothing is written', async () => {
  await using world = await newWorld()
  const { venue, image } = await desk(world, await sellingVenue(world))
  const template = JSON.stringify({
    event: form({ image, internalTickets: true, ticketList: [{ ...general, price: '$price', quantity: '$quantity' }] }),
    entityDetails: { id: venue.id },
  })
  const save = (price: string, quantity: string, more = '') =>
    send(
      venue.owner,
      'saveEvent',
      template.replace('"$price"', price).replace('"$quantity"', quantity).replace('"event":{', `"event":{${more}`),
    )
  const refused: [price: string, quantity: string, more: string, field: string | null][] = [
    ['1e15', '10', '', 'ticketList.0.price'],
    ['-1', '10', '', 'ticketList.0.price'],
    ['0.001', '10', '', 'ticketList.0.price'],
    ['1e309', '10', '', null],
    ['20', '-1', '', 'ticketList.0.quantity'],
    ['20', '1e9', '', 'ticketList.0.quantity'],
    ['20', '1e309', '', null],
    ['20', '10', '"coverCharge":-5,"entryFee":true,', 'coverCharge'],
    ['20', '10', '"venueCapacity":2147483648,', null],
    ['20', '10', '"coordinates":[91,0],', null],
  ]
  for (const [price, quantity, more, field] of refused) {
    const { status, body } = await save(price, quantity, more)
    const refusalData = field === null ? null : JSON.stringify(body.data)
    expect([price, quantity, more, status, refusalData]).toEqual([
      price,
      quantity,
      more,
      400,
      field && JSON.stringify({ field }),
    ])
  }
  expect(await world.db.selectFrom('events').select('id').execute()).toEqual([])
  expect(await save('20', '10')).toMatchObject({ status: 200 })
})
