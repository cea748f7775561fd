import { expect, test } from 'vitest'
import { desk, form, type Form, general, poster, weeklySale } from '../../../../tests/support/event-desk.ts'
import { approvedBand } from '../../../../tests/support/entity-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { unpublishEvent } from '../../operators/entities/unpublish-event.service.ts'
import { fetchEvent } from '../page/fetch-event.service.ts'
import { removeFromLineup } from '../lineup/remove-from-lineup.service.ts'

/** An event, and two forms of it that were opened at the same time. */
async function twoForms(world: World, over: Form = {}) {
  const { venue, image, save, create, row } = await desk(world)
  const eventID = await create(over)
  const read = async () => (await fetchEvent(venue.owner, { eventID })).event
  const types = (await read()).ticketList.map(({ ticketTypeID, ticketName, price, quantity }) => {
    return { ticketTypeID, ticketName, price, quantity }
  })
  const acts = (await read()).acts.map(({ name, entityID }) => ({ name, entityID }))
  const base = form({ image, ...over, eventID, acts, ticketList: types })
  const saveChange = (change: Form) => save({ ...base, ...change, base })
  return { venue, eventID, base, types, acts, save, saveChange, read, row: () => row(eventID) }
}

test('two people who change different fields of one show keep both changes', async () => {
  await using world = await newWorld()
  const { venue, saveChange, read, row } = await twoForms(world, { entryFee: true, coverCharge: 5 })
  const picture = await poster(world, venue.owner.who.userId)
  await saveChange({
    eventName: 'Harbor Lights, late set',
    eventTime: '21:00',
    image: picture,
    venueName: 'The Mill',
    venueAddress: '40 Main St, Santa Cruz, CA 95060',
  })
  const answer = await saveChange({ eventDescription: 'Two sets.', coverCharge: 8 })
  expect(await row()).toMatchObject({
    name: 'Harbor Lights, late set',
    description: 'Two sets.',
    wall_time: '21:00',
    picture_id: picture,
    venue_name: 'The Mill',
    city: 'Santa Cruz',
    cover_cents: 800,
  })
  expect(answer.mergedFields).toEqual(expect.arrayContaining(['eventName', 'eventTime', 'image', 'venueAddress']))
  expect(answer.mergedFields).not.toContain('eventDescription')
  expect((await read()).eventDate).toBe('2026-11-27')
})

test('a save at the same time as someone else’s says which date it kept', async () => {
  await using world = await newWorld()
  const { saveChange, read } = await twoForms(world)
  await saveChange({ eventDate: '2026-12-19', eventTime: '2026-12-19T20:30' })
  const answer = await saveChange({ eventDescription: 'Two sets.' })
  expect(answer).toMatchObject({ mergedFields: ['eventDate'], mergedDate: '2026-12-19' })
  expect((await read()).eventDate).toBe('2026-12-19')
  expect((await saveChange({ eventDate: '2026-12-20' })).mergedDate, 'one’s own date').toBeNull()
})

test('of two people who change one field, the later save wins', async () => {
  await using world = await newWorld()
  const { saveChange, row } = await twoForms(world)
  await saveChange({ eventName: 'Early' })
  expect((await saveChange({ eventName: 'Late' })).mergedFields).toEqual([])
  expect(await row()).toMatchObject({ name: 'Late' })
})

test('a weekday that was set in the meantime does not mix with a date from an older form', async () => {
  await using world = await newWorld()
  const { saveChange, row } = await twoForms(world)
  await saveChange({ repeatEvent: true, dayOfWeek: 'Monday', eventDate: null })
  await saveChange({ eventName: 'Renamed' })
  expect(await row()).toMatchObject({ repeats: true, day_of_week: 'Monday', day: null, name: 'Renamed' })
  await saveChange({ eventDate: '2026-12-02' })
  expect(await row()).toMatchObject({ repeats: false, day_of_week: null, day: '2026-12-02' })
})

test('an older form neither removes an act that was added since nor restores one that left', async () => {
  await using world = await newWorld()
  const band = await approvedBand(world)
  const linked = { name: 'Harbor Saints', entityID: band.id }
  const { acts, saveChange, read, eventID } = await twoForms(world, { acts: [{ name: 'Night Ferries' }, linked] })
  await saveChange({ acts: [...acts, { name: 'Added Act' }] })
  const act = { id: band.id, type: 'band' }
  await removeFromLineup(band.owner, { eventID, entityDetails: act, removeProfile: act })

  const { mergedFields } = await saveChange({ eventName: 'Renamed' })
  expect((await read()).lineup).toEqual(['Night Ferries', 'Added Act'])
  expect(mergedFields).toContain('acts')
  await saveChange({ acts: [{ name: 'Opener' }, ...acts] })
  expect((await read()).lineup).toEqual(['Opener', 'Night Ferries', 'Added Act'])
})

test('an older form keeps a ticket type that was added since, and a price that was changed', async () => {
  await using world = await newWorld()
  const sale = { internalTickets: true, ticketList: [general] }
  const { types, saveChange, read } = await twoForms(world, sale)
  const [first] = types
  await saveChange({
    ticketList: [
      { ...first, price: 25 },
      { ticketName: 'Balcony', price: 40, quantity: 10 },
    ],
  })
  await saveChange({ ticketList: [{ ...first, quantity: 80 }] })
  expect((await read()).ticketList).toMatchObject([
    { ticketName: 'General Admission', price: 25, quantity: 80 },
    { ticketName: 'Balcony', price: 40, quantity: 10 },
  ])
  await saveChange({ ticketList: [] })
  expect((await read()).ticketList).toMatchObject([{ ticketName: 'Balcony' }])
})

test('dates that were skipped in the meantime stay skipped, and restored ones stay on', async () => {
  await using world = await newWorld()
  const [friday, next, third] = ['2026-11-27', '2026-12-04', '2026-12-11']
  const { saveChange, row } = await twoForms(world, { ...weeklySale, ticketList: [], removedDates: [friday] })
  await saveChange({ removedDates: [next] })
  expect((await saveChange({ eventName: 'Renamed' })).mergedFields).toContain('removedDates')
  expect((await row()).removed_dates).toEqual([next])
  await saveChange({ removedDates: [friday, third] })
  expect((await row()).removed_dates).toEqual([third, next])
})

test('an older draft form does not hide a show that was published in the meantime', async () => {
  await using world = await newWorld()
  const { base, save, saveChange, row } = await twoForms(world, { status: 'draft' })
  const publish = { ...base, status: 'published' }
  await save({ ...publish, base })
  expect((await saveChange({ eventDescription: 'Two sets.' })).mergedFields).toEqual(['status'])
  expect(await row()).toMatchObject({ status: 'published', description: 'Two sets.' })

  const { mergedFields } = await save({ ...base, eventDescription: 'Two sets.', base, unanswered: [publish] })
  expect({ mergedFields, status: (await row()).status }).toEqual({ mergedFields: [], status: 'draft' })
})

test('the draft form of a show that an operator took down can be saved, and not be published', async () => {
  await using world = await newWorld()
  const { base, eventID, save, row } = await twoForms(world)
  await unpublishEvent(await fan(world, { operator: true }), { eventID, reason: 'The poster is wrong.' })
  const draft = { ...base, status: 'draft' }
  await save({ ...draft, eventDescription: 'With the right poster.', base: draft })
  expect(await row()).toMatchObject({ status: 'draft', description: 'With the right poster.' })
  await expect(save({ ...base, status: 'published', base: draft })).rejects.toMatchObject({ code: 'event/unpublished' })
})

test('a new ticket type with the old name of a renamed one keeps the price it was given', async () => {
  await using world = await newWorld()
  const { types, saveChange, read } = await twoForms(world, { internalTickets: true, ticketList: [general] })
  const [type = general] = types
  await saveChange({ ticketList: [{ ...type, price: 45 }] })
  const { ticketTypeID: _, ...added } = { ticketTypeID: null, ...type }
  await saveChange({ ticketList: [{ ...type, ticketName: 'Balcony' }, added] })
  expect((await read()).ticketList.map(({ ticketName, price }) => [ticketName, price])).toEqual([
    ['Balcony', 45],
    ['General Admission', 20],
  ])
})

test('a form without the fields it was opened with is saved as sent', async () => {
  await using world = await newWorld()
  const { base, save, saveChange, row } = await twoForms(world)
  await saveChange({ eventName: 'Early', cashOnly: true })
  expect(await save({ ...base, eventDescription: 'Sent' })).toMatchObject({ mergedFields: [] })
  expect(await row()).toMatchObject({ name: 'Harbor Lights', cash_only: false, description: 'Sent' })
})

test('a ticket type or act that someone deleted while another manager changed it is saved as a new one', async () => {
  await using world = await newWorld()
  const band = await approvedBand(world)
  const balcony = { ticketName: 'Balcony', price: 40, quantity: 10 }
  const linked = { name: 'Harbor Saints', entityID: band.id }
  const sale = { internalTickets: true, ticketList: [general, balcony], acts: [linked] }
  const { types, saveChange, read } = await twoForms(world, sale)
  const [first, second] = types
  await saveChange({ ticketList: [first], acts: [] })
  await world.db.updateTable('entities').set({ status: 'suspended' }).where('id', '=', band.id).execute()
  await saveChange({ ticketList: [first, { ...second, price: 45 }], acts: [{ ...linked, name: 'The Harbor Saints' }] })
  const { ticketList, lineup } = await read()
  expect(ticketList).toMatchObject([{ ticketName: 'General Admission' }, { ticketName: 'Balcony', price: 45 }])
  expect(ticketList[1]?.ticketTypeID).not.toBe(second?.ticketTypeID)
  expect(lineup).toEqual(['The Harbor Saints'])
})

test('what an unanswered save stored counts as the sender’s own change', async () => {
  await using world = await newWorld()
  const { base, types, save, saveChange, read, row } = await twoForms(world, {
    internalTickets: true,
    ticketList: [general],
  })
  const vip = { ticketName: 'VIP', price: 90, quantity: 10 }
  const lost = { ...base, eventName: 'Lost ', eventLink: 'https://a.example', ticketList: [...types, vip] }
  await save({ ...lost, base })
  await saveChange({ parkingDetails: 'Street Parking' })

  const renamed = { ...lost, ticketList: [...types, { ...vip, ticketName: 'VIP table', price: 120 }] }
  expect((await save({ ...renamed, base, unanswered: [lost] })).mergedFields).toEqual(['parkingDetails'])
  expect((await read()).ticketList.map(({ ticketName, price }) => [ticketName, price])).toEqual([
    ['General Admission', 20],
    ['VIP table', 120],
  ])
  await save({ ...base, base, unanswered: [lost, renamed] })
  expect((await read()).ticketList).toHaveLength(1)
  expect(await row()).toMatchObject({ name: 'Harbor Lights', event_link: null, parking_details: 'Street Parking' })
})

test('a ticket type and a skipped date that an unanswered save removed can be added again', async () => {
  await using world = await newWorld()
  const day = '2026-11-27'
  const { base, save, read, row } = await twoForms(world, { ...weeklySale, removedDates: [day] })
  const lost = { ...base, ticketList: [], internalTickets: false, removedDates: [] }
  await save({ ...lost, base })
  await save({ ...base, ticketList: [{ ...general, price: 25 }], base, unanswered: [lost] })
  expect((await read()).ticketList).toMatchObject([{ ticketName: 'General Admission', price: 25 }])
  expect((await row()).removed_dates).toEqual([day])
})

test('a capacity that the form does not show is not reported as someone else’s change', async () => {
  await using world = await newWorld()
  const { eventID, base, save, row } = await twoForms(world)
  await world.db.updateTable('events').set({ own_capacity: 90 }).where('id', '=', eventID).execute()
  const opened = { ...base, venueCapacity: null, venueExemption: null }
  expect((await save({ ...opened, eventName: 'Renamed', base: opened })).mergedFields).toEqual([])
  expect(await row()).toMatchObject({ own_capacity: 90, name: 'Renamed' })
})

test('a save that is overtaken five times is refused', async () => {
  await using world = await newWorld()
  const { venue, eventID, base, save, row } = await twoForms(world)
  let lookups = 0
  const locate: typeof venue.owner.geocoder.locate = async (address) => {
    lookups += 1
    await world.db
      .updateTable('events')
      .set({ notes: `${lookups}` })
      .where('id', '=', eventID)
      .execute()
    return venue.owner.geocoder.locate(address)
  }
  const owner = { ...venue.owner, geocoder: { ...venue.owner.geocoder, locate } }
  const moved = { ...base, venueAddress: '40 Main St, Santa Cruz, CA 95060', base }
  await expect(save(moved, owner)).rejects.toMatchObject({ code: 'request/busy' })
  expect([lookups, (await row()).city]).toEqual([5, 'Oakland'])
})

test('two merged forms skip no more dates than one may', async () => {
  await using world = await newWorld()
  const { base, save, row } = await twoForms(world, weeklySale)
  const days = (from: number) =>
    Array.from({ length: 300 }, (_, week) => new Date(Date.UTC(2027, 0, from + week)).toISOString().slice(0, 10))
  await save({ ...base, removedDates: days(1), base })
  await expect(save({ ...base, removedDates: days(301), base })).rejects.toMatchObject({ code: 'request/bad-input' })
  expect((await row()).removed_dates).toEqual(days(1))
})
