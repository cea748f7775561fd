import { randomUUID } from 'node:crypto'
import type { Db } from '../src/db/connect.ts'
import { createCheckoutSession } from '../src/features/checkout/buy/create-checkout-session.service.ts'
import { priceOrder } from '../src/features/checkout/buy/price-order.ts'
import { holdTickets } from '../src/features/checkout/buy/holds.store.ts'
import type { EventId, StockId } from '../src/kernel/ids.ts'
import { ticketsPerAccountAndEvent } from '../src/kernel/limits.ts'
import { Refusal } from '../src/kernel/refusals/refusal.ts'
import type { AppCtx, SignedInCtx } from '../src/ports/ctx.ts'
import { newId } from '../src/ports/ids.ts'
import { startApp } from '../tests/support/app.ts'
import { brokenInvariants } from '../tests/support/invariants.ts'
import { benchCtx } from './support/ctx.ts'
import { startBenchServer } from './support/database.ts'
import { type Figure, median, perSecondText } from './support/figure.ts'
import { addBuyers, addSeller, addShow, type Buyer } from './support/hot-show.ts'
import { postAll } from './support/rush.ts'
import { sql } from 'kysely'

const buyerCount = 500
const quantity = buyerCount * ticketsPerAccountAndEvent - 100
const rounds = { toWarmUp: 2, measured: 5 }
const limitSeconds = 3

/**
 * One hot ticket type, 500 buyers at once who each ask twenty times for one ticket, beside one guarded update a
 * transaction on the same server, measured before, between and after: the whole call `createCheckoutSession` through
 * the host as it is served; pricing and holding an order in process; and the call in process, its session at the local
 * card provider included. Of each the middle round counts, once the first two have warmed up.
 */
export async function figures(): Promise<Figure[]> {
  await using server = await startBenchServer()
  const { db, url } = await server.newDatabase('holds')
  const ctx: AppCtx = { ...benchCtx({ db, url }), now: () => new Date() }
  const seller = await addSeller(db, ctx.payments)
  const plain = await addShow(db, seller, 1_000_000_000)
  const updates = () => updatesPerSecond(db, plain.stockId)
  const sales = (buy: Parameters<typeof sellOut>[2]) => middleOf(() => sellOut(db, seller, buy))

  const before = await updates()
  const http = await throughHost({ DATA_DIR: server.appFolder, DATABASE_URL: url }, (origin) =>
    sales((eventId, buyers) => postBaskets(origin, eventId, buyers)),
  )
  const between = await updates()
  const holds = await sales((eventId, buyers) => allBuyers(ctx, eventId, buyers, hold))
  const calls = await sales((eventId, buyers) => allBuyers(ctx, eventId, buyers, checkout))
  const limit = median([before, between, await updates()])

  const broken = await brokenInvariants(db)
  if (Object.keys(broken).length > 0) throw new Error(`After all sales: ${JSON.stringify(broken)}`)
  const figure = (name: string, perSecond: number, target: Figure['target']): Figure => ({
    figure: name,
    value: perSecondText(perSecond),
    limit: `one guarded update per transaction ${perSecondText(limit)}`,
    ratio: perSecond / limit,
    target,
  })
  return [
    figure('holds of one hot ticket type, 500 buyers, in process', holds, { atLeast: 8 }),
    figure('the same with a payment page for each, in process', calls, null),
    figure('the same over HTTP', http, { atLeast: 4 }),
  ]
}

async function throughHost<Out>(
  settings: { DATA_DIR: string; DATABASE_URL: string },
  measure: (origin: string) => Promise<Out>,
): Promise<Out> {
  await using app = await startApp({
    ...settings,
    DEMO: 'false',
    PORT: '0',
    CLIENT_ADDRESS_HEADER: 'X-Real-IP',
  })
  return await measure(app.origin)
}

/** Rounds follow each other: a process that waits for seconds begins the next one cold. */
async function middleOf(round: () => Promise<number>): Promise<number> {
  const results: number[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
  for (let n = 0; n < rounds.toWarmUp + rounds.measured; n += 1) results.push(await round())
  return median(results.slice(rounds.toWarmUp))
}

/** What the hot row gives when each hold is a transaction of its own. */
async function updatesPerSecond(db: Db, stockId: StockId): Promise<number> {
  const start = performance.now()
  let updates = 0
  const buyer = async () => {
    while (performance.now() - start < limitSeconds * 1_000) {
      await db
        .transaction()
        .execute((tx) =>
          sql`UPDATE ticket_stock SET held = held + 1 WHERE id = ${stockId} AND held + sold + 1 <= quantity`.execute(
            tx,
          ),
        )
      updates += 1
    }
  }
  await Promise.all(Array.from({ length: buyerCount }, buyer))
  const seconds = (performance.now() - start) / 1_000
  await sql`UPDATE ticket_stock SET held = 0 WHERE id = ${stockId}`.execute(db)
  return updates / seconds
}

/**
 * Sells one show out to new buyers.
 *
 * @returns answers a second
 * @throws when it was not sold exactly
 */
async function sellOut(
  db: Db,
  seller: Parameters<typeof addShow>[1],
  buy: (eventId: EventId, buyers: Buyer[]) => Promise<unknown>,
): Promise<number> {
  const buyers = await addBuyers(db, buyerCount)
  const { eventId, stockId } = await addShow(db, seller, quantity)
  const start = performance.now()
  await buy(eventId, buyers)
  const seconds = (performance.now() - start) / 1_000

  const stock = await db.selectFrom('ticket_stock').select('held').where('id', '=', stockId).executeTakeFirstOrThrow()
  if (stock.held !== quantity) throw new Error(`${stock.held} of ${quantity} held`)
  return (buyerCount * ticketsPerAccountAndEvent) / seconds
}

const basket = (eventId: EventId) => ({
  eventID: eventId,
  tickets: [{ ticketName: 'General Admission', quantity: 1 }],
  fullName: 'Robin Vale',
})

type Ask = (ctx: SignedInCtx, eventId: EventId) => Promise<unknown>

const hold: Ask = async (ctx, eventId) =>
  holdTickets(ctx, await priceOrder(ctx, basket(eventId), { key: randomUUID(), hash: randomUUID() }))

const checkout: Ask = (ctx, eventId) =>
  createCheckoutSession({ ...ctx, idempotencyKey: randomUUID() }, basket(eventId)).catch(onlySoldOut)

const allBuyers = (ctx: AppCtx, eventId: EventId, buyers: Buyer[], ask: Ask) =>
  Promise.all(
    buyers.map(async ({ userId, email }) => {
      const who = { userId, email, emailVerified: true, isOperator: false, sessionId: newId<string>() }
      for (let n = 0; n < ticketsPerAccountAndEvent; n += 1) await ask({ ...ctx, who }, eventId)
    }),
  )

function onlySoldOut(error: unknown) {
  if (!(error instanceof Refusal) || error.code !== 'checkout/sold-out') throw error
}

/** The same over as many connections, each with a session of its own. */
async function postBaskets(origin: string, eventId: EventId, buyers: Buyer[]) {
  const statuses = await postAll({
    origin,
    path: '/api/createCheckoutSession',
    callers: buyers,
    body: JSON.stringify(basket(eventId)),
    times: ticketsPerAccountAndEvent,
  })
  const soldOut = buyerCount * ticketsPerAccountAndEvent - quantity
  if (statuses.get(200) !== quantity || statuses.get(409) !== soldOut) {
    throw new Error(`Answers: ${JSON.stringify([...statuses])}`)
  }
}
