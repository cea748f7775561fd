/** A checkout session at the loopback Stripe. */
export type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  paymentId: string | null
  amount: number
  orderId: string
  /** Which of Stripe's test cards paid. */
  card: string
  refunds: Refund[]
}
type Refund = { id: string; object: 'refund'; status: 'pending' | 'succeeded' | 'failed'; amount: number }

/** How refunds to Stripe's test cards begin and what they become: one waits, one comes back. */
const courses: Record<string, { begins: Refund['status']; becomes: Refund['status'] }> = {
  '4000000000007726': { begins: 'pending', becomes: 'succeeded' },
  '4000000000005126': { begins: 'succeeded', becomes: 'failed' },
}

/** What refunds have taken of a charge, those that wait included. */
export const takenBack = ({ refunds }: Session) =>
  refunds.filter(({ status }) => status !== 'failed').reduce((all, { amount }) => all + amount, 0)

export function addRefund(session: Session, id: string, amount: number): Refund {
  const refund: Refund = { id, object: 'refund', status: courses[session.card]?.begins ?? 'succeeded', amount }
  session.refunds.push(refund)
  return refund
}

/** Refunds that wait go through, those that come back do so. */
export function finish({ card, refunds }: Session) {
  for (const refund of refunds) refund.status = courses[card]?.becomes ?? refund.status
}
