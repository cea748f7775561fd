import { expect, test } from 'vitest'
import { approvedBand, approvedVenue } from '../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'
import type { EntityId } from '../../kernel/ids.ts'
import { previewImport } from './preview-import.service.ts'
import { publishImport } from './publish-import.service.ts'
import type { Fix } from './rules/fixes.ts'

const entry = (uid: string, summary: string, description = '') => [
  ...['BEGIN:VEVENT', `UID:${uid}`, 'DTSTART:20261205T200000', `SUMMARY:${summary}`],
  ...(description ? [`DESCRIPTION:${description}`] : []),
  'END:VEVENT',
]
const file = (id: EntityId, entries: string[][], fixes: Fix[] = []) => ({
  entityDetails: { id },
  fileName: 'shows.ics',
  text: ['BEGIN:VCALENDAR', ...entries.flat(), 'END:VCALENDAR'].join('\r\n'),
  fixes,
})

test('a venue’s calendar has the acts on LocalSound in its titles, and prices in its descriptions', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const band = await approvedBand(world, { name: 'The Tin Moths' })
  const entries = [
    entry('1', String.raw`The Tin Moths\, Radio Orchard`, 'Doors 7. $12 adv / $15 door. 21+'),
    entry('2', 'Trivia Night'),
  ]
  const { rows } = await previewImport(owner, file(id, entries))
  expect(rows).toMatchObject([
    {
      show: { lineup: ['The Tin Moths'], doors: '19:00', minCents: 1200, maxCents: 1500, ages: '21+' },
      fields: { lineup: 'The Tin Moths', price: '$12; $15', ages: '21+' },
    },
    { show: { lineup: [], doors: null, minCents: null, ages: null }, fields: { lineup: '', price: '' } },
  ])

  await publishImport(owner, { ...file(id, entries), lines: [2, 8] })
  const acts = await world.db.selectFrom('event_acts').select(['name', 'entity_id', 'accepted_at']).execute()
  expect(acts).toEqual([{ name: 'The Tin Moths', entity_id: band.id, accepted_at: null }])
  const shows = await world.db
    .selectFrom('events')
    .select(['name', 'cover_cents', 'age_group'])
    .orderBy('name')
    .execute()
  expect(shows).toEqual([
    { name: 'The Tin Moths, Radio Orchard', cover_cents: 1200, age_group: '21+' },
    { name: 'Trivia Night', cover_cents: null, age_group: null },
  ])
  const again = await previewImport(owner, file(id, entries))
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
})

test('acts in a title that have no page are proposed, and play once a manager adds them', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const entries = [entry('1', String.raw`Juniper Static w/ Cold Harbor\, The Plums`, '$10-15 sliding scale')]
  const [row] = (await previewImport(owner, file(id, entries))).rows
  const acts = ['Juniper Static', 'Cold Harbor', 'The Plums']
  const open = { lineup: [], minCents: null, unclearPrice: '$10-15 sliding scale' }
  expect(row).toMatchObject({ proposedActs: acts, show: open, fields: { lineup: '' } })
  const fixes = [{ line: 2, lineup: acts.join('; '), price: '10-15', doors: '7 pm' }]
  const [mended] = (await previewImport(owner, file(id, entries, fixes))).rows
  const read = { lineup: acts, minCents: 1000, maxCents: 1500, unclearPrice: null, doors: '19:00' }
  expect(mended).toMatchObject({ proposedActs: [], show: read, fields: { doors: '19:00' } })

  await publishImport(owner, { ...file(id, entries, fixes), lines: [2] })
  const again = await previewImport(owner, file(id, entries))
  expect(again.rows).toMatchObject([{ outcome: 'unchanged' }])
})

test('a title that says sold out is a sold-out show under its own name, also where it is said later', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const shows = () => world.db.selectFrom('events').select(['name', 'sold_out']).execute()
  await publishImport(owner, { ...file(id, [entry('1', 'Velvet Antlers')]), lines: [2] })
  expect(await shows()).toEqual([{ name: 'Velvet Antlers', sold_out: false }])
  await publishImport(owner, { ...file(id, [entry('1', 'SOLD OUT: Velvet Antlers')]), lines: [2] })
  expect(await shows()).toEqual([{ name: 'Velvet Antlers', sold_out: true }])
})

test('a manager can take an act out of a title’s lineup', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  await approvedBand(world, { name: 'The Tin Moths' })
  const { rows } = await previewImport(owner, file(id, [entry('1', 'The Tin Moths')], [{ line: 2, lineup: '' }]))
  expect(rows[0]?.show?.lineup).toEqual([])
})

test('a show listed by its title alone isn’t imported again once its acts are known', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const entries = [entry('1', 'The Tin Moths w/ Radio Orchard')]
  await publishImport(owner, { ...file(id, entries), fileName: 'other.ics', lines: [2] })
  for (const name of ['The Tin Moths', 'Radio Orchard']) await approvedBand(world, { name })

  const { rows } = await previewImport(owner, file(id, entries))
  expect(rows).toMatchObject([{ outcome: 'elsewhere', show: { lineup: ['The Tin Moths', 'Radio Orchard'] } }])
})

test.each<[start: string, clock: string, doors: string | null]>([
  ['DTSTART:20261205T200000', '20:00', '19:00'],
  ['DTSTART;TZID=US/Pacific:20261205T200000', '20:00', '19:00'],
  ['DTSTART;TZID=America/New_York:20261205T230000', '20:00', null],
])('“Doors 7” beside %s, which is %s at the venue, is doors at %j', async (start, time, doors) => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const lines = entry('1', 'The Tin Moths', 'Doors 7. $12').map((line) => (line.startsWith('DTSTART') ? start : line))
  const { rows } = await previewImport(owner, file(id, [lines]))
  expect(rows).toMatchObject([{ show: { time, doors, minCents: 1200 } }])
})

test('what a manager corrected in the preview is still so after the next import, and can be corrected again', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  await approvedBand(world, { name: 'The Tin Moths' })
  const entries = [entry('1', 'The Tin Moths', '$12. 21+')]
  const publish = async (fixes: Fix[]) => {
    const { rows } = await publishImport(owner, { ...file(id, entries, fixes), lines: [2] })
    const show = await world.db
      .selectFrom('events')
      .select(['cover_cents', 'age_group', 'genre'])
      .select(({ fn, selectFrom }) => selectFrom('event_acts').select(fn.countAll<number>().as('acts')).as('acts'))
      .executeTakeFirst()
    return [rows[0]?.outcome, show]
  }
  const corrected = { age_group: 'All Ages', genre: 'Jazz', acts: 0 }
  const fix = { line: 2, ages: 'all ages', genre: 'jazz', lineup: '' }
  expect(await publish([{ ...fix, price: '10' }])).toEqual(['created', { cover_cents: 1000, ...corrected }])
  expect(await publish([])).toEqual(['unchanged', { cover_cents: 1000, ...corrected }])
  expect(await publish([{ ...fix, price: '10' }])).toEqual(['unchanged', { cover_cents: 1000, ...corrected }])
  expect(await publish([{ ...fix, price: '15' }])).toEqual(['updated', { cover_cents: 1500, ...corrected }])
})
