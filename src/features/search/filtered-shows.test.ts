import { expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'

const losAngeles = { lat: 34.05, lng: -118.24 }
const near = 'Oakland, CA'
const search = ({ ctx }: World, searchText: string, more: { near?: string; date?: string } = {}) =>
  callsInProcess(ctx).searchData({ searchText, near, ...more })
const listed = async (world: World, text: string, more: { near?: string; date?: string } = {}) => {
  const { filters, filteredShows } = await search(world, text, more)
  return [filters?.near ?? null, filteredShows.map(({ eventName }) => eventName)]
}

test('words for a day, a price, a genre and a city are understood together', async () => {
  await using world = await newWorld({ now: '2026-11-20T16:00:00-08:00' }) // a Friday
  await publishedShow(world, { name: 'Loud', genre: 'Punk', day: '2026-11-20' })
  await publishedShow(world, { name: 'Louder', genre: 'Punk', day: '2026-11-21' })
  await publishedShow(world, { name: 'Quiet', genre: 'Jazz', day: '2026-11-20' })
  await publishedShow(world, { name: 'Far', genre: 'Punk', day: '2026-11-20', city: 'Los Angeles', at: losAngeles })

  expect(await listed(world, 'punk tonight')).toEqual([near, ['Loud']])
  expect(await listed(world, 'Punk tomorrow night')).toEqual([near, ['Louder']])
  expect(await listed(world, 'punk this weekend')).toEqual([near, ['Loud', 'Louder']])
  expect(await listed(world, 'punk', { date: '2026-11-21' })).toEqual([near, ['Louder']])
  expect(await listed(world, 'oakland jazz')).toEqual([near, ['Quiet']])
  expect(await listed(world, 'punk in LA')).toEqual(['Los Angeles, CA', ['Far']])
  expect((await search(world, 'punk tonight')).filters).toEqual({
    ...{ near, hasCity: false, genre: 'Punk', isFree: false, isFirst: true },
    ...{ from: '2026-11-20', to: '2026-11-20', today: '2026-11-20' },
  })
  expect(await search(world, 'punk monday')).toMatchObject({
    filters: { genre: 'Punk', from: '2026-11-23' },
    ...{ filteredShows: [], events: [], suggestion: null },
  })
})

test('a show’s name with days behind it is that show on those days', async () => {
  await using world = await newWorld({ now: '2026-11-20T16:00:00-08:00' }) // a Friday
  await publishedShow(world, { name: 'The Late Set', day: '2026-11-21' })
  await publishedShow(world, { name: 'Late Set', day: '2026-11-28' })
  const daysFound = async (text: string) => (await search(world, text)).events.map(({ day }) => day)
  expect(await daysFound('late set this weekend')).toEqual(['2026-11-21'])
  expect(await daysFound('late set next weekend')).toEqual(['2026-11-28'])
  expect(await daysFound('late set')).toEqual(['2026-11-21', '2026-11-28'])
})

test('free comedy is comedy without a price, near the searcher', async () => {
  await using world = await newWorld()
  await publishedShow(world, { name: 'Open mic', genre: 'Comedy' })
  await publishedShow(world, { name: 'Headliner', genre: 'Comedy', coverCents: 1_500 })
  await publishedShow(world, {
    name: 'Free Comedy Hour',
    genre: 'Comedy',
    coverCents: 1_500,
    city: 'Los Angeles',
    at: losAngeles,
  })
  const { filters, filteredShows, events } = await search(world, 'free comedy')
  expect(filters).toMatchObject({ isFree: true, isFirst: true, genre: 'Comedy' })
  expect(filteredShows.map(({ eventName }) => eventName)).toEqual(['Open mic'])
  expect(events.map(({ eventName }) => eventName)).toEqual(['Free Comedy Hour'])
})

test('a city, a neighborhood and a ZIP code list the next shows there', async () => {
  await using world = await newWorld()
  await publishedShow(world, { name: 'Here' })
  await publishedShow(world, { name: 'There', city: 'Los Angeles', at: losAngeles })
  for (const text of ['Oakland', 'oakland, ca', '94612', 'Temescal'])
    // oxlint-disable-next-line no-await-in-loop -- a handful
    expect([text, ...(await listed(world, text))]).toEqual([text, near, ['Here']])
  expect(await listed(world, 'the Mission')).toEqual(['San Francisco, CA', ['Here']])
  expect(await listed(world, 'LA')).toEqual(['Los Angeles, CA', ['There']])
})

test('a show that is named after its city is listed once, among the city’s', async () => {
  await using world = await newWorld()
  await publishedShow(world, { name: 'Oakland Nights' })
  const results = await search(world, 'oakland')
  expect(results.filteredShows).toHaveLength(1)
  expect(results).toMatchObject({ events: [], totals: { events: 0 } })
})

test('a small city far away is no city for a search that has results, and none is guessed for a name', async () => {
  await using world = await newWorld()
  await approvedVenue(world, { name: 'Ivy Room' })
  await publishedShow(world, { name: 'Harbor Lights' })
  expect(await search(world, 'ivy')).toMatchObject({ filters: null, city: null, venues: [{ name: 'Ivy Room' }] })
  expect(await search(world, 'harbor lights')).toMatchObject({ filters: null })
})

test('shows with the words of a city far away come before the shows there', async () => {
  await using world = await newWorld()
  await publishedShow(world, { name: 'The Los Angeles Tribute' })
  await publishedShow(world, { name: 'There', city: 'Los Angeles', at: losAngeles })
  expect(await search(world, 'los angeles')).toMatchObject({ filters: { isFirst: false } })
  expect(await search(world, 'los angeles', { near: 'Pasadena, CA' })).toMatchObject({ filters: { isFirst: true } })
})

test('without results, a misspelled city is the near one', async () => {
  await using world = await newWorld()
  expect(await search(world, 'berkly')).toMatchObject({ city: 'Berkeley, CA', filters: null })
  expect(await search(world, 'berkele')).toMatchObject({ city: null, likelyCity: 'Berkeley, CA' })
})

test('without results, a city far away is an option only where there are shows', async () => {
  await using world = await newWorld()
  expect(await search(world, 'warfield')).toMatchObject({ city: null, likelyCity: null })
  await publishedShow(world, { city: 'Warfield', state: 'KY', at: { lat: 37.85, lng: -82.42 } })
  expect(await search(world, 'warfield')).toMatchObject({ filters: { near: 'Warfield, KY' } })
})

test('venues are found by their street, in its short and its long form', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world, { name: 'Uptown Tannery' })
  await world.db
    .updateTable('entities')
    .set({ address: '1955 Telegraph Ave, Oakland, CA' })
    .where('id', '=', venue.id)
    .execute()
  const venues = async (text: string, from = near) =>
    (await search(world, text, { near: from })).venues.map(({ name }) => name)
  for (const text of ['Telegraph Ave', 'telegraph avenue', '1955 telegraph', 'Telegraph'])
    // oxlint-disable-next-line no-await-in-loop -- a handful
    expect([text, await venues(text)]).toEqual([text, ['Uptown Tannery']])
  expect(await venues('Telegraph Rd')).toEqual([])
  expect(await venues('Telegraph Ave', 'Reno, NV'), 'it is another Telegraph Ave there').toEqual([])
})
