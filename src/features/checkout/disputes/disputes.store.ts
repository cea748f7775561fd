import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import type { OrderId } from '../../../kernel/ids.ts'
import { type Cents, noCents } from '../../../kernel/money.ts'
import { isDecided, undecidedStates } from '../rules/disputes/dispute-state.ts'

const now = sql<Date>`app_now()`

export type DisputeRow = Selectable<Tables['disputes']>

export const findDispute = (db: Db, providerDispute: string): Promise<DisputeRow | undefined> =>
  db.selectFrom('disputes').selectAll().where('provider_dispute', '=', providerDispute).executeTakeFirst()

type NewDispute = Omit<Insertable<Tables['disputes']>, 'checked_at' | 'closed_at'>

export const addDispute = (tx: Tx, dispute: NewDispute) =>
  tx
    .insertInto('disputes')
    .values({ ...dispute, checked_at: now, closed_at: isDecided(dispute.state) ? now : null })
    .execute()

type Change = Pick<
  DisputeRow,
  'state' | 'reason' | 'amount_cents' | 'held_cents' | 'fee_cents' | 'lost_cents' | 'respond_by'
>

export const changeDispute = (tx: Tx, id: DisputeRow['id'], change: Change) =>
  tx
    .updateTable('disputes')
    .set({
      ...change,
      checked_at: now,
      version: sql`version + 1`,
      closed_at: isDecided(change.state) ? sql<Date>`coalesce(closed_at, app_now())` : null,
    })
    .where('id', '=', id)
    .execute()

export const markChecked = (tx: Tx, id: DisputeRow['id']) =>
  tx.updateTable('disputes').set({ checked_at: now }).where('id', '=', id).execute()

/** Whether the bank has the money of an order until it decides. @param order the name of `orders` in the statement */
export const isInDispute = (order: string) => sql<boolean>`EXISTS (SELECT FROM disputes x
  WHERE x.order_id = ${sql.ref(`${order}.id`)} AND x.state = ANY (${undecidedStates}::text[]))`

/** The same of one order. */
export const hasUndecidedDispute = async (db: Db, orderId: OrderId): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(isInDispute('orders'))
    .executeTakeFirst()) !== undefined

/** Whether a lost dispute of an order is still to be charged to its seller. */
export const hasUnrecoveredDispute = async (db: Db, orderId: OrderId): Promise<boolean> =>
  (await db
    .selectFrom('disputes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('lost_cents', '>', noCents)
    .where('recovered_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Disputes that no one asked the provider about for so many hours: undecided ones, and those that were decided for us before
 * the provider had given the money back.
 */
export const listUnasked = (db: Db, hours: number) =>
  db
    .selectFrom('disputes')
    .select('provider_dispute as id')
    .where(({ eb, or, and }) =>
      or([
        eb('closed_at', 'is', null),
        and([eb('state', 'in', ['won', 'closed']), eb('held_cents', '>', sql<Cents>`0`)]),
      ]),
    )
    .where('checked_at', '<', sql<Date>`app_now() - make_interval(hours => ${hours})`)
    .execute()

/** Of these disputes of the provider's, those that are not known here. */
export async function listUnknown(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM unnest(${ids}::text[]) AS listed (id)
    WHERE NOT EXISTS (SELECT FROM disputes WHERE provider_dispute = listed.id)`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * A lost dispute whose part of the seller was not taken back yet, with the provider's names of its payment. Of several of one
 * order only the one that has begun, else the first: what one takes must not look to the next like money taken for nothing.
 */
export const findUnrecovered = (db: Db, id: DisputeRow['id']) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select(['d.id', 'd.provider_dispute', 'd.lost_cents', 'd.taken_before_cents', 'd.order_id'])
    .select(['o.provider_session', 'o.provider_payment'])
    .where('d.id', '=', id)
    .where('d.lost_cents', '>', sql<Cents>`0`)
    .where('d.recovered_at', 'is', null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM disputes e
        WHERE e.order_id = d.order_id AND e.lost_cents > 0 AND e.recovered_at IS NULL
          AND (e.taken_before_cents IS NULL, e.id) < (d.taken_before_cents IS NULL, d.id))`,
    )
    .executeTakeFirst()

/** What the seller has borne of an order's lost disputes. */
export async function sumRecovered(db: Db, orderId: OrderId): Promise<Cents> {
  const { sum } = await db
    .selectFrom('disputes')
    .select(sql<Cents>`coalesce(sum(lost_cents), 0)::integer`.as('sum'))
    .where('order_id', '=', orderId)
    .where('recovered_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return sum
}

/** Disputes whose job to take the seller's part back may have been lost. */
export const listUnrecovered = (db: Db) =>
  db
    .selectFrom('disputes')
    .select('id')
    .where('lost_cents', '>', sql<Cents>`0`)
    .where('recovered_at', 'is', null)
    .execute()

/**
 * Written once, before the seller's part is first asked for: what was taken from the seller and reached the buyer.
 *
 * @returns what is written
 */
export async function fixTakenBefore(db: Db, id: DisputeRow['id'], cents: Cents): Promise<Cents> {
  const { taken_before_cents: before } = await db
    .updateTable('disputes')
    .set({ taken_before_cents: sql<Cents>`coalesce(taken_before_cents, ${cents})` })
    .where('id', '=', id)
    .returning('taken_before_cents')
    .executeTakeFirstOrThrow()
  return before ?? cents
}

export const markRecovered = (db: Db, id: DisputeRow['id']) =>
  db.updateTable('disputes').set({ recovered_at: now }).where('id', '=', id).execute()
