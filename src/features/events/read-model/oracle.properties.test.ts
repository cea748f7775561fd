import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { addDays, day } from '../../../kernel/day.ts'
import { priceChoices } from '../../../kernel/price-choices.ts'
import { boxAround, type Coordinates } from '../../../kernel/places/geo.ts'
import { moduleState } from '../../../ports/module-state.ts'
import type { ListingRow } from '../listings/listing.store.ts'
import { countMatchingShows, listMatchingShows } from '../listings/matching-shows.service.ts'
import type { NearbyQuery } from '../listings/nearby.store.ts'
import { searchQuery } from '../listings/search-query.ts'
import { trackShows } from './track-shows.service.ts'
import { listPoints, searchModel } from './search-shows.service.ts'

const today = day('2026-11-20')
const towns: [Coordinates, ...Coordinates[]] = [
  { lat: 37.8044, lng: -122.2712 },
  { lat: 37.9, lng: -122.51 },
  { lat: 37.3382, lng: -121.8863 },
  { lat: 37.500165, lng: -122.000115 },
]
const genres = ['Rock', 'Jazz', 'Blues', null] as const
const prices = [0, 900, 1_875, 1_876, 3_000]

/** What changes a list of shows, of the show `$1`. */
const changes = [
  'UPDATE event_occurrences SET listed = false WHERE event_id = $1',
  'UPDATE event_occurrences SET listed = true WHERE event_id = $1',
  `UPDATE event_occurrences SET listed = false WHERE id = (SELECT id FROM event_occurrences WHERE event_id = $1
    ORDER BY starts_at LIMIT 1)`,
  `UPDATE event_occurrences SET day = day + 40, starts_at = starts_at + interval '40 days' WHERE event_id = $1`,
  `UPDATE event_occurrences SET starts_at = starts_at - interval '27 hours' WHERE event_id = $1`,
  `WITH moved AS (UPDATE events SET lat = 37.3382, lng = -121.8863, city = 'San Jose' WHERE id = $1)
    UPDATE event_occurrences SET lat = 37.3382, lng = -121.8863 WHERE event_id = $1`,
  `WITH changed AS (UPDATE events SET genre = 'Blues', age_group = '21+' WHERE id = $1)
    UPDATE event_occurrences SET genre = 'Blues', age_group = '21+' WHERE event_id = $1`,
  `UPDATE events SET name = 'Battle of the Bands' WHERE id = $1`,
  'UPDATE events SET sold_out = NOT sold_out, cover_cents = 1100, entry_fee = true WHERE id = $1',
  'UPDATE events SET entry_fee = NULL, cover_cents = NULL, cash_only = true WHERE id = $1',
  `UPDATE events SET venue_name = 'The Annex', age_note = '21+ after 10', own_capacity = 60, fees_payer = 'venue' WHERE id = $1`,
  'UPDATE events SET is_listing = NOT is_listing WHERE id = $1',
  `INSERT INTO imported_shows (source, show_key, event_id, content, last_seen_at, written_at)
    VALUES ('file', $1::text, $1::uuid, '', now(), now()) ON CONFLICT DO NOTHING`,
  'DELETE FROM imported_shows WHERE event_id = $1',
  `INSERT INTO event_acts (event_id, position, name) SELECT $1, 5 + n, 'Act ' || n FROM generate_series(1, 3) AS n
    ON CONFLICT DO NOTHING`,
  `UPDATE event_acts SET name = 'The Foghorns' WHERE event_id = $1`,
  'DELETE FROM event_acts WHERE event_id = $1 AND position > 6',
  `INSERT INTO event_occurrences (id, event_id, day, starts_at, listed, lat, lng, genre, age_group)
    SELECT uuidv7(), event_id, day - 1, starts_at - interval '1 day', true, lat, lng, genre, age_group
    FROM event_occurrences WHERE event_id = $1 ORDER BY starts_at LIMIT 1 ON CONFLICT DO NOTHING`,
  'UPDATE events SET demo = NOT demo WHERE id = $1',
  'UPDATE ticket_types SET price_cents = price_cents + 500 WHERE event_id = $1',
  `UPDATE ticket_types SET early_price_cents = 500, early_until = '2026-11-21' WHERE event_id = $1`,
  'UPDATE ticket_types SET active = NOT active WHERE event_id = $1 AND position = 0',
  `UPDATE ticket_stock SET sold = quantity, held = 0 WHERE occurrence_id IN (SELECT id FROM event_occurrences
    WHERE event_id = $1)`,
  `UPDATE ticket_stock SET sold = least(1, quantity) WHERE occurrence_id IN (SELECT id FROM event_occurrences WHERE event_id = $1)`,
  `UPDATE entities SET status = 'unclaimed' WHERE id = (SELECT host_entity_id FROM events WHERE id = $1)`,
  `UPDATE entities SET status = 'approved', capacity = 90, non_profit = true
    WHERE id = (SELECT host_entity_id FROM events WHERE id = $1)`,
  `DELETE FROM ticket_stock WHERE ticket_type_id IN (SELECT id FROM ticket_types WHERE event_id = $1 AND position = 1);
    DELETE FROM ticket_types WHERE event_id = $1 AND position = 1`,
  `DELETE FROM ticket_stock WHERE occurrence_id IN (SELECT id FROM event_occurrences WHERE event_id = $1);
    INSERT INTO ticket_stock (id, ticket_type_id, occurrence_id, quantity) SELECT uuidv7(), t.id, o.id, 0
    FROM ticket_types AS t JOIN event_occurrences AS o USING (event_id) WHERE event_id = $1`,
  `INSERT INTO ticket_types (id, event_id, position, name, price_cents, quantity)
    SELECT uuidv7(), $1, 7, 'Late', 700, 9 FROM events WHERE id = $1 AND internal_tickets
    AND NOT EXISTS (SELECT FROM ticket_types WHERE event_id = $1 AND position = 7)`,
  'DELETE FROM event_occurrences WHERE event_id = $1 AND id NOT IN (SELECT occurrence_id FROM ticket_stock)',
]

const search = fc.record({
  center: fc.constantFrom(...towns),
  radiusMiles: fc.constantFrom(5, 25, 100),
  isArea: fc.boolean(),
  from: fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined }),
  to: fc.option(fc.integer({ min: 0, max: 45 }), { nil: undefined }),
  isWeekends: fc.boolean(),
  genres: fc.subarray(['Rock', 'Blues', 'Battle of the Bands'] as const),
  ageGroups: fc.subarray(['All Ages', '21+'] as const, { maxLength: 1 }),
  maxPrice: fc.option(fc.constantFrom(...priceChoices), { nil: undefined }),
  includeUnpriced: fc.boolean(),
  limit: fc.integer({ min: 1, max: 12 }),
})

test('the read model answers any search as the database does, whatever was written', { timeout: 240_000 }, async () => {
  await using world = await newWorld()
  const ids = await fill(world)
  await using tracker = track(world)
  await expect.poll(() => searchModel(world.ctx, queryOf(world, everything)), { timeout: 20_000 }).not.toBeNull()

  const write = async (id: string, statement: string) => {
    await sql.raw(statement.replaceAll('$1', `'${id}'`)).execute(world.db)
    tracker.noteCommit()
  }
  // Each kind of change on shows with tickets, with a cover and without a price; two in a row on the same ones.
  for (const [round, statement] of changes.entries()) {
    const first = (3 * Math.floor(round / 2)) % 39
    for (const id of ids.slice(first, first + 3)) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await write(id, statement)
      await expectSameShows(world, everything)
      /* oxlint-enable no-await-in-loop */
    }
  }

  const writes = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...changes)), { maxLength: 6 })
  const searches = fc.array(search, { minLength: 6, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(writes, searches, async (someWrites, someSearches) => {
      for (const [id, statement] of someWrites) await write(id, statement) // oxlint-disable-line no-await-in-loop -- in order
      for (const wish of someSearches) await expectSameShows(world, wish) // oxlint-disable-line no-await-in-loop -- one database
    }),
    { numRuns: 40, endOnFailure: true },
  )
})

const track = (world: World) => {
  const tracker = trackShows(world.ctx, { lookEveryMs: 250, freshMs: 20_000, deadlineMs: 10_000 })
  return { ...tracker, [Symbol.asyncDispose]: tracker.stop }
}

type Wish = typeof search extends fc.Arbitrary<infer Value> ? Value : never

const everything: Wish = {
  ...{ center: towns[0], radiusMiles: 100, isArea: false, from: undefined, to: undefined, genres: [], ageGroups: [] },
  ...{ maxPrice: undefined, includeUnpriced: false, isWeekends: false, limit: 60 },
}

function queryOf(world: World, { center, isArea, from, to, limit, ...wish }: Wish): NearbyQuery {
  const input = {
    ...wish,
    area: isArea ? boxAround(center, wish.radiusMiles) : undefined,
    from: from === undefined ? undefined : addDays(today, from),
    to: to === undefined ? undefined : addDays(today, to),
  }
  return { ...searchQuery(center, input, world.ctx.now(), 'listings'), limit }
}

async function expectSameShows(world: World, wish: Wish) {
  const query = queryOf(world, wish)
  const now = world.ctx.now()
  const database = { db: world.db, caches: moduleState() }
  expect(await searchModel(world.ctx, query)).not.toBeNull()

  const rows = await listMatchingShows(world.ctx, query, now)
  expect(rows.map(comparable)).toEqual((await listMatchingShows(database, query, now)).map(comparable))
  expect(await countMatchingShows(world.ctx, query, now)).toEqual(await countMatchingShows(database, query, now))
  // The database counts shows that only a tax makes too expensive.
  const anyPrice = { ...query, price: null }
  expect(await listPoints(world.ctx, anyPrice)).toEqual(await listPoints(database, anyPrice))
  const last = rows.at(-1)
  if (!last) return
  const next = { ...query, after: { startsAt: last.startsAt, id: last.occurrenceId } }
  const page = (await listMatchingShows(world.ctx, next, now)).map(comparable)
  expect(page).toEqual((await listMatchingShows(database, next, now)).map(comparable))
}

/** How many tickets are left counts for nothing on a list, whether there are some does. */
const comparable = (row: ListingRow) => ({
  ...row,
  distanceKm: row.distanceKm?.toFixed(9),
  tickets: row.tickets.map(({ left, ...ticket }) => ({ ...ticket, isLeft: left > 0 })),
})

type NewVenue = Awaited<ReturnType<typeof approvedVenue>>

async function fill(world: World) {
  const hosts: [NewVenue, NewVenue] = [
    await approvedVenue(world, { onboarded: true }),
    await approvedVenue(world, { onboarded: true, capacity: 1_500 }),
  ]
  const ids: string[] = []
  for (let n = 0; n < 40; n += 1) {
    const wishes = {
      name: `Show ${n}`,
      hostId: hosts[n % 2 === 0 ? 0 : 1].id,
      at: towns[n % towns.length] ?? towns[0],
      genre: genres[n % genres.length] ?? null,
      ageGroup: n % 3 === 0 ? ('21+' as const) : ('All Ages' as const),
      lineup: n % 5 === 0 ? ['Harbor Lights', 'The Foghorns', 'Night Ferry'] : ['Harbor Lights'],
      ...(n % 3 === 1
        ? {
            ticketTypes: [
              { priceCents: prices[n % prices.length] ?? 0, quantity: 3 },
              { name: 'Balcony', priceCents: 2_500 },
            ],
          }
        : {}),
      ...(n % 3 === 2 ? { coverCents: prices[n % prices.length] ?? 0 } : {}),
      ...(n % 4 === 0 ? { address: '5 Pacific Ave, Santa Cruz, CA 95060', city: 'Santa Cruz' } : {}),
      time: `${String(17 + (n % 6)).padStart(2, '0')}:00`,
    }
    const show =
      n % 4 === 3 ? weeklyShow(world, wishes) : publishedShow(world, { ...wishes, day: addDays(today, n % 13) })
    ids.push((await show).eventId) // oxlint-disable-line no-await-in-loop -- one database
  }
  await sql`ANALYZE`.execute(world.db)
  return ids
}
