import type { Ctx } from '../../../ports/ctx.ts'
import * as store from './goers.store.ts'
import { findShow } from './find-show.ts'

/**
 * How many go to a show, and when the caller does; to what no one may see yet, no one goes.
 *
 * @throws {Refusal} event/invalid-id
 */
export async function fetchAttendance(ctx: Ctx, { eventID }: { eventID: string }) {
  const show = await findShow(ctx, eventID)
  if (!show) return { success: true as const, dates: [], own: [], ownMovedFrom: null }
  const [dates, ownDates] = await Promise.all([
    store.countGoing(ctx.db, show.id),
    ctx.who ? store.listOwnDays(ctx.db, ctx.who.userId, show.id) : [],
  ])
  const ownMovedFrom = ownDates.find((date) => date.moved_from)?.moved_from ?? null
  return { success: true as const, dates, own: ownDates.map(({ day }) => day), ownMovedFrom }
}
