import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, type Db } from '../../src/db/connect.ts'
import { parseNameQuery, readNames } from '../../src/db/search/name-search.ts'
import { listBefore, listChanges } from '../../src/features/chat/messages/messages.store.ts'
import { countUnread, listRooms } from '../../src/features/chat/rooms/chat-list.store.ts'
import { listEventOrders } from '../../src/features/checkout/event-orders/event-orders.store.ts'
import { listOwnOrders, listUpcomingTickets } from '../../src/features/checkout/orders/order-views.store.ts'
import { listGuests } from '../../src/features/door/door.store.ts'
import { listNear } from '../../src/features/events/listings/nearby.store.ts'
import { listDatesOf, listDatesWith } from '../../src/features/events/page/calendar.store.ts'
import { listOpen } from '../../src/features/notifications/notifications.store.ts'
import { listShowsNamed } from '../../src/features/search/shows-named.store.ts'
import { day } from '../../src/kernel/day.ts'
import type { ChatId, EntityId, EventId, OccurrenceId, UserId } from '../../src/kernel/ids.ts'
import { boxAround } from '../../src/kernel/places/geo.ts'
import { newWorld } from '../support/world.ts'
import { fillForPlans, idAt } from './plan-data.ts'

const now = new Date('2026-11-20T20:00:00-08:00')
const center = { lat: 37.8, lng: -122.3 }
const [user, page, event] = [idAt<UserId>('users', 8), idAt<EntityId>('entities', 9), idAt<EventId>('events', 8)]
const [date, chat] = [idAt<OccurrenceId>('event_occurrences', 8), idAt<ChatId>('chats', 4)]
const viewer = { id: user, isFan: true, room: 'fans' as const }

const named = async (db: Db, text: string) => {
  const name = await parseNameQuery(db, text, 2)
  if (!name) throw new Error('There is nothing to search for.')
  const places = { center, nearKm: 50, stepKm: 10, days: null, offset: 0, limit: 20, countMax: 100 }
  return readNames(db, (tx) => listShowsNamed(tx, { ...name, ...places, since: now, shownSince: now }))
}

const nearby = (db: Db) =>
  listNear(db, {
    ...{ center, radiusKm: 40, box: boxAround(center, 40), since: now, shownSince: now, now },
    ...{ from: day('2026-11-20'), to: day('2026-12-03'), isWeekends: false, genres: null, ageGroups: null },
    ...{ price: null, after: null, limit: 20 },
  })

/** The reads that people wait for most often. */
const reads: [name: string, read: (db: Db) => Promise<unknown>][] = [
  ['shows near a place', nearby],
  ['shows by name', (db) => named(db, 'show 12')],
  ['dates of a show', (db) => listDatesOf(db, event, { since: now, limit: 100 })],
  ['dates of a page', (db) => listDatesWith(db, page, { since: now, limit: 100 })],
  ['own tickets', (db) => listUpcomingTickets(db, user, 100)],
  ['own orders', (db) => listOwnOrders(db, user, 20)],
  [
    'orders of a show',
    (db) => listEventOrders(db, { eventId: event, day: null, filter: null, search: null }, { before: null, limit: 50 }),
  ],
  ['guests at a door', (db) => listGuests(db, date, { search: 'a', doorCode: null, orderEnd: null }, 50)],
  ['bell', (db) => listOpen(db, { userId: user }, { viewer: user, limit: 50 })],
  ['chat history', (db) => listBefore(db, chat, { before: null, viewer, limit: 50 })],
  ['changes of a chat', (db) => listChanges(db, chat, { after: 20, viewer, limit: 50 })],
  ['rooms of a fan', (db) => listRooms(db, { userId: user, entityId: null, limit: 50, unreadMax: 99 })],
  ['unread messages', (db) => countUnread(db, user, 99)],
]

test(
  'the reads that people wait for use the indexes that their plans were reviewed with',
  { timeout: 60_000 },
  async () => {
    await using world = await newWorld({ now: now.toISOString() })
    await fillForPlans(world.db)
    const plans = await plansOf(world.url)
    await expect(plans).toMatchFileSnapshot('query-plans.txt')
  },
)

/** The plans of the reads and of the SQL functions that they call, as `auto_explain` writes them. */
async function plansOf(url: string): Promise<string> {
  const { pool, db } = connect(url, { max: 1 })
  const notices: string[] = []
  pool.on('connect', (client) => void client.on('notice', ({ message }) => void notices.push(message ?? '')))
  try {
    await sql`LOAD 'auto_explain'`.execute(db)
    await sql`SET auto_explain.log_level = 'notice'`.execute(db)
    await sql`SET auto_explain.log_nested_statements = on`.execute(db)
    await sql`SET max_parallel_workers_per_gather = 0`.execute(db)
    await sql`SET auto_explain.log_min_duration = 0`.execute(db)
    const parts = []
    for (const [name, read] of reads) {
      notices.length = 0
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await read(db)
      parts.push(`# ${name}\n\n${[...new Set(notices.map(planOf))].filter(Boolean).join('\n\n')}`)
    }
    return `${parts.join('\n\n')}\n`
  } finally {
    await db.destroy()
  }
}

const cost = /^(.*?) {2}\(cost=.*$/

/** The steps of a plan without costs and values; empty for one that reads no table. */
function planOf(notice: string): string {
  const lines = notice.split('\n')
  const first = lines.findIndex((line) => cost.test(line))
  const steps = first < 0 ? [] : lines.slice(first)
  if (!steps.some((line) => / (?:Scan|on) /.test(line) && !/(?:Function|Result|Values) Scan/.test(line))) return ''
  return steps.map((line) => line.replace(cost, '$1').replaceAll(/'(?:[^']|'')*'/g, "'…'")).join('\n')
}
