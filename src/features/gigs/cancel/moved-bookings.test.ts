import { expect, test } from 'vitest'
import { bookedStage } from '../../../../tests/support/booking-desk.ts'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { takeDown } from '../../../../tests/support/event-builders.ts'
import { accept, bellOf, latestOf, openToRequests, type Page, request } from '../../../../tests/support/gig-desk.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { BookingEntryId, EventId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

/** Moves a show of a page to a day, at half past eight. */
async function move(page: Page, eventID: string, day: string) {
  const { event } = await as(page.owner).fetchEvent({ eventID })
  const moved = { ...event, eventID, eventDate: day, eventTime: `${day}T20:30`, status: 'published', image: null }
  return as(page.owner).saveEvent({ event: moved as never, entityDetails: { id: page.id } })
}

async function at(world: World, page: Page, instant: string): Promise<Page> {
  await world.setNow(instant)
  return { ...page, owner: { ...page.owner, now: () => new Date(instant) } }
}

const cancel = (page: Page, requestID: string) =>
  as(page.owner).cancelBooking({
    ...{ requestID, entityDetails: { id: page.id } },
    entryID: newId<BookingEntryId>(),
  })

/** A venue with a show that another venue has asked for, and that no one else plays. */
async function twoVenues(world: World) {
  const [host, guest] = [await approvedVenue(world), await approvedVenue(world, { name: 'The Parlor' })]
  await openToRequests(world, host)
  const { requestID } = await request(guest, host)
  const { notificationID } = await latestOf(host, 'incoming')
  const { eventID } = await accept(world, host, notificationID)
  return { host, guest, requestID, eventID }
}

/** The band accepts what it was asked last. */
async function confirmDate(band: Page) {
  const [invite] = await bellOf(band)
  const answer = { action: 'approve', notification: { id: invite?.id as never } } as const
  return as(band.owner).handleEntityNotification({ ...answer, entityDetails: { id: band.id } })
}

test('a booking whose show is moved ends on the new date: until then it can be discussed and canceled', async () => {
  await using world = await newWorld()
  const { venue, band, eventID, requestID, read, write } = await bookedStage(world)
  await move(venue, eventID, '2026-12-11')
  expect((await bellOf(band))[0]).toMatchObject({ type: 'Entity Event Invite' })
  const later = await at(world, band, '2026-12-05T12:00:00-08:00')
  expect(await read(later)).toMatchObject({ status: 'Accepted', isWritable: true, selectedDate: '2026-12-11' })
  await write(later, 'See you on the 11th.')
  await cancel(later, requestID)
  expect((await bellOf(venue))[0]?.message).toContain('canceled your booking for Two bands on Fri, Dec 11.')
})

test('a booking of a show that was moved says which date was agreed on, until the act confirms the new one', async () => {
  await using world = await newWorld()
  const { venue, band, eventID, read } = await bookedStage(world)
  expect([(await read(venue)).unconfirmed, (await read(band)).unconfirmed]).toEqual([null, null])
  await move(venue, eventID, '2026-12-11')
  const [invite] = await bellOf(band)
  const bookedDate = '2026-11-27'
  expect(await read(venue)).toMatchObject({ selectedDate: '2026-12-11', unconfirmed: { bookedDate, inviteID: null } })
  expect((await read(band)).unconfirmed).toEqual({ bookedDate, inviteID: invite?.id })
  const waitingFor = async () =>
    (await as(venue.owner).listManagedEvents({ entityID: venue.id })).upcoming.flatMap((show) => show.unconfirmedActs)
  expect(await waitingFor(), 'the host’s list says so, too').toHaveLength(1)
  const isWaiting = async () =>
    (await as(band.owner).listManagedEvents({ entityID: band.id })).elsewhere.map((show) => show.isWaiting)
  expect(await isWaiting(), 'and the band’s own').toEqual([true])
  await confirmDate(band)
  expect((await bellOf(venue))[0]?.message).toMatch(/^Night Ferries confirmed .+ on Fri, Dec 11\.$/)
  expect([(await read(venue)).unconfirmed, (await read(band)).unconfirmed]).toEqual([null, null])
  expect([await waitingFor(), await isWaiting()]).toEqual([[], [false]])
})

test('the bell names one date of a booked show: news of its date goes when it moves and when the booking ends', async () => {
  await using world = await newWorld()
  const { venue, band, eventID, requestID } = await bookedStage(world)
  const texts = async () =>
    (await bellOf(band)).map(({ message }) => message).filter((text) => !text.includes('accepted your offer'))
  expect(await texts()).toEqual([expect.stringMatching(/ created the show .+ on Fri, Nov 27\.\nTerms: /)])
  await move(venue, eventID, '2026-12-11')
  expect(await texts()).toEqual([expect.stringMatching(/ moved .+ to Fri, Dec 11 /)])
  await confirmDate(band)
  await as(venue.owner).postponeEvent({ eventID })
  expect(await texts()).toEqual([expect.stringMatching(/ postponed .+ on Fri, Dec 11\./)])
  await cancel(venue, requestID)
  expect(await texts()).toEqual([expect.stringMatching(/ canceled your booking /)])
})

test('a show that moves again says the last date that its act agreed to, and none once it is back on that', async () => {
  await using world = await newWorld()
  const { venue, band, eventID, read } = await bookedStage(world)
  await move(venue, eventID, '2026-12-11')
  await confirmDate(band)
  await move(venue, eventID, '2026-12-18')
  expect(await read(band)).toMatchObject({ selectedDate: '2026-12-18', unconfirmed: { bookedDate: '2026-12-11' } })
  await move(venue, eventID, '2026-12-20')
  expect(await read(band), 'a date in between that it never agreed to').toMatchObject({
    ...{ selectedDate: '2026-12-20', unconfirmed: { bookedDate: '2026-12-11' } },
  })
  await move(venue, eventID, '2026-12-11')
  const [invite] = await bellOf(band)
  const unconfirmed = { bookedDate: null, inviteID: invite?.id }
  expect(await read(band)).toMatchObject({ selectedDate: '2026-12-11', unconfirmed })
})

/** What a thread says of its show's dates. */
const dateLines = async (booking: ReturnType<Awaited<ReturnType<typeof bookedStage>>['read']>) =>
  (await booking).entries.flatMap(({ kind, isOwn, oldDay, newDay }) =>
    oldDay || newDay ? [[kind, isOwn, oldDay, newDay]] : [],
  )

test('a thread tells both pages about each move and postponement, and what happened to the show', async () => {
  await using world = await newWorld()
  const { venue, band, eventID, read } = await bookedStage(world)
  await move(venue, eventID, '2026-12-11')
  expect(await read(band)).toMatchObject({ news: 'moved' })
  await confirmDate(band)
  await move(venue, eventID, '2026-12-13')
  await as(venue.owner).postponeEvent({ eventID })
  expect(await read(band), 'it waits on the last date that both agreed on').toMatchObject({
    selectedDate: '2026-12-11',
  })
  await move(venue, eventID, '2027-01-08')
  const lines = [
    ['moved', '2026-11-27', '2026-12-11'],
    ['confirmed', null, '2026-12-11'],
    ['moved', '2026-12-11', '2026-12-13'],
    ['postponed', '2026-12-13', null],
    ['moved', null, '2027-01-08'],
  ]
  const linesOf = (isHost: boolean) =>
    lines.map(([kind, ...days]) => [kind, (kind === 'confirmed') !== isHost, ...days])
  expect(await dateLines(read(venue))).toEqual(linesOf(true))
  expect(await dateLines(read(band))).toEqual(linesOf(false))
  expect(await read(band)).toMatchObject({ selectedDate: '2027-01-08', unconfirmed: { bookedDate: '2026-12-11' } })
  await as(venue.owner).cancelEvent({ eventID, confirm: true })
  expect(await read(band)).toMatchObject({ status: 'Canceled', selectedDate: '2026-12-11' })
})

test('a save that keeps the date adds nothing to a thread, and a refused one neither', async () => {
  await using world = await newWorld()
  const { venue, band, eventID, read } = await bookedStage(world)
  await move(venue, eventID, '2026-11-27')
  await expect(move(venue, eventID, '2026-01-01')).rejects.toMatchObject({ code: 'request/bad-input' })
  expect(await dateLines(read(band))).toEqual([])
})

test('a booking that ends after a move is of the last date that its act has agreed to', async () => {
  await using world = await newWorld()
  const { venue, band, eventID, read } = await bookedStage(world)
  await move(venue, eventID, '2026-12-11')
  await as(venue.owner).cancelEvent({ eventID, confirm: true })
  expect(await read(band)).toMatchObject({ status: 'Canceled', selectedDate: '2026-11-27' })

  const other = await bookedStage(world)
  await move(other.venue, other.eventID, '2026-12-11')
  await confirmDate(other.band)
  await as(other.venue.owner).cancelEvent({ eventID: other.eventID, confirm: true })
  expect(await other.read(other.band)).toMatchObject({ status: 'Canceled', selectedDate: '2026-12-11' })
})

test('a booking whose show was deleted is of the date that its act confirmed, and its thread says so', async () => {
  await using world = await newWorld()
  const { venue, band, eventID, read } = await bookedStage(world)
  await move(venue, eventID, '2026-12-19')
  await confirmDate(band)
  await takeDown(world, eventID as EventId)
  await as(venue.owner).deleteEvent({ eventID, entityDetails: { id: venue.id, type: 'venue' } })
  for (const page of [venue, band]) {
    expect(await read(page)).toMatchObject({ status: 'Ended', selectedDate: '2026-12-19' })
    expect(await dateLines(read(page))).toContainEqual(['confirmed', page === band, null, '2026-12-19'])
  }
  expect((await bellOf(band))[0]?.message).toContain('on Sat, Dec 19')
})

test('a published show with a booking can’t become a draft again or be deleted', async () => {
  await using world = await newWorld()
  const { host, guest, requestID, eventID } = await twoVenues(world)
  const { event } = await as(host.owner).fetchEvent({ eventID })
  const draft = { ...event, eventID, status: 'draft', image: null }
  const hide = () => as(host.owner).saveEvent({ event: draft as never, entityDetails: { id: host.id } })
  const countedOn = async () => {
    const { isActInvited, isBooked } = await as(host.owner).fetchEventSales({ eventID })
    return { isActInvited, isBooked }
  }
  const remove = () => as(host.owner).deleteEvent({ eventID, entityDetails: { id: host.id, type: 'venue' } })
  expect(await countedOn(), 'a guest venue is in no lineup').toEqual({ isActInvited: false, isBooked: true })
  for (const refused of [hide, remove]) await expect(refused()).rejects.toMatchObject({ code: 'event/counted-on' })
  const setStatus = (status: 'approved' | 'suspended') =>
    world.db.updateTable('entities').set({ status }).where('id', '=', guest.id).execute()
  await setStatus('suspended')
  expect(await countedOn(), 'a suspended page').toEqual({ isActInvited: false, isBooked: false })
  await setStatus('approved')
  await cancel(host, requestID)
  expect(await countedOn()).toEqual({ isActInvited: false, isBooked: false })
  expect(await hide()).toMatchObject({ success: true })
})

test('a show that was moved ahead and played keeps its terms', async () => {
  await using world = await newWorld()
  const { venue, band, eventID, requestID, read } = await bookedStage(world)
  await move(venue, eventID, '2026-11-24')
  const later = await at(world, band, '2026-11-26T12:00:00-08:00')
  await expect(cancel(later, requestID)).rejects.toMatchObject({ code: 'gigs/not-booked' })
  expect(await read(later)).toMatchObject({ agreed: { guarantee: 30_000 }, isWritable: false })
})

test('a postponed show keeps its booking open, whenever it was to be', async () => {
  await using world = await newWorld()
  const { venue, band, eventID, requestID, read } = await bookedStage(world)
  await as(venue.owner).postponeEvent({ eventID })
  const later = await at(world, band, '2026-12-20T12:00:00-08:00')
  expect(await read(later)).toMatchObject({ isWritable: true })
  await cancel(later, requestID)
})

test('a venue that is in no lineup learns the new date through its booking', async () => {
  await using world = await newWorld()
  const { host, guest, requestID, eventID } = await twoVenues(world)
  for (const [day, date] of [
    ['2026-12-11', 'Fri, Dec 11'],
    ['2026-12-12', 'Sat, Dec 12'],
  ] as const) {
    await move(host, eventID, day)
    expect(await bellOf(guest), 'of the latest date alone').toMatchObject([
      { message: `The Blue Door moved Two bands to ${date}.`, requestID },
    ])
  }
})
