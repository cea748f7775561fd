import type { EventId, UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { type RecentReads, shareRead } from '../buy/recent-reads.ts'
import { isLineOn } from '../rules/waiting-line/turns.ts'
import { findLineSale, type LineSale } from './lines.store.ts'
import { listWaiting } from './places.store.ts'

type LineCtx = Pick<AppCtx, 'checkoutDb' | 'caches'>

const saleMs = 1_000
const orderMs = 2_000

const cachedSales = (): RecentReads<LineSale | undefined> => new Map()
const cachedOrders = (): RecentReads<ReadonlyMap<UserId, number>> => new Map()

/** A show's tickets and line as they were within the last second. */
export const recentLine = (ctx: LineCtx, eventId: EventId): Promise<LineSale | undefined> =>
  shareRead(ctx.caches.get(cachedSales, ctx), eventId, saleMs, () => findLineSale(ctx.checkoutDb, eventId))

/** The positions of all who waited in a line within the last two seconds, from 1. */
export const recentOrder = (ctx: LineCtx, eventId: EventId): Promise<ReadonlyMap<UserId, number>> =>
  shareRead(ctx.caches.get(cachedOrders, ctx), eventId, orderMs, async () => {
    const people = await listWaiting(ctx.checkoutDb, eventId)
    return new Map(people.map((userId, index) => [userId, index + 1]))
  })

/** Whether only those whose turn it is can hold tickets of a show. */
export async function hasOpenLine(ctx: LineCtx & Pick<AppCtx, 'now'>, eventId: EventId): Promise<boolean> {
  const sale = await recentLine(ctx, eventId)
  return sale !== undefined && sale.hasLine && isLineOn(sale, ctx.now())
}

/** The next `recentLine` of this process reads again. */
export const invalidateLine = (ctx: LineCtx, eventId: EventId): void =>
  void ctx.caches.get(cachedSales, ctx).delete(eventId)
