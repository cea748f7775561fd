import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvedBand, approvedVenue } from '../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { CallInputs } from '../../contract.ts'
import { readNearestWords, readSpellings } from '../../db/search/spellings.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'
import { refreshNameWords } from './refresh-name-words.service.ts'

const search = ({ ctx }: World, searchText: string, more: Omit<CallInputs['searchData'], 'searchText'> = {}) =>
  callsInProcess(ctx).searchData({ searchText, ...more })

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Every spelling of a word with one letter more, less or another, or two neighbors swapped. */
function misspellings(word: string): string[] {
  const parts = Array.from({ length: word.length + 1 }, (_, at) => [word.slice(0, at), word.slice(at)] as const)
  return parts.flatMap(([before, after]) => [
    ...letters.split('').flatMap((letter) => [`${before}${letter}${after}`, `${before}${letter}${after.slice(1)}`]),
    before + after.slice(1),
    before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
  ])
}

test('a misspelled word in each of two words is found, however it is misspelled', async () => {
  await using world = await newWorld()
  await approvedBand(world, { name: 'Velvet Pelican' })
  await publishedShow(world, { name: 'Late Set', lineup: ['The Velvet Pelicans'], venueName: 'Fillmore' })
  await refreshNameWords(world.ctx)
  const results = await search(world, 'velvit pelikan')
  expect(results.bands.map(({ name }) => name)).toEqual(['Velvet Pelican'])
  expect(results.events.map(({ eventName }) => eventName)).toEqual(['Late Set'])
  expect((await search(world, 'pelikan velvit')).totals).toMatchObject({ bands: 1, events: 1 })
  expect((await search(world, 'filmore velvit pelikans')).totals).toMatchObject({ bands: 0, events: 1 })

  const [first, second] = [misspellings('velvet'), misspellings('pelican')]
  for (let at = 0; at < first.length; at += 7) {
    const text = `${first[at]} ${second[(at * 13) % second.length]}`
    // oxlint-disable-next-line no-await-in-loop -- one world
    expect([text, (await search(world, text)).totals.bands]).toEqual([text, 1])
  }
})

test('misspelled words find every name that a scan of all names finds', async () => {
  await using world = await newWorld()
  const words = ['marble', 'marbles', 'garble', 'comet', 'comets', 'covet', 'silver', 'sliver', 'stone', 'atone']
  const names = words.flatMap((one, at) => words.slice(at + 1).map((other) => `${one} ${other}`))
  // oxlint-disable-next-line no-await-in-loop -- a handful
  for (const name of names) await approvedBand(world, { name })
  await refreshNameWords(world.ctx)
  for (const text of ['marbel comte', 'garbel covets', 'sliverr stoen', 'somet silvr', 'mable stonne', 'comett']) {
    const options = text.split(' ').map((word) => new Set([...misspellings(word), word]))
    const isMeant = (name: string) =>
      options.every((spellings) =>
        name.split(' ').some((word) => spellings.has(word) || spellings.has(word.slice(0, -1))),
      )
    const expected = names.filter(isMeant)
    // oxlint-disable-next-line no-await-in-loop -- a handful
    const { bands } = await search(world, text, { group: 'bands' })
    const results = bands.map(({ name }) => name)
    expect(expected.length).toBeGreaterThan(0)
    expect([text, expected.filter((name) => !results.includes(name))]).toEqual([text, []])
  }
})

test('among misspelled names, nearer matches come first, and so does their kind', async () => {
  await using world = await newWorld()
  const philadelphia = { lat: 39.95, lng: -75.16 }
  await publishedShow(world, { name: 'Fillmore Nights', day: '2026-11-21', at: philadelphia })
  await approvedVenue(world, { name: 'The Fillmore' })
  await refreshNameWords(world.ctx)
  const venueFirst = await search(world, 'fillmroe', { near: 'Oakland, CA' })
  expect(venueFirst.groups.slice(0, 2)).toEqual(['venues', 'events'])
  await publishedShow(world, { name: 'Late Set', day: '2026-12-24', venueName: 'The Fillmore' })
  const { events, groups } = await search(world, 'fillmroe', { near: 'Oakland, CA' })
  expect(events.map(({ eventName }) => eventName)).toEqual(['Late Set', 'Fillmore Nights'])
  expect(groups[0]).toBe('events')
  expect((await search(world, 'fillmroe', { near: 'Philadelphia, PA' })).events[0]?.eventName).toBe('Fillmore Nights')
})

test('an empty result suggests the nearest spelling that finds something with all its words, and nothing that only hidden names have', async () => {
  await using world = await newWorld()
  await approvedBand(world, { name: 'Velvet Pelican' })
  await publishedShow(world, { name: 'Quartz Xylophone', status: 'draft' })
  await refreshNameWords(world.ctx)
  const suggestionFor = async (text: string) => (await search(world, text)).suggestion
  expect(await suggestionFor('velvet pelican')).toBeNull()
  expect(await suggestionFor('velvit pelikan'), 'they are found').toBeNull()
  expect(await suggestionFor('vvelvit')).toBe('velvet')
  expect(await suggestionFor('vvelvit pelicaan')).toBe('velvet pelican')
  expect(await suggestionFor('velvit qqqqqqqqqq'), 'one word of two helps no one').toBeNull()
  expect(await suggestionFor('vvelvit xylophone'), 'no name has both').toBeNull()
  expect(await suggestionFor('xylophoone qqqqqqqqqq')).toBeNull()
  expect(await suggestionFor('qqqqqqqqqq')).toBeNull()
  expect(await suggestionFor('bbelvet'), 'few people mistype the first letter and another').toBeNull()
})

test('the words of drafts and of pages that are not public change no suggestion', async () => {
  await using world = await newWorld()
  await approvedBand(world, { name: 'Alpha Omega' })
  await publishedShow(world, { name: 'Xylophone', status: 'draft', lineup: ['Quartzite'] })
  const pages = [
    { name: 'Marzipan', status: 'pending' },
    { name: 'Obsidian', status: 'denied' },
    { name: 'Juniper', status: 'suspended' },
  ] as const
  for (const page of pages) {
    // oxlint-disable-next-line no-await-in-loop -- a handful
    const { id } = await approvedVenue(world, page)
    // oxlint-disable-next-line no-await-in-loop -- a handful
    await publishedShow(world, { name: `Late ${page.name}ade`, hostId: id })
  }
  await refreshNameWords(world.ctx)
  const hidden = ['xylophone', 'quartzite', 'marzipan', 'obsidian', 'juniper', 'juniperade']
  for (const word of [...hidden, 'unheard'])
    for (const spelling of [word, `${word.slice(0, 3)}${word.slice(4)}`]) {
      // oxlint-disable-next-line no-await-in-loop -- one world
      expect([spelling, (await search(world, spelling)).suggestion]).toEqual([spelling, null])
      // oxlint-disable-next-line no-await-in-loop -- one world
      expect([spelling, await readNearestWords(world.db, [spelling])]).toEqual([spelling, [null]])
    }
})

test('the words of a name go when it is changed, hidden or over, and come when it is new', async () => {
  await using world = await newWorld({ now: '2026-11-16T12:00:00-08:00' })
  const band = await approvedBand(world, { name: 'Marble' })
  const hidden = await approvedBand(world, { name: 'Juniper' })
  const { eventId } = await publishedShow(world, { name: 'Late Set', day: '2026-12-24', venueName: 'Parlor' })
  await publishedShow(world, { name: 'Early Concert', day: '2026-11-20', lineup: ['Obsidian'], venueName: 'Parlor' })
  const words = async () => {
    await refreshNameWords(world.ctx)
    return (await world.db.selectFrom('name_words').select('word').orderBy('word').execute()).map(({ word }) => word)
  }
  const before = await words()
  expect(before).toEqual(expect.arrayContaining(['concert', 'juniper', 'late', 'marble', 'obsidian', 'parlor', 'set']))
  expect(await words(), 'once each').toEqual(before)

  await world.db.updateTable('entities').set({ name: 'Zephyr' }).where('id', '=', band.id).execute()
  await world.db.updateTable('entities').set({ status: 'suspended' }).where('id', '=', hidden.id).execute()
  await world.db.updateTable('events').set({ name: 'Thunder' }).where('id', '=', eventId).execute()
  const removed = ['juniper', 'late', 'marble', 'set']
  expect(await words()).toEqual([...before.filter((word) => !removed.includes(word)), 'thunder', 'zephyr'].toSorted())
  expect((await search(world, 'zehpyr')).totals.bands).toBe(1)
  expect((await search(world, 'thundre')).totals.events).toBe(1)

  await world.setNow('2026-11-23T12:00:00-08:00')
  const left = await words()
  expect(['concert', 'early', 'obsidian', 'parlor', 'thunder'].filter((word) => left.includes(word))).toEqual([
    'parlor',
    'thunder',
  ])
})

test('a word of more than 40 letters has no forms, typed or in a name', async () => {
  await using world = await newWorld()
  // Each of these letters is six once it is normalized.
  const long = '㌖'.repeat(100)
  await approvedBand(world, { name: `Velvet ${'x'.repeat(41)} ${'y'.repeat(40)}` })
  await refreshNameWords(world.ctx)
  const stored = world.db
    .selectFrom('name_words')
    .select('word')
    .where((where) => where.or([where('word', 'like', 'xx%'), where('word', 'like', 'yy%')]))
  expect(await stored.execute()).toEqual([{ word: 'y'.repeat(40) }])
  expect(await search(world, long)).toMatchObject({ suggestion: null, totals: { bands: 0 } })

  const words = ['a'.repeat(600), 'velvte']
  expect(await readSpellings(world.db, words)).toEqual([[], ['velvet']])
  expect(await readNearestWords(world.db, words)).toEqual([null, 'velvet'])
  const { rows } = await sql`SELECT spelling_forms(word) AS forms, forms_of_forms(word) AS more
    FROM unnest(${['a'.repeat(600), 'x'.repeat(41)]}::text[]) AS word`.execute(world.db)
  expect(rows).toEqual([1, 2].map(() => ({ forms: null, more: null })))
})

test('theater and theatre are one word, and a venue is found with the kind of venue that its name leaves out', async () => {
  await using world = await newWorld()
  await approvedVenue(world, { name: 'Paramount Theater' })
  await approvedVenue(world, { name: 'The Castro' })
  await approvedVenue(world, { name: 'Uptown Theatre' })
  const venuesFor = async (text: string) => {
    const { venues, isAlike, filters } = await search(world, text)
    return { names: venues.map(({ name }) => name), isAlike, filters }
  }
  expect(await venuesFor('paramount theatre')).toEqual({ names: ['Paramount Theater'], isAlike: false, filters: null })
  expect(await venuesFor('uptown theater')).toMatchObject({ names: ['Uptown Theatre'], isAlike: false })
  expect(await venuesFor('castro theatre')).toMatchObject({ names: ['The Castro'], isAlike: true })
  expect(await venuesFor('uptown')).toMatchObject({ names: ['Uptown Theatre'], isAlike: false })
})
