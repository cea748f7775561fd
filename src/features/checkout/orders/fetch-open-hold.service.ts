import { openHoldsMax } from '../../../kernel/limits.ts'
import { shownTime } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listOpenHolds } from './order-views.store.ts'

/** Tickets that are held for a person until they pay, so that every page leads back to the payment. */
export async function fetchOpenHold({ db, who }: SignedInCtx) {
  const orders = await listOpenHolds(db, who.userId, openHoldsMax)
  const [hold = null, ...others] = orders.flatMap(({ payUrl, startsAt, ...rest }) => {
    if (!payUrl) return []
    const wallTime = shownTime(rest.wallTime, rest.occurrenceDate, rest.zone)
    return [{ ...rest, wallTime, startsAt: startsAt.toISOString(), payUrl }]
  })
  return { success: true as const, hold, others }
}
