import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvedBand, approvedFestival, approvedVenue } from '../../../tests/support/entity-builders.ts'
import { publishedShow, weeklyShow } from '../../../tests/support/event-builders.ts'
import { befriend, fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { CallInputs } from '../../contract.ts'
import type { Ctx } from '../../ports/ctx.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'

const as = callsInProcess

type More = Omit<CallInputs['searchData'], 'searchText'>

const search = (ctx: Ctx, searchText: string, more: More = {}) => as(ctx).searchData({ searchText, ...more })
const showsFor = async ({ ctx }: World, text: string, more: More = {}) =>
  (await search(ctx, text, more)).events.map(({ eventName }) => eventName)

/** What is found for each of these texts, by the names of its shows and pages. */
async function namesFor({ ctx }: World, texts: string[]) {
  const named: [string, string[]][] = []
  for (const text of texts) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    const { events, bands, venues, festivals } = await search(ctx, text)
    named.push([
      text,
      [...events.map(({ eventName }) => eventName), ...[...bands, ...venues, ...festivals].map(({ name }) => name)],
    ])
  }
  return named
}

test('names are found without regard to case, accents, "the", punctuation and the order of words, by their beginnings', async () => {
  await using world = await newWorld()
  await approvedVenue(world, { name: 'The Fillmore' })
  await approvedBand(world, { name: 'Café Tacvba & MØ' })
  await approvedFestival(world, { name: "Guns N' Roses Days" })
  const [venue, band, festival] = [['The Fillmore'], ['Café Tacvba & MØ'], ["Guns N' Roses Days"]]
  const expected: [string, string[]][] = [
    ...['fillmore', 'THE FILLMORE', 'Fill', 'the fi', 'fillmore, the'].map((text): [string, string[]] => [text, venue]),
    ...['cafe tac', 'kafé tacvba', 'tacvba cafe', 'CAFÉ', 'mo and tacvba', 'café '].map((text): [string, string[]] => [
      text,
      band,
    ]),
    ...['guns n roses', "gun's", 'days guns', 'Guns-N-Roses'].map((text): [string, string[]] => [text, festival]),
  ]
  expect(
    await namesFor(
      world,
      expected.map(([text]) => text),
    ),
  ).toEqual(expected)
})

test('a typo finds what looks alike where few names have the words as typed', async () => {
  await using world = await newWorld()
  await approvedVenue(world, { name: 'Bottom of the Hill' })
  await approvedBand(world, { name: 'IDLES' })
  await publishedShow(world, { name: 'Radiohead', venueName: 'Fillmore' })
  const [hill, band, show] = [['Bottom of the Hill'], ['IDLES'], ['Radiohead']]
  const expected: [string, string[]][] = [
    ['botom of the hill', hill],
    ['bottom fo teh hill', hill],
    ['idels', band],
    ['radiohaed', show],
    ['radiohed', show],
    ['fillmroe', show],
    ['zzzzz', []],
  ]
  expect(
    await namesFor(
      world,
      expected.map(([text]) => text),
    ),
  ).toEqual(expected)
})

test('a show is found by its acts and its venue too, also when they change', async () => {
  await using world = await newWorld()
  const { eventId } = await publishedShow(world, {
    name: 'Late Set',
    lineup: ['Green Day', 'Idles'],
    venueName: 'The Parlor',
  })
  for (const text of ['green day', 'late set', 'idles parlor', 'parlor green']) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    expect([text, await showsFor(world, text)]).toEqual([text, ['Late Set']])
  }
  await world.db
    .updateTable('event_acts')
    .set({ name: 'Blur' })
    .where('event_id', '=', eventId)
    .where('position', '=', 0)
    .execute()
  await world.db.updateTable('events').set({ name: 'Early Set' }).where('id', '=', eventId).execute()
  expect(await showsFor(world, 'green day')).toEqual([])
  expect(await showsFor(world, 'early blur')).toEqual(['Early Set'])
  await world.db.deleteFrom('event_acts').where('event_id', '=', eventId).execute()
  expect(await showsFor(world, 'blur')).toEqual([])
})

test('the name itself comes first, then what is near, then what is soon (G33)', async () => {
  await using world = await newWorld()
  const chicago = { lat: 41.88, lng: -87.63 }
  await publishedShow(world, { name: 'Moonlight Tour', day: '2026-11-21' })
  await publishedShow(world, { name: 'Moon', day: '2026-11-25', at: chicago })
  await publishedShow(world, { name: 'Moon', day: '2026-12-24', lineup: ['Late'] })
  await publishedShow(world, { name: 'Blue Moon', day: '2026-11-21', time: '19:00' })
  await publishedShow(world, { name: 'Moon', day: '2026-11-29', lineup: ['Soon'] })
  const events = (await search(world.ctx, 'moon', { near: 'Oakland, CA' })).events
  expect(events.map(({ eventName, day }) => `${eventName} ${day}`)).toEqual([
    'Moon 2026-11-29',
    'Moon 2026-12-24',
    'Moon 2026-11-25',
    'Moonlight Tour 2026-11-21',
    'Blue Moon 2026-11-21',
  ])
  expect((await search(world.ctx, 'moon', { near: 'Chicago, IL' })).events[0]?.day).toBe('2026-11-25')
})

test('of shows at the same time the nearest comes first', async () => {
  await using world = await newWorld()
  const sanJose = { lat: 37.34, lng: -121.89 }
  const berkeley = { lat: 37.87, lng: -122.27 }
  const names = ['Moon One', 'Moon Two', 'Moon Six', 'Moon Ten']
  // oxlint-disable-next-line no-await-in-loop -- a handful
  for (const [n, name] of names.entries()) await publishedShow(world, { name, at: n === 2 ? berkeley : sanJose })
  expect((await showsFor(world, 'moon', { near: 'Berkeley, CA' }))[0]).toBe('Moon Six')
})

test('a search that a name or a friend has as a whole word finds nothing that only looks alike', async () => {
  await using world = await newWorld()
  await publishedShow(world, { name: 'Maren', venueName: 'Uptown Theater' })
  await publishedShow(world, { name: 'Priyanka Rao' })
  const ana = await fan(world, { fullName: 'Ana Vale' })
  expect(await showsFor(world, 'theo')).toEqual(['Maren'])
  expect(await showsFor(world, 'pryia')).toEqual(['Priyanka Rao'])
  const pryia = await fan(world, { fullName: 'Pryia Lund' })
  expect(await search(ana, 'pryia'), 'a stranger hides nothing by a name').toMatchObject({
    ...{ events: [{ eventName: 'Priyanka Rao' }], users: [{ fullName: 'Pryia Lund' }] },
  })
  await befriend(ana, pryia)
  expect(await search(ana, 'pryia')).toMatchObject({ events: [], users: [{ fullName: 'Pryia Lund' }] })
  await approvedBand(world, { name: 'Theo Katzman' })
  expect(await namesFor(world, ['theo'])).toEqual([['theo', ['Theo Katzman']]])
})

test('people come up to the limit, and all of them are counted', async () => {
  await using world = await newWorld()
  const ana = await fan(world, { fullName: 'Ana Vale' })
  // oxlint-disable-next-line no-await-in-loop -- a handful
  for (const name of ['One', 'Two', 'Three']) await fan(world, { fullName: `Quill ${name}` })
  const { users, totals } = await search(ana, 'quill', { limit: 2 })
  expect([users.length, totals.users]).toEqual([2, 3])
  expect((await search(ana, 'quill', { group: 'users' })).users).toHaveLength(3)
})

test('a search for a genre says so, and from where the searcher looks', async () => {
  await using world = await newWorld()
  const ana = await fan(world)
  expect(await search(ana, 'hip-hop')).toMatchObject({ filters: { genre: 'Hip Hop', near: 'Oakland, CA' } })
  expect(await search(world.ctx, 'Stand-up', { lastNear: 'Chicago, IL' })).toMatchObject({
    filters: { genre: 'Comedy', near: 'Chicago, IL' },
  })
  expect(await search(world.ctx, 'Comedy Cellar')).toMatchObject({ filters: null })
})

test('a genre lists its next shows around the searcher, without those that have it in a name', async () => {
  await using world = await newWorld()
  await publishedShow(world, { name: 'Jazz Brunch', genre: 'Jazz' })
  await publishedShow(world, { name: 'Trio', genre: 'Jazz', day: '2026-11-22' })
  await publishedShow(world, { name: 'Quartet', genre: 'Jazz', day: '2026-11-21' })
  await publishedShow(world, { name: 'In Chicago', genre: 'Jazz', at: { lat: 41.88, lng: -87.63 } })
  await publishedShow(world, { name: 'Noise', genre: 'Punk' })
  const near = 'Oakland, CA'
  const names = ({ events, filteredShows }: Awaited<ReturnType<typeof search>>) =>
    [events, filteredShows].map((shows) => shows.map(({ eventName }) => eventName))
  expect(names(await search(world.ctx, 'jazz', { near }))).toEqual([['Jazz Brunch'], ['Quartet', 'Trio']])
  expect(names(await search(world.ctx, 'jazz', { near, limit: 1 }))).toEqual([['Jazz Brunch'], ['Quartet']])
  expect(names(await search(world.ctx, 'jazz', { near, date: '2026-11-22' }))).toEqual([[], ['Trio']])
  expect(names(await search(world.ctx, 'jazz', { near, group: 'events' }))).toEqual([['Jazz Brunch'], []])
  expect(names(await search(world.ctx, 'trio', { near }))).toEqual([['Trio'], []])
})

test('the shows of one act come by city, the nearest first, and of a city the soonest first', async () => {
  await using world = await newWorld()
  const sacramento = { lat: 38.58, lng: -121.49 }
  await publishedShow(world, { name: 'Moon', day: '2026-11-21', venueName: 'Far', at: sacramento })
  await publishedShow(world, { name: 'Moon', day: '2026-12-24', venueName: 'Later' })
  await publishedShow(world, { name: 'Moon', day: '2026-12-20', venueName: 'Sooner' })
  const { events } = await search(world.ctx, 'moon', { near: 'Oakland, CA' })
  expect(events.map(({ venueName }) => venueName)).toEqual(['Sooner', 'Later', 'Far'])
  const others = (await search(world.ctx, 'moon', { near: 'Sacramento, CA' })).events
  expect(others.map(({ venueName }) => venueName)).toEqual(['Far', 'Sooner', 'Later'])
})

test('a date leaves the shows of that day', async () => {
  await using world = await newWorld()
  await publishedShow(world, { name: 'Moon One', day: '2026-11-21' })
  await publishedShow(world, { name: 'Moon Two', day: '2026-11-27' })
  await weeklyShow(world, { name: 'Moon Weekly', dayOfWeek: 'Friday' })
  expect(await showsFor(world, 'moon', { date: '2026-11-27' })).toEqual(['Moon Two', 'Moon Weekly'])
  expect((await search(world.ctx, 'moon weekly')).events[0]?.day).toBe('2026-11-20')
})

test('C1: a show is found until six hours after its start, and after four it has passed', async () => {
  await using world = await newWorld({ now: '2026-11-21T20:30:00-08:00' })
  await publishedShow(world, { name: 'Moon', day: '2026-11-21', time: '20:30' })
  const hours = async (passed: number, seconds: number) => {
    await world.setNow(
      new Date(Date.parse('2026-11-21T20:30:00-08:00') + passed * 3_600_000 + seconds * 1000).toISOString(),
    )
    return (await search(world.ctx, 'moon')).events.map(({ hasPassed }) => hasPassed)
  }
  expect(await hours(4, 0)).toEqual([false])
  expect(await hours(4, 1)).toEqual([true])
  expect(await hours(6, 0)).toEqual([true])
  expect(await hours(6, 1)).toEqual([])
})

test('drafts, what was called off or taken down, and pages that are not public are not found', async () => {
  await using world = await newWorld()
  for (const status of ['draft', 'canceled', 'postponed'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await publishedShow(world, { name: `Moon ${status}`, status })
  }
  for (const status of ['pending', 'denied', 'suspended'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    const { id } = await approvedVenue(world, { name: `Moon ${status}`, status })
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await publishedShow(world, { name: 'Moon there', hostId: id })
  }
  await approvedBand(world, { name: 'Moon unclaimed', status: 'unclaimed' })
  expect(await namesFor(world, ['moon', 'mooon'])).toEqual([
    ['moon', ['Moon unclaimed']],
    ['mooon', ['Moon unclaimed']],
  ])
})

test('C23: people are found by fans alone, and no one private or blocked in either direction', async () => {
  await using world = await newWorld()
  const ana = await fan(world, { fullName: 'Ana Vale' })
  const [, hidden, blocked, blocker] = [
    await fan(world, { fullName: 'Quill Öne' }),
    await fan(world, { fullName: 'Quill Two' }),
    await fan(world, { fullName: 'Quill Three' }),
    await fan(world, { fullName: 'Quill Four' }),
  ]
  await world.db.updateTable('fans').set({ visibility: 'private' }).where('user_id', '=', hidden.who.userId).execute()
  await as(ana).blockUser({ userID: blocked.who.userId })
  await as(blocker).blockUser({ userID: ana.who.userId })

  const results = await search(ana, 'one quill')
  expect(results.users).toEqual([
    { userID: expect.any(String), username: expect.any(String), fullName: 'Quill Öne', image: null },
  ])
  expect((await search(ana, 'quill')).users.map(({ fullName }) => fullName)).toEqual(['Quill Öne'])
  expect(await search(world.ctx, 'quill')).toMatchObject({ users: [], totals: { users: 0 } })
  expect(await search({ ...ana, who: { ...ana.who, emailVerified: false } }, 'quill')).toMatchObject({ users: [] })
})

test('300 results come in pages of one group, and more are not counted', async () => {
  await using world = await newWorld()
  const { id } = await approvedBand(world, { name: 'Moon 0' })
  await sql`INSERT INTO entities (id, type, name, name_key, username, status, location, city, state, lat, lng, zone)
    SELECT gen_random_uuid(), type, 'Moon ' || n, 'moon ' || n, 'moon' || n, status, location, city, state, lat, lng, zone
    FROM entities, generate_series(1, 310) AS n WHERE id = ${id}`.execute(world.db)
  await approvedVenue(world, { name: 'Moon Hall' })

  const first = await search(world.ctx, 'moon', { limit: 4 })
  expect(first.totals).toEqual({ bands: 300, venues: 1, events: 0, festivals: 0, users: 0 })
  expect(first.bands).toHaveLength(4)
  const [one, two] = [
    await search(world.ctx, 'moon', { group: 'bands' }),
    await search(world.ctx, 'moon', { group: 'bands', page: 2 }),
  ]
  expect(new Set([...one.bands, ...two.bands].map((band) => band.id)).size).toBe(40)
  expect(one.venues).toEqual([])
  expect((await search(world.ctx, 'moon', { group: 'bands', page: 15 })).bands).toHaveLength(20)
})

test('one letter finds nothing, and wildcards and other signs are text', async () => {
  await using world = await newWorld()
  await publishedShow(world, { name: 'Moon 千葉', lineup: ['Кино'] })
  for (const text of ['', ' ', 'm', '%', '%%', '__', '\\', '"\'; --', '.*', '🎸🎸', 'x'.repeat(100), '̃'.repeat(90)]) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    expect([text, await showsFor(world, text)]).toEqual([text, []])
  }
  for (const text of ['moon 千葉', '千葉', 'кино', 'КИНО', '\u202emoo', '_moon_']) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    expect([text, await showsFor(world, text)]).toEqual([text, ['Moon 千葉']])
  }
  await expect(search(world.ctx, 'x'.repeat(101))).rejects.toMatchObject({ code: 'request/bad-input' })
})
