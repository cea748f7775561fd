import { expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { desk } from '../../../tests/support/event-desk.ts'
import { newWorld } from '../../../tests/support/world.ts'
import type { EventId } from '../../kernel/ids.ts'
import { listEventsByIds } from '../events/listings/list-events-by-ids.service.ts'
import { listManagedEvents } from '../events/managed/list-managed-events.service.ts'
import { cents } from '../../kernel/money.ts'
import { entryPrice } from '../../web/events/entry-price.ts'
import { stateOf } from '../../web/events/form/event-form-state.ts'
import { fetchEvent } from '../events/page/fetch-event.service.ts'
import { listingNotes } from '../events/rules/listing-notes.ts'
import { previewImport } from './preview-import.service.ts'
import { publishImport } from './publish-import.service.ts'

test('a single price that managers import is listed as it is, and not said to be paid at the door', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const text = 'date,name,price\n2026-12-05,Harbor Lights,10'
  await publishImport(owner, { entityDetails: { id }, fileName: 'shows.csv', text, fixes: [], lines: [2] })

  const { upcoming } = await listManagedEvents(owner, { entityID: id })
  expect(upcoming).toMatchObject([{ coverCents: 1000, isImported: true, isListing: false }])
  const eventID = upcoming[0]?.eventID as EventId
  expect(await fetchEvent(world.ctx, { eventID })).toMatchObject({ event: { coverCharge: 10, isImported: true } })
  const { events } = await listEventsByIds(world.ctx, { ids: [eventID] })
  expect(events).toMatchObject([{ price: { kind: 'entry', cents: 1000 }, isListing: false }])
})

test('what prices are for is shown in the preview and next to the price, until a manager saves another price', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const { id, owner } = venue
  const text = 'date,name,price,notes\n2026-12-05,Harbor Lights,$12 adv / $15 door,Bring a friend'
  const file = { entityDetails: { id }, fileName: 'shows.csv', text, fixes: [] }
  const { rows } = await previewImport(owner, file)
  expect(rows).toMatchObject([
    { show: { minCents: 1200, maxCents: 1500, namedPrices: '$12 advance; $15 at the door' }, outcome: 'created' },
  ])
  await publishImport(owner, { ...file, lines: [2] })
  expect((await previewImport(owner, file)).rows).toMatchObject([{ outcome: 'unchanged' }])

  const { upcoming } = await listManagedEvents(owner, { entityID: id })
  expect(upcoming).toMatchObject([{ namedPrices: ['$12 advance', '$15 at the door'], isImported: true }])
  const eventID = upcoming[0]?.eventID as EventId
  const { events } = await listEventsByIds(world.ctx, { ids: [eventID] })
  expect(events).toMatchObject([{ price: { kind: 'entry', named: ['$12 advance', '$15 at the door'] } }])
  const notesOf = async () => listingNotes((await fetchEvent(world.ctx, { eventID })).event.notes)
  expect(await notesOf()).toEqual({ prices: ['$12 advance', '$15 at the door'], about: 'Bring a friend' })
  const { save } = await desk(world, venue)
  const saved = { eventID, eventName: 'Harbor Lights', eventDate: '2026-12-05', entryFee: true }
  await save({ ...saved, coverCharge: 12, coverChargeMax: 15 })
  expect((await notesOf()).prices).toEqual(['$12 advance', '$15 at the door'])
  await save({ ...saved, coverCharge: 14, coverChargeMax: null })
  expect(await notesOf()).toEqual({ prices: [], about: 'Bring a friend' })
})

test('a price that a file says is paid at the door stays one in the preview, in lists and on the show’s page', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const { id, owner } = venue
  const text = 'date,name,price,notes\n2026-12-05,Door Only,$15 at the door,Bring a friend'
  const file = { entityDetails: { id }, fileName: 'shows.csv', text, fixes: [] }
  const { rows } = await previewImport(owner, file)
  expect(rows).toMatchObject([{ show: { minCents: 1500, namedPrices: '$15 at the door' } }])
  await publishImport(owner, { ...file, lines: [2] })

  const shown = async () => {
    const { upcoming } = await listManagedEvents(owner, { entityID: id })
    const eventID = upcoming[0]?.eventID as EventId
    const { events } = await listEventsByIds(world.ctx, { ids: [eventID] })
    const { event } = await fetchEvent(world.ctx, { eventID })
    return { eventID, managed: upcoming[0], card: events[0], event }
  }
  const { eventID, managed, card, event } = await shown()
  expect(managed).toMatchObject({ isImported: false, namedPrices: ['$15 at the door'] })
  expect(card?.price).toEqual({ kind: 'door', cents: 1500, upToCents: null })
  expect(entryPrice(event)).toMatchObject({ text: '$15', note: 'Cover at the door' })
  const link = 'https://dice.fm/door-only'
  expect(stateOf({ ...event, eventLink: link }), 'the form asks for a cover').toMatchObject({ payment: 'cover' })
  // Another price is not the one that the file names.
  await world.db
    .updateTable('events')
    .set({ cover_cents: cents(2000) })
    .where('id', '=', eventID)
    .execute()
  expect((await shown()).card?.price).toMatchObject({ kind: 'entry', cents: 2000 })
})
