import { type Cents, cents, noCents, sum } from '../../../kernel/money.ts'

/** Where the money of a payment is, in cents: charged to the buyer, refunded, and given back by banks in lost disputes. */
export type Charge = { charged: Cents; refunded: Cents; lost: Cents }

/** What can still be refunded, never more than the charge less what the buyer got back in either way. */
export const stillRefundable = ({ charged, refunded, lost }: Charge): Cents => atLeastZero(charged - refunded - lost)

/** Whether the buyer has everything back, from us and from the bank. */
export const isAllBack = (charge: Charge): boolean => stillRefundable(charge) === 0

/** Whether banks gave the buyer back all that refunds had left: nothing is due anymore. */
export const isLostInFull = (charge: Charge): boolean => charge.lost > 0 && isAllBack(charge)

/** A refund of some tickets, in cents: what was decided, and what the buyer had got back for anything but tickets by then. */
type TicketRefund = { decided: Cents; otherwise: Cents }

/**
 * What of a refund of some tickets is still to go back. What the buyer got back otherwise since it was decided, such as by the
 * provider's dashboard or from the bank, isn't refunded twice.
 *
 * @param refundedForTickets cents of refunds of tickets that are done
 */
export function dueForTickets({ decided, otherwise }: TicketRefund, charge: Charge, refundedForTickets: Cents): Cents {
  const since = atLeastZero(sum([charge.refunded, charge.lost]) - sum([refundedForTickets, otherwise]))
  return atLeastZero(Math.min(decided - since, stillRefundable(charge)))
}

const atLeastZero = (amount: number): Cents => (amount > 0 ? cents(amount) : noCents)
