import { type Insertable, sql } from 'kysely'
import { isId, type EventId, type GroupHoldId, type StockId, type UserId } from '../../../kernel/ids.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import { groupHolds } from '../../../kernel/limits/group-hold-limits.ts'
import { isOnSale, isOff, saleTables } from '../waitlist/waitlist-sale.store.ts'
import type { GroupEnd } from '../rules/groups/group-hold.ts'

/** A person's open hold for a show. */
export const findOpenOf = (db: Db, holderId: UserId, eventId: EventId) =>
  db
    .selectFrom('group_holds')
    .select(['id', 'stock_id', 'quantity', 'link_key'])
    .where('holder_id', '=', holderId)
    .where('event_id', '=', eventId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** @returns false if the person has an open hold for the show already */
export const addGroupHold = async (tx: Tx, hold: Insertable<Tables['group_holds']>): Promise<boolean> =>
  (await tx
    .insertInto('group_holds')
    .values(hold)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/**
 * Unpaid tickets of a stock that open groups hold: also those in checkout, which come back to their group if they aren't paid
 * for.
 */
export async function countTicketsInGroups(db: Db, stockId: StockId): Promise<number> {
  const row = await db
    .selectFrom('group_holds as g')
    .select(sql<number>`coalesce(sum(g.tickets_left + ${ticketsOf('buying')}), 0)::integer`.as('tickets'))
    .where('g.stock_id', '=', stockId)
    .where('g.ended_at', 'is', null)
    .executeTakeFirst()
  return row?.tickets ?? 0
}

/** The hold of a link. Other texts are no key, and some are none that PostgreSQL takes. */
export const findByKey = async (db: Db, key: string) =>
  isId(key)
    ? db
        .selectFrom('group_holds')
        .select(['id', 'holder_id as holderId', 'stock_id as stockId'])
        .where('link_key', '=', key)
        .executeTakeFirst()
    : undefined

const ticketsOf = (state: 'buying' | 'paid') =>
  sql<number>`(SELECT coalesce(sum(m.quantity), 0)::integer FROM group_hold_orders m WHERE m.group_id = g.id AND m.state = ${state})`

export type GroupHold = {
  id: GroupHoldId
  holderId: UserId
  stockId: StockId
  linkKey: string
  quantity: number
  left: number
  buying: number
  paid: number
  createdAt: Date
  endsAt: Date
  isReminded: boolean
  endedBy: GroupEnd | null
  isOnSale: boolean
  moved: 'time' | 'day' | null
  isHolderActive: boolean
  email: string
}

const moved = sql`CASE WHEN g.starts_at = date.starts_at THEN NULL
  WHEN (g.starts_at AT TIME ZONE e.zone)::date = (date.starts_at AT TIME ZONE e.zone)::date THEN 'time' ELSE 'day' END`

/** A hold as it is now; nothing changes it under a lock on its stock. */
export async function findGroupHold(db: Db, id: GroupHoldId): Promise<GroupHold | undefined> {
  const { rows } = await sql<GroupHold>`
    SELECT g.id, g.holder_id AS "holderId", g.stock_id AS "stockId", g.link_key AS "linkKey", g.quantity,
      g.tickets_left AS left, ${ticketsOf('buying')} AS buying, ${ticketsOf('paid')} AS paid, g.created_at AS "createdAt",
      g.ends_at AS "endsAt", g.reminded_at IS NOT NULL AS "isReminded", g.ended_by AS "endedBy",
      ${isOnSale} AND NOT ${isOff} AS "isOnSale", ${moved} AS moved,
      is_active_account(u.suspended_at, u.deleted_at) AS "isHolderActive", u.email
    FROM group_holds g JOIN ${saleTables} ON s.id = g.stock_id JOIN users u ON u.id = g.holder_id
    WHERE g.id = ${id}`.execute(db)
  return rows[0]
}

/** Takes tickets off an open hold; they are no longer held in its stock by this. */
export const takeTicketsOff = (tx: Tx, id: GroupHoldId, tickets: number) =>
  tx
    .updateTable('group_holds')
    .set({ quantity: sql`quantity - ${tickets}::integer`, tickets_left: sql`tickets_left - ${tickets}::integer` })
    .where('id', '=', id)
    .execute()

export const markEnded = (tx: Tx, id: GroupHoldId, endedBy: GroupEnd) =>
  tx
    .updateTable('group_holds')
    .set({ tickets_left: 0, ended_at: sql<Date>`app_now()`, ended_by: endedBy })
    .where('id', '=', id)
    .execute()

export const followMove = (tx: Tx, id: GroupHoldId, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  tx.updateTable('group_holds').set({ starts_at: startsAt, ends_at: endsAt }).where('id', '=', id).execute()

export const markReminded = (tx: Tx, id: GroupHoldId) =>
  tx
    .updateTable('group_holds')
    .set({ reminded_at: sql<Date>`app_now()` })
    .where('id', '=', id)
    .execute()

/** Open holds for which something is due, as `dueFor` decides; the stock of each in the order in which it is locked. */
export async function listDue(db: Db): Promise<{ id: GroupHoldId; stockId: StockId }[]> {
  const { rows } = await sql<{ id: GroupHoldId; stockId: StockId }>`
    SELECT g.id, g.stock_id AS "stockId"
    FROM group_holds g JOIN ${saleTables} ON s.id = g.stock_id JOIN users u ON u.id = g.holder_id
    WHERE g.ended_at IS NULL AND (g.ends_at <= app_now() OR NOT ${isOnSale} OR ${isOff} OR g.starts_at <> date.starts_at
      OR NOT is_active_account(u.suspended_at, u.deleted_at)
      OR (g.tickets_left = 0 AND ${ticketsOf('buying')} = 0)
      OR (g.tickets_left > 0 AND g.reminded_at IS NULL
        AND g.ends_at <= app_now() + make_interval(hours => ${groupHolds.reminderHours}::int)))
    ORDER BY g.stock_id, g.id`.execute(db)
  return rows
}

/** A person's holds, in the order in which stock is locked. */
export const listHoldsOf = (db: Db, holderId: UserId) =>
  db
    .selectFrom('group_holds')
    .select(['id', 'stock_id as stockId'])
    .where('holder_id', '=', holderId)
    .orderBy('stock_id')
    .orderBy('id')
    .execute()

export const deleteGroupHold = (tx: Tx, id: GroupHoldId) => tx.deleteFrom('group_holds').where('id', '=', id).execute()
