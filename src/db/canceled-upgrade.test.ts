import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { newEmptyDatabase } from '../../tests/support/database.ts'
import { newId } from '../ports/ids.ts'
import { applyMigrations } from './schema/history.ts'
import { readMigrations } from './schema/migration-files.ts'

test('what an earlier version canceled is canceled for this one', async () => {
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
  await migrate((name) => name < '0065')

  const [host, off, takenDown, order] = [newId(), newId(), newId(), newId()]
  await sql`INSERT INTO entities (id, type, name, name_key, username, genres, status, location, city, state, lat, lng, zone)
    VALUES (${host}, 'venue', 'A', 'a', 'a', '{Rock}', 'approved', 'Oakland, CA', 'Oakland', 'CA', 37, -122, 'UTC')`.execute(
    db,
  )
  await sql`INSERT INTO events (id, host_entity_id, status, unpublished_from, name, repeats, day, venue_name, venue_address,
      city, state, lat, lng, zone)
    SELECT v.id::uuid, ${host}, v.status, v.before, 'A', false, '2026-11-21', 'A', 'A', 'Oakland', 'CA', 37, -122, 'UTC'
    FROM (VALUES (${off}, 'cancelled', NULL), (${takenDown}, 'draft', 'cancelled')) AS v (id, status, before)`.execute(
    db,
  )
  await sql`INSERT INTO event_occurrences (id, event_id, day, starts_at, listed, cancelled_at, lat, lng)
    VALUES (${newId()}, ${off}, '2026-11-21', '2026-11-21', false, '2026-11-20', 37, -122)`.execute(db)
  await sql`INSERT INTO users (id, email) VALUES (${host}, 'a@example.com')`.execute(db)
  await sql`INSERT INTO orders (id, buyer_id, buyer_email, show_text, event_id, occurrence_id, seller_entity_id, state,
      full_name, quantity, fees_payer, price_cents, tax_cents, platform_fee_cents, card_fee_cents, total_cents,
      seller_cents, idempotency_key, request_hash, payment_until, hold_until)
    VALUES (${order}, ${host}, '', '', ${off}, ${off}, ${host}, 'cancelled',
      '', 1, 'buyer', 0, 0, 0, 0, 0, 0, '', '', now(), now())`.execute(db)
  for (const cause of ['event-cancelled', 'date-cancelled', 'operator-cancelled', 'late']) {
    await sql`INSERT INTO order_refunds (order_id, cause, begun_at, try_at) VALUES (${newId()}, ${cause}, now(), now())`.execute(
      db,
    )
    await sql`INSERT INTO entity_log (id, entity_id, action, at) VALUES (${newId()}, ${host}, ${cause}, now())`.execute(
      db,
    )
  }
  await sql`INSERT INTO notifications (id, to_entity_id, type, message) VALUES (${newId()}, ${host}, 'Event Cancelled', '')`.execute(
    db,
  )

  await migrate((name) => name.startsWith('0065'))
  const values = await sql<{ value: string }>`
    SELECT status AS value FROM events UNION ALL SELECT unpublished_from FROM events WHERE unpublished_from IS NOT NULL
    UNION ALL SELECT 'date' FROM event_occurrences WHERE canceled_at = '2026-11-20'
    UNION ALL SELECT state FROM orders UNION ALL SELECT cause FROM order_refunds
    UNION ALL SELECT action FROM entity_log UNION ALL SELECT type FROM notifications`.execute(db)
  const changedCauses = ['date-canceled', 'event-canceled', 'late', 'operator-canceled']
  expect(values.rows.map(({ value }) => value).toSorted()).toEqual(
    [
      'Event Canceled',
      'canceled',
      'canceled',
      'canceled',
      'date',
      'draft',
      ...changedCauses,
      ...changedCauses,
    ].toSorted(),
  )
})
