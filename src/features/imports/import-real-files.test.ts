import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hasRealListings, realListings } from '../../../tests/support/real-listings.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { importListings } from './import-listings.service.ts'

/** Venue, day, time and acts of every imported show, in one order. */
async function lineOfEach(world: World) {
  const { rows } = await sql<{ line: string }>`
    SELECT concat_ws(' | ', venue.name, venue.city, events.day, events.wall_time, (
      SELECT string_agg(name, '; ' ORDER BY position) FROM event_acts WHERE event_id = events.id
    )) AS line
    FROM events JOIN entities venue ON venue.id = host_entity_id ORDER BY 1`.execute(world.db)
  return rows.map((row) => row.line)
}

test.runIf(hasRealListings)(
  '766 real listings come in, the same from all three formats',
  { timeout: 120_000 },
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
    }

    const [csv, ics, jsonld] = read
    expect(csv?.length).toBeGreaterThan(755)
    expect(ics).toEqual(csv)
    expect(jsonld).toEqual(csv)
  },
)
