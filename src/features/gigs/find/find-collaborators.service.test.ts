import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { openToRequests } from '../../../../tests/support/gig-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

/** A band in Oakland, and pages near and far that are open to collaborations. */
async function stage(world: World) {
  const band = await approvedBand(world)
  const comic = await approvedBand(world, { name: 'Dot Marsh', genres: ['Standup Comic'] })
  const venue = await approvedVenue(world, { genres: ['Rock', 'Jazz'], city: 'Berkeley, CA' })
  const far = await approvedVenue(world, { name: 'The Far Room', city: 'Los Angeles, CA' })
  await openToRequests(world, band, comic, venue, far)
  const search = async (filters: object = {}) =>
    (await callsInProcess(band.owner).findCollaborators({ entityDetails: { id: band.id }, ...filters })).pages
  const find = async (filters: object = {}) =>
    (await search(filters)).filter(({ isOpen }) => isOpen).map(({ name }) => name)
  const findClosed = async (name: string) =>
    (await search({ name })).filter(({ isOpen }) => !isOpen).map((page) => page.name)
  return { band, venue, find, findClosed }
}

test('open pages are found by kind, genre and distance, the closest first; the viewer’s own is not among them', async () => {
  await using world = await newWorld()
  const { find } = await stage(world)
  await approvedVenue(world, { name: 'The Closed Room' })
  expect(await find()).toEqual(['Dot Marsh', 'The Blue Door', 'The Far Room'])
  expect(await find({ kind: 'venue' })).toEqual(['The Blue Door', 'The Far Room'])
  expect(await find({ kind: 'standupComic' })).toEqual(['Dot Marsh'])
  expect(await find({ kind: 'band' })).toEqual([])
  expect(await find({ kind: 'act' })).toEqual(['Dot Marsh'])
  expect(await find({ genre: 'Jazz' })).toEqual(['The Blue Door'])
  expect(await find({ miles: 25 })).toEqual(['Dot Marsh', 'The Blue Door'])
})

test('on a date only pages without a published show of their own are found; what others announce at a venue is none', async () => {
  await using world = await newWorld()
  const { venue, find } = await stage(world)
  await publishedShow(world, { hostId: venue.id, day: '2026-11-27' })
  await publishedShow(world, { hostId: venue.id, day: '2026-11-28', status: 'draft' })
  await publishedShow(world, { venueEntityId: venue.id, day: '2026-11-29' })
  for (const [freeOn, isFree] of [
    ['2026-11-27', false],
    ['2026-11-28', true],
    ['2026-11-29', true],
  ] as const) {
    expect((await find({ freeOn })).includes('The Blue Door')).toBe(isFree)
  }
})

test('a person who blocks another doesn’t find their page; the blocked person’s results stay the same', async () => {
  await using world = await newWorld()
  const { band, venue, find } = await stage(world)
  const editor = await fan(world)
  await fan(world, { person: band.owner })
  await manages(world, editor, venue.id, 'editor')
  await callsInProcess(editor).blockUser({ userID: band.owner.who.userId })
  expect(await find()).toContain('The Blue Door')
  const { pages } = await callsInProcess(editor).findCollaborators({ entityDetails: { id: venue.id } })
  expect(pages.map(({ name }) => name)).not.toContain('Night Ferries')
})

test('a page that takes no requests is found by its name alone, after those that do', async () => {
  await using world = await newWorld()
  const { find, findClosed } = await stage(world)
  await approvedVenue(world, { name: 'The Far Side' })
  expect(await find()).not.toContain('The Far Side')
  expect(await find({ name: 'far' })).toEqual(['The Far Room'])
  expect(await findClosed('far')).toEqual(['The Far Side'])
})

test('an act names the upcoming shows of one’s page whose lineup it is on, and no others', async () => {
  await using world = await newWorld()
  const { venue } = await stage(world)
  const act = await approvedBand(world, { name: 'Low Tide' })
  await openToRequests(world, act)
  const lineup = ['Low Tide']
  const { eventId } = await publishedShow(world, { hostId: venue.id, day: '2026-11-27', lineup })
  await publishedShow(world, { hostId: venue.id, day: '2026-11-01', lineup })
  await publishedShow(world, { day: '2026-11-28', lineup })
  await world.db.updateTable('event_acts').set({ entity_id: act.id }).where('name', '=', 'Low Tide').execute()
  const { pages } = await callsInProcess(venue.owner).findCollaborators({
    entityDetails: { id: venue.id },
    name: 'Low',
  })
  expect(pages).toMatchObject([{ name: 'Low Tide', lineups: [eventId] }])
  const others = await callsInProcess(venue.owner).findCollaborators({ entityDetails: { id: venue.id }, name: 'Dot' })
  expect(others.pages).toMatchObject([{ lineups: [] }])
})

test('a page is found by part of its name, with a typo, and the best fit comes first', async () => {
  await using world = await newWorld()
  const { find } = await stage(world)
  const other = await approvedVenue(world, { name: 'Farther Along', city: 'Berkeley, CA' })
  await openToRequests(world, other)
  expect(await find({ name: ' far ' })).toEqual(['Farther Along', 'The Far Room'])
  expect(await find({ name: 'the far room' })).toEqual(['The Far Room'])
  expect(await find({ name: 'blue dor' })).toEqual(['The Blue Door'])
  expect(await find({ name: 'blue', kind: 'act' })).toEqual([])
  expect(await find({ name: '?' })).toHaveLength(4)
})
