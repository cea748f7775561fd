import { expect, test } from 'vitest'
import type { MetaDescriptor } from 'react-router'
import { approvedBand, approvedVenue } from '../../../tests/support/entity-builders.ts'
import { countAsSold, publishedShow, weeklyShow } from '../../../tests/support/event-builders.ts'
import { previewProblems, structuredDataProblems } from '../../../tests/support/structured-data.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { fetchProfile } from '../../features/entities/page/fetch-profile.service.ts'
import { fetchEvent } from '../../features/events/page/fetch-event.service.ts'
import { day, wallTime } from '../../kernel/day.ts'
import type { EntityId, EventId } from '../../kernel/ids.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'
import { eventMeta } from './event-meta.ts'
import { cityPageMeta } from './city-page-meta.ts'
import { discoverMeta, homeMeta } from './discovery-meta.ts'
import { profileMeta } from './profile-meta.ts'

const site = { productName: 'LocalSound', origin: 'https://localsound.example' }
type Data = Record<string, unknown> & { offers?: Record<string, unknown>; location?: Record<string, unknown> }

/** A page's structured data, once neither it nor the link preview has anything wrong. */
function checked(meta: MetaDescriptor[]): Data {
  const texts = meta.flatMap((each) => {
    const { name, property, content } = each as Record<string, string | undefined>
    return content === undefined ? [] : [{ key: name ?? property ?? '', content }]
  })
  const [data] = meta.flatMap((each) => ('script:ld+json' in each ? [each['script:ld+json'] as Data] : []))
  expect([...previewProblems(texts), ...(data ? structuredDataProblems(data) : [])]).toEqual([])
  return data ?? {}
}

async function eventData(world: World, eventID: EventId) {
  const { event } = await fetchEvent(world.ctx, { eventID })
  return checked(eventMeta(event, event.occurrences[0] ?? null, site))
}

async function profileData(world: World, entityID: EntityId) {
  const { profile } = await fetchProfile(world.ctx, { entityID })
  return checked(profileMeta(profile, site))
}

const paid = { ticketTypes: [{ priceCents: 2000, quantity: 5 }] }
const schema = (name: string) => `https://schema.org/${name}`

test('an event has its times with the offset of its venue, and its street apart from its city', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world, paid)
  const details = { doors_time: wallTime('19:30'), end_time: wallTime('01:00'), place_exact: false }
  await world.db.updateTable('events').set(details).execute()
  const data = await eventData(world, eventId)
  expect(data).toMatchObject({
    '@type': 'MusicEvent',
    startDate: '2026-11-21T20:30:00-08:00',
    endDate: '2026-11-22T01:00:00-08:00',
    doorTime: '2026-11-21T19:30:00-08:00',
    eventStatus: schema('EventScheduled'),
    offers: { availability: schema('InStock'), priceCurrency: 'USD' },
  })
  expect(data.location?.['address']).toEqual({
    '@type': 'PostalAddress',
    streetAddress: '12 Broadway',
    addressLocality: 'Oakland',
    addressRegion: 'CA',
    postalCode: '94607',
    addressCountry: 'US',
  })
  expect(data.location).not.toHaveProperty('geo')
})

test('an event without a poster has the picture of its link preview, and one with a poster both', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world, paid)
  const { event } = await fetchEvent(world.ctx, { eventID: eventId })
  const preview = `${site.origin}/files/previews/event/${eventId}.jpg?date=2026-11-21`
  const date = event.occurrences[0] ?? null
  expect(checked(eventMeta(event, date, site))).toMatchObject({ image: [preview] })
  const meta = eventMeta({ ...event, posterID: '019e0000-0000-7000-8000-000000000003' }, date, site)
  expect(checked(meta)).toMatchObject({ image: [expect.stringMatching(/\/1280\.jpg$/), preview] })
  const sizes = meta.flatMap((tag) =>
    'property' in tag && /og:image:(width|height)/.test(String(tag.property)) ? [tag.content] : [],
  )
  expect(sizes).toEqual(['1200', '630'])
})

test('a weekly show, one at an exact address, and one without a time', async () => {
  await using world = await newWorld({ now: '2026-06-10T12:00:00-07:00' })
  const weekly = await eventData(world, (await weeklyShow(world)).eventId)
  expect(weekly).toMatchObject({ startDate: '2026-06-12T20:30:00-07:00', endDate: '2026-06-13T00:30:00-07:00' })
  const { eventId } = await publishedShow(world, { day: '2026-06-13', time: null })
  const data = await eventData(world, eventId)
  expect(data).toMatchObject({ startDate: '2026-06-13', endDate: '2026-06-13' })
  expect(data.location).toMatchObject({ geo: { '@type': 'GeoCoordinates' } })
})

test('a show that moved says so, and its former date', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world, paid)
  const change = { event_id: eventId, kind: 'moved' as const, at: world.ctx.now() }
  await world.db
    .insertInto('show_changes')
    .values([
      { ...change, old_day: day('2026-11-07'), new_day: day('2026-11-14') },
      { ...change, old_day: day('2026-11-14'), new_day: day('2026-11-21') },
    ])
    .execute()
  expect(await eventData(world, eventId)).toMatchObject({
    eventStatus: schema('EventRescheduled'),
    previousStartDate: '2026-11-14',
    startDate: '2026-11-21T20:30:00-08:00',
  })
})

test.each([
  ['canceled', 'EventCancelled'],
  ['postponed', 'EventPostponed'],
] as const)('a %s show offers no tickets', async (status, eventStatus) => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world, { ...paid, status })
  const data = await eventData(world, eventId)
  expect(data).toMatchObject({
    eventStatus: schema(eventStatus),
    startDate: expect.stringContaining('2026-11-21'),
    offers: { availability: schema('SoldOut') },
  })
})

test('a sold-out show says so, by its stock or by its host’s choice', async () => {
  await using world = await newWorld()
  const sold = await publishedShow(world, paid)
  await countAsSold(world, sold.occurrences[0]!.id, { sold: 5 })
  const marked = await publishedShow(world, { coverCents: 1000 })
  await world.db.updateTable('events').set({ sold_out: true }).where('id', '=', marked.eventId).execute()
  for (const { eventId } of [sold, marked]) {
    // oxlint-disable-next-line no-await-in-loop -- two
    expect((await eventData(world, eventId)).offers).toMatchObject({ availability: schema('SoldOut') })
  }
})

test('a festival is an event once its first day is known, and a page before that', async () => {
  await using world = await newWorld()
  const { id } = await approvedVenue(world)
  const values = { type: 'festival' as const, venue_name: 'Lake Park', address: '12 Broadway, Oakland, CA 94607' }
  await world.db.updateTable('entities').set(values).execute()
  expect(await profileData(world, id)).toMatchObject({ '@type': 'Organization' })
  await world.db
    .updateTable('entities')
    .set({ starts_on: day('2026-12-04') })
    .execute()
  expect(await profileData(world, id)).toMatchObject({
    '@type': 'Festival',
    startDate: '2026-12-04',
    endDate: '2026-12-04',
    location: { name: 'Lake Park', address: { streetAddress: '12 Broadway' } },
  })
  const { eventId } = await publishedShow(world, { hostId: id, ...paid })
  await world.db.updateTable('events').set({ is_festival: true }).execute()
  expect(await eventData(world, eventId)).toMatchObject({ '@type': 'Festival' })
})

test('pages of venues, bands, comics and comedy groups, home and discover', async () => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  await world.db.updateTable('entities').set({ address: '12 Broadway, Oakland, CA 94607' }).execute()
  const inexact = await profileData(world, venue.id)
  expect(inexact).toMatchObject({
    '@type': 'MusicVenue',
    address: { streetAddress: '12 Broadway', postalCode: '94607' },
  })
  expect(inexact).not.toHaveProperty('geo')
  await world.db.updateTable('entities').set({ place_exact: true }).execute()
  expect(await profileData(world, venue.id)).toHaveProperty('geo')

  const band = await approvedBand(world)
  const kinds = [['Rock'], ['Standup Comic'], ['Comedy Group']] as const
  for (const genres of kinds) {
    // oxlint-disable-next-line no-await-in-loop -- one page, changed
    await world.db
      .updateTable('entities')
      .set({ genres: [...genres] })
      .where('id', '=', band.id)
      .execute()
    // oxlint-disable-next-line no-await-in-loop -- one page, changed
    await profileData(world, band.id)
  }
  checked(homeMeta('Oakland, CA', null, site))
  checked(discoverMeta('Oakland, CA', site, null))
})

test('search engines read of tickets only where some are sold', async () => {
  await using world = await newWorld()
  const description = (meta: MetaDescriptor[]) =>
    meta.flatMap((tag) => ('name' in tag && tag.name === 'description' && 'content' in tag ? [tag.content] : []))[0]
  const city = { city: 'Oakland, CA', genre: null, days: null }
  const feeds = { name: '', webcal: '', atom: '', calendar: '' }
  const { hostId } = await publishedShow(world, { coverCents: 1000 })
  const read = async () => {
    const { profile } = await fetchProfile(world.ctx, { entityID: hostId })
    const { events } = await callsInProcess(world.ctx).listEventsNearby({ near: city.city })
    return [
      description(profileMeta(profile, site)),
      description(cityPageMeta(city, events, events.length, site, feeds)),
    ]
  }
  const [page, oakland] = await read()
  expect(page).toMatch(/: upcoming shows and tickets\.$/)
  expect(oakland).toMatch(/^Live music & comedy in Oakland: dates, prices and tickets\. /)

  await world.db.updateTable('entities').set({ status: 'unclaimed' }).where('id', '=', hostId).execute()
  const [unclaimed, listed] = await read()
  expect(unclaimed).toMatch(/: upcoming shows\.$/)
  expect(listed).toMatch(/^Live music & comedy in Oakland: who’s playing, where and when\. /)

  await publishedShow(world, paid)
  expect((await read())[1], 'one that is sold here').toMatch(/: dates, prices and tickets\. /)
})

test('the checker reports invalid data', () => {
  const event = { '@type': 'MusicEvent', name: 'Late Set', startDate: '2026-11-21T20:30:00Z', image: ['/a.jpg'] }
  expect(structuredDataProblems(event)).toEqual(
    expect.arrayContaining([
      '$ (MusicEvent): location is missing',
      '$ (MusicEvent): image is no absolute address',
      '$ (MusicEvent): startDate is neither a day nor an instant with an offset',
    ]),
  )
  expect(structuredDataProblems({ '@type': 'Person', name: '' })).toEqual(['$.name is empty'])
  expect(structuredDataProblems({ '@type': 'Gathering' })).toEqual(['$ has the type "Gathering"'])
  expect(previewProblems([{ key: 'og:image', content: 'https://a.example/a.jpg' }])).toContain(
    'og:image:alt is missing',
  )
})
