import type { OrderId } from '../../../kernel/ids.ts'
import { dayAt } from '../../../kernel/zone.ts'
import { minus, sum } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { withDeadline } from '../../../ports/deadline.ts'
import { PaymentsProblem } from '../../../ports/payments/payments.ts'
import { findRefundEffects, isBuyerGoing } from '../../events/attendance/refund-effects.service.ts'
import { listManagersWithRole } from '../../entities/managers/managers.service.ts'
import { isPublicStatus } from '../../entities/rules/public-status.ts'
import type { OrderView } from './orders.contract.ts'
import * as views from './order-views.store.ts'
import * as store from './orders.store.ts'
import { findCancellationNote } from '../messages/holder-messages.store.ts'
import { findOffer, wasUsedSince } from '../refunds/refund-offers.store.ts'
import { findRefund } from '../refunds/refunds.store.ts'
import { viewOfOrder } from '../buy/price-view.ts'
import { hasUndecidedDispute } from '../disputes/disputes.store.ts'
import { isLostInFull } from '../rules/refundable.ts'
import { chargeOfOrder } from '../settle/ledger-entries.ts'
import { keptOfferText } from '../rules/offer-text.ts'
import { isCalledOff, isRefusedPayment } from '../rules/settlement.ts'
import { settlePayment } from '../settle/settle.service.ts'
import { countResold } from '../returns/resold.store.ts'
import { deadlineView } from '../waitlist/deadline-view.ts'
import { sumTicketRefunds } from '../ticket-refunds/ticket-refunds.store.ts'
import { listSentOfOrder } from '../transfers/shown-transfers.store.ts'
import { summaryView, ticketView } from './order-summary.ts'
import { listReplacements } from './replacements.store.ts'

/**
 * A buyer's order as the provider has it now: who comes back from paying need not wait for a webhook.
 *
 * @throws {Refusal} request/not-found for someone else's
 */
export async function fetchOrder(ctx: SignedInCtx, { orderID }: { orderID: OrderId }) {
  const before = await views.findOwnOrder(ctx.db, orderID, ctx.who.userId)
  if (!before) throw new Refusal('request/not-found')
  if (before.state === 'paying') await settleIfAnswered(ctx, orderID)

  const [summary, order, items, tickets, sentTickets, refund, offer, replacements, ofTickets] = await Promise.all([
    views.findOwnOrder(ctx.db, orderID, ctx.who.userId),
    store.findOrder(ctx.db, orderID),
    store.listItems(ctx.db, orderID),
    views.listTicketsOfOrder(ctx.db, orderID, ctx.who.userId),
    listSentOfOrder(ctx.db, orderID, ctx.who.userId),
    findRefund(ctx.db, orderID),
    findOffer(ctx.db, orderID),
    listReplacements(ctx.db, [orderID]),
    sumTicketRefunds(ctx.db, orderID),
  ])
  if (!summary || !order) throw new Refusal('request/not-found')

  const openOffer = isToAnswer(order, offer) ? offer : null
  const dateOfOrder = { orderId: orderID, eventId: order.event_id, occurrenceId: order.occurrence_id }
  const isOff = isCalledOff(refund?.cause ?? null)
  const [isGoing, team, note, effects, isUsed, resold, isDisputed] = await Promise.all([
    isBuyerGoing(ctx, order.occurrence_id),
    listManagersWithRole(ctx.db, summary.hostID, rolesThat.handleMoney),
    isOff ? findCancellationNote(ctx.db, order.occurrence_id) : undefined,
    openOffer && findRefundEffects(ctx, { ...dateOfOrder, day: summary.occurrenceDate }),
    openOffer !== null && wasUsedSince(ctx.db, orderID, openOffer.id),
    countResold(ctx.db, orderID),
    isUnderWay(refund) && hasUndecidedDispute(ctx.db, orderID),
  ])
  const isOpen = summary.state === 'paying'
  const view: OrderView = {
    ...summaryView(summary, replacements),
    price: viewOfOrder(order, items),
    answers: order.answers,
    host: {
      entityID: summary.hostID,
      name: summary.hostName,
      isPublic: isPublicStatus(summary.hostStatus),
      readers: summary.isHostDemo ? 'demo' : team.length > 0 ? 'team' : 'none',
    },
    payUrl: isOpen ? order.provider_url : null,
    expiresAt: isOpen ? order.payment_until.toISOString() : null,
    refund: isUnderWay(refund) ? { isCalledOff: isCalledOff(refund.cause), isDisputed } : null,
    waitlistUntil: summary.waitlistUntil && deadlineView(summary.waitlistUntil, summary.zone, ctx.now()),
    isLostInFull: isLostInFull(chargeOfOrder(order)),
    resoldTickets: refund?.cause === 'resold' ? resold : 0,
    refundingCents: summary.state === 'refunded' ? 0 : sum([ofTickets.onTheWay, ofTickets.failed]),
    refunded:
      order.refunded_cents > 0
        ? { cents: order.refunded_cents, at: (refund?.ended_at ?? order.closed_at)?.toISOString() ?? null }
        : null,
    isShowCanceled: summary.state === 'refunded' && isOff,
    cancellationNote: note?.body ?? null,
    isRefusedTakenDown: refund?.cause === 'taken-down',
    isEndedByTakeDown: order.ended_by_take_down && (summary.state === 'expired' || summary.state === 'canceled'),
    isGoing,
    refundAskedOn:
      order.refund_asked_at && summary.state !== 'refunded' ? dayAt(order.refund_asked_at, summary.zone) : null,
    offer: openOffer &&
      effects && {
        text: openOffer.answer === 'keep' ? keptOfferText(openOffer.change) : openOffer.change,
        label: openOffer.label,
        isKept: openOffer.answer === 'keep',
        isUsed,
        refundCents: minus(order.total_cents, order.refunded_cents, order.lost_cents, ofTickets.onTheWay),
        ...effects,
      },
  }
  return { success: true as const, order: view, tickets: tickets.map((ticket) => ticketView(ctx, ticket)), sentTickets }
}

type Refund = Awaited<ReturnType<typeof findRefund>>

type Offer = Awaited<ReturnType<typeof findOffer>>

const isUnderWay = (refund: Refund): refund is NonNullable<Refund> =>
  refund !== undefined && !isRefusedPayment(refund.cause) && (refund.state === 'due' || refund.state === 'pending')

/** An offer of a paid order that is neither over nor taken. */
const isToAnswer = ({ state }: store.OrderRow, offer: Offer): offer is NonNullable<Offer> =>
  offer !== undefined &&
  offer.isInTime &&
  (offer.answer === null || offer.answer === 'keep') &&
  (state === 'paid' || state === 'partially_refunded')

/** How long an order's page waits for the provider; the settlement itself goes on, and the page reads again. */
const pageWaitsMs = 3_000

/** A provider that does not answer leaves the order as it was: it is shown, and settled later. */
async function settleIfAnswered(ctx: SignedInCtx, orderId: OrderId) {
  const settled = settlePayment(ctx, { orderId })
  // Heard also after the deadline, when no page waits for it anymore.
  settled.catch((error: unknown) => ctx.log.warn({ orderId, problem: String(error) }, 'failed to check a payment'))
  try {
    await withDeadline(pageWaitsMs, settled)
  } catch (error) {
    const isBusy = error instanceof Refusal && error.code === 'request/busy'
    if (!isBusy && !(error instanceof PaymentsProblem)) throw error
  }
}
