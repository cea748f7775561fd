import { type Answer, newKey, pageOf, refused } from './stripe-answers.ts'
import type { Session } from './stripe-refunds.ts'

type Move = { id: string; net: number } & (
  | { type: 'payment' | 'payment_refund' | 'application_fee_refund'; session: Session }
  | { type: 'payout_failure'; failed: string }
)
export type Payout = {
  id: string
  seller: string
  amount: number
  created: number
  status: 'in_transit' | 'failed'
  /** Whether Stripe made it by itself; of others it lists no moves. */
  automatic: boolean
  moves: Move[]
}

/** Everything of a seller that no earlier payout has. */
export function payOut(seller: string, sessions: Session[], before: Payout[]): Payout {
  const moves = [
    ...sessions.filter(({ paymentId }) => paymentId).flatMap((session) => movesOf(session, before)),
    ...returnedBy(before.filter((payout) => payout.seller === seller)),
  ]
  const amount = moves.reduce((all, { net }) => all + net, 0)
  const created = Math.floor(Date.now() / 1000)
  return { id: newKey('po'), seller, amount, created, status: 'in_transit', automatic: true, moves }
}

export function failPayout(payouts: Payout[], payoutId: string): void {
  for (const payout of payouts) if (payout.id === payoutId) payout.status = 'failed'
}

/** What failed payouts put back on the account, once. */
function returnedBy(before: Payout[]): Move[] {
  const returned = before.flatMap(({ moves }) => moves).flatMap((move) => ('failed' in move ? [move.failed] : []))
  return before
    .filter(({ id, status }) => status === 'failed' && !returned.includes(id))
    .map(({ id, amount }) => ({ id: newKey('txn'), type: 'payout_failure', net: amount, failed: id }))
}

function movesOf(session: Session, before: Payout[]): Move[] {
  const paid = before.flatMap(({ moves }) => moves).filter((move) => 'session' in move && move.session === session)
  const paidOf = (type: Move['type']) =>
    paid.filter((move) => move.type === type).reduce((all, { net }) => all + net, 0)
  const due = [
    ['payment', session.amount - session.fee - paidOf('payment')],
    ['payment_refund', 0 - session.taken - paidOf('payment_refund')],
    ['application_fee_refund', session.feeReturned - paidOf('application_fee_refund')],
  ] as const
  return due.flatMap(([type, net]) => (net === 0 ? [] : [{ id: newKey('txn'), type, net, session }]))
}

const payoutView = ({ id, amount, created, status, automatic }: Payout) => ({
  ...{ id, object: 'payout', amount, created, status, automatic },
  arrival_date: created - (created % 86_400) + 2 * 86_400,
})

/** The payout itself, and what is in it with what Stripe expands: a payment on the connected account is our charge's transfer. */
const transactionsOf = ({ id, amount, created, moves }: Payout) => [
  { id: `txn_of_${id}`, object: 'balance_transaction', type: 'payout', net: -amount, created, source: id },
  ...moves.map((move) => {
    if (move.type === 'payout_failure') return { ...viewOf(move, created), source: move.failed }
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
    return { ...viewOf(move, created), source }
  }),
]

const viewOf = ({ id, type, net }: Move, created: number) => ({ id, object: 'balance_transaction', type, net, created })

type Request = { seller: string; resource: string; payoutId: string | null; query: URLSearchParams }

/** Answers for a connected account: its payouts, one of them, or the moves of one. */
export function answerPayout(payouts: Payout[], { seller, resource, query, ...request }: Request): Answer {
  const payoutId = query.get('payout') ?? request.payoutId
  const payoutsOfSeller = payouts.filter((payout) => payout.seller === seller)
  const payout = payoutsOfSeller.find(({ id }) => id === payoutId)
  if (resource === 'balance_transactions' && payout?.automatic === false)
    return refused('Balance transaction history can only be filtered on automatic transfers, not manual.')
  if (resource === 'balance_transactions')
    return pageOf(payout ? transactionsOf(payout) : [], '/v1/balance_transactions', query)
  if (payoutId === null) return pageOf(payoutsOfSeller.toReversed().map(payoutView), '/v1/payouts', query)
  return payout ? { status: 200, body: payoutView(payout) } : refused('No such payout.', 404)
}
