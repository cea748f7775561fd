import { shownTime } from '../../../kernel/zone.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { deadlineView } from '../waitlist/deadline-view.ts'
import { listWaitedShows } from '../waitlist/waited-shows.store.ts'
import * as views from './order-views.store.ts'
import { ticketView } from './order-summary.ts'

const ticketsAtMost = 200

/** A person's tickets to shows that are not over, and the shows on whose waitlists they are. */
export async function listTickets(ctx: SignedInCtx) {
  const { userId } = ctx.who
  const [tickets, waited] = await Promise.all([
    views.listUpcomingTickets(ctx.db, userId, ticketsAtMost),
    listWaitedShows(ctx.db, userId),
  ])
  return {
    success: true as const,
    tickets: tickets.map(({ change, isChangeKept, movedFrom, ...ticket }) => ({
      ...ticketView(ctx, ticket),
      change,
      isChangeKept,
      movedFrom: ticket.isPostponed ? null : movedFrom,
    })),
    waited: waited.map(({ startsAt, offeredUntil, ...show }) => ({
      ...show,
      startsAt: startsAt.toISOString(),
      offer: offeredUntil && deadlineView(offeredUntil, show.zone, ctx.now()),
      wallTime: shownTime(show.wallTime, show.occurrenceDate, show.zone),
    })),
  }
}
