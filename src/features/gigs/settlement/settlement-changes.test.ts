import { expect, test } from 'vitest'
import { boughtOrder } from '../../../../tests/support/checkout-builders.ts'
import { form, general } from '../../../../tests/support/event-desk.ts'
import { afterShow, posters, settlementStage, sound } from '../../../../tests/support/settlement-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { wallTime } from '../../../kernel/day.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { moveSoldEvent } from '../../checkout/refunds/move-sold-event.service.ts'
import { EventInput } from '../../events/event/event-input-data.ts'

const half = { deal: 'percentage', guarantee: 0, percentage: 5_000 } as const

test('a sold show that moves to another day keeps the costs on its settlement sheet', async () => {
  await using world = await newWorld()
  const { venue, eventID, save } = await settlementStage(world, half)
  await boughtOrder(world, { eventId: eventID, quantity: 8 })
  await save([sound, posters], [{ actID: null, actName: 'DJ Someone', amountCents: 700 }])
  const sale = { internalTickets: true, ticketList: [general], lineup: ['Night Ferries', 'DJ Someone'] }
  const event = EventInput.parse(form({ ...sale, eventID, image: null, eventDate: '2026-12-05' }))
  await moveSoldEvent(venue.owner, { eventID, newEventTime: '20:30', event })

  const { dates, sheet } = await as(venue.owner).fetchSettlementSheet({ eventID })
  expect(dates).toEqual(['2026-12-05'])
  expect(sheet).toMatchObject({ costs: [sound, posters], offTopCents: 2_000, sales: { tickets: 8 }, revision: 1 })
  expect(sheet?.acts).toContainEqual({ actID: null, actName: 'DJ Someone', terms: null, payCents: 700 })
})

test('a host sends what it saw: terms, acts or amounts that changed since are refused', async () => {
  await using world = await newWorld()
  const { venue, date, eventID, fetch, save, send, ofAct, band } = await settlementStage(world, half)
  await boughtOrder(world, { eventId: eventID, quantity: 8 })
  await world.setNow(afterShow)
  const refuses = async (change: () => Promise<unknown>) => {
    const { fingerprint } = await fetch()
    await change()
    const sending = as(venue.owner).sendSettlementSheet({ ...date, fingerprint })
    await expect(sending).rejects.toMatchObject({ code: 'gigs/sheet-changed' })
  }
  const offers = world.db.updateTable('booking_entries').where('kind', '=', 'offer')
  await refuses(() => offers.set({ percentage: 6_000 as never }).execute())
  const opener = {
    event_id: eventID,
    position: 7,
    name: 'DJ Someone',
    entity_id: null,
    asked_at: null,
    accepted_at: null,
  }
  await refuses(() => world.db.insertInto('event_acts').values(opener).execute())
  await refuses(() => save([], [{ actID: null, actName: 'DJ Someone', amountCents: 700 }]))
  await refuses(() => save([sound], [{ actID: null, actName: 'DJ Someone', amountCents: 700 }]))
  await send()
  expect((await ofAct(band)).sheet).toMatchObject({ version: 1, payCents: 8_400 })
})

test('the booking thread and the settlement sheet show one amount, to each page with the costs that it knows', async () => {
  await using world = await newWorld()
  const { venue, band, eventID, fetch, save, send, ofAct, read } = await settlementStage(world, half)
  await boughtOrder(world, { eventId: eventID, quantity: 8 })
  const before = { netCents: 16_000, offTopCents: null, payCents: 8_000 }
  for (const page of [venue, band]) {
    // oxlint-disable-next-line no-await-in-loop -- two pages
    expect((await read(page)).actPay, 'there is no sheet').toMatchObject(before)
  }
  await save([sound, posters])
  const after = { netCents: 16_000, offTopCents: 2_000, payCents: 7_000 }
  expect((await read(venue)).actPay).toMatchObject(after)
  expect((await as(venue.owner).listActPay({ eventID })).acts).toMatchObject([after])
  expect((await fetch()).acts).toMatchObject([{ payCents: 7_000 }])
  expect((await read(band)).actPay, 'costs that were not sent are the host’s').toMatchObject(before)

  await world.setNow(afterShow)
  await send()
  expect((await read(band)).actPay).toMatchObject(after)
  await save([])
  expect((await read(band)).actPay, 'as in the version that it was sent').toMatchObject(after)
  expect((await ofAct(band)).sheet).toMatchObject({ payCents: 7_000, payNowCents: 7_000 })
})

test('a sheet can be sent from the end of the show, which the host reads before', async () => {
  await using world = await newWorld()
  const { eventID, fetch, send } = await settlementStage(world, half)
  await boughtOrder(world, { eventId: eventID, quantity: 8 })
  expect(await fetch(), 'four hours after the start').toMatchObject({ showEnds: 'Sat Nov 28, 12:30 AM PST' })
  await world.db
    .updateTable('events')
    .set({ end_time: wallTime('22:30') })
    .where('id', '=', eventID)
    .execute()

  await world.setNow('2026-11-27T22:29:00-08:00')
  expect(await fetch()).toMatchObject({ state: 'not-over', showEnds: 'Fri Nov 27, 10:30 PM PST' })
  await expect(send()).rejects.toMatchObject({ code: 'gigs/sheet-too-early' })
  await world.setNow('2026-11-27T22:30:00-08:00')
  await send()
  expect(await fetch()).toMatchObject({ lastSent: { version: 1 } })
})
