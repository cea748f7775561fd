import ical from 'node-ical'
import { expect, test } from 'vitest'
import { publishedShow, weeklyShow } from '../../../tests/support/event-builders.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { callsInProcess as as } from '../calls/execute-call.ts'
import { callLimits } from '../http/call-limits.ts'
import { feedRoutes } from './feeds.ts'
import { unsubscribeRoutes } from './unsubscribe.ts'

const filters = 'near=Oakland, CA&radius=10&genre=Jazz'

const get = async (world: World, path: string, headers: Record<string, string> = {}) =>
  feedRoutes(world.ctx).request(path, { headers })

/** The shows in a calendar as a calendar program reads it, each with its start. */
const showsIn = async (response: Response): Promise<string[]> =>
  Object.values(ical.sync.parseICS(await response.text())).flatMap((entry) =>
    entry?.type === 'VEVENT' && typeof entry.summary === 'string'
      ? [`${entry.summary} ${entry.start.toISOString()}`]
      : [],
  )

const start = (instant: string) => new Date(instant).toISOString()

test('the calendar of a saved search has the shows that Discover lists, and a new link ends the one before', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  await publishedShow(world, { name: 'Jazz near', genre: 'Jazz', day: '2026-12-02' })
  await publishedShow(world, { name: 'Jazz on Saturday', genre: 'Jazz', day: '2026-12-05' })
  await weeklyShow(world, { name: 'Jazz brunch', genre: 'Jazz', dayOfWeek: 'Sunday' })
  await publishedShow(world, { name: 'Rock', genre: 'Rock', day: '2026-12-02' })
  const { searchID } = await as(dana).saveSearch({ filters, email: 'off', push: false })
  const { calendarPath, feedPath } = await as(dana).renewSearchLink({ searchID })
  expect((await as(dana).listSavedSearches()).searches).toMatchObject([{ calendarPath, feedPath }])

  const { events } = await as(dana).listEventsNearby({ near: 'Oakland, CA', radiusMiles: 10, genres: ['Jazz'] })
  const listed = events.map(({ eventName, startsAt }) => `${eventName} ${start(startsAt)}`)
  expect(listed).toHaveLength(3)
  const calendar = await get(world, calendarPath)
  expect([calendar.status, calendar.headers.get('cache-control')]).toEqual([200, 'private, max-age=300'])
  expect((await showsIn(calendar)).toSorted()).toEqual(listed.toSorted())
  const feed = await (await get(world, feedPath)).text()
  expect(feed).toContain('<title>Jazz within 10 mi of Oakland · LocalSound</title>')
  expect(feed.match(/<entry>/g)).toHaveLength(3)

  const renewed = await as(dana).renewSearchLink({ searchID })
  expect((await get(world, calendarPath)).status).toBe(404)
  expect((await get(world, renewed.feedPath)).status).toBe(200)
  await as(dana).deleteSavedSearch({ searchID })
  for (const path of [renewed.calendarPath, renewed.feedPath, '/calendar/search/x.ics', '/feeds/search/%00.atom'])
    expect((await get(world, path)).status).toBe(404)
})

test('the calendar of a search of weekends leaves out other days', async () => {
  await using world = await newWorld()
  const dana = await fan(world)
  for (const day of ['2026-12-03', '2026-12-04', '2026-12-06', '2026-12-07'])
    await publishedShow(world, { name: 'Jazz', genre: 'Jazz', day })
  const { searchID } = await as(dana).saveSearch({ filters, isWeekends: true, email: 'off', push: false })
  const { calendarPath } = await as(dana).renewSearchLink({ searchID })
  expect(await showsIn(await get(world, calendarPath))).toEqual(
    ['2026-12-04', '2026-12-06'].map((day) => `Jazz ${start(`${day}T20:30:00-08:00`)}`),
  )
})

test('a link in an email stops the emails of one search or of all, without a login, and only for its recipient', async () => {
  await using world = await newWorld()
  const [dana, bo] = [await fan(world), await fan(world)]
  const search = { filters, email: 'daily', push: true } as const
  const { searchID } = await as(dana).saveSearch(search)
  await as(dana).saveSearch({ ...search, filters: 'near=Oakland, CA&radius=5' })
  const { searchID: other } = await as(bo).saveSearch(search)
  const emails = async (person: typeof dana) =>
    (await as(person).listSavedSearches()).searches.map(({ email, push }) => `${email} ${push}`)
  const { key } = await world.db
    .selectFrom('fans')
    .select('unsubscribe_key as key')
    .where('user_id', '=', dana.who.userId)
    .executeTakeFirstOrThrow()
  const routes = unsubscribeRoutes(world.ctx, callLimits(world.ctx))
  const ask = async (method: 'GET' | 'POST', id: string, by = key) =>
    (await routes.request(`/unsubscribe/${by}?search=${id}`, { method })).status

  // Programs that scan emails follow links: that stops nothing.
  expect(await ask('GET', searchID)).toBe(200)
  expect(await ask('POST', other)).toBe(200)
  expect(await ask('POST', searchID, 'f'.repeat(32))).toBe(404)
  // What a mail program left of an id names no search, and not all of them.
  for (const damaged of [searchID.slice(0, 20), '', 'ALL'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([await ask('GET', damaged), await ask('POST', damaged)]).toEqual([404, 404])
  expect([await emails(dana), await emails(bo)]).toEqual([['daily true', 'daily true'], ['daily true']])
  expect(await ask('POST', searchID)).toBe(200)
  expect(await emails(dana)).toEqual(['daily true', 'off true'])
  expect([await ask('POST', 'all'), await ask('POST', 'all')]).toEqual([200, 200])
  expect([await emails(dana), await emails(bo)]).toEqual([['off true', 'off true'], ['daily true']])
})
