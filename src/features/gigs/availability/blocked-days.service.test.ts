import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { openToRequests, type Page, request } from '../../../../tests/support/gig-desk.ts'
import { gigCalendarOf, holdFor } from '../../../../tests/support/hold-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

const block = (page: Page, firstDay: string, lastDay: string | null = null, note = '') =>
  as(page.owner).blockDays({ entityDetails: { id: page.id }, firstDay, lastDay, note })

async function stage(world: World) {
  const [band, venue] = [await approvedBand(world), await approvedVenue(world)]
  await openToRequests(world, band, venue)
  const check = (selectedDate: string) =>
    as(band.owner)
      .checkAvailability({ entityDetails: { id: band.id }, pageID: venue.id, selectedDate })
      .then(({ availability }) => availability)
  const search = async (freeOn: string) =>
    (await as(band.owner).findCollaborators({ entityDetails: { id: band.id }, freeOn })).pages
  return { band, venue, check, search }
}

test('blocked days are in the calendar as ranges, can get a new note, and are unblocked one by one', async () => {
  await using world = await newWorld()
  const { venue } = await stage(world)
  expect(await block(venue, '2026-12-04', '2026-12-06', 'Floor work')).toMatchObject({
    message: 'Blocked Fri, Dec 4 – Sun, Dec 6.',
  })
  await Promise.all([
    block(venue, '2026-12-05', null, 'Private party'),
    block(venue, '2026-12-05', null, 'Private party'),
  ])
  const range = (firstDay: string, lastDay: string, note: string) => ({ firstDay, lastDay, note })
  expect((await gigCalendarOf(venue)).blocked).toEqual([
    range('2026-12-04', '2026-12-04', 'Floor work'),
    range('2026-12-05', '2026-12-05', 'Private party'),
    range('2026-12-06', '2026-12-06', 'Floor work'),
  ])
  const unblock = () => as(venue.owner).unblockDays({ entityDetails: { id: venue.id }, firstDay: '2026-12-05' })
  for (const { message } of [await unblock(), await unblock()]) expect(message).toBe('Unblocked Sat, Dec 5.')
  expect((await gigCalendarOf(venue)).blocked).toHaveLength(2)
})

test.each([
  ['days that have passed', '2026-11-19', '2026-11-21'],
  ['an end before its begin', '2026-12-06', '2026-12-04'],
  ['93 days', '2026-12-01', '2027-03-03'],
  ['days in the far future', '9999-12-31', null],
])('blocking %s is refused', async (_, firstDay, lastDay) => {
  await using world = await newWorld()
  const { venue } = await stage(world)
  await expect(block(venue, firstDay, lastDay)).rejects.toMatchObject({ code: 'gigs/bad-range' })
})

test('a page has at most 366 blocked days', async () => {
  await using world = await newWorld()
  const { venue } = await stage(world)
  for (const [first, last] of [
    ['2027-01-01', '2027-04-02'],
    ['2027-05-01', '2027-07-31'],
    ['2027-08-01', '2027-10-31'],
    ['2027-11-01', '2028-01-29'],
  ] as const) {
    await block(venue, first, last)
  }
  await expect(block(venue, '2028-03-01')).rejects.toMatchObject({ code: 'gigs/too-many-blocked' })
  await block(venue, '2027-01-01', '2027-04-02', 'Again')
})

test('a blocked or booked day is not free: it is not found, and a request for it is refused', async () => {
  await using world = await newWorld()
  const { band, venue, check, search } = await stage(world)
  await block(venue, '2026-12-04', null, 'Private party')
  await publishedShow(world, { hostId: venue.id, day: '2026-12-05' })
  for (const selectedDate of ['2026-12-04', '2026-12-05']) {
    expect(await check(selectedDate)).toBe('taken')
    expect(await search(selectedDate)).toEqual([])
    await expect(request(band, venue, { selectedDate })).rejects.toMatchObject({ code: 'gigs/date-taken' })
  }
  expect(await check('2026-12-06')).toBe('free')
  await request(band, venue, { selectedDate: '2026-12-06' })
})

test('a date on hold is found as such and can be asked for, without a word of who holds it', async () => {
  await using world = await newWorld()
  const { band, venue, check, search } = await stage(world)
  const selectedDate = '2026-12-04'
  await holdFor(venue, { selectedDate, holderName: 'Low Tide', expiresOn: '2026-11-24' })
  expect(await check(selectedDate)).toBe('held')
  expect(await search(selectedDate)).toMatchObject([{ name: 'The Blue Door', isHeld: true }])
  expect(JSON.stringify(await search(selectedDate))).not.toContain('Low Tide')
  await request(band, venue, { selectedDate })
  await world.setNow('2026-11-25T00:00:00-08:00')
  expect(await check(selectedDate)).toBe('free')
  expect(await search(selectedDate)).toMatchObject([{ isHeld: false }])
})

test('blocking is for editors; only people who may send a page requests learn whether it is free', async () => {
  await using world = await newWorld()
  const { band, venue } = await stage(world)
  const doorPerson = await fan(world)
  await manages(world, doorPerson, venue.id, 'door')
  await expect(block({ ...venue, owner: doorPerson }, '2026-12-04')).rejects.toMatchObject({
    code: 'request/not-allowed',
  })
  await expect(block({ ...venue, owner: band.owner }, '2026-12-04')).rejects.toMatchObject({
    code: 'request/not-found',
  })
  const closed = await approvedVenue(world)
  const input = { entityDetails: { id: band.id }, pageID: closed.id, selectedDate: '2026-12-04' }
  await expect(as(band.owner).checkAvailability(input)).rejects.toMatchObject({ code: 'gigs/not-collaborating' })
})

test('a date on which one’s own page has a show is named with the availability of the other one', async () => {
  await using world = await newWorld()
  const { band, venue } = await stage(world)
  await publishedShow(world, { hostId: venue.id, day: '2026-12-05' })
  const ask = (selectedDate: string) =>
    as(venue.owner).checkAvailability({ entityDetails: { id: venue.id }, pageID: band.id, selectedDate })
  expect(await ask('2026-12-05')).toMatchObject({ availability: 'free', ownShows: [{ wallTime: '20:30' }] })
  expect(await ask('2026-12-06')).toMatchObject({ availability: 'free', ownShows: [] })
})
