import { hedged } from '../../../db/hedged.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { isLineOn } from '../rules/waiting-line/turns.ts'
import { findLineSale, type LineSale } from './lines.store.ts'
import { listWaiting } from './places.store.ts'

type LineCtx = Pick<AppCtx, 'checkoutDb' | 'caches'>

/** Read once for all who ask within a time, and forgotten after it. */
type Cached<Value> = Map<EventId, { value: Promise<Value>; until: number }>

const saleMs = 1_000
const orderMs = 2_000

const cachedSales = (): Cached<LineSale | undefined> => new Map()
const cachedOrders = (): Cached<ReadonlyMap<UserId, number>> => new Map()

/** A show's tickets and line as they were within the last second. */
export const recentLine = (ctx: LineCtx, eventId: EventId): Promise<LineSale | undefined> =>
  recent(ctx.caches.get(cachedSales, ctx), eventId, saleMs, () => findLineSale(ctx.checkoutDb, eventId))

/** The positions of all who waited in a line within the last two seconds, from 1. */
export const recentOrder = (ctx: LineCtx, eventId: EventId): Promise<ReadonlyMap<UserId, number>> =>
  recent(ctx.caches.get(cachedOrders, ctx), eventId, orderMs, async () => {
    const people = await listWaiting(ctx.checkoutDb, eventId)
    return new Map(people.map((userId, index) => [userId, index + 1]))
  })

function recent<Value>(cache: Cached<Value>, eventId: EventId, ms: number, read: () => Promise<Value>) {
  const now = performance.now()
  const cached = cache.get(eventId)
  if (cached && cached.until > now) return cached.value
  for (const [id, { until }] of cache) if (until <= now) cache.delete(id)
  const value = hedged(read)
  cache.set(eventId, { value, until: now + ms })
  value.catch(() => cache.delete(eventId))
  return value
}

/** Whether only those whose turn it is can hold tickets of a show. */
export async function hasOpenLine(ctx: LineCtx & Pick<AppCtx, 'now'>, eventId: EventId): Promise<boolean> {
  const sale = await recentLine(ctx, eventId)
  return sale !== undefined && sale.hasLine && isLineOn(sale, ctx.now())
}

/** The next `recentLine` of this process reads again. */
export const invalidateLine = (ctx: LineCtx, eventId: EventId): void =>
  void ctx.caches.get(cachedSales, ctx).delete(eventId)
