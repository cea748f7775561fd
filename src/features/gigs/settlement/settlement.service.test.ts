import { expect, test } from 'vitest'
import { boughtOrder } from '../../../../tests/support/checkout-builders.ts'
import { approvedBand, manages } from '../../../../tests/support/entity-builders.ts'
import type { Page } from '../../../../tests/support/gig-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { readPdf } from '../../../../tests/support/read-pdf.ts'
import {
  afterShow,
  occurrenceDate,
  posters,
  settlementNewsOf,
  settlementStage,
  sound,
} from '../../../../tests/support/settlement-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { day } from '../../../kernel/day.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { printActSheet, printHostSheet } from './print-sheets.service.ts'

test('a sheet that is sent after the show reaches its acts, and the host reads who confirmed it and when', async () => {
  await using world = await newWorld()
  const { venue, band, eventID, fetch, save, send, ofAct, answer } = await settlementStage(world, {
    ...{ deal: 'versus', guarantee: 5_000, percentage: 5_000 },
  })
  await boughtOrder(world, { eventId: eventID, quantity: 8 })
  await save([sound, posters])
  expect(await fetch()).toMatchObject({
    ...{ state: 'not-over', sales: { tickets: 8, netCents: 16_000 }, offTopCents: 2_000, baseCents: 14_000 },
    ...{
      acts: [{ actName: 'Night Ferries', payCents: 7_000 }],
      toActsCents: 7_000,
      hostShareCents: 6_500,
      lastSent: null,
    },
  })
  await expect(send()).rejects.toMatchObject({ code: 'gigs/sheet-too-early' })
  await world.setNow(afterShow)
  await send()
  await send()
  expect(await settlementNewsOf(band)).toEqual([
    [
      'Settlement Sheet',
      'The Blue Door sent the settlement sheet for Harbor Lights on Fri, Nov 27. An owner or admin can review and confirm it.',
    ],
  ])
  expect((await ofAct(band)).sheet).toMatchObject({
    ...{
      version: 1,
      payCents: 7_000,
      payNowCents: 7_000,
      sales: { netCents: 16_000 },
      baseCents: 14_000,
      answer: null,
    },
    costs: [{ name: 'Sound engineer', amountCents: 2_000 }],
  })
  await answer(band, 'confirmed')
  await answer(band, 'confirmed')
  expect(await settlementNewsOf(band)).toEqual([])
  expect(await settlementNewsOf(venue)).toEqual([
    ['Settlement Answer', 'Night Ferries confirmed the settlement sheet for Harbor Lights on Fri, Nov 27.'],
  ])
  expect((await fetch()).lastSent).toMatchObject({
    ...{ version: 1, hasChanged: false },
    lines: [{ answer: 'confirmed', signedBy: 'Ana Diaz', answeredAt: new Date(afterShow).toISOString() }],
  })
  await expect(answer(band, 'disputed', 'Wrong.')).rejects.toMatchObject({ code: 'gigs/sheet-confirmed' })
})

test('a refund after a confirmation shows as a change, and the sheet that is sent again asks the act again', async () => {
  await using world = await newWorld()
  const { band, eventID, fetch, send, ofAct, answer, refund, venue, date } = await settlementStage(world, {
    ...{ deal: 'percentage', guarantee: 0, percentage: 5_000 },
  })
  const { orderID } = await boughtOrder(world, { eventId: eventID, quantity: 1 })
  await boughtOrder(world, { eventId: eventID, quantity: 8 })
  await world.setNow(afterShow)
  await send()
  await answer(band, 'confirmed')
  const earlier = await fetch()
  await refund(orderID)
  const { sales, lastSent } = await fetch()
  expect(sales.netCents).toBeLessThan(16_000)
  expect(lastSent).toMatchObject({
    netCents: 18_000,
    hasChanged: true,
    lines: [{ hasChanged: true, answer: 'confirmed' }],
  })
  const pay = Math.round(sales.netCents / 2)
  expect((await ofAct(band)).sheet).toMatchObject({ payCents: 9_000, payNowCents: pay, answer: 'confirmed' })

  const staleSend = { ...date, fingerprint: earlier.fingerprint }
  await expect(as(venue.owner).sendSettlementSheet(staleSend)).rejects.toMatchObject({ code: 'gigs/sheet-changed' })
  await send()
  expect((await ofAct(band)).sheet).toMatchObject({ version: 2, payCents: pay, answer: null, signedBy: null })
  expect((await settlementNewsOf(band)).map(([, message]) => message)).toEqual([expect.stringContaining('updated')])
})

test('an act with a guarantee sees no sales, and keeps its confirmation while its amount stays', async () => {
  await using world = await newWorld()
  const { band, eventID, save, send, ofAct, answer, fetch } = await settlementStage(world, {
    ...{ deal: 'guarantee', guarantee: 30_000, percentage: 0 },
  })
  await boughtOrder(world, { eventId: eventID, quantity: 3 })
  await world.setNow(afterShow)
  await send()
  await answer(band, 'confirmed')
  await save([sound])
  await send()
  expect((await ofAct(band)).sheet).toMatchObject({
    ...{
      version: 2,
      payCents: 30_000,
      sales: null,
      costs: null,
      baseCents: null,
      payNowCents: null,
      answer: 'confirmed',
    },
  })
  expect(await settlementNewsOf(band)).toEqual([])
  expect(await fetch()).toMatchObject({
    hostShareCents: 6_000 - 2_000 - 30_000,
    lastSent: { version: 2, hasChanged: false },
  })
})

test('an act without terms gets what the host enters; one without a page gets no sheet', async () => {
  await using world = await newWorld()
  const { eventID, save, send, ofAct, fetch } = await settlementStage(world, {
    ...{ deal: 'guarantee', guarantee: 1_000, percentage: 0 },
  })
  const opener = await approvedBand(world, { name: 'Salt & Rope' })
  const stranger = await approvedBand(world, { name: 'The Unasked' })
  const row = { event_id: eventID, asked_at: null }
  await world.db
    .insertInto('event_acts')
    .values([
      { ...row, position: 5, name: 'Salt & Rope', entity_id: opener.id, accepted_at: new Date() },
      { ...row, position: 6, name: 'DJ Someone', entity_id: null, accepted_at: null },
      { ...row, position: 7, name: 'The Unasked', entity_id: stranger.id, accepted_at: null },
    ])
    .execute()
  await save(
    [],
    [
      { actID: opener.id, actName: 'Salt & Rope', amountCents: 4_000 },
      { actID: null, actName: 'DJ Someone', amountCents: 700 },
    ],
  )
  await world.setNow(afterShow)
  await send()
  expect((await ofAct(opener)).sheet).toMatchObject({ terms: null, payCents: 4_000, sales: null })
  await expect(ofAct(stranger)).rejects.toMatchObject({ code: 'request/not-found' })
  const { acts, toActsCents } = await fetch()
  expect(acts.map(({ actID, payCents }) => [actID !== null, payCents])).toEqual([
    ...[
      [true, 1_000],
      [true, 4_000],
      [false, 700],
      [false, 0],
    ],
  ])
  expect(toActsCents).toBe(5_700)
})

test('a problem needs a message, reaches the host, and can still be followed by a confirmation', async () => {
  await using world = await newWorld()
  const { venue, band, send, answer, fetch } = await settlementStage(world, {
    ...{ deal: 'guarantee', guarantee: 30_000, percentage: 0 },
  })
  await world.setNow(afterShow)
  await send()
  await expect(answer(band, 'disputed', ' ')).rejects.toMatchObject({ code: 'gigs/sheet-note-missing' })
  await answer(band, 'disputed', 'We agreed on $350.')
  expect(await settlementNewsOf(venue)).toEqual([
    ['Settlement Answer', 'Night Ferries found a problem with the settlement sheet for Harbor Lights on Fri, Nov 27.'],
  ])
  expect((await fetch()).lastSent?.lines).toMatchObject([{ answer: 'disputed', note: 'We agreed on $350.' }])
  await answer(band, 'confirmed')
  expect((await fetch()).lastSent?.lines).toMatchObject([{ answer: 'confirmed', note: '' }])
})

test('only owners and admins of the host and of the act see a sheet, and two managers don’t overwrite each other', async () => {
  await using world = await newWorld()
  const { venue, band, date, save, send, ofAct, fetch } = await settlementStage(world, {
    ...{ deal: 'guarantee', guarantee: 30_000, percentage: 0 },
  })
  await save([sound])
  const late = { ...date, revision: 0, costs: [], actAmounts: [] }
  await expect(as(venue.owner).saveSettlementSheet(late)).rejects.toMatchObject({ code: 'gigs/sheet-changed' })
  await world.setNow(afterShow)
  await send()
  const editor = await fan(world)
  await manages(world, editor, venue.id, 'editor')
  await manages(world, editor, band.id, 'editor')
  await expect(fetch(editor)).rejects.toMatchObject({ code: 'request/not-allowed' })
  await expect(ofAct(band, editor)).rejects.toMatchObject({ code: 'request/not-allowed' })
  await expect(fetch(band.owner)).rejects.toMatchObject({ code: 'event/not-found' })
  const list = (page: Page) => as(page.owner).listSettlementSheets({ entityDetails: { id: page.id } })
  expect(await list(band)).toMatchObject({ received: [{ eventName: 'Harbor Lights', payCents: 30_000 }], hosted: [] })
  expect(await list(venue)).toMatchObject({ received: [], hosted: [{ acts: 1, confirmed: 0, isSent: true }] })
})

test('the host’s and the act’s files have what each of them sees, and no cell that a spreadsheet runs (check 45)', async () => {
  await using world = await newWorld()
  const { venue, band, eventID, save, send, answer } = await settlementStage(world, {
    ...{ deal: 'percentage', guarantee: 0, percentage: 5_000 },
  })
  await boughtOrder(world, { eventId: eventID, quantity: 4 })
  await save([sound, posters])
  await world.setNow(afterShow)
  await send()
  await answer(band, 'confirmed')
  const at = { eventId: eventID, day: day(occurrenceDate) }
  const host = await printHostSheet(venue.owner, { ...at, entityId: venue.id, format: 'csv' })
  const act = await printActSheet(band.owner, { ...at, entityId: band.id, format: 'csv' })
  const [hostText, actText] = [host, act].map(({ bytes }) => new TextDecoder().decode(bytes))
  expect(host.fileName).toBe('settlement-harbor-lights-2026-11-27.csv')
  expect(hostText).toContain("Host’s costs,'=Posters,,5.00")
  expect(hostText).toMatch(/Acts,Night Ferries,"50% of net ticket sales\. Confirmed by Ana Diaz, .+",30\.00/)
  expect(actText).toContain('Off-the-top costs,Sound engineer,,20.00')
  expect(actText).not.toContain('Posters')
  const pdf = await printActSheet(band.owner, { ...at, entityId: band.id, format: 'pdf' })
  const [page] = await readPdf(Buffer.from(pdf.bytes))
  for (const part of ['Settlement sheet', 'Harbor Lights', 'Net sales', '$30.00', 'Ana Diaz'])
    expect(page?.text).toContain(part)
})
