import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { accept, bellOf, latestOf, openToRequests, type Page, request } from '../../../../tests/support/gig-desk.ts'
import {
  gigCalendarOf,
  heldDay,
  type HeldBand,
  heldVenue,
  holdFor,
  ranksOf,
} from '../../../../tests/support/hold-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { BookingEntryId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { expireDateHolds } from './expire-date-holds.service.ts'

const as = callsInProcess

const release = (page: Page, holdID: string, by = page.owner) =>
  as(by).releaseHold({ holdID, entityDetails: { id: page.id } })

const newsOf = async (page: Page) =>
  (await bellOf(page)).filter(({ type }) => type.startsWith('Hold')).map(({ message }) => message)

test('requests on hold are ranked in order; acts see their own rank and no one else’s', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'Night Ferries', 'Salt & Rope')
  expect(await ranksOf(venue)).toEqual(['1 Night Ferries', '2 Salt & Rope'])
  const calendar = await gigCalendarOf(bands[1] as Page)
  expect(calendar).toMatchObject({
    holds: [],
    heldFor: [{ rank: 2, day: heldDay, expiresOn: '2026-12-03', page: { name: 'The Blue Door' }, canChallenge: true }],
  })
  expect(JSON.stringify(calendar)).not.toContain('Night Ferries')
  expect(await newsOf(bands[0] as Page)).toEqual([
    'The Blue Door is holding Fri, Dec 4 for you. You have the first hold. It expires Thu, Dec 3.',
  ])
  await expect(gigCalendarOf(venue, bands[0]?.owner)).rejects.toMatchObject({ code: 'request/not-found' })
})

test('a hold lasts 14 days or until a chosen day, and never past its date', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  await holdFor(venue, { selectedDate: '2027-02-05', holderName: 'Low Tide' })
  await holdFor(venue, { selectedDate: '2027-02-05', holderName: 'High Tide', expiresOn: '2026-11-25' })
  await holdFor(venue, { selectedDate: '2026-11-25', holderName: 'Ebb', expiresOn: '2027-01-01' })
  const lasts = (await gigCalendarOf(venue)).holds.map(({ holder, expiresOn }) => [holder.name, expiresOn])
  expect(lasts).toEqual([
    ['Ebb', '2026-11-25'],
    ['Low Tide', '2026-12-04'],
    ['High Tide', '2026-11-25'],
  ])
})

test.each([
  ['no date', { holderName: 'Low Tide' }, 'gigs/hold-incomplete'],
  ['no name', { selectedDate: heldDay, holderName: ' ' }, 'gigs/hold-incomplete'],
  ['a date that has passed', { selectedDate: '2026-11-19', holderName: 'Low Tide' }, 'gigs/past-date'],
  [
    'an expiration that has passed',
    { selectedDate: heldDay, holderName: 'Low Tide', expiresOn: '2026-11-19' },
    'gigs/hold-expired-date',
  ],
])('a hold with %s is refused', async (_, wish, code) => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  await expect(holdFor(venue, wish)).rejects.toMatchObject({ code })
})

test('a date is held for a page that takes requests, and for no other page', async () => {
  await using world = await newWorld()
  const [venue, band] = [await approvedVenue(world), await approvedBand(world)]
  const wish = { selectedDate: heldDay, holderID: band.id }
  await expect(holdFor(venue, wish)).rejects.toMatchObject({ code: 'gigs/not-collaborating' })
  await openToRequests(world, band)
  await expect(holdFor(venue, { ...wish, holderID: venue.id })).rejects.toMatchObject({ code: 'gigs/own-hold' })
  expect(await newsOf(band)).toEqual([])
})

test('G8: a hold for a page that a block keeps apart stands like any other, and that page neither sees it nor hears of it', async () => {
  await using world = await newWorld()
  const [venue, band] = [await approvedVenue(world), await approvedBand(world)]
  await openToRequests(world, band)
  await fan(world, { person: venue.owner })
  const editor = await fan(world)
  await manages(world, editor, band.id, 'editor')
  await as(editor).blockUser({ userID: venue.owner.who.userId })
  const { holdID } = await holdFor(venue, { selectedDate: heldDay, holderID: band.id })
  expect((await gigCalendarOf(venue)).holds).toMatchObject([{ holdID, rank: 1, holder: { pageID: band.id } }])

  const second = await holdFor(venue, { selectedDate: heldDay, holderName: 'Salt & Rope' })
  await as(venue.owner).challengeHold({ holdID: second.holdID, entityDetails: { id: venue.id } })
  const ofBand = { holdID, entityDetails: { id: band.id } }
  await expect(as(band.owner).confirmHold(ofBand)).rejects.toMatchObject({ code: 'gigs/hold-not-found' })
  await as(venue.owner).releaseHold({ holdID, entityDetails: { id: venue.id } })
  expect((await gigCalendarOf(venue)).holds).toMatchObject([{ rank: 1, holder: { name: 'Salt & Rope' } }])
  expect([await newsOf(band), (await gigCalendarOf(band)).heldFor, await bellOf(band)]).toEqual([[], [], []])
})

test('G8: a page that a block kept from a hold sees it once the hold is for its own request', async () => {
  await using world = await newWorld()
  const [venue, band] = [await approvedVenue(world), await approvedBand(world)]
  await openToRequests(world, band, venue)
  for (const page of [band, venue]) await fan(world, { person: page.owner })
  await as(band.owner).blockUser({ userID: venue.owner.who.userId })
  await holdFor(venue, { selectedDate: heldDay, holderID: band.id })
  await as(band.owner).unblockUser({ userID: venue.owner.who.userId })
  expect((await gigCalendarOf(band)).heldFor).toEqual([])
  const { requestID } = await request(band, venue, { selectedDate: heldDay })
  await holdFor(venue, { requestID })
  expect((await gigCalendarOf(band)).heldFor).toMatchObject([{ rank: 1, requestID }])
})

test('five holds fit a date, at the same moment too, and each has a rank of its own', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const results = await Promise.allSettled(
    ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((holderName) => holdFor(venue, { selectedDate: heldDay, holderName })),
  )
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toMatchObject([{ code: 'gigs/too-many-holds' }, { code: 'gigs/too-many-holds' }])
  expect((await gigCalendarOf(venue)).holds.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5])
})

test('if two managers hold or release at once, one succeeds, and the other sees who was first', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'Night Ferries')
  const [band] = bands as [HeldBand]
  const dana = await fan(world, { username: 'dana' })
  await fan(world, { person: venue.owner, username: 'olga' })
  await manages(world, dana, venue.id, 'editor')
  expect(await holdFor(venue, { requestID: band.requestID }, dana)).toEqual({
    ...{ success: true, holdID: band.holdID, message: 'Already handled by olga.' },
  })
  const messages = (await Promise.all([release(venue, band.holdID), release(venue, band.holdID, dana)])).map(
    ({ message }) => message,
  )
  expect(messages).toContain('Hold released.')
  expect(messages.filter((message) => /^Already handled by (dana|olga)\.$/.test(message))).toHaveLength(1)
  expect((await newsOf(band)).filter((message) => message.includes('released'))).toHaveLength(1)
})

test('a name holds a date once, however often its hold is sent and however it is capitalized', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  await fan(world, { person: venue.owner, username: 'olga' })
  const hold = (holderName: string) => holdFor(venue, { selectedDate: heldDay, holderName })
  const [first, ...again] = await Promise.all([hold('Low Tide'), hold('Low Tide'), hold('low  tide')])
  expect(new Set([first, ...again].map(({ holdID }) => holdID)).size).toBe(1)
  expect((await hold('Low Tide')).message).toBe('Already handled by you.')
  await hold('High Tide')
  expect((await gigCalendarOf(venue)).holds.map(({ rank }) => rank)).toEqual([1, 2])
})

test('when a hold ends the lower ones move up and their people are told, whatever ended it', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'One', 'Two', 'Three', 'Four')
  const [one, two, three, four] = bands as [HeldBand, HeldBand, HeldBand, HeldBand]
  await release(one, one.holdID)
  expect(await newsOf(venue)).toEqual(['One released their hold on Fri, Dec 4.'])
  expect((await bellOf(two)).map(({ type, message }) => [type, message])).toContainEqual([
    'Hold Update',
    'You now have the first hold on Fri, Dec 4 at The Blue Door.',
  ])
  expect(await newsOf(three)).toContain('You now have the second hold on Fri, Dec 4 at The Blue Door.')

  await as(two.owner).withdrawCollabRequest({ requestID: two.requestID, entityDetails: { id: two.id } })
  const { incoming } = await as(venue.owner).listCollabRequests({ entityDetails: { id: venue.id } })
  const declined = incoming.find(({ page }) => page.id === three.id)
  await as(venue.owner).handleEntityNotification({
    ...{ action: 'deny', notification: { id: `${declined?.notificationID}` }, entityDetails: { id: venue.id } },
  })
  expect(await ranksOf(venue)).toEqual(['1 Four'])
  expect((await newsOf(four)).filter((message) => message.startsWith('You now have the first hold'))).toHaveLength(1)
})

test('holds expire by the clock; the job ends them, tells both sides, and does so once', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'Night Ferries')
  const band = bands[0] as Page
  await holdFor(venue, { selectedDate: heldDay, holderName: 'Low Tide', expiresOn: '2026-11-22' })
  await world.setNow('2026-11-23T00:00:00-08:00')
  expect(await ranksOf(venue)).toEqual(['1 Night Ferries'])
  await Promise.all([expireDateHolds(world.ctx), expireDateHolds(world.ctx)])
  expect(await newsOf(venue)).toEqual(['The hold for Low Tide on Fri, Dec 4 has expired.'])
  expect(await newsOf(band)).toHaveLength(1)
  await world.setNow('2026-12-05T00:00:00-08:00')
  await expireDateHolds(world.ctx)
  expect(await newsOf(band)).toContain('Your hold on Fri, Dec 4 at The Blue Door has expired.')
  expect(await ranksOf(venue)).toEqual([])
})

test('who moved up a moment ago and releases the hold keeps no news of a rank', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const band = await approvedBand(world, { name: 'Night Ferries' })
  await openToRequests(world, venue, band)
  await holdFor(venue, { selectedDate: heldDay, holderName: 'Low Tide', expiresOn: '2026-11-22' })
  const { requestID } = await request(band, venue, { selectedDate: heldDay })
  const { holdID } = await holdFor(venue, { requestID })
  // The first hold has expired, and no job has ended it by then.
  await world.setNow('2026-11-23T00:00:00-08:00')
  await release(band, holdID)
  expect(await ranksOf(venue)).toEqual([])
  expect(await newsOf(band)).toEqual([])
})

test('accepting ends the hold of the request; the others stay, and their people learn of the other show', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'One', 'Two')
  const [one, two] = bands as [HeldBand, HeldBand]
  const { incoming } = await as(venue.owner).listCollabRequests({ entityDetails: { id: venue.id } })
  const incomingRequest = incoming.find(({ page }) => page.id === one.id)
  const date = { eventDate: heldDay, eventTime: `${heldDay}T20:30` }
  await accept(world, venue, `${incomingRequest?.notificationID}`, date)
  expect(await ranksOf(venue)).toEqual(['1 Two'])
  expect((await newsOf(two))[0]).toBe(
    'The Blue Door confirmed another show on Fri, Dec 4. Your first hold is now a backup, until it expires or is released.',
  )
  expect((await newsOf(two)).filter((message) => message.startsWith('You now have'))).toEqual([])
  expect(await latestOf(one, 'outgoing')).toMatchObject({ status: 'Accepted' })
})

test('a date held for a page keeps its rank when the page sends its request', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'Night Ferries')
  const [band] = bands as [HeldBand]
  await world.db.updateTable('date_holds').set({ request_id: null }).execute()
  expect(await holdFor(venue, { requestID: band.requestID })).toMatchObject({ holdID: band.holdID })
  await as(band.owner).withdrawCollabRequest({ requestID: band.requestID, entityDetails: { id: band.id } })
  expect(await ranksOf(venue)).toEqual([])
  await expect(holdFor(venue, { requestID: band.requestID })).rejects.toMatchObject({ code: 'gigs/request-closed' })
})

test('an offer that is accepted ends the hold of its request too', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'One', 'Two')
  const [one] = bands as [HeldBand, HeldBand]
  const [offerID, requestID] = [newId<BookingEntryId>(), one.requestID]
  const terms = { deal: 'guarantee', guarantee: 30_000, percentage: 0 } as const
  await as(venue.owner).sendBookingOffer({ requestID, entityDetails: { id: venue.id }, entryID: offerID, terms })
  expect(await ranksOf(venue)).toEqual(['1 One', '2 Two'])
  await as(one.owner).answerBookingOffer({ requestID, entityDetails: { id: one.id }, offerID, answer: 'accepted' })
  expect(await ranksOf(venue)).toEqual(['1 Two'])
})

test('a page holds 20 dates a day for pages that did not ask, released ones counted', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const band = await approvedBand(world)
  await openToRequests(world, band)
  const hold = () => holdFor(venue, { selectedDate: heldDay, holderID: band.id })
  for (let count = 0; count < 20; count += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await release(venue, (await hold()).holdID)
  await expect(hold()).rejects.toMatchObject({ code: 'request/too-many' })
})

test('a request whose hold was released can be held again', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'One')
  const [one] = bands as [HeldBand]
  await release(venue, one.holdID)
  await holdFor(venue, { requestID: one.requestID })
  expect(await ranksOf(venue)).toEqual(['1 One'])
})

test('a page that operators haven’t approved holds no dates for others, and the act reads no names of the venue’s managers', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'One')
  const [one] = bands as [HeldBand]
  await fan(world, { person: venue.owner, username: 'venueboss' })
  await release(venue, one.holdID)
  expect((await release(one, one.holdID)).message).not.toContain('venueboss')
  expect((await release(venue, one.holdID)).message).toBe('Already handled by you.')
  await world.db.updateTable('entities').set({ status: 'suspended' }).where('id', '=', venue.id).execute()
  const hold = holdFor(venue, { selectedDate: '2026-12-11', holderID: one.id })
  await expect(hold).rejects.toMatchObject({ code: 'gigs/sender-not-approved' })
})
