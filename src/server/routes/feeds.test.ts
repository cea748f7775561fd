import { parseFeed } from 'htmlparser2'
import ical from 'node-ical'
import { expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { publishedShow, weeklyShow } from '../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { listEventsNearby } from '../../features/events/listings/list-events-nearby.service.ts'
import { listEventsOfEntity } from '../../features/events/listings/list-events-of-entity.service.ts'
import { listingsContract } from '../../features/events/listings/listings.contract.ts'
import { callsInProcess as as } from '../calls/execute-call.ts'
import { feedRoutes } from './feeds.ts'

const nearby = listingsContract.listEventsNearby['~orpc'].inputSchema

async function read(world: World, path: string) {
  const response = await feedRoutes(world.ctx).request(path)
  expect([path, response.status]).toEqual([path, 200])
  return { text: await response.text(), type: response.headers.get('content-type') }
}

const namesOf = (text: string) => parseFeed(text, { xmlMode: true })?.items.map(({ title }) => title)

test('a feed and a calendar of a city have the shows that Discover lists with the same filters', async () => {
  await using world = await newWorld({ now: '2026-11-16T12:00:00-08:00' })
  await weeklyShow(world, { name: 'Open Stage', genre: 'Jazz' })
  await publishedShow(world, { name: 'Harbor <Lights> & Co', genre: 'Jazz' })
  await publishedShow(world, { name: 'Loud', genre: 'Metal' })
  await publishedShow(world, { name: 'Far', genre: 'Jazz', at: { lat: 40, lng: -122 } })
  await publishedShow(world, { name: 'Draft', genre: 'Jazz', status: 'draft' })

  const query = 'near=Oakland%2C+CA&radius=10&genre=Jazz'
  const { events } = await listEventsNearby(
    world.ctx,
    nearby!.parse({ near: 'Oakland, CA', radiusMiles: 10, genres: ['Jazz'] }),
  )
  const names = events.map(({ eventName }) => eventName)
  expect(names).toEqual(['Open Stage', 'Harbor <Lights> & Co'])

  const atom = await read(world, `/feeds/near.atom?${query}`)
  expect(atom.type).toBe('application/atom+xml; charset=utf-8')
  expect(parseFeed(atom.text, { xmlMode: true })).toMatchObject({
    type: 'atom',
    title: 'Jazz near Oakland, CA · LocalSound',
    items: [
      { title: 'Open Stage' },
      { title: 'Harbor <Lights> & Co', link: expect.stringContaining('date=2026-11-21') },
    ],
  })
  expect(atom.text).toContain(
    `<link rel="alternate" type="text/html" href="${world.ctx.settings.origin}/discover?near=Oakland%2C+CA&amp;radius=10&amp;genre=Jazz"/>`,
  )

  const calendar = await read(world, `/calendar/near.ics?${query}`)
  const entries = Object.values(ical.sync.parseICS(calendar.text)).filter((entry) => entry?.type === 'VEVENT')
  expect(entries.map((entry) => entry && 'summary' in entry && entry.summary)).toEqual(names)
})

test('a feed and a calendar of weekends have the shows from Friday to Sunday, and say so', async () => {
  await using world = await newWorld({ now: '2026-11-16T12:00:00-08:00' })
  await weeklyShow(world, { name: 'Thursdays', dayOfWeek: 'Thursday' })
  await weeklyShow(world, { name: 'Fridays', dayOfWeek: 'Friday' })
  for (const day of ['2026-12-05', '2026-12-06', '2026-12-07']) await publishedShow(world, { name: day, day })
  const names = ['Fridays', '2026-12-05', '2026-12-06']
  const { text } = await read(world, '/feeds/near.atom?near=Oakland%2C+CA&weekends=1')
  expect(namesOf(text)).toEqual(names)
  expect(parseFeed(text, { xmlMode: true })?.title).toBe('Shows near Oakland, CA on weekends · LocalSound')
  const calendar = await read(world, '/calendar/near.ics?near=Oakland%2C+CA&weekends=1')
  expect(calendar.text.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim().slice('SUMMARY:'.length))).toEqual(names)
})

test('a feed of a venue has the shows of its page', async () => {
  await using world = await newWorld()
  const { hostId } = await publishedShow(world, { name: 'Second', day: '2026-12-01' })
  await weeklyShow(world, { hostId, name: 'Weekly' })
  const { events } = await listEventsOfEntity(world.ctx, { entityID: hostId, limit: 20 })
  const { text } = await read(world, `/feeds/${hostId}.atom`)
  expect(namesOf(text)).toEqual(events.map(({ eventName }) => eventName))
  expect(text).toBe((await read(world, `/feeds/${hostId}.atom`)).text)
})

test('a feed says which shows were called off, as the calendar of the page does', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const [canceledShow, postponedShow] = [
    await publishedShow(world, { name: 'Gone', hostId: venue.id }),
    await publishedShow(world, { name: 'Later', hostId: venue.id, day: '2026-12-01' }),
  ]
  await as(venue.owner).cancelEvent({ eventID: canceledShow.eventId, confirm: true })
  await as(venue.owner).postponeEvent({ eventID: postponedShow.eventId })
  const { text } = await read(world, `/feeds/${venue.id}.atom`)
  expect(namesOf(text)).toEqual(['Canceled: Gone', 'Postponed: Later'])
})

test('a city’s calendar and feed keep upcoming shows that were called off, and say so', async () => {
  await using world = await newWorld({ now: '2026-11-16T12:00:00-08:00' })
  const venue = await approvedVenue(world)
  const show = (name: string, more = {}) => publishedShow(world, { name, hostId: venue.id, genre: 'Jazz', ...more })
  const [canceledShow, laterShow] = [await show('Gone'), await show('Later', { day: '2026-12-01' })]
  const other = await show('Other genre', { genre: 'Metal' })
  const far = await show('Far', { at: { lat: 40, lng: -122 } })
  const weekly = await weeklyShow(world, { name: 'Weekly', hostId: venue.id, genre: 'Jazz' })
  await show('On', { day: '2026-12-02' })
  await show('Draft', { status: 'draft' })
  const query = 'near=Oakland%2C+CA&radius=10&genre=Jazz'
  await world.db.updateTable('events').set({ updated_at: world.ctx.now() }).execute()
  const before = await read(world, `/feeds/near.atom?${query}`)
  const updated = (text: string) => /<updated>(.*)<\/updated>/.exec(text)?.[1] ?? ''

  await world.setNow('2026-11-16T13:00:00-08:00')
  for (const { eventId } of [canceledShow, other, far])
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await as(venue.owner).cancelEvent({ eventID: eventId, confirm: true })
  const date = { eventID: weekly.eventId, occurrenceDate: '2026-11-20' }
  await as(venue.owner).cancelDate({ ...date, confirm: true })
  await as(venue.owner).postponeEvent({ eventID: laterShow.eventId })
  const names = ['Canceled: Weekly', 'Canceled: Gone', 'Weekly', 'Postponed: Later', 'On']
  const atom = await read(world, `/feeds/near.atom?${query}`)
  expect(namesOf(atom.text)).toEqual(names)
  expect(updated(atom.text) > updated(before.text)).toBe(true)
  const calendar = await read(world, `/calendar/near.ics?${query}`)
  const lines = calendar.text.match(/^(?:SUMMARY|STATUS):.*$/gm)?.map((line) => line.trim())
  expect(lines).toContain('STATUS:CANCELLED')
  expect(lines?.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(2)

  await world.setNow('2026-11-23T12:00:00-08:00')
  expect(namesOf((await read(world, `/feeds/near.atom?${query}`)).text)?.slice(0, 2)).toEqual([
    'Weekly',
    'Postponed: Later',
  ])
})

test('names can’t break out of a feed, and control characters are left out', async () => {
  await using world = await newWorld()
  const name = '</title></entry><script>alert(1)</script>'
  const { hostId } = await publishedShow(world, { name })
  await world.db.updateTable('events').set({ description: 'a\u0007b' }).execute()
  const { text } = await read(world, `/feeds/${hostId}.atom`)
  expect(namesOf(text)).toEqual([name])
  expect(text).toContain('\n\nab</summary>')
})

test('a place that doesn’t exist, a hidden page and odd addresses have no feed', async () => {
  await using world = await newWorld()
  const { hostId } = await publishedShow(world)
  await world.db.updateTable('entities').set({ status: 'suspended' }).where('id', '=', hostId).execute()
  const paths = [
    ...['/feeds/near.atom', '/feeds/near.atom?near=Xyzzy', '/calendar/near.ics', `/feeds/${hostId}.atom`],
    '/feeds/near.atom?area=37.1,-122.5,37.9,-122',
    ...[
      '/feeds/x.atom',
      '/feeds/019e0000-0000-7000-8000-000000000000',
      '/feeds/019e0000-0000-7000-8000-000000000000.atom',
    ],
  ]
  const routes = feedRoutes(world.ctx)
  const answers = await Promise.all(paths.map(async (path) => routes.request(path)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
})

test('an unchanged feed isn’t sent again', async () => {
  await using world = await newWorld()
  const { hostId } = await publishedShow(world)
  const routes = feedRoutes(world.ctx)
  const etag = (await routes.request(`/feeds/${hostId}.atom`)).headers.get('etag') ?? ''
  expect((await routes.request(`/feeds/${hostId}.atom`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  await world.db.updateTable('events').set({ name: 'Other' }).execute()
  expect((await routes.request(`/feeds/${hostId}.atom`, { headers: { 'if-none-match': etag } })).status).toBe(200)
})
