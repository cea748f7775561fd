import type { EventId } from '../../../kernel/ids.ts'
import { mayHandleMoney, rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { isPast } from '../../events/rules/past.ts'
import { findCountingOn } from '../../events/save/counting-on.service.ts'
import { canceledDays, getManagedEvent, getHost, sellerOf } from '../../events/event/status.service.ts'
import * as store from '../lifecycle/cancel.store.ts'

/**
 * What depends on an event, for managers who consider canceling, postponing or deleting it, and the progress of its
 * refunds; amounts only for owners and admins (decision G1).
 *
 * @throws {Refusal} event/not-found, request/not-allowed
 */
export async function fetchEventSales(ctx: SignedInCtx, { eventID }: { eventID: EventId }) {
  const { event, role } = await getManagedEvent(ctx, eventID, rolesThat.edit)
  const canceled = canceledDays(event, ctx.now())
  const [host, dates, refunds, dateRefunds, countingOn] = await Promise.all([
    getHost(ctx.db, event),
    store.listDateSales(ctx.db, eventID),
    store.countRefunds(ctx.db, eventID),
    store.countDateRefunds(ctx.db, eventID, canceled),
    findCountingOn(ctx.db, eventID, ctx.now()),
  ])
  const refundsOn = new Map(dateRefunds.map(({ day, refunds: count }) => [day, count]))
  const seesMoney = mayHandleMoney(role)
  const isOver = (startsAt: Date) => event.status !== 'postponed' && isPast(startsAt, 'listings', ctx.now())
  return {
    success: true as const,
    status: event.status,
    repeats: event.repeats,
    host,
    role,
    dates: dates
      .filter(({ startsAt }) => !isOver(startsAt))
      .map(({ startsAt: _startsAt, cents, cardFee, disputedCents, ...date }) => ({
        ...date,
        totalCents: seesMoney ? cents : null,
        cardFeeCents: seesMoney ? cardFee : null,
        disputedCents: seesMoney ? disputedCents : null,
      })),
    internalTickets: event.internal_tickets,
    outsideSeller: sellerOf(event),
    canceledDates: canceled.map((day) => ({ day, refunds: refundsOn.get(day) ?? 0 })),
    refunds,
    ...countingOn,
  }
}
