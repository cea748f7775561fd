import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/db/tables.ts'

/** The id of a table's row by its number. */
export const idAt = <Id extends string>(table: string, row: number) =>
  createHash('md5')
    .update(`${table}${row}`)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as Id

type Column = { name: string; type: string }

/** An id that is the same in every run: the number of its row, in its table's range. */
const idOf = (table: string, row: string) => `md5('${table}' || (${row}))::uuid`
/** A row of another table, spread evenly. */
const oneOf = (table: string, count: number, row = 'n') => idOf(table, `(${row}) % ${count}`)

const plainValues: Record<string, string> = {
  uuid: `md5('other' || n)::uuid`,
  boolean: 'false',
  date: `date '2026-11-20' + n % 60`,
  'timestamp with time zone': `timestamptz '2026-11-20T20:00Z' + n * interval '1 minute'`,
  jsonb: `'{}'::jsonb`,
  bytea: `decode(md5(n::text), 'hex')`,
  ARRAY: `'{}'`,
}
const numbers = new Set(['integer', 'bigint', 'smallint', 'numeric', 'double precision', 'real'])

const plainValue = ({ type }: Column) => plainValues[type] ?? (numbers.has(type) ? 'n % 1000 + 1' : `'x' || n`)

/**
 * Fills a table with rows that are the same in every run. Foreign keys and triggers don't apply: only how many rows
 * there are and how they are spread matters to a plan.
 *
 * @param values of columns, in SQL, where `n` is the number of the row; required columns have plain ones otherwise
 */
export async function fillTable(tx: Kysely<Tables>, table: string, count: number, values: Record<string, string> = {}) {
  const { rows } = await sql<Column>`SELECT column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_nullable = 'NO' AND column_default IS NULL
      AND is_generated = 'NEVER' AND is_identity = 'NO'`.execute(tx)
  const plain = rows.map((column) => [column.name, column.name === 'id' ? idOf(table, 'n') : plainValue(column)])
  const columns = Object.entries({ ...Object.fromEntries(plain), ...values })
  const names = columns.map(([name]) => `"${name}"`).join(', ')
  const list = columns.map(([, value]) => value).join(', ')
  await sql.raw(`INSERT INTO ${table} (${names}) SELECT ${list} FROM generate_series(0, ${count - 1}) AS n`).execute(tx)
}

const counts = { users: 2_000, entities: 1_500, events: 6_000, orders: 15_000, chats: 500 }

/** A city's worth of shows, orders and chats, with the planner's statistics. */
export async function fillForPlans(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    const user = (row = 'n') => oneOf('users', counts.users, row)
    const event = (row = 'n') => oneOf('events', counts.events, row)
    const page = (row = 'n') => oneOf('entities', counts.entities, row)
    const place = { lat: '37 + (n % 100) / 50.0', lng: '-122 - (n % 70) / 50.0' }
    const fill = (table: string, count: number, values?: Record<string, string>) => fillTable(tx, table, count, values)

    await fill('users', counts.users, { email: `'fan' || n || '@example.com'` })
    await fill('fans', counts.users, { ...place, user_id: user(), username: `'fan' || n`, visibility: `'public'` })
    await fill('entities', counts.entities, {
      ...place,
      ...{ type: `CASE WHEN n % 3 = 0 THEN 'venue' ELSE 'band' END`, status: `'approved'`, username: `'page' || n` },
      ...{ name: `'Page ' || n`, name_key: `'page ' || n`, zone: `'America/Los_Angeles'`, state: `'CA'` },
    })
    await fill('entity_managers', counts.entities, { entity_id: page(), user_id: user(), role: `'owner'` })
    await fill('events', counts.events, {
      ...place,
      ...{ host_entity_id: page(), venue_entity_id: page(), status: `'published'`, name: `'Show ' || n` },
      ...{ day: `date '2026-11-20' + n % 60`, repeats: 'false', wall_time: `'20:00'`, zone: `'America/Los_Angeles'` },
      ...{ state: `'CA'`, internal_tickets: 'n % 4 = 0' },
    })
    await fill('event_acts', counts.events, { event_id: event(), position: '0', entity_id: page('n * 7') })
    await fill('event_occurrences', counts.events, {
      ...place,
      ...{ event_id: event(), day: `date '2026-11-20' + n % 60`, listed: 'true' },
      starts_at: `timestamptz '2026-11-20T20:00-08:00' + (n % 60) * interval '1 day'`,
    })
    await fill('event_search', counts.events, { ...place, event_id: event(), key: `'show ' || n` })
    await fill('attendance', 10_000, { user_id: user('n / 5'), event_id: event('n * 13'), day: 'NULL' })
    await fill('favorites', 10_000, { user_id: user('n / 5'), entity_id: page('n * 11') })
    await fill('orders', counts.orders, {
      ...{ buyer_id: user(), event_id: event('n / 8 * 4'), state: `'paid'`, quantity: '2', fees_payer: `'buyer'` },
      occurrence_id: oneOf('event_occurrences', counts.events, 'n / 8 * 4'),
      paid_at: `timestamptz '2026-11-01' + n * interval '1 minute'`,
    })
    await fill('ticket_types', counts.events, { event_id: event(), position: '0', quantity: '100' })
    await fill('ticket_stock', counts.events, {
      ...{ ticket_type_id: oneOf('ticket_types', counts.events), quantity: '100' },
      occurrence_id: oneOf('event_occurrences', counts.events),
    })
    await fill('order_items', counts.orders, {
      ...{ order_id: oneOf('orders', counts.orders), stock_id: oneOf('ticket_stock', counts.events, 'n / 8 * 4') },
      quantity: '2',
      hold_state: `'sold'`,
    })
    await fill('tickets', counts.orders * 2, {
      ...{
        order_id: oneOf('orders', counts.orders, 'n / 2'),
        stock_id: oneOf('ticket_stock', counts.events, 'n / 16 * 4'),
      },
      ...{
        holder_id: user('n / 2'),
        event_id: event('n / 16 * 4'),
        state: `'valid'`,
        code: `decode(md5(n::text), 'hex')`,
      },
      occurrence_id: oneOf('event_occurrences', counts.events, 'n / 16 * 4'),
    })
    await fill('notifications', 15_000, {
      ...{ to_user_id: user('n / 8'), type: `'Event Update'`, message: `'News'`, event_id: event('n * 3') },
    })
    await fill('chats', counts.chats, { event_id: event('n * 8'), room: `'fans'` })
    await fill('chat_messages', 15_000, {
      ...{ chat_id: oneOf('chats', counts.chats, 'n / 30'), seq: 'n % 30 + 1', change_seq: 'n % 30 + 1' },
      ...{ sender_user_id: user('n * 7') },
    })
    await fillBesides(fill, { user, event, orders: counts.orders })
  })
  await sql`ANALYZE`.execute(db)
}

type Besides = { user: (row?: string) => string; event: (row?: string) => string; orders: number }
type Fill = (table: string, count: number, values?: Record<string, string>) => Promise<void>

/** What belongs to few of the rows, in numbers for which an index pays. */
async function fillBesides(fill: Fill, { user, event, orders }: Besides): Promise<void> {
  const order = (row = 'n') => oneOf('orders', orders, row)
  const other = { user_id: user('n / 10'), other_id: user('n / 10 + n % 10 + 1') }
  await fill('checkins', 8_000, { ticket_id: oneOf('tickets', orders * 2, 'n * 3'), result: `'admitted'` })
  await fill('refund_offers', 3_000, { order_id: order('n * 7'), event_id: event(), buyer_id: user() })
  await fill('disputes', 3_000, { order_id: order('n * 5'), state: `'won'`, closed_at: `timestamptz '2026-11-20'` })
  await fill('order_refunds', 3_000, { order_id: order('n * 9'), cause: `'host'`, state: `'done'` })
  await fill('ticket_refunds', 3_000, { order_id: order('n * 8'), cause: `'host'`, state: `'done'` })
  await fill('blocks', 5_000, { blocker_id: other.user_id, blocked_id: other.other_id })
  await fill('friendships', 10_000, { user_id: other.user_id, friend_id: other.other_id })
  await fill('imported_shows', 5_000, { event_id: event(), content: `'[]'` })
  await fill('chat_reads', 10_000, { chat_id: oneOf('chats', 500), user_id: user('n / 5') })
  await fill('chat_departures', 5_000, { chat_id: oneOf('chats', 500), user_id: user('n / 3'), entity_id: 'NULL' })
  await fill('chat_mutes', 5_000, { chat_id: oneOf('chats', 500), user_id: user('n / 3') })
}
