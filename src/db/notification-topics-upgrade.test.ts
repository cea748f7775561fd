import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { newEmptyDatabase } from '../../tests/support/database.ts'
import { newId } from '../ports/ids.ts'
import { applyMigrations } from './schema/history.ts'
import { readMigrations } from './schema/migration-files.ts'

test('what people chose for a topic is their choice for each of its parts, and for no email that is always sent', async () => {
  await using old = await newEmptyDatabase(inject('clusterUrl'))
  const { db } = old
  const migrations = await readMigrations()
  const isNew = (name: string) => name.endsWith('_notification_topics')
  const migrate = (part: typeof migrations) => db.transaction().execute((tx) => applyMigrations(tx, part))
  const position = migrations.findIndex(({ name }) => isNew(name))
  await migrate(migrations.slice(0, position))

  const [ana, bo] = [newId(), newId()]
  await sql`INSERT INTO users (id, email) VALUES (${ana}, 'ana@example.com'), (${bo}, 'bo@example.com')`.execute(db)
  await sql`INSERT INTO notification_choices (user_id, topic, channel, is_on) VALUES
    (${ana}, 'friends', 'push', false), (${ana}, 'pages', 'email', false), (${ana}, 'following', 'email', true),
    (${bo}, 'pages', 'push', false), (${bo}, 'friends', 'email', true)`.execute(db)
  await migrate(migrations.slice(position, position + 1))

  const choicesOf = async (userId: string) =>
    (
      await sql<{ choice: string }>`SELECT topic || ' ' || channel || ' ' || is_on AS choice FROM notification_choices
        WHERE user_id = ${userId} ORDER BY topic`.execute(db)
    ).rows.map(({ choice }) => choice)
  expect(await choicesOf(ana)).toEqual([
    'bookings email false',
    'following email true',
    'friend-requests push false',
    'holds email false',
    'invites push false',
    'lineups email false',
    'replies push false',
    'shows push false',
  ])
  expect(await choicesOf(bo)).toEqual([
    'bookings push false',
    'friend-requests email true',
    'holds push false',
    'invites email true',
    'lineups push false',
    'replies email true',
    'shows email true',
    'team push false',
  ])
})
