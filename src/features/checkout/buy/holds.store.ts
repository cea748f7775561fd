import { sql } from 'kysely'
import { inBatches, inBatchesBy, dedupe, pgArrayLiteral } from '../../../db/batch.ts'
import type { Db } from '../../../db/connect.ts'
import type { EventId, GroupHoldId, OrderId, UserId } from '../../../kernel/ids.ts'
import {
  holdMinutes,
  holdSlackMinutes,
  paymentMinutes,
  sparePaymentSeconds,
  ticketsPerAccountAndEvent,
} from '../../../kernel/limits.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import type { OrderAnswer } from '../../tickets/rules/questions.ts'
import type { HeldBasket } from '../rules/baskets/held-basket.ts'

/** An order that wants its tickets held. */
export type PricedOrder = {
  eventId: EventId
  id: OrderId
  buyer: UserId
  email: string
  /** On the tickets. */
  name: string
  key: string
  hash: string
  /** To what the host asks. */
  answers: OrderAnswer[]
  /** The earlier order whose place it takes. */
  replaces?: OrderId | undefined
  /** The hold for friends that its tickets are from. */
  group?: GroupHoldId | undefined
  /** Whether it may take only what is offered to its buyer, or uses their turn in the show's waiting line. */
  isInLine?: boolean
  /** The same object for those who want the same: it travels once. */
  basket: HeldBasket
}

export type HoldOutcome = {
  /** `replaced` when another order has taken the place of the earlier one already. */
  outcome:
    | 'granted'
    | 'exists'
    | 'replaced'
    | 'changed'
    | 'account-limit'
    | 'used-up'
    | 'person-limit'
    | 'sold-out'
    | 'full-price'
    | 'group-over'
    | 'has-group-ticket'
    | 'group-taken'
    | 'wait'
  /** The order of the same buyer and key, when it `exists`. */
  existing: OrderId | null
  /** How many more could be had, when there are too few. */
  available: number | null
  paymentUntil: Date
}

/** Of one flush: some 15 ms in which others wait for the event. */
const ordersAtOnce = 200

type OtherOutcome = Omit<HoldOutcome, 'paymentUntil'> & { position: number }

/** Orders that were not granted are returned one by one; those that were share one result. */
const holdMany = async (db: Db, orders: PricedOrder[]): Promise<HoldOutcome[]> => {
  const baskets = dedupe(orders.map(({ basket }) => basket))
  const people = dedupe(orders.map(({ buyer }) => buyer))
  const items = baskets.values.flatMap((basket, index) => basket.items.map((item) => ({ n: index + 1, ...item })))
  const stocks = dedupe(items.map(({ stock }) => stock))
  const { rows } = await sql<{ paymentUntil: Date; others: OtherOutcome[] | null }>`
    SELECT max(payment_until) AS "paymentUntil",
      json_agg(json_build_object('position', index, 'outcome', outcome, 'existing', existing_id, 'available', available))
        FILTER (WHERE outcome <> 'granted') AS others
    FROM hold_tickets(
      ${orders[0]?.eventId}, ${pgArrayLiteral(orders.map(({ id }) => id))}::uuid[], ${pgArrayLiteral(people.values)}::uuid[],
      ${pgArrayLiteral(people.positions)}::integer[],
      ${orders.map(({ key }) => key)}::text[], ${pgArrayLiteral(twinsOf(orders))}::integer[],
      ${orders.map(({ email }) => email)}::text[], ${orders.map(({ name }) => name)}::text[],
      ${orders.map(({ hash }) => hash)}::text[], ${pgArrayLiteral(baskets.positions)}::integer[],
      ${baskets.values.map(({ stamp }) => stamp)}::text[], ${pgArrayLiteral(baskets.values.map(({ quantity }) => quantity))}::integer[],
      ${JSON.stringify(baskets.values.map(rowOf))}::jsonb,
      ${pgArrayLiteral(stocks.values)}::uuid[], ${pgArrayLiteral(items.map(({ n }) => n))}::integer[],
      ${pgArrayLiteral(stocks.positions)}::integer[], ${pgArrayLiteral(items.map(({ quantity }) => quantity))}::integer[], ${JSON.stringify(items)}::jsonb,
      ${ticketsPerAccountAndEvent}, ${holdMinutes}, ${paymentMinutes * 60 + sparePaymentSeconds},
      ${pgArrayLiteral(uuidsOf(orders.map(({ replaces }) => replaces)))}::uuid[],
      ${pgArrayLiteral(uuidsOf(orders.map(({ group }) => group)))}::uuid[], ${answersOf(orders)}::text[],
      ${inLineOf(orders)}::boolean[])
  `.execute(db)
  return rows.flatMap(({ paymentUntil, others }) => {
    const granted: HoldOutcome = { outcome: 'granted', existing: null, available: null, paymentUntil }
    const outcomes = orders.map(() => granted)
    for (const { position, ...other } of others ?? []) outcomes[position - 1] = { ...other, paymentUntil }
    return outcomes
  })
}

/** For each order the id that it names; no values at all if none does. */
const uuidsOf = (ids: (string | undefined)[]): string[] => (ids.some(Boolean) ? ids.map((id) => id ?? 'NULL') : [])

/** For each order the answers of its buyer as JSON; no values at all if no one was asked. */
const answersOf = (orders: PricedOrder[]): (string | null)[] =>
  orders.some(({ answers }) => answers.length > 0)
    ? orders.map(({ answers }) => (answers.length > 0 ? JSON.stringify(answers) : null))
    : []

/** For each order whether it needs a turn; no values at all if none does. */
const inLineOf = (orders: PricedOrder[]): boolean[] =>
  orders.some(({ isInLine }) => isInLine) ? orders.map(({ isInLine }) => isInLine ?? false) : []

/** The columns of a basket besides its items. */
function rowOf(basket: HeldBasket, index: number) {
  const { stamp: _, quantity: __, items: ___, ...row } = basket
  return { n: index + 1, ...row }
}

/** For each order the position of an earlier one of the same buyer and key in the same flush; 0 without. */
function twinsOf(orders: PricedOrder[]): number[] {
  const first = new Map<string, number>()
  return orders.map(({ buyer, key }, index) => {
    const request = `${buyer} ${key}`
    const twin = first.get(request)
    if (twin === undefined) first.set(request, index + 1)
    return twin ?? 0
  })
}

type OpenedOrder = { id: OrderId; session: string; url: string }

/** Orders in `held` become `paying`, and their hold is extended to five minutes after the provider's page closes. */
const startManyPayments = async (db: Db, opened: OpenedOrder[]): Promise<boolean[]> => {
  const { rows } = await sql<{ ids: OrderId[] | null }>`
    WITH started AS (
      UPDATE orders SET state = 'paying', provider_session = o.session, provider_url = o.url,
        hold_until = payment_until + make_interval(mins => ${holdSlackMinutes}), updated_at = (SELECT app_now())
      FROM unnest(${pgArrayLiteral(opened.map(({ id }) => id))}::uuid[], ${opened.map(({ session }) => session)}::text[],
        ${opened.map(({ url }) => url)}::text[]) AS o (id, session, url)
      WHERE orders.id = o.id AND (orders.state = 'held' OR (orders.state = 'paying' AND provider_session = o.session))
      RETURNING orders.id
    )
    SELECT json_agg(id) AS ids FROM started
  `.execute(db)
  const started = new Set(rows.flatMap(({ ids }) => ids ?? []))
  return opened.map(({ id }) => started.has(id))
}

type Queues = {
  hold(order: PricedOrder): Promise<HoldOutcome>
  startPayment(opened: OpenedOrder): Promise<boolean>
}
type QueueCtx = Pick<AppCtx, 'checkoutDb' | 'queues'>
const orderQueues = ({ checkoutDb: db }: QueueCtx): Queues => ({
  hold: inBatchesBy(
    ({ eventId }: PricedOrder) => eventId,
    // Safe to repeat: an order of the same buyer and key exists by then, and is found again.
    (orders) => holdMany(db, orders),
    { most: ordersAtOnce },
  ),
  startPayment: inBatches((opened: OpenedOrder[]) => startManyPayments(db, opened)),
})

/** Holds an order's tickets, all or none, in one flush with all others who want tickets of that event now. */
export const holdTickets = (ctx: QueueCtx, order: PricedOrder): Promise<HoldOutcome> =>
  ctx.queues.get(orderQueues, ctx).hold(order)

/** @returns false if the order was released in the meantime */
export const startPayment = (ctx: QueueCtx, opened: OpenedOrder): Promise<boolean> =>
  ctx.queues.get(orderQueues, ctx).startPayment(opened)
