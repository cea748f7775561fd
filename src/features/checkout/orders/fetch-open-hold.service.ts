import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findOpenHold } from './order-views.store.ts'

/** Tickets that are held for a person until they pay, so that every page leads back to the payment. */
export async function fetchOpenHold({ db, who }: SignedInCtx) {
  const order = await findOpenHold(db, who.userId)
  if (!order?.payUrl) return { success: true as const, hold: null }
  const { orderID, eventID, eventName, occurrenceDate, quantity, tickets, payUrl, secondsLeft } = order
  const hold = { orderID, eventID, eventName, occurrenceDate, quantity, tickets, payUrl, secondsLeft }
  return { success: true as const, hold }
}
