import type { Db } from '../../../db/connect.ts'
import type { OrderId, TicketRefundId } from '../../../kernel/ids.ts'
import type { Cents } from '../../../kernel/money.ts'
import type { CheckoutState, RefundRequest } from '../../../ports/payments/payments.ts'
import { type Charge, dueForTickets, stillRefundable } from '../rules/refundable.ts'
import * as tickets from '../ticket-refunds/ticket-refunds.store.ts'
import * as refunds from './refunds.store.ts'

export type RefundAmount = Pick<RefundRequest, 'amount' | 'takenFrom'>

/** A refund that is in progress: of some of an order's tickets, or of all that is left of it. */
export type OpenRefund = {
  orderId: OrderId
  /** Null: of all that is left. */
  ticketRefundId: TicketRefundId | null
  /** Of its attempt: repeated by any caller, it is the same refund. */
  idempotencyKey: string
  attempt: number
  /** What this attempt requests; null until it is decided. */
  request: RefundAmount | null
  /** The provider's own number of a refund that it has not finished. */
  pendingRefund: string | null
  /** It may take several requests: no amount was fixed. */
  isAllThatIsLeft: boolean
  /** What lost disputes have given back to the buyer: it isn't refunded again. */
  lost: Cents
  /** What is still to go back, by what the provider has. */
  due: (checkout: Pick<CheckoutState, 'amount' | 'refunded'>) => Cents
}

/**
 * What goes back next: tickets in the order in which their refunds were decided, and then the rest, so that the provider is
 * asked for one refund of an order at a time.
 */
export async function findOpenRefund(db: Db, orderId: OrderId): Promise<OpenRefund | null> {
  const one = await tickets.findOpenTicketRefund(db, orderId)
  if (one) return ofTickets(one)
  const rest = await refunds.findOpenRest(db, orderId)
  return rest ? ofRest(rest) : null
}

export const chargeOf = (
  { amount, refunded }: Pick<CheckoutState, 'amount' | 'refunded'>,
  { lost }: Pick<OpenRefund, 'lost'>,
): Charge => ({ charged: amount, refunded, lost })

const ofTickets = (row: tickets.TicketRefund): OpenRefund => ({
  orderId: row.order_id,
  ticketRefundId: row.id,
  idempotencyKey: `${row.order_id}:tickets:${row.id}:${row.attempt}`,
  attempt: row.attempt,
  request: requestOf(row.request_cents, row.taken_from),
  pendingRefund: row.state === 'pending' ? row.provider_refund : null,
  isAllThatIsLeft: false,
  lost: row.lost_cents,
  due: (checkout) =>
    dueForTickets(
      { decided: row.amount_cents, otherwise: row.otherwise_cents },
      chargeOf(checkout, { lost: row.lost_cents }),
      row.done_cents,
    ),
})

/** All of what the provider still has, because some may have been refunded in its dashboard; or as much as came back. */
const ofRest = (row: NonNullable<Awaited<ReturnType<typeof refunds.findOpenRest>>>): OpenRefund => ({
  orderId: row.order_id,
  ticketRefundId: null,
  idempotencyKey: `${row.order_id}:refund:${row.attempt}`,
  attempt: row.attempt,
  request: requestOf(row.amount_cents, row.taken_from),
  pendingRefund: row.state === 'pending' ? row.provider_refund : null,
  isAllThatIsLeft: row.amount_cents === null,
  lost: row.lost_cents,
  due(checkout) {
    const left = stillRefundable(chargeOf(checkout, { lost: row.lost_cents }))
    return row.amount_cents === null || row.amount_cents > left ? left : row.amount_cents
  },
})

const requestOf = (amount: Cents | null, takenFrom: RefundRequest['takenFrom'] | null): RefundAmount | null =>
  amount !== null && takenFrom !== null ? { amount, takenFrom } : null

/** Fixes what an attempt requests, before it is sent. */
export const fixRequest = (db: Db, { orderId, ticketRefundId }: OpenRefund, { amount, takenFrom }: RefundAmount) =>
  ticketRefundId
    ? tickets.setOpenTicketRefund(db, ticketRefundId, { request_cents: amount, taken_from: takenFrom })
    : refunds.setOpenRefund(db, orderId, { amount_cents: amount, taken_from: takenFrom })

/** The next attempt requests another amount. */
export const requestAnew = (db: Db, { orderId, ticketRefundId, attempt }: OpenRefund, amount: Cents) =>
  ticketRefundId
    ? tickets.setOpenTicketRefund(db, ticketRefundId, { request_cents: null, taken_from: null, attempt: attempt + 1 })
    : refunds.setOpenRefund(db, orderId, { amount_cents: amount, taken_from: null, attempt: attempt + 1 })

/** The provider has the request, whatever becomes of it. */
export const markRequested = (db: Db, { orderId, ticketRefundId }: OpenRefund, providerRefund: string) => {
  const change = { state: 'pending', provider_refund: providerRefund } as const
  return ticketRefundId
    ? tickets.setOpenTicketRefund(db, ticketRefundId, change)
    : refunds.setOpenRefund(db, orderId, change)
}

export const scheduleNextAttempt = (db: Db, { orderId, ticketRefundId }: OpenRefund, problem: string | null) =>
  ticketRefundId
    ? tickets.scheduleTicketRetry(db, ticketRefundId, problem)
    : refunds.scheduleRetry(db, orderId, problem)
