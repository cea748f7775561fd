import { expect, test } from 'vitest'
import { bookedStage, bookingStage, threadOf } from '../../../../tests/support/booking-desk.ts'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { accept, bellOf, latestOf, type Page, request } from '../../../../tests/support/gig-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { BookingEntryId, CollabRequestId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

const cancel = (page: Page, requestID: CollabRequestId, text = '', by = page.owner) =>
  as(by).cancelBooking({ requestID, entityDetails: { id: page.id }, entryID: newId<BookingEntryId>(), text })

const remove = (actor: Page, act: Page, eventID: string) =>
  as(actor.owner).removeProfileFromEvent({
    ...{ eventID, entityDetails: { id: actor.id, type: 'band' }, removeProfile: { id: act.id, type: 'band' } },
  })

/** How a booking reads for both pages once it is canceled: the terms are history, and nothing is agreed. */
async function expectCanceled({ band, venue, read, terms }: Awaited<ReturnType<typeof bookedStage>>, kind: string) {
  for (const page of [band, venue]) {
    const { status, agreed, entries } = await read(page)
    expect({ status, agreed }).toEqual({ status: 'Canceled', agreed: null })
    expect(entries.map((entry) => entry.kind)).toEqual(['offer', 'accepted', 'event', kind])
    expect(entries[0]).toMatchObject({ status: 'accepted', terms: { guarantee: 30_000 } })
  }
  expect(await latestOf(venue, 'incoming')).toMatchObject({ status: 'Canceled', agreed: null })
  expect(await latestOf(band, 'outgoing')).toMatchObject({ status: 'Canceled', agreed: null })
  expect(await terms()).toEqual([])
}

test('an act that leaves the lineup ends its booking, and the host is told once, with the way to the thread', async () => {
  await using world = await newWorld()
  const stage = await bookedStage(world)
  const { band, venue, requestID, eventID } = stage
  const before = (await bellOf(venue)).length
  await remove(band, band, eventID)
  await expectCanceled(stage, 'left')
  const [news, ...older] = await bellOf(venue)
  expect(older).toHaveLength(before)
  expect(news).toMatchObject({ type: 'Collaboration Update', requestID })
  expect(news?.message).toBe(
    'Night Ferries left the lineup of Two bands on Fri, Nov 27, so your booking was canceled.\nYour show is still published. Find another act, or update the lineup.',
  )
  expect(await latestOf(venue, 'incoming')).toMatchObject({ news: 'left' })
})

test('a host that takes the act out of the lineup ends the booking and tells the act once', async () => {
  await using world = await newWorld()
  const stage = await bookedStage(world)
  await remove(stage.venue, stage.band, stage.eventID)
  await expectCanceled(stage, 'removed')
  expect((await bellOf(stage.band)).map(({ message }) => message)).toMatchObject([
    'The Blue Door removed you from the lineup of Two bands on Fri, Nov 27, so your booking was canceled.',
    expect.stringContaining('accepted your offer'),
  ])
})

test('saving a show without its booked act ends the booking', async () => {
  await using world = await newWorld()
  const stage = await bookedStage(world)
  const { venue, band, eventID } = stage
  const { event } = await as(venue.owner).fetchEvent({ eventID })
  const save = (lineup: string[]) =>
    as(venue.owner).saveEvent({
      event: { ...event, eventID, eventTime: '2026-11-27T20:30', lineup, acts: undefined, image: null } as never,
      entityDetails: { id: venue.id },
    })
  await save(['Night Ferries', 'Salt & Rope'])
  expect((await stage.read(band)).status).toBe('Accepted')
  await save(['Salt & Rope'])
  await expectCanceled(stage, 'removed')
  expect((await bellOf(band)).filter(({ type }) => type === 'Lineup Update')).toEqual([])
})

test('a canceled show cancels its bookings', async () => {
  await using world = await newWorld()
  const stage = await bookedStage(world)
  await as(stage.venue.owner).cancelEvent({ eventID: stage.eventID, confirm: true })
  await expectCanceled(stage, 'show-canceled')
  expect((await bellOf(stage.band))[0]?.message).toBe('Two bands on Fri, Nov 27 was canceled, and so was your booking.')
})

test('either page cancels a booking from its thread, with a message; the act is out of the lineup', async () => {
  await using world = await newWorld()
  for (const side of ['band', 'venue'] as const) {
    const stage = await bookedStage(world)
    const other = side === 'band' ? stage.venue : stage.band
    expect(await cancel(stage[side], stage.requestID, ' Our van broke down. ')).toMatchObject({
      message: `Booking canceled. We let ${side === 'band' ? 'The Blue Door' : 'Night Ferries'} know.`,
    })
    await expectCanceled(stage, 'canceled')
    const [news] = await bellOf(other)
    expect(news?.message).toContain('canceled your booking for Two bands on Fri, Nov 27.\n“Our van broke down.”')
    expect((await stage.read(other)).entries.at(-1)).toMatchObject({ text: 'Our van broke down.', isOwn: false })
    expect(await stage.acts()).toEqual([])
    await world.db.deleteFrom('events').execute()
    await world.db.deleteFrom('collab_requests').execute()
  }
})

test('a booking without its event yet is canceled too, and no event can be made of it', async () => {
  await using world = await newWorld()
  const { band, venue, requestID, offer, answer } = await bookingStage(world)
  await expect(cancel(band, requestID)).rejects.toMatchObject({ code: 'gigs/not-booked' })
  await answer(venue, await offer(band, 30_000), 'accepted')
  const { notificationID } = await latestOf(venue, 'incoming')
  await cancel(band, requestID)
  await expect(accept(world, venue, notificationID)).rejects.toMatchObject({
    ...{ code: 'gigs/request-closed', message: 'This booking was canceled.' },
  })
})

test('a second manager and the other page see that it is already canceled; a block prevents no one from canceling', async () => {
  await using world = await newWorld()
  const { band, venue, requestID, read } = await bookedStage(world)
  await fan(world, { person: venue.owner, username: 'olga' })
  await fan(world, { person: band.owner })
  const editor = await fan(world)
  await manages(world, editor, venue.id, 'editor')
  await as(band.owner).blockUser({ userID: venue.owner.who.userId })
  await cancel(venue, requestID)
  expect(await cancel(venue, requestID, '', editor)).toMatchObject({ message: 'Already handled by olga.' })
  expect(await cancel(band, requestID)).toMatchObject({ message: 'This booking was already canceled.' })
  expect((await read(band)).entries.filter(({ kind }) => kind === 'canceled')).toHaveLength(1)
  await expect(cancel({ ...band, owner: editor }, requestID)).rejects.toMatchObject({ code: 'request/not-found' })
})

test('after a canceled booking both pages can write, hold and book the date again, in a new request', async () => {
  await using world = await newWorld()
  const { band, venue, requestID, eventID, offer, write, read } = await bookedStage(world)
  await remove(band, band, eventID)
  await write(venue, 'What a pity.')
  await expect(offer(venue, 10_000)).rejects.toMatchObject({ code: 'gigs/booking-canceled' })
  await as(venue.owner).holdDate({
    ...{ entityDetails: { id: venue.id }, selectedDate: '2026-11-27', holderID: band.id },
  })
  const again = await request(venue, band)
  expect(again.requestID).not.toBe(requestID)
  const thread = threadOf(again.requestID)
  await thread.answer(band, await thread.offer(venue, 20_000), 'accepted')
  expect(await thread.read(venue)).toMatchObject({ status: 'Accepted', agreed: { guarantee: 20_000 } })
  expect((await read(venue)).status).toBe('Canceled')
})

test('leaving the lineup of a show that was played changes no agreed terms', async () => {
  await using world = await newWorld()
  const { band, read, eventID } = await bookedStage(world)
  await world.setNow('2026-11-29T12:00:00-08:00')
  const later = { ...band, owner: { ...band.owner, now: () => new Date('2026-11-29T12:00:00-08:00') } }
  await remove(later, later, eventID)
  expect(await read(later)).toMatchObject({ status: 'Accepted', agreed: { guarantee: 30_000 } })
})

test('an act and a host find the booking of a show, and no one else does', async () => {
  await using world = await newWorld()
  const { band, venue, requestID, eventID } = await bookedStage(world)
  const find = (page: Page, by = page.owner) => as(by).findShowBooking({ eventID, entityDetails: { id: page.id } })
  expect(await find(band)).toMatchObject({
    booking: { requestID, pageName: 'The Blue Door', agreed: { guarantee: 30_000 } },
  })
  expect(await find(venue)).toMatchObject({ booking: { requestID, pageName: 'Night Ferries' } })
  await expect(find(band, venue.owner)).rejects.toMatchObject({ code: 'request/not-found' })
  await remove(band, band, eventID)
  expect((await find(band)).booking).toBeNull()
})

test('after its act has canceled, a show that still names it says so to its host, until the title is another', async () => {
  await using world = await newWorld()
  const stage = await bookedStage(world, { eventName: 'An evening with night ferries' })
  const { band, venue, requestID, read } = stage
  const namesIn = async () => ({
    list: (await as(venue.owner).listManagedEvents({ entityID: venue.id })).upcoming.map(
      ({ namedAfterCanceling }) => namedAfterCanceling,
    ),
    thread: (await read(venue)).isActStillNamed,
  })
  expect(await namesIn()).toEqual({ list: [[]], thread: false })
  await cancel(band, requestID)
  expect(await namesIn()).toEqual({ list: [['Night Ferries']], thread: true })
  expect((await read(band)).isActStillNamed).toBe(false)
  for (const name of ['An evening', 'A fortnight ferries us']) {
    // oxlint-disable-next-line no-await-in-loop -- two titles of one show
    await world.db.updateTable('events').set({ name }).execute()
    // oxlint-disable-next-line no-await-in-loop -- the same
    expect([name, await namesIn()]).toEqual([name, { list: [[]], thread: false }])
  }
})
