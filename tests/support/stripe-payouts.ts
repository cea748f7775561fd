import { type Answer, listOf, newKey, refused } from './stripe-answers.ts'
import type { Session } from './stripe-refunds.ts'

type Move = { id: string; type: 'payment' | 'payment_refund' | 'application_fee_refund'; net: number; session: Session }
export type Payout = { id: string; seller: string; amount: number; created: number; moves: Move[] }

/** Everything of a seller that no earlier payout has. */
export function payOut(seller: string, sessions: Session[], before: Payout[]): Payout {
  const moves = sessions.filter(({ paymentId }) => paymentId).flatMap((session) => movesOf(session, before))
  const amount = moves.reduce((all, { net }) => all + net, 0)
  return { id: newKey('po'), seller, amount, created: Math.floor(Date.now() / 1000), moves }
}

function movesOf(session: Session, before: Payout[]): Move[] {
  const paid = before.flatMap(({ moves }) => moves).filter((move) => move.session === session)
  const paidOf = (type: Move['type']) =>
    paid.filter((move) => move.type === type).reduce((all, { net }) => all + net, 0)
  const due = [
    ['payment', session.amount - session.fee - paidOf('payment')],
    ['payment_refund', 0 - session.taken - paidOf('payment_refund')],
    ['application_fee_refund', session.feeReturned - paidOf('application_fee_refund')],
  ] as const
  return due.flatMap(([type, net]) => (net === 0 ? [] : [{ id: newKey('txn'), type, net, session }]))
}

const payoutView = ({ id, amount, created }: Payout) => ({
  ...{ id, object: 'payout', amount, created, status: 'in_transit' },
  arrival_date: created - (created % 86_400) + 2 * 86_400,
})

/** The payout itself, and what is in it with what Stripe expands: a payment on the connected account is our charge's transfer. */
const transactionsOf = ({ id, amount, created, moves }: Payout) => [
  { id: `txn_of_${id}`, object: 'balance_transaction', type: 'payout', net: -amount, created, source: id },
  ...moves.map((move) => {
    const { paymentId } = move.session
    const payment = `py_${paymentId}`
    const source =
      move.type === 'payment'
        ? {
            ...{ id: payment, object: 'charge' },
            source_transfer: {
              object: 'transfer',
              source_transaction: { object: 'charge', payment_intent: paymentId },
            },
          }
        : { id: `pyr_${move.id}`, object: 'refund', charge: payment }
    return { id: move.id, object: 'balance_transaction', type: move.type, net: move.net, created, source }
  }),
]

type Request = { seller: string; resource: string; payoutId: string | null }

/** Answers for a connected account: its payouts, one of them, or the moves of one. */
export function answerPayout(payouts: Payout[], { seller, resource, payoutId }: Request): Answer {
  const payoutsOfSeller = payouts.filter((payout) => payout.seller === seller)
  const payout = payoutsOfSeller.find(({ id }) => id === payoutId)
  if (resource === 'balance_transactions')
    return listOf(payout ? transactionsOf(payout) : [], '/v1/balance_transactions')
  if (payoutId === null) return listOf(payoutsOfSeller.toReversed().map(payoutView), '/v1/payouts')
  return payout ? { status: 200, body: payoutView(payout) } : refused('No such payout.', 404)
}
