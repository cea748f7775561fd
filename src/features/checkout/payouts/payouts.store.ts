import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Tables } from '../../../db/tables.ts'
import type { EntityId, EventId, OrderId, PayoutId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { PayoutItem, PayoutState } from '../../../ports/payments/payments.ts'

type Saved = { id: PayoutId; account: string; payout: PayoutState }

/**
 * Writes what the provider says of a payout. Its status only moves on, so that an older answer changes nothing.
 *
 * @returns its id here
 */
export async function savePayout(tx: Tx, { id, account, payout }: Saved): Promise<PayoutId> {
  const { rows } = await sql<{ id: PayoutId }>`
    INSERT INTO payouts AS p (id, provider_payout, seller_account, amount_cents, status, arrives_on, created_at)
    VALUES (${id}, ${payout.payoutId}, ${account}, ${payout.amount}, ${payout.status}, ${payout.arrivesOn}, ${payout.createdAt})
    ON CONFLICT (provider_payout) DO UPDATE SET
      arrives_on = CASE WHEN ${isNewer} THEN excluded.arrives_on ELSE p.arrives_on END,
      status = CASE WHEN ${isNewer} THEN excluded.status ELSE p.status END
    RETURNING id`.execute(tx)
  const [saved] = rows
  if (!saved) throw new Error(`Payout ${payout.payoutId} was not saved`)
  return saved.id
}

/** One that was paid may still come back from the bank. */
const statusOrder = sql`ARRAY['pending', 'in_transit', 'paid', 'failed', 'canceled']`
const isNewer = sql`array_position(${statusOrder}, excluded.status) >= array_position(${statusOrder}, p.status)`

/**
 * Writes what is in a payout: each move belongs to one. A later move of a payment belongs to the order of that payment, also
 * where its payout was stored first.
 */
export async function saveItems(tx: Tx, id: PayoutId, items: readonly PayoutItem[]): Promise<void> {
  if (items.length === 0) return
  // Payments before what refers to them.
  for (const kinds of [['payment'], ['refund', 'fee_return', 'other']]) {
    const part = items.filter(({ kind }) => kinds.includes(kind))
    // oxlint-disable-next-line no-await-in-loop -- one connection, two parts
    await sql`
      INSERT INTO payout_items (id, payout_id, kind, source, order_id, net_cents, created_at)
      SELECT i.id, ${id}, i.kind, i.source, coalesce(
        (SELECT o.id FROM orders o WHERE o.provider_payment = i.payment),
        (SELECT p.order_id FROM payout_items p WHERE p.source = i.source AND p.kind = 'payment' LIMIT 1)),
        i.net, i.at
      FROM unnest(${part.map(({ itemId }) => itemId)}::text[], ${part.map(({ kind }) => kind)}::text[],
        ${part.map(({ source }) => source)}::text[], ${part.map(({ paymentId }) => paymentId)}::text[],
        ${part.map(({ net }) => net)}::integer[], ${part.map(({ createdAt }) => createdAt)}::timestamptz[])
        AS i (id, kind, source, payment, net, at)
      ON CONFLICT (id) DO NOTHING`.execute(tx)
  }
  await sql`
    UPDATE payout_items later SET order_id = p.order_id FROM payout_items p
    WHERE p.payout_id = ${id} AND p.kind = 'payment' AND p.order_id IS NOT NULL
      AND later.source = p.source AND later.order_id IS NULL AND later.kind <> 'payment'`.execute(tx)
}

/** The page whose account it is. */
export const findSellerOf = (db: Db, account: string) =>
  db.selectFrom('entities').select(['id', 'name']).where('seller_account', '=', account).executeTakeFirst()

/** @returns whether no one was told yet that a payout failed */
export const markFailureTold = async (tx: Tx, id: PayoutId): Promise<boolean> =>
  (
    await tx
      .updateTable('payouts')
      .set({ is_failure_told: true })
      .where('id', '=', id)
      .where('is_failure_told', '=', false)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** Accounts with payouts that have not arrived, or with orders of the last days. */
export async function listAccountsToAsk(db: Db, days: number): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    SELECT seller_account AS account FROM payouts WHERE status IN ('pending', 'in_transit')
    UNION
    SELECT e.seller_account FROM entities e WHERE e.payouts_enabled AND e.seller_account IS NOT NULL
      AND EXISTS (SELECT FROM orders o WHERE o.seller_entity_id = e.id AND o.total_cents > 0
        AND o.paid_at > app_now() - make_interval(days => ${days}))`.execute(db)
  return rows.map(({ account }) => account)
}

/** The provider's ids of an account's payouts that nothing more is to be learned of. */
export async function listSettled(db: Db, account: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payouts')
    .select('provider_payout')
    .where('seller_account', '=', account)
    .where('status', 'in', ['paid', 'failed', 'canceled'])
    .execute()
  return new Set(rows.map((row) => row.provider_payout))
}

export type PayoutRow = Selectable<Tables['payouts']> & {
  payments: number
  salesCents: Cents
  refundsCents: Cents
  otherCents: Cents
}

const ofSeller = (id: EntityId) => sql`p.seller_account = (SELECT seller_account FROM entities WHERE id = ${id})`

type Page = { after: PayoutId | null; limit: number }

/** A seller's payouts, the latest first, each with the sums of what is in it; one more than requested. */
export async function listPayouts(db: Db, sellerId: EntityId, { after, limit }: Page): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    SELECT p.*, i.* FROM payouts p CROSS JOIN LATERAL (
      SELECT (count(*) FILTER (WHERE kind = 'payment'))::int AS payments,
        coalesce(sum(net_cents) FILTER (WHERE kind = 'payment'), 0)::int AS "salesCents",
        coalesce(sum(net_cents) FILTER (WHERE kind IN ('refund', 'fee_return')), 0)::int AS "refundsCents",
        coalesce(sum(net_cents) FILTER (WHERE kind = 'other'), 0)::int AS "otherCents"
      FROM payout_items WHERE payout_id = p.id) AS i
    WHERE ${ofSeller(sellerId)} AND (${after}::uuid IS NULL
      OR (p.created_at, p.id) < (SELECT created_at, id FROM payouts WHERE id = ${after}::uuid))
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit + 1}`.execute(db)
  return rows
}

export type SellerBalance = { paidCents: Cents; onTheWayCents: Cents; earnedCents: Cents }

/** What a seller earned with its taxes, what of it was paid out, and what is on the way to the bank. */
export async function findBalance(db: Db, sellerId: EntityId): Promise<SellerBalance> {
  const { rows } = await sql<SellerBalance>`
    SELECT coalesce(sum(amount_cents) FILTER (WHERE status = 'paid'), 0)::float8 AS "paidCents",
      coalesce(sum(amount_cents) FILTER (WHERE status IN ('pending', 'in_transit')), 0)::float8 AS "onTheWayCents",
      (SELECT coalesce(sum(l.amount_cents), 0) FROM orders o JOIN ledger l ON l.order_id = o.id
        WHERE o.seller_entity_id = ${sellerId} AND l.account IN ('seller', 'tax'))::float8 AS "earnedCents"
    FROM payouts p WHERE ${ofSeller(sellerId)}`.execute(db)
  const [balance] = rows
  if (!balance) throw new Error('A sum without GROUP BY is a row.')
  return balance
}

export const findPayout = async (db: Db, sellerId: EntityId, id: PayoutId) =>
  (
    await sql<Selectable<Tables['payouts']>>`
      SELECT p.* FROM payouts p WHERE p.id = ${id} AND ${ofSeller(sellerId)}`.execute(db)
  ).rows[0]

export type ItemRow = {
  id: string
  payoutId: PayoutId
  kind: PayoutItem['kind']
  orderId: OrderId | null
  eventId: EventId | null
  eventName: string | null
  fullName: string | null
  netCents: Cents
  createdAt: Date
}

/** What is in payouts, in the order in which it happened. */
export async function listItems(db: Db, payoutIds: PayoutId[], limit: number): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    SELECT i.id, i.payout_id AS "payoutId", i.kind, i.order_id AS "orderId", CASE WHEN e.deleted_at IS NULL THEN e.id END AS "eventId",
      e.name AS "eventName",
      o.full_name AS "fullName", i.net_cents AS "netCents", i.created_at AS "createdAt"
    FROM payout_items i LEFT JOIN orders o ON o.id = i.order_id LEFT JOIN events e ON e.id = o.event_id
    WHERE i.payout_id = ANY (${payoutIds}::uuid[]) ORDER BY i.created_at, i.id LIMIT ${limit}`.execute(db)
  return rows
}

/** A seller's payouts that arrive in a year, the first one first. */
export async function listPayoutsOf(db: Db, sellerId: EntityId, year: number) {
  const { rows } = await sql<Selectable<Tables['payouts']>>`
    SELECT p.* FROM payouts p WHERE ${ofSeller(sellerId)} AND extract(year FROM p.arrives_on) = ${year}
    ORDER BY p.created_at, p.id`.execute(db)
  return rows
}
