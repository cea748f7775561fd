import type { EventId } from '../../../kernel/ids.ts'
import { waitingLines } from '../../../kernel/limits/waiting-line-limits.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { isLineOn, isLobbyOpen, pollSeconds, waitMinutes } from '../rules/waiting-line/turns.ts'
import type { LineSale } from './lines.store.ts'
import { findPlace } from './places.store.ts'
import { recentLine, recentOrder } from './recent-line.service.ts'

type Place = { state: 'lobby' | 'waiting' | 'turn' | 'sold-out'; position: number | null; secondsLeft: number | null }

/**
 * A show's waiting line, and the caller's place in it (decision 0247). In a long line it is answered from what was read for
 * all who wait; only people near its front are looked up.
 *
 * @returns line null where there is none, and for a show that one may not see
 */
export async function fetchWaitingLine(ctx: Ctx, { eventID }: { eventID: EventId }) {
  const sale = await recentLine(ctx, eventID)
  const now = ctx.now()
  if (!sale?.isSelling || !sale.isAllowed || (!sale.hasLine && !isLobbyOpen(sale, now))) {
    return { success: true as const, line: null }
  }
  const isOn = sale.hasLine && isLineOn(sale, now)
  const order = sale.hasLine ? await recentOrder(ctx, eventID) : new Map<never, number>()
  const place = await findOwnPlace(ctx, eventID, { sale, order })
  const position = isOn && place?.state === 'waiting' ? place.position : null
  const openSeconds = (now.getTime() - (sale.openedAt ?? now).getTime()) / 1_000
  const minutes = position === null ? null : waitMinutes(position, { openSeconds, turns: sale.turns })
  const secondsToOpen = isOn || !sale.opensAt ? 0 : Math.max(0, (sale.opensAt.getTime() - now.getTime()) / 1_000)
  return {
    success: true as const,
    line: {
      isOn,
      place,
      waitMinutes: minutes === Infinity ? null : minutes,
      isLong: minutes === Infinity,
      ticketsLeft: sale.free,
      pollSeconds: pollSeconds({ people: order.size, position, secondsToOpen, random: Math.random() }),
    },
  }
}

type Reading = { sale: LineSale; order: ReadonlyMap<string, number> }

async function findOwnPlace(ctx: Ctx, eventId: EventId, { sale, order }: Reading): Promise<Place | null> {
  const userId = ctx.who?.userId
  if (!userId || !sale.hasLine) return null
  const position = order.get(userId)
  // So far behind, no one has been given a turn in the seconds since the line was read.
  if (position !== undefined && position > waitingLines.turnsMost) return placeView(ctx, sale, position, null)
  const place = await findPlace(ctx.db, eventId, userId)
  return place ? placeView(ctx, sale, position ?? order.size + 1, place.turnUntil) : null
}

function placeView(ctx: Ctx, sale: LineSale, position: number, turnUntil: Date | null): Place | null {
  if (sale.soldOutAt) return { state: 'sold-out', position: null, secondsLeft: null }
  if (turnUntil) {
    const seconds = Math.round((turnUntil.getTime() - ctx.now().getTime()) / 1_000) - waitingLines.spareSeconds
    return seconds > 0 ? { state: 'turn', position: null, secondsLeft: seconds } : null
  }
  if (sale.openedAt === null) return { state: 'lobby', position: null, secondsLeft: null }
  return { state: 'waiting', position, secondsLeft: null }
}
