import { shownTime } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findOpenHold } from './order-views.store.ts'

/** Tickets that are held for a person until they pay, so that every page leads back to the payment. */
export async function fetchOpenHold({ db, who }: SignedInCtx) {
  const order = await findOpenHold(db, who.userId)
  if (!order?.payUrl) return { success: true as const, hold: null }
  const { payUrl, startsAt, ...rest } = order
  const wallTime = shownTime(order.wallTime, order.occurrenceDate, order.zone)
  return { success: true as const, hold: { ...rest, wallTime, startsAt: startsAt.toISOString(), payUrl } }
}
