import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './sale-reminders.store.ts'

/** Whether the caller hears when a show's tickets go on sale; false for a show that they may not see. */
export async function fetchSaleReminder(ctx: SignedInCtx, { eventID }: { eventID: EventId }) {
  return { success: true as const, isOn: await store.hasReminder(ctx.db, ctx.who.userId, eventID) }
}
