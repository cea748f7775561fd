import type { EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { deadlineView } from '../waitlist/deadline-view.ts'
import { findShown } from './group-hold-views.store.ts'
import { findOpenOf } from './group-holds.store.ts'

/** The caller's open hold for a show, with the key of its link; null without one. */
export async function fetchOwnGroupHold(ctx: SignedInCtx, { eventID }: { eventID: EventId }) {
  const open = await findOpenOf(ctx.db, ctx.who.userId, eventID)
  const hold = open && (await findShown(ctx.db, open.id))
  if (!hold || hold.isOver) return { success: true as const, hold: null }
  const { day, zone, quantity, paid, buying, left, endsAt } = hold
  return {
    success: true as const,
    hold: {
      ...{ linkKey: open.link_key, occurrenceDate: day, quantity, paid, inCheckout: buying, left },
      deadline: deadlineView(endsAt, zone, ctx.now()),
    },
  }
}
