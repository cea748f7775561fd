import type { Stripe } from 'stripe'
import type { Day } from '../../../kernel/day.ts'
import { cents } from '../../../kernel/money.ts'
import { type Payments, payoutsPerPage, type PayoutItem, type PayoutState } from '../payments.ts'
import { asking, rethrowUnlessRefused } from './errors.ts'
import { expanded, idOf } from './objects.ts'

/** What a page of a payout's moves has at most: Stripe's own limit. */
const movesPerPage = 100

/** Payouts of connected accounts to their banks, and the moves of money in them. */
export const stripePayouts = (stripe: Stripe): Pick<Payments, 'readPayout' | 'listPayouts' | 'listPayoutItems'> => ({
  readPayout: ({ accountId, payoutId }) =>
    asking(async () => stateOf(await stripe.payouts.retrieve(payoutId, {}, { stripeAccount: accountId }))),
  listPayouts: ({ accountId, createdSince, after = null }) =>
    asking(async () => {
      const created = { gte: Math.floor(createdSince.getTime() / 1000) }
      const query = { created, limit: payoutsPerPage, ...(after && { starting_after: after }) }
      const page = await stripe.payouts.list(query, { stripeAccount: accountId })
      return page.data.map(stateOf)
    }),
  listPayoutItems: ({ accountId, payoutId }) =>
    asking(async () => {
      // A payment on a connected account is the transfer of a charge on ours: four levels are the most that Stripe expands.
      const expand = ['data.source.source_transfer.source_transaction']
      const query = { payout: payoutId, limit: movesPerPage, expand }
      const items: PayoutItem[] = []
      try {
        for await (const move of stripe.balanceTransactions.list(query, { stripeAccount: accountId })) {
          // Its own end of the account is the payout itself.
          if (move.type !== 'payout') items.push(itemOf(move))
        }
      } catch (error) {
        rethrowUnlessRefused(error)
        // Of one that a person requested, Stripe refuses to list the moves.
        const { automatic } = await stripe.payouts.retrieve(payoutId, {}, { stripeAccount: accountId })
        if (automatic) throw error
      }
      return items
    }),
})

const stateOf = (payout: Stripe.Payout): PayoutState => ({
  payoutId: payout.id,
  amount: cents(payout.amount),
  status: statuses[payout.status] ?? 'pending',
  arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10) as Day,
  createdAt: new Date(payout.created * 1000),
})

const statuses: Readonly<Record<string, PayoutState['status']>> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
}

const kinds: Readonly<Record<string, PayoutItem['kind']>> = {
  payment: 'payment',
  payment_refund: 'refund',
  refund: 'refund',
  application_fee_refund: 'fee_return',
}

/** The parts of a move's source that say which payment it is of. */
type Source = {
  id: string
  source_transfer?:
    | string
    | { source_transaction?: string | { payment_intent?: string | { id: string } | null } | null }
    | null
  /** Of a refund: the payment on the connected account. */
  charge?: string | { id: string } | null
}

function itemOf(move: Stripe.BalanceTransaction): PayoutItem {
  const source = expanded(move.source) as Source | null
  const transfer = expanded(source?.source_transfer)
  const charge = expanded(transfer?.source_transaction)
  return {
    itemId: move.id,
    kind: kinds[move.type] ?? 'other',
    paymentId: idOf(charge?.payment_intent) ?? null,
    source: idOf(source?.charge) ?? source?.id ?? idOf(move.source) ?? null,
    net: cents(move.net),
    createdAt: new Date(move.created * 1000),
  }
}
