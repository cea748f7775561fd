import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findMessage, lockChatToPost } from '../../src/features/chat/messages/messages.store.ts'
import { priceOrder } from '../../src/features/checkout/buy/price-order.ts'
import { holdTickets } from '../../src/features/checkout/buy/holds.store.ts'
import { findSale } from '../../src/features/checkout/buy/sale.store.ts'
import { lockDates } from '../../src/features/events/event/occurrences.store.ts'
import { listCards, nextDatesOf } from '../../src/features/events/listings/listing.store.ts'
import { lockSave } from '../../src/features/events/save/save-event.store.ts'
import { chattingShow, post } from '../support/chat-builders.ts'
import { listFiles, readSource } from '../support/sources.ts'
import { onSaleShow } from '../support/checkout-builders.ts'
import { askChoice } from '../support/question-builders.ts'
import { newWorld, type World } from '../support/world.ts'
import { listDifferences, shapeOf, types } from './json-differences.ts'

const since = new Date('2026-11-01T00:00:00Z')

/** A show at a venue of its own, with a lineup, two ticket types, a promo code, a question and a skipped date: nothing of it is empty. */
async function fullShow(world: World) {
  const { eventId, hostId, ticketTypeIds } = await onSaleShow(world, {
    lineup: ['Harbor Lights', 'The Foghorns'],
    ticketTypes: [{}, { name: 'Balcony', early: { priceCents: 1500, until: '2026-11-20' } }],
  })
  const change = { venue_entity_id: hostId, removed_dates: ['2026-12-25'] }
  await sql`UPDATE events SET venue_entity_id = ${change.venue_entity_id}, removed_dates = ${change.removed_dates}
    WHERE id = ${eventId}`.execute(world.db)
  await sql`INSERT INTO promo_codes (id, event_id, code, code_key, percent_off, ticket_type_ids, valid_from, valid_until, created_at)
    SELECT ${eventId}, ${eventId}, 'FRIENDS', 'FR1ENDS', 20, ${ticketTypeIds}::uuid[], ${since}, '2026-12-01', ${since}`.execute(
    world.db,
  )
  await askChoice(world, eventId)
  return { eventId, hostId }
}

test('the JSON of show_cards, lock_dates, lock_save and of a sale has the keys and types of the rows that read it', async () => {
  await using world = await newWorld()
  const { eventId, hostId } = await fullShow(world)
  const manager = await world.db
    .selectFrom('entity_managers')
    .select('user_id')
    .where('entity_id', '=', hostId)
    .executeTakeFirstOrThrow()
  const place = { city: 'Oakland', state: 'CA' }
  const venue = { name: 'The Blue Door', address: '12 Broadway, Oakland, CA 94607', place }

  const results = {
    listCards: await listCards(world.db, nextDatesOf([eventId], since)),
    findSale: await findSale(world.db, eventId),
    ...(await world.db.transaction().execute(async (tx) => ({
      lockDates: await lockDates(tx, eventId, since),
      lockSave: await lockSave(tx, { eventId, hostId, userId: manager.user_id, venue, poster: null, since }),
    }))),
  }
  const differences = Object.entries(results).flatMap(([name, result]) =>
    listDifferences(result, shapeOf('Results', name), name),
  )
  expect(differences).toEqual([])
})

test('the JSON of chat_message and lock_chat_to_post has the keys and types of the rows that read it', async () => {
  await using world = await newWorld()
  const { fans, fanRoom } = await chattingShow(world)
  const { message } = await post(fans[0], fanRoom, 'See you at the door')
  const row = await findMessage(world.db, message.messageID)
  expect(listDifferences(row, shapeOf('Results', 'findMessage'), 'message')).toEqual([])
  const turn = await world.db
    .transaction()
    .execute((tx) => lockChatToPost(tx, { chatId: fanRoom, senderId: fans[0].who.userId, key: message.clientID }))
  expect(listDifferences(turn, shapeOf('Results', 'lockChatToPost'), 'turn')).toEqual([])
})

test('the JSON of hold_tickets has the keys and types of the outcome that reads it', async () => {
  await using world = await newWorld()
  const { eventId } = await fullShow(world)
  const buyer = await world.person()
  const tickets = [{ ticketName: 'Balcony', quantity: 2 }]
  const order = await priceOrder(buyer, { eventID: eventId, tickets, fullName: 'Ada Fuller' }, { key: 'k', hash: 'h' })
  const granted = await holdTickets(world.ctx, order)
  const repeated = await holdTickets(world.ctx, order)
  expect([granted.outcome, repeated.outcome]).toEqual(['granted', 'exists'])
  const shape = shapeOf('Results', 'holdTickets')
  expect([granted, repeated].flatMap((outcome) => listDifferences(outcome, shape, 'outcome'))).toEqual([])
})

const functionFiles = listFiles('src/db/functions')

/** The keys that a function reads from a JSON parameter with json_to_recordset. */
function recordKeys(name: string, parameter: string): string[] {
  const text = readSource(functionFiles.find((path) => path.endsWith(`/${name}.sql`)) ?? name)
  const [, rest = ''] = text.split(`_to_recordset(${parameter}) AS`)
  const [, columns = ''] = /^ \w+ \(([^)]*)\)/.exec(rest) ?? []
  return columns.split(',').map((column) => column.trim().split(' ')[0] ?? '')
}

/** Fields of a parameter's type that travel in arrays of their own. */
const inArrays: Record<string, string[]> = { baskets: ['items', 'quantity', 'stamp'] }

test.for([
  ['hold_tickets', 'baskets'],
  ['hold_tickets', 'items'],
  ['write_save', 'types'],
] as const)('%s reads from its parameter %s the keys that the code passes', ([name, parameter]) => {
  const fields = [...(types.get('Arguments')?.fields?.get(parameter)?.fields?.keys() ?? [])]
  expect(fields.length).toBeGreaterThan(5)
  const passed = fields.filter((field) => !inArrays[parameter]?.includes(field))
  const read = recordKeys(name, parameter)
  expect(read.toSorted()).toEqual(passed.toSorted())
})

test('every function that returns JSON or takes it is compared', async () => {
  await using world = await newWorld()
  const { rows } = await sql<{ name: string }>`SELECT proname AS name FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND (proallargtypes || prorettype) && ARRAY['json'::regtype, 'jsonb'::regtype]::oid[] AND prorettype <> 'trigger'::regtype
    ORDER BY 1`.execute(world.db)
  // add_chat_message and chat_changes return what chat_message does, lock_dates and lock_save what dates_and_stock does.
  expect(rows.map(({ name }) => name)).toEqual([
    'add_chat_message',
    'chat_changes',
    'chat_message',
    'dates_and_stock',
    'hold_tickets',
    'lock_chat_to_post',
    'lock_dates',
    'lock_save',
    'show_cards',
  ])
})
