import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvedVenue } from '../../../tests/support/entity-builders.ts'
import { hasRealListings, realListings } from '../../../tests/support/real-listings.ts'
import { showsOf } from '../../../tests/support/shows-of.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { importListings } from './import-listings.service.ts'
import { previewImport } from './preview-import.service.ts'
import { publishImport } from './publish-import.service.ts'

/** Venue, day, time and acts of every imported show, in one order. */
async function lineOfEach(world: World) {
  const { rows } = await sql<{ line: string }>`
    SELECT concat_ws(' | ', venue.name, venue.city, events.day, events.wall_time, (
      SELECT string_agg(name, '; ' ORDER BY position) FROM event_acts WHERE event_id = events.id
    )) AS line
    FROM events JOIN entities venue ON venue.id = host_entity_id ORDER BY 1`.execute(world.db)
  return rows.map((row) => row.line)
}

/** The managers of a room bring in its part of a file, elsewhere, and get what the command has brought in. */
async function expectSameByManagers(imported: World, text: string) {
  const room = { name: 'Ivy Room', city: 'Albany, CA' }
  const { id: importedId } = await imported.db
    .selectFrom('entities')
    .select('id')
    .where('name', '=', room.name)
    .executeTakeFirstOrThrow()
  const byCommand = await showsOf(imported, importedId)
  expect(byCommand.length).toBeGreaterThan(35)

  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world, room)
  const file = { entityDetails: { id }, fileName: 'shows.csv', text, fixes: [] }
  const preview = await previewImport(owner, file)
  expect(preview.rows).toHaveLength(766)
  const lines = preview.rows.filter((row) => row.outcome === 'created').map((row) => row.line)
  await publishImport(owner, { ...file, lines })
  expect(await showsOf(world, id)).toEqual(byCommand)
}

test.runIf(hasRealListings)(
  '766 real listings come in, the same from all three formats, and those of a room the same by its managers',
  { timeout: 360_000 },
  async () => {
    const read: string[][] = []
    for (const format of ['csv', 'ics', 'jsonld'] as const) {
      await using world = await newWorld()
      const text = realListings(format)
      const summary = await importListings(world.ctx, { text, source: 'bay area' })
      expect(summary.created + summary.problems.length).toBe(766)
      expect(await importListings(world.ctx, { text, source: 'bay area' })).toMatchObject({
        created: 0,
        updated: 0,
        unchanged: summary.created,
      })
      read.push(await lineOfEach(world))
      await expectSameByManagers(world, text)
    }

    const [csv, ics, jsonld] = read
    expect(csv?.length).toBeGreaterThan(755)
    expect(ics).toEqual(csv)
    expect(jsonld).toEqual(csv)
  },
)
