import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { newEmptyDatabase } from '../../tests/support/database.ts'
import { newId } from '../ports/ids.ts'
import { applyMigrations } from './schema/history.ts'
import { readMigrations } from './schema/migration-files.ts'

test('settlement sheets are kept for the date that they were saved for, also where it moved since', async () => {
  await using old = await newEmptyDatabase(inject('clusterUrl'))
  const { db } = old
  const migrations = await readMigrations()
  const migrate = (includes: (name: string) => boolean) =>
    db.transaction().execute((tx) =>
      applyMigrations(
        tx,
        migrations.filter(({ name }) => includes(name)),
      ),
    )
  await migrate((name) => name < '0121')

  const host = newId()
  await sql`INSERT INTO entities (id, type, name, name_key, username, genres, status, location, city, state, lat, lng, zone)
    VALUES (${host}, 'venue', 'A', 'a', 'a', '{Rock}', 'approved', 'Oakland, CA', 'Oakland', 'CA', 37, -122, 'UTC')`.execute(
    db,
  )
  /** A single show of a day, with what its host saved for some days. */
  async function show(day: string, sheets: { day: string; revision: number }[]) {
    const [event, date] = [newId(), newId()]
    await sql`INSERT INTO events (id, host_entity_id, status, name, repeats, day, venue_name, venue_address, city, state, lat,
      lng, zone) VALUES (${event}, ${host}, 'published', 'A', false, ${day}, 'A', 'A', 'Oakland', 'CA', 37, -122, 'UTC')`.execute(
      db,
    )
    await sql`INSERT INTO event_occurrences (id, event_id, day, starts_at, listed, lat, lng)
      VALUES (${date}, ${event}, ${day}, ${day}, true, 37, -122)`.execute(db)
    for (const sheet of sheets) {
      // oxlint-disable-next-line no-await-in-loop -- two
      await sql`INSERT INTO settlement_sheets (id, event_id, day, revision)
        VALUES (${newId()}, ${event}, ${sheet.day}, ${sheet.revision})`.execute(db)
    }
    return date
  }
  const stayed = await show('2026-11-21', [{ day: '2026-11-21', revision: 1 }])
  const moved = await show('2026-11-28', [
    { day: '2026-11-14', revision: 1 },
    { day: '2026-11-21', revision: 2 },
  ])
  const begunAgain = await show('2026-11-28', [
    { day: '2026-11-21', revision: 4 },
    { day: '2026-11-28', revision: 3 },
  ])

  await migrate((name) => name.startsWith('0121'))
  const { rows } = await sql`SELECT occurrence_id AS date, revision FROM settlement_sheets ORDER BY revision`.execute(
    db,
  )
  expect(rows).toEqual([
    { date: stayed, revision: 1 },
    { date: moved, revision: 2 },
    { date: begunAgain, revision: 3 },
  ])
})
