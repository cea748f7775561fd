import { counted } from '../../../kernel/text/counted.ts'
import type { RefundCause } from '../rules/settlement.ts'
import type { Tx } from '../../../db/connect.ts'
import { addJobs } from '../../../db/jobs.ts'
import type { EventId, UserId } from '../../../kernel/ids.ts'
import { amountText, sum } from '../../../kernel/money.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { closeEventNotifications } from '../../notifications/event-news.service.ts'
import { notify } from '../../notifications/notifications.service.ts'
import type { LiveOrder } from './cancel.store.ts'
import { giveUpOrders } from './close-payments.service.ts'
import { refundPriority } from '../refunds/refund-steps.ts'
import { endOffers } from '../refunds/refund-offers.store.ts'
import { addRefunds } from '../refunds/refunds.store.ts'
import { voidTickets } from '../refunds/void-tickets.ts'

export const paidOf = (orders: LiveOrder[]) => orders.filter(({ isPaid }) => isPaid)
/** Paid orders with money to give back, which a bank doesn't have. */
export const chargedOf = (paid: LiveOrder[]) => paid.filter(({ cents, isDisputed }) => cents > 0 && !isDisputed)
/** Paid orders whose money a bank has: their refunds wait until it decides. */
export const disputedOf = (paid: LiveOrder[]) => paid.filter(({ cents, isDisputed }) => cents > 0 && isDisputed)
const openOf = (orders: LiveOrder[]) => orders.filter(({ isPaid }) => !isPaid)

/** Tickets in words: "5 tickets". */
export function ticketsText(orders: LiveOrder[]): string {
  const tickets = orders.reduce((all, order) => all + order.tickets, 0)
  return counted(tickets, 'ticket')
}

/** Orders and tickets in words: "2 orders with 5 tickets". */
export function ordersText(orders: LiveOrder[]): string {
  return `${orders.length} ${orders.length === 1 ? 'order' : 'orders'} with ${ticketsText(orders)}`
}

/** @throws {Refusal} event/confirm-cancel with what it costs, unless no one has paid or the manager has agreed */
export function requireConfirm(orders: LiveOrder[], confirm: boolean): void {
  const paid = paidOf(orders)
  if (paid.length === 0 || confirm) return
  const totalCents = sum(paid.map(({ cents }) => cents))
  throw new Refusal('event/confirm-cancel', {
    message: `${confirmText(paid)} Please confirm.`,
    data: { orders: paid.length, tickets: paid.reduce((all, { tickets }) => all + tickets, 0), totalCents },
  })
}

function confirmText(paid: LiveOrder[]): string {
  const [charged, disputed] = [chargedOf(paid), disputedOf(paid)]
  const free = paid.filter(({ cents }) => cents === 0)
  const sentences = [
    charged.length + free.length > 0 && refundsText(charged, free),
    disputed.length > 0 && waitingText(disputed),
  ]
  return sentences.filter(Boolean).join(' ')
}

/** The buyers' bank pays, or we do afterwards: never both. */
export function waitingText(disputed: LiveOrder[]): string {
  const [are, their, them] = disputed.length === 1 ? ['is', 'its', 'it'] : ['are', 'their', 'them']
  return `${ordersText(disputed)} ${are} disputed, so ${their} refund waits until the bank decides. If the bank doesn’t refund ${them}, we will.`
}

function refundsText(charged: LiveOrder[], free: LiveOrder[]): string {
  if (charged.length === 0) return `This will cancel ${ordersText(free)}. They were free, so there’s nothing to refund.`
  const refunds = `This will refund ${ordersText(charged)} in full, ${amountText(sum(charged.map(({ cents }) => cents)))}`
  return free.length === 0 ? `${refunds}.` : `${refunds}, and cancel ${ordersText(free)} that were free.`
}

/** Payments that are under way are ended; one that is quicker is refunded or offered to be. */
export const cancelOpenPayments = (tx: Tx, orders: LiveOrder[]) =>
  giveUpOrders(
    tx,
    openOf(orders).map(({ id }) => id),
  )

/** What becomes of a holder's money: nothing was paid, it goes back, a bank has it, or a bank has that of some orders. */
const moneyCourses = ['free', 'refund', 'disputed', 'partly-disputed'] as const
export type MoneyCourse = (typeof moneyCourses)[number]

type CalledOff = {
  eventId: EventId
  orders: LiveOrder[]
  cause: RefundCause
  message: (course: MoneyCourse) => string
}

/**
 * Every buyer of a show that is off gets all of it back, once: tickets admit no one from this transaction on, the money
 * goes by one job an order (decision G19, S20). Buyers hear of it, open payments are ended.
 */
export async function refundAll(tx: Tx, { eventId, orders, cause, message }: CalledOff): Promise<void> {
  const paid = paidOf(orders)
  const ids = paid.map(({ id }) => id)
  await voidTickets(tx, ids)
  const decided = await addRefunds(tx, ids, cause)
  await endOffers(
    tx,
    orders.map(({ id }) => id),
  )
  await addJobs(
    tx,
    'refund-order',
    decided.map((orderId) => ({ orderId })),
    { priority: refundPriority },
  )
  await cancelOpenPayments(tx, orders)

  const buyers = [...new Set(paid.map(({ buyerId }) => buyerId))]
  const charged = new Set(chargedOf(paid).map(({ buyerId }) => buyerId))
  const disputed = new Set(disputedOf(paid).map(({ buyerId }) => buyerId))
  const courseOf = (userId: UserId): MoneyCourse => {
    if (disputed.has(userId)) return charged.has(userId) ? 'partly-disputed' : 'disputed'
    return charged.has(userId) ? 'refund' : 'free'
  }
  await closeEventNotifications(tx, 'Refund Offer', eventId, buyers)
  for (const course of moneyCourses) {
    const to = buyers.filter((userId) => courseOf(userId) === course).map((userId) => ({ userId }))
    // oxlint-disable-next-line no-await-in-loop -- one connection, a few groups
    await notify(tx, to, { type: 'Event Canceled', message: message(course), eventId })
  }
}
