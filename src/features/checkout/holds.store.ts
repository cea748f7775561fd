import { sql } from 'kysely'
import { inBatches, inBatchesBy } from '../../db/batch.ts'
import type { Db } from '../../db/connect.ts'
import type { EventId, OrderId, StockId, TicketTypeId, UserId } from '../../kernel/ids.ts'
import { holdMinutes, holdSlackMinutes, paymentMinutes, ticketsPerAccountAndEvent } from '../../kernel/limits.ts'

/** An order that wants its tickets held; amounts in cents. */
export type WantedOrder = {
  eventId: EventId
  id: OrderId
  buyer: UserId
  email: string
  show: string
  account: string | null
  occurrence: string
  seller: string
  name: string
  quantity: number
  payer: 'buyer' | 'venue'
  price: number
  tax: number
  taxes: { name: string; rate: number; cents: number }[]
  platform: number
  card: number
  total: number
  earns: number
  key: string
  hash: string
  stamp: string
  items: {
    id: string
    stock: StockId
    type: TicketTypeId
    name: string
    quantity: number
    price: number
    tax: number
    platform: number
    early: boolean
  }[]
}

export type HoldOutcome = {
  outcome: 'granted' | 'exists' | 'changed' | 'account-limit' | 'sold-out'
  /** The order of the same buyer and key, when it `exists`. */
  existing: OrderId | null
  /** How many more could be had, when there are too few. */
  available: number | null
  paymentUntil: Date
}

/** Of one flush: some 15 ms in which others wait for the event. */
const ordersAtOnce = 200

/** The provider counts 30 minutes from when our request reaches it, by its own clock. */
const onTheWaySeconds = 60

/** What is written of an order besides what travels in arrays. */
const rowOf = ({ email, show, account, occurrence, seller, name, payer, ...order }: WantedOrder, n: number) => {
  const { price, tax, taxes, platform, card, total, earns, hash } = order
  const amounts = { price, tax, taxes, platform, card, total, earns }
  return { n: n + 1, email, show, account, occurrence, seller, name, payer, ...amounts, hash }
}

const holdMany = async (db: Db, orders: WantedOrder[]): Promise<HoldOutcome[]> => {
  const rows = orders.map(rowOf)
  const items = orders.flatMap((order, n) => order.items.map((item) => ({ ...item, n: n + 1 })))
  const { rows: outcomes } = await sql<HoldOutcome>`
    SELECT outcome, existing_id AS existing, available, payment_until AS "paymentUntil" FROM hold_tickets(
      ${orders[0]?.eventId}, ${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ buyer }) => buyer)}::uuid[],
      ${orders.map(({ key }) => key)}::text[], ${orders.map(({ stamp }) => stamp)}::text[],
      ${items.map(({ n }) => n)}::integer[], ${items.map(({ stock }) => stock)}::uuid[],
      ${items.map(({ quantity }) => quantity)}::integer[], ${JSON.stringify(rows)}::jsonb, ${JSON.stringify(items)}::jsonb,
      ${ticketsPerAccountAndEvent}, ${holdMinutes}, ${paymentMinutes * 60 + onTheWaySeconds})
  `.execute(db)
  return outcomes
}

type OpenedOrder = { id: OrderId; session: string; url: string }

/** Orders in `held` go on to `paying`, their hold to five minutes after the provider's page closes. */
const startManyPayments = async (db: Db, opened: OpenedOrder[]): Promise<boolean[]> => {
  const { rows } = await sql<{ id: OrderId }>`
    UPDATE orders SET state = 'paying', provider_session = o.session, provider_url = o.url,
      hold_until = payment_until + make_interval(mins => ${holdSlackMinutes}), updated_at = app_now()
    FROM jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) AS o (id uuid, session text, url text)
    WHERE orders.id = o.id AND (orders.state = 'held' OR (orders.state = 'paying' AND provider_session = o.session))
    RETURNING orders.id
  `.execute(db)
  const started = new Set(rows.map(({ id }) => id))
  return opened.map(({ id }) => started.has(id))
}

type Queues = {
  hold(order: WantedOrder): Promise<HoldOutcome>
  startPayment(opened: OpenedOrder): Promise<boolean>
}
const queuesOf = new WeakMap<Db, Queues>()

function queues(db: Db): Queues {
  const existing = queuesOf.get(db)
  if (existing) return existing

  const made = {
    hold: inBatchesBy(
      ({ eventId }: WantedOrder) => eventId,
      (orders) => holdMany(db, orders),
      ordersAtOnce,
    ),
    startPayment: inBatches((opened: OpenedOrder[]) => startManyPayments(db, opened)),
  }
  queuesOf.set(db, made)
  return made
}

/** Holds an order's tickets, all or none, in one flush with whoever else wants tickets of that event now. */
export const holdTickets = (db: Db, order: WantedOrder): Promise<HoldOutcome> => queues(db).hold(order)

/** @returns false when the order was given up meanwhile */
export const startPayment = (db: Db, opened: OpenedOrder): Promise<boolean> => queues(db).startPayment(opened)
