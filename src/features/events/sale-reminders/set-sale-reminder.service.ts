import type { EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { isOnSale } from '../../tickets/rules/sales-start.ts'
import * as store from './sale-reminders.store.ts'

/**
 * Asks to hear when a show's tickets go on sale, or no longer; a person who has asked keeps the time at which they did (decision
 * 0218).
 *
 * @throws {Refusal} to turn it on: request/not-found for a show that one may not see; checkout/not-on-sale for one that
 *   is over, postponed or canceled, or that sells nothing here; checkout/already-on-sale when no sales start is ahead
 */
export async function setSaleReminder(ctx: SignedInCtx, { eventID, isOn }: { eventID: EventId; isOn: boolean }) {
  if (isOn) {
    await requireSalesStart(ctx, eventID)
    await store.addReminder(ctx.db, ctx.who.userId, eventID)
  } else {
    await store.removeReminder(ctx.db, ctx.who.userId, eventID)
  }
  return { success: true as const, isOn }
}

async function requireSalesStart(ctx: SignedInCtx, eventId: EventId): Promise<void> {
  const now = ctx.now()
  const sale = await store.findSaleStarts(ctx.db, eventId, now)
  if (!sale) throw new Refusal('request/not-found')
  if (!sale.isSelling || sale.starts.length === 0) throw new Refusal('checkout/not-on-sale')
  if (sale.starts.every((start) => isOnSale(start, now))) throw new Refusal('checkout/already-on-sale')
}
