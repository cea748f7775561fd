import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { EventsTables } from '../../../db/tables/events.ts'
import type { EventId, PromoCodeId, UserId } from '../../../kernel/ids.ts'

/** Locks an event before its codes, as holds do, so that none is granted by what is about to change. */
export const lockEvent = (tx: Tx, id: EventId) =>
  tx.selectFrom('events').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Ticket types that a code can be for. */
export const listCodeTypes = (db: Db, eventId: EventId) =>
  db
    .selectFrom('ticket_types')
    .select(['id as ticketTypeID', 'name as ticketName', 'price_cents as priceCents', 'hidden', 'active'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()

const uses = sql<number>`promo_uses(promo_codes.id)`

/** An event's codes, the latest first, with their uses. */
export const listCodes = (db: Db, eventId: EventId) =>
  db
    .selectFrom('promo_codes')
    .selectAll()
    .select(uses.as('uses'))
    .select(
      sql<number>`(SELECT coalesce(sum(o.promo_tickets), 0)::integer FROM orders o
        WHERE o.promo_code_id = promo_codes.id AND o.state IN ('held', 'paying'))`.as('held'),
    )
    .where('event_id', '=', eventId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findCode = (db: Db, eventId: EventId, codeKey: string) =>
  db
    .selectFrom('promo_codes')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('code_key', '=', codeKey)
    .executeTakeFirst()

/** A code of an event under its lock, with its uses; no hold counts on it meanwhile. */
export async function lockCode(tx: Tx, eventId: EventId, id: PromoCodeId) {
  const code = await tx
    .selectFrom('promo_codes')
    .select(['id', 'code', 'tickets_max'])
    .where('id', '=', id)
    .where('event_id', '=', eventId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return code && { ...code, uses: (await findUses(tx, id, null)).uses }
}

type Uses = { uses: number; ownUses: number; ownHeld: number }

/** Tickets bought and on hold with a code: of all, of one person (null for a visitor), and what they hold. */
export async function findUses(db: Db, id: PromoCodeId, userId: UserId | null): Promise<Uses> {
  const { rows } = await sql<Uses>`
    SELECT promo_uses(${id}) AS uses,
      CASE WHEN ${userId}::uuid IS NULL THEN 0 ELSE promo_uses(${id}, ${userId}) END AS "ownUses",
      (SELECT coalesce(sum(promo_tickets), 0)::integer FROM orders
        WHERE promo_code_id = ${id} AND buyer_id = ${userId} AND state IN ('held', 'paying')) AS "ownHeld"`.execute(db)
  return rows[0] ?? { uses: 0, ownUses: 0, ownHeld: 0 }
}

export const countCodes = async (db: Db, eventId: EventId): Promise<number> => {
  const { codes } = await db
    .selectFrom('promo_codes')
    .select(sql<number>`count(*)::integer`.as('codes'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return codes
}

/** @returns false if the event has a code that looks the same */
export const addCode = async (tx: Tx, row: Insertable<EventsTables['promo_codes']>): Promise<boolean> =>
  (await tx
    .insertInto('promo_codes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['event_id', 'code_key']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

type Change = Partial<
  Pick<Insertable<EventsTables['promo_codes']>, 'tickets_max' | 'person_max' | 'valid_from' | 'valid_until' | 'active'>
>

export const updateCode = (tx: Tx, id: PromoCodeId, change: Change) =>
  tx.updateTable('promo_codes').set(change).where('id', '=', id).execute()
