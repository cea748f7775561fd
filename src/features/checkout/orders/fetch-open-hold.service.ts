import { openHoldsMax } from '../../../kernel/limits.ts'
import { shownTime } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { deadlineView } from '../waitlist/deadline-view.ts'
import { listOpenHolds } from './order-views.store.ts'

/** Tickets that are held for a person until they pay, so that every page leads back to the payment. */
export async function fetchOpenHold(ctx: SignedInCtx) {
  const orders = await listOpenHolds(ctx.db, ctx.who.userId, openHoldsMax)
  const [hold = null, ...others] = orders.flatMap(({ payUrl, startsAt, waitlistUntil, ...rest }) => {
    if (!payUrl) return []
    const wallTime = shownTime(rest.wallTime, rest.occurrenceDate, rest.zone)
    const offer = waitlistUntil && deadlineView(waitlistUntil, rest.zone, ctx.now())
    return [{ ...rest, wallTime, startsAt: startsAt.toISOString(), payUrl, waitlistUntil: offer }]
  })
  return { success: true as const, hold, others }
}
