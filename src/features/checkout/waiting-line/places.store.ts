import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { EventId, OrderId, StockId, UserId } from '../../../kernel/ids.ts'
import { waitingLines } from '../../../kernel/limits/waiting-line-limits.ts'

/**
 * Whether tickets of a line’s show are on sale, by the clock of the database: no one is early by another's. It doesn’t look at
 * whether the host allows a line, as `isLineOn` does: no one joins one that is turned off.
 */
const isOpen = sql`(l.opened_at IS NOT NULL OR coalesce((SELECT min(t.sales_start) FROM ticket_types t
  WHERE t.event_id = l.event_id AND t.active AND NOT t.hidden AND t.sales_start > l.created_at), app_now()) <= app_now())`

/**
 * Gives a person a place in a line; one who has a place keeps it.
 *
 * @param draw a random number below zero: the place of those who come before tickets are on sale. The others stand behind
 *   them in the order in which they come.
 */
export const addPlace = (tx: Tx, eventId: EventId, userId: UserId, draw: number) =>
  sql`INSERT INTO waiting_places (event_id, user_id, number, joined_at)
    SELECT l.event_id, ${userId}, CASE WHEN ${isOpen} THEN nextval('waiting_numbers') ELSE ${draw}::bigint END, app_now()
    FROM waiting_lines l WHERE l.event_id = ${eventId} AND l.sold_out_at IS NULL FOR KEY SHARE OF l
    ON CONFLICT DO NOTHING`.execute(tx)

/** A person's place. */
export const findPlace = (db: Db, eventId: EventId, userId: UserId) =>
  db
    .selectFrom('waiting_places')
    .select('turn_until as turnUntil')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** @returns whether the person had one */
export const removePlace = async (db: Db, eventId: EventId, userId: UserId): Promise<boolean> =>
  (await db
    .deleteFrom('waiting_places')
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .returning('event_id')
    .executeTakeFirst()) !== undefined

/** Who waits, the next one first. As one text: a long line is read every other second. */
export async function listWaiting(db: Db, eventId: EventId): Promise<UserId[]> {
  const { rows } = await sql<{ people: string | null }>`
    SELECT string_agg(user_id::text, ' ' ORDER BY number, user_id) AS people
    FROM waiting_places WHERE event_id = ${eventId} AND turn_until IS NULL`.execute(db)
  return (rows[0]?.people?.split(' ') ?? []) as UserId[]
}

export async function countPlaces(tx: Tx, eventId: EventId): Promise<{ choosing: number; waiting: number }> {
  const { rows } = await sql<{ choosing: number; waiting: number }>`
    SELECT count(turn_until)::integer AS choosing, (count(*) - count(turn_until))::integer AS waiting
    FROM waiting_places WHERE event_id = ${eventId}`.execute(tx)
  return rows[0] ?? { choosing: 0, waiting: 0 }
}

/**
 * Takes people out of a line: those whose turn it is, then the next ones. The line is locked.
 *
 * @param people how many at most
 * @returns who they are; `isChoosing` whose turn it was
 */
export async function removePlaces(tx: Tx, eventId: EventId, people: number) {
  const { rows } = await sql<{ userId: UserId; isChoosing: boolean }>`
    DELETE FROM waiting_places p USING (SELECT user_id FROM waiting_places WHERE event_id = ${eventId}
      ORDER BY turn_until IS NULL, number, user_id LIMIT ${people}) AS next
    WHERE p.event_id = ${eventId} AND p.user_id = next.user_id
    RETURNING p.user_id AS "userId", p.turn_until IS NOT NULL AS "isChoosing"`.execute(tx)
  return rows
}

/** Those whose turn it is. */
export const listChoosing = async (tx: Tx, eventId: EventId): Promise<UserId[]> =>
  (
    await tx
      .selectFrom('waiting_places')
      .select('user_id')
      .where('event_id', '=', eventId)
      .where('turn_until', 'is not', null)
      .execute()
  ).map((place) => place.user_id)

/** Gives the next people in line their turn. The line is locked. */
export async function giveTurnsTo(tx: Tx, eventId: EventId, people: number): Promise<UserId[]> {
  const seconds = waitingLines.turnMinutes * 60 + waitingLines.spareSeconds
  const { rows } = await sql<{ userId: UserId }>`
    UPDATE waiting_places p SET turn_from = app_now(), turn_until = app_now() + make_interval(secs => ${seconds}::int)
    FROM (SELECT user_id FROM waiting_places WHERE event_id = ${eventId} AND turn_until IS NULL
      ORDER BY number, user_id LIMIT ${people}) AS next
    WHERE p.event_id = ${eventId} AND p.user_id = next.user_id RETURNING p.user_id AS "userId"`.execute(tx)
  return rows.map(({ userId }) => userId)
}

/** Removes the places of those who have used their turn, or let it pass. */
export async function removeEndedTurns(tx: Tx, eventId: EventId): Promise<UserId[]> {
  const { rows } = await sql<{ userId: UserId }>`
    DELETE FROM waiting_places p
    WHERE p.event_id = ${eventId} AND p.turn_until IS NOT NULL AND NOT has_turn(p.event_id, p.user_id)
    RETURNING p.user_id AS "userId"`.execute(tx)
  return rows.map(({ userId }) => userId)
}

type Claim = {
  userId: UserId
  eventId: EventId
  /** The buyer's earlier order that this one takes the place of. */
  replaces: OrderId | undefined
  items: { stock: StockId; quantity: number }[]
}

/**
 * Whether an order `o` holds all that is wanted now, or did until a moment ago: that is how tickets are changed where no
 * others are left. Tickets of a group or of a waitlist's offer go back there, so they aren't changed for those that people
 * in line wait for.
 */
const holdsAll = (items: string) => sql`(o.state IN ('held', 'paying')
    OR (o.state IN ('canceled', 'expired') AND o.closed_at > app_now() - interval '1 minute'))
  AND NOT EXISTS (SELECT FROM group_hold_orders m WHERE m.order_id = o.id)
  AND NOT o.uses_offer
  AND NOT EXISTS (SELECT FROM jsonb_to_recordset(${items}::jsonb) AS i (stock uuid, quantity integer)
    WHERE NOT EXISTS (SELECT FROM order_items had
      WHERE had.order_id = o.id AND had.stock_id = i.stock AND had.quantity >= i.quantity))`

/** When the first of the orders was made that took the place of each other up to `o`; each has its own time to pay. */
const firstMade = sql`(WITH RECURSIVE chain AS (SELECT o.replaces, o.created_at
    UNION ALL SELECT p.replaces, p.created_at FROM chain JOIN orders p ON p.id = chain.replaces)
  SELECT min(created_at) FROM chain)`

/**
 * Why a person needn't wait for tickets: they `change` tickets that they have on hold for the show to no more of the same, or
 * have what is used `once`: their turn, or an offer of the waitlist for all of it. Tickets can be changed for as long as a
 * turn lasts, each time with a new time to pay: without an end, a turn would hold them forever.
 */
export async function findClaim(
  db: Db,
  { userId, eventId, replaces, items }: Claim,
): Promise<'change' | 'once' | null> {
  const itemsJson = JSON.stringify(items)
  const seconds = waitingLines.turnMinutes * 60 + waitingLines.spareSeconds
  const { rows } = await sql<{ claim: 'change' | 'once' | null }>`
    SELECT CASE WHEN EXISTS (SELECT FROM orders o WHERE o.id = ${replaces ?? null} AND o.buyer_id = ${userId} AND o.event_id = ${eventId}
        AND ${holdsAll(itemsJson)} AND ${firstMade} > app_now() - make_interval(secs => ${seconds}::int)) THEN 'change'
      WHEN has_turn(${eventId}, ${userId})
        OR ${items.length > 0}::boolean AND NOT EXISTS (SELECT FROM jsonb_to_recordset(${itemsJson}::jsonb) AS i (stock uuid, quantity integer)
          WHERE NOT EXISTS (SELECT FROM waitlist_places w WHERE w.stock_id = i.stock AND w.user_id = ${userId}
            AND w.state = 'offered' AND w.offered_until > app_now() AND w.quantity >= i.quantity)) THEN 'once'
      END AS claim`.execute(db)
  return rows[0]?.claim ?? null
}

/** Locks a show as orders for it do: whoever uses a turn is alone with it. */
export const lockShow = (tx: Tx, eventId: EventId) =>
  tx.selectFrom('events').select('id').where('id', '=', eventId).forNoKeyUpdate().execute()

/** Whether it is a person's turn, and they haven't used it. */
export async function hasTurn(db: Db, eventId: EventId, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT has_turn(${eventId}, ${userId}) AS has`.execute(db)
  return rows[0]?.has ?? false
}

export const forgetPlaces = (tx: Tx, userId: UserId) =>
  tx.deleteFrom('waiting_places').where('user_id', '=', userId).execute()
