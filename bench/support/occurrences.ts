import pg from 'pg'
import type { Db } from '../../src/db/connect.ts'
import { eventGenres } from '../../src/kernel/genres.ts'

/** The morning on which the bench's fans look for shows. */
export const benchNow = new Date('2026-11-20T17:00:00Z')

/**
 * Fills a migrated database with shows over real US towns, as many in a town as its people: half of the occurrences
 * are weekly shows of six dates, half are one-off shows that thin out with distance in time (a mean of 45 days, at
 * most a year). The same numbers come out each time.
 *
 * @param count occurrences, within a thousandth
 * @param kinds `weekly` alone: all of them are dates of weekly shows
 */
export async function fillWithOccurrences(url: string, count: number, kinds: 'both' | 'weekly' = 'both') {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const [today] = benchNow.toISOString().split('T')
    await client.query('SELECT setseed(0.42)')
    // A bench that needs the data of search by name writes all of it at once afterwards.
    for (const table of ['events', 'event_acts']) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await client.query(towns)
    await client.query(venues)
    const [weekly, oneOff] = kinds === 'both' ? [count / 12, count / 2] : [count / 6, 0]
    await client.query(shows, [Math.floor(weekly), Math.floor(oneOff), today, eventGenres])
    await client.query(occurrences)
    const enable = ['events', 'event_acts'].map((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`)
    for (const statement of [lineups, ticketTypes, stock, ...enable, 'VACUUM (ANALYZE)']) await client.query(statement)
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM event_occurrences')
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}

const towns = `CREATE TEMP TABLE towns AS
  SELECT row_number() OVER (ORDER BY id)::int AS number, uuidv7() AS venue_id, *,
    coalesce(sum(population) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS people_before,
    CASE WHEN lng < -115 THEN 'America/Los_Angeles' WHEN lng < -102 THEN 'America/Denver'
      WHEN lng < -87 THEN 'America/Chicago' ELSE 'America/New_York' END AS zone
  FROM cities WHERE population > 0`

const venues = `INSERT INTO entities (id, type, name, name_key, username, status, location, city, state, lat, lng, zone, capacity)
  SELECT venue_id, 'venue', name || ' Hall', lower(name) || ' hall', 'hall_' || id, 'unclaimed',
    name || ', ' || state, name, state, lat, lng, zone, 50 + id % 1500
  FROM towns`

const shows = `WITH people AS (SELECT array_agg(people_before::float8 ORDER BY number) AS before, sum(population)::float8 AS total FROM towns),
  drawn AS MATERIALIZED (
    SELECT i, i <= $1::int AS repeats, width_bucket(random() * total, before) AS town,
      random() AS a, random() AS b, random() AS c, random() AS d, random() AS e
    FROM people, generate_series(1, $1::int + $2::int) AS i
  )
  INSERT INTO events (id, host_entity_id, venue_entity_id, status, name, genre, age_group, entry_fee, cover_cents,
    venue_name, venue_address, city, state, lat, lng, zone, repeats, day, day_of_week, wall_time)
  SELECT uuidv7(), venue_id, venue_id, 'published', 'Show ' || i, ($4::text[])[1 + floor(a * cardinality($4::text[]))::int],
    (ARRAY['All Ages', 'All Ages', '18+', '21+'])[1 + floor(b * 4)::int], true, 500 + 100 * floor(d * 40)::int,
    name || ' Hall', '1 Main St, ' || name || ', ' || state, name, state, lat + (b - 0.5) / 10, lng + (c - 0.5) / 10, zone,
    repeats, $3::date + CASE WHEN repeats THEN floor(d * 7)::int ELSE least(floor(-ln(1 - d) * 45), 365)::int END,
    CASE WHEN repeats THEN to_char($3::date + floor(d * 7)::int, 'FMDay') END, lpad((17 + floor(e * 6))::text, 2, '0') || ':' || (ARRAY['00', '30'])[1 + floor(c * 2)::int]
  FROM drawn JOIN towns ON number = town`

const occurrences = `INSERT INTO event_occurrences (id, event_id, day, starts_at, listed, lat, lng, genre, age_group)
  SELECT uuidv7(), e.id, e.day + 7 * week, (e.day + 7 * week + e.wall_time::time) AT TIME ZONE e.zone, true,
    e.lat, e.lng, e.genre, e.age_group
  FROM events e, generate_series(0, CASE WHEN e.repeats THEN 5 ELSE 0 END) AS week`

const lineups = `INSERT INTO event_acts (event_id, position, name)
  SELECT id, position, 'Act ' || position FROM events, generate_series(0, 2) AS position
  WHERE position = 0 OR entry_fee AND cover_cents % 300 = 0`

/** A tenth of the shows sell tickets here. */
const ticketTypes = `WITH selling AS (UPDATE events SET internal_tickets = true WHERE cover_cents % 1000 = 0 RETURNING id)
  INSERT INTO ticket_types (id, event_id, position, name, price_cents, quantity)
  SELECT uuidv7(), id, position, 'Tickets ' || position, 1500 + 500 * position, 100
  FROM selling, generate_series(0, 1) AS position`

const stock = `INSERT INTO ticket_stock (id, ticket_type_id, occurrence_id, quantity, sold)
  SELECT uuidv7(), type.id, date.id, 100, 40
  FROM ticket_types AS type JOIN event_occurrences AS date ON date.event_id = type.event_id`

/** Towns drawn by their people, the same ones each time. */
export async function townsByPeople(db: Db, count: number): Promise<{ lat: number; lng: number }[]> {
  const all = await db.selectFrom('cities').select(['lat', 'lng', 'population']).orderBy('id').execute()
  const people = all.reduce((total, town) => total + town.population, 0)
  return Array.from({ length: count }, (_, draw) => {
    let remaining = ((draw * golden) % 1) * people
    return all.find((town) => (remaining -= town.population) < 0) ?? { lat: 0, lng: 0 }
  })
}

/** Its multiples spread evenly over 0 to 1 (Weyl). */
const golden = 0.618_033_988_749_895
