import type { Stripe } from 'stripe'
import { isId, type OrderId } from '../../../kernel/ids.ts'
import { cents } from '../../../kernel/money.ts'
import { type DisputeState, type Payments, PaymentsProblem } from '../payments.ts'
import { asking } from './errors.ts'
import { expanded, idOf } from './objects.ts'

/** What a page of disputes has at most: Stripe's own limit. */
const perPage = 100

/** Disputes of destination charges: Stripe takes their money from the platform, which takes it from the seller itself. */
export const stripeDisputes = (stripe: Stripe): Pick<Payments, 'readDispute' | 'listDisputes' | 'reverseTransfer'> => ({
  readDispute: (disputeId) =>
    asking(async () => stateOf(await stripe.disputes.retrieve(disputeId, { expand: ['payment_intent'] }))),
  listDisputes: ({ openedSince, limit }) =>
    asking(async () => {
      const created = { gte: Math.floor(openedSince.getTime() / 1000) }
      const ids: string[] = []
      for await (const { id } of stripe.disputes.list({ created, limit: perPage })) {
        if (ids.length === limit) return { ids, isCut: true }
        ids.push(id)
      }
      return { ids, isCut: false }
    }),
  reverseTransfer: ({ paymentId, amount, idempotencyKey }) =>
    asking(async () => {
      const payment = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] })
      const transfer = idOf(expanded(payment.latest_charge)?.transfer)
      if (!transfer) throw new PaymentsProblem('refused', `Payment ${paymentId} has no transfer.`)
      await stripe.transfers.createReversal(transfer, { amount }, { idempotencyKey })
    }),
})

const statuses: Readonly<Record<string, DisputeState['status']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'needs_response',
  under_review: 'under_review',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
  won: 'won',
  lost: 'lost',
}

function stateOf(dispute: Stripe.Dispute): DisputeState {
  const moves = dispute.balance_transactions
  const dueBy = dispute.evidence_details.due_by
  return {
    disputeId: dispute.id,
    orderId: orderIdIn(expanded(dispute.payment_intent)?.metadata),
    paymentId: idOf(dispute.payment_intent) ?? null,
    // A status that is newer than this code: its money is as Stripe says, and a person looks at it.
    status: statuses[dispute.status] ?? 'under_review',
    reason: dispute.reason,
    amount: cents(dispute.amount),
    withheld: cents(Math.max(0, 0 - moves.reduce((all, { amount }) => all + amount, 0))),
    fee: cents(moves.reduce((all, { fee }) => all + fee, 0)),
    respondBy: dueBy ? instantOf(dueBy) : null,
    openedAt: instantOf(dispute.created),
  }
}

const orderIdIn = (metadata: Stripe.Metadata | undefined): OrderId | null => {
  const orderId = metadata?.['orderId'] ?? ''
  return isId<OrderId>(orderId) ? orderId : null
}

const instantOf = (seconds: number) => new Date(seconds * 1000)
