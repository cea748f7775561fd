import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { calendarDesk, entry } from '../../../../tests/support/calendar-desk.ts'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { day } from '../../../kernel/day.ts'
import { importListings } from '../import-listings.service.ts'
import { previewImport } from '../preview-import.service.ts'
import { publishImport } from '../publish-import.service.ts'

const text = `date,start,venue,city,state,lineup
2026-12-15,20:00,The Blue Door,Oakland,CA,Dead Heat
2026-12-16,20:00,The Blue Door,Oakland,CA,Super Greens; Pale Harbor
2026-12-17,20:00,The Blue Door,Oakland,CA,Kontravoid
2026-12-18,20:00,The Blue Door,Oakland,CA,Low Tide Club`

/** Later than the import: one show was moved, one moved and canceled, and one has another name and headliner. */
async function changeShows(world: World) {
  const updated_at = sql<Date>`updated_at + interval '1 hour'`
  const change = (name: string) => world.db.updateTable('events').where('name', '=', name)
  await change('Dead Heat')
    .set({ day: day('2026-12-22'), updated_at })
    .execute()
  await change('Super Greens')
    .set({ day: day('2026-12-23'), status: 'canceled', called_off_at: world.ctx.now(), updated_at })
    .execute()
  const { id } = await world.db
    .selectFrom('events')
    .select('id')
    .where('name', '=', 'Kontravoid')
    .executeTakeFirstOrThrow()
  await world.db.updateTable('events').set({ name: 'A Cold Night', updated_at }).where('id', '=', id).execute()
  await world.db.updateTable('event_acts').set({ name: 'Night Ferries' }).where('event_id', '=', id).execute()
}

const outcomesOf = async (owner: SignedInCtx, id: EntityId, fileName: string) => {
  const { rows } = await previewImport(owner, { entityDetails: { id }, fileName, text, fixes: [] })
  return rows.map(({ outcome }) => outcome)
}

test('a show that operators imported is here already after its managers moved, canceled or renamed it', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  await importListings(world.ctx, { text, source: 'The List' })
  await changeShows(world)
  expect(await outcomesOf(owner, id, 'shows.csv')).toEqual(['elsewhere', 'elsewhere', 'elsewhere', 'elsewhere'])
  expect(await importListings(world.ctx, { text, source: 'Another list' })).toMatchObject({ broughtByOthers: 4 })
})

test('so is a show of the page’s own file, under its name and under another', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const file = { entityDetails: { id }, fileName: 'shows.csv', text, fixes: [] }
  await publishImport(owner, { ...file, lines: [2, 3, 4, 5] })
  await changeShows(world)
  expect(await outcomesOf(owner, id, 'shows.csv')).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged'])
  expect(await outcomesOf(owner, id, 'shows (1).csv')).toEqual(['elsewhere', 'elsewhere', 'elsewhere', 'elsewhere'])
})

test('a linked calendar doesn’t announce a moved show of an operator’s list again', async () => {
  await using desk = await calendarDesk()
  await importListings(desk.world.ctx, { text, source: 'The List' })
  await changeShows(desk.world)
  desk.serve([entry('1', '20261215T200000', 'Dead Heat'), entry('2', '20261219T200000', 'Tin Parade')])
  await desk.link()
  await desk.check()
  const shows = await desk.shows()
  expect(shows.filter(({ name }) => name === 'Dead Heat')).toEqual([
    { name: 'Dead Heat', day: '2026-12-22', status: 'published' },
  ])
  expect(shows.map(({ name }) => name)).toContain('Tin Parade')
})

/** Makes the shows of a page drafts, at some room. */
const draftAt = (world: World, hostId: EntityId, venueId: EntityId) =>
  world.db
    .updateTable('events')
    .set({ status: 'draft', venue_entity_id: venueId })
    .where('host_entity_id', '=', hostId)
    .execute()

test.each<[whose: string, status: 'approved' | 'pending']>([
  ['a page that no one approved', 'pending'],
  ['another page', 'approved'],
])('a draft of %s keeps no source from listing the show', async (_whose, status) => {
  await using world = await newWorld()
  const venue = await approvedVenue(world)
  const band = await approvedBand(world, { name: 'Dead Heat' })
  const file = { entityDetails: { id: band.id }, fileName: 'tour.csv', text, fixes: [] }
  await publishImport(band.owner, { ...file, lines: [2] })
  await draftAt(world, band.id, venue.id)
  await world.db.updateTable('entities').set({ status }).where('id', '=', band.id).execute()
  expect(await importListings(world.ctx, { text, source: 'The List' })).toMatchObject({
    created: 4,
    broughtByOthers: 0,
  })
})

test('a venue’s own draft is the show that a source lists in its room', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  await publishImport(owner, { entityDetails: { id }, fileName: 'shows.csv', text, fixes: [], lines: [2] })
  await draftAt(world, id, id)
  expect(await importListings(world.ctx, { text, source: 'The List' })).toMatchObject({
    created: 3,
    broughtByOthers: 1,
  })
})
