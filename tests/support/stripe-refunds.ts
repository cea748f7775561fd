import { type Answer, pageOf, refused } from './stripe-answers.ts'

/** A checkout session at the loopback Stripe. */
export type Session = {
  id: string
  /** The connected account that it is for. */
  seller: string
  status: 'open' | 'complete' | 'expired'
  paymentId: string | null
  amount: number
  orderId: string
  /** What stands beside the hosted page's button. */
  note: string | null
  /** Which of Stripe's test cards paid. */
  card: string
  refunds: Refund[]
  /** The application fee, and what of it went back to the connected account. */
  fee: number
  feeReturned: number
  /** What was reversed of the transfer to the connected account. */
  taken: number
  disputes: Dispute[]
}
export type Dispute = {
  id: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  amount: number
  fee: number
  created: number
}
type Refund = { id: string; object: 'refund'; status: 'pending' | 'succeeded' | 'failed'; amount: number }

/** How refunds to Stripe's test cards begin and what they become: one waits, one comes back. */
const courses: Record<string, { begins: Refund['status']; becomes: Refund['status'] }> = {
  '4000000000007726': { begins: 'pending', becomes: 'succeeded' },
  '4000000000005126': { begins: 'succeeded', becomes: 'failed' },
}

/** What refunds have taken of a charge, those that wait included. */
const takenBack = ({ refunds }: Session) =>
  refunds.filter(({ status }) => status !== 'failed').reduce((all, { amount }) => all + amount, 0)

/** What banks gave back in lost disputes. */
const lostToBank = ({ disputes }: Session) =>
  disputes.filter(({ status }) => status === 'lost').reduce((all, { amount }) => all + amount, 0)

export const sessionView = (session: Session) => ({
  id: session.id,
  object: 'checkout.session',
  client_reference_id: session.orderId,
  status: session.status,
  payment_status: session.paymentId ? 'paid' : 'unpaid',
  amount_total: session.amount,
  url: session.status === 'open' ? `https://checkout.stripe.test/${session.id}` : null,
  payment_intent: session.paymentId && paymentView(session),
})

export const paymentView = (session: Session) => ({
  id: session.paymentId,
  object: 'payment_intent',
  latest_charge: chargeView(session),
})

/** A session's charge with everything expanded: its fee, its transfer and its refunds. */
const chargeView = (session: Session) => ({
  id: `ch_${session.paymentId}`,
  object: 'charge',
  amount_refunded: takenBack(session),
  refunds: { object: 'list', data: session.refunds, has_more: false },
  transfer: { id: `tr_${session.paymentId}`, object: 'transfer', amount_reversed: session.taken },
  application_fee: {
    id: `fee_${session.paymentId}`,
    object: 'application_fee',
    amount: session.fee,
    amount_refunded: session.feeReturned,
  },
})

/**
 * Refunds a charge; `reverse_transfer` takes it from the connected account, `refund_application_fee` gives that account
 * its part of the fee.
 *
 * @returns the refund, or why not
 */
export function addRefund(session: Session, id: string, form: URLSearchParams): Refund | string {
  const amount = Number(form.get('amount'))
  if (session.disputes.some(({ status }) => status !== 'won' && status !== 'lost'))
    return 'This charge has been charged back.'
  if (amount <= 0 || takenBack(session) + lostToBank(session) + amount > session.amount) {
    return 'Refund amount is greater than unrefunded amount on charge.'
  }
  const reversed = form.get('reverse_transfer') === 'true' ? amount : 0
  if (session.taken + reversed > session.amount) return 'Transfer reversal is greater than the unreversed amount.'
  session.taken += reversed
  if (form.get('refund_application_fee') === 'true') {
    session.feeReturned += Math.round((session.fee * amount) / session.amount)
  }
  const refund: Refund = { id, object: 'refund', status: courses[session.card]?.begins ?? 'succeeded', amount }
  session.refunds.push(refund)
  return refund
}

/** @returns why not, or null once it is given back */
export function refundFee(session: Session, amount: number): string | null {
  if (amount <= 0 || session.feeReturned + amount > session.fee) {
    return 'Refund amount is greater than unrefunded amount on fee.'
  }
  session.feeReturned += amount
  return null
}

/** Reverses part of a charge's transfer. @returns why not, or null once it is done */
export function reverse(session: Session, amount: number): string | null {
  if (amount <= 0 || session.taken + amount > session.amount) {
    return 'Transfer reversal is greater than the unreversed amount.'
  }
  session.taken += amount
  return null
}

/** The bank withdraws the amount with the first entry, and gives it back with the second; the fee stays. */
const disputeView = ({ paymentId, orderId }: Session, raised: Dispute) => ({
  id: raised.id,
  object: 'dispute',
  payment_intent: { id: paymentId, object: 'payment_intent', metadata: { orderId } },
  charge: `ch_${paymentId}`,
  status: raised.status,
  reason: 'fraudulent',
  amount: raised.amount,
  created: raised.created,
  evidence_details: { due_by: raised.created + 9 * 86_400 },
  balance_transactions: [
    { amount: -raised.amount, fee: raised.fee, net: -raised.amount - raised.fee },
    ...(raised.status === 'won' ? [{ amount: raised.amount, fee: 0, net: raised.amount }] : []),
  ],
})

/** One dispute, or a page of them, the latest first. */
export function answerDispute(sessions: Session[], disputeId: string | undefined, query: URLSearchParams): Answer {
  const disputes = sessions.flatMap((session) => session.disputes.map((raised) => disputeView(session, raised)))
  if (!disputeId) return pageOf(disputes.toReversed(), '/v1/disputes', query)
  const body = disputes.find(({ id }) => id === disputeId)
  return body ? { status: 200, body } : refused('No such dispute.', 404)
}

/** A buyer disputes a charge, all that is left of it unless an amount is given. */
export function dispute(session: Session, id: string, part?: number): void {
  const amount = part ?? session.amount - takenBack(session) - lostToBank(session)
  session.disputes.push({ id, status: 'needs_response', amount, fee: 1_500, created: Math.floor(Date.now() / 1000) })
}

/** The bank decides. */
export function closeDispute(sessions: Session[], disputeId: string, status: 'won' | 'lost'): void {
  for (const { disputes } of sessions) for (const each of disputes) if (each.id === disputeId) each.status = status
}

/** Refunds that wait go through, those that come back do so. */
export function finish({ card, refunds }: Session) {
  for (const refund of refunds) refund.status = courses[card]?.becomes ?? refund.status
}
