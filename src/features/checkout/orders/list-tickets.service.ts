import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as views from './order-views.store.ts'
import { ticketView } from './order-summary.ts'

const ticketsAtMost = 200

export async function listTickets(ctx: SignedInCtx) {
  const tickets = await views.listUpcomingTickets(ctx.db, ctx.who.userId, ticketsAtMost)
  return {
    success: true as const,
    tickets: tickets.map(({ change, isChangeKept, movedFrom, ...ticket }) => ({
      ...ticketView(ctx, ticket),
      change,
      isChangeKept,
      movedFrom: ticket.isPostponed ? null : movedFrom,
    })),
  }
}
