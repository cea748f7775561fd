import type { Cents } from '../../../kernel/money.ts'

/** An order's states, forward only (decision 0041). */
export const orderStates = [
  'held',
  'paying',
  'paid',
  'partially_refunded',
  'refunded',
  'expired',
  'canceled',
  'late_refunding',
  'late_refunded',
  'needs_attention',
] as const
export type OrderState = (typeof orderStates)[number]

/** What settling looks at: the order under its lock, and the provider's word on it. */
export type Settling = {
  state: OrderState
  total: Cents
  refunded: Cents
  /** Whether the hold's time is over. */
  isHoldOver: boolean
  /** Why its money goes back or went back, if somebody here decided so. */
  refundCause: string | null
  /** Null where the provider knows no checkout of this order. */
  checkout: { status: 'open' | 'complete' | 'expired'; paid: boolean; amount: Cents; refunded: Cents } | null
}

/**
 * `fulfil` turns holds into tickets, `retake` does so where stock is left and else refunds, `release` gives holds
 * back, `reverse` takes over refunds that the provider made, `refund` goes on with that of a late payment and
 * `returned` ends it, `bounce` takes over a refund that came back, `attention` calls an operator.
 */
export type Verdict =
  | 'fulfil'
  | 'retake'
  | 'release'
  | 'reverse'
  | 'refund'
  | 'returned'
  | 'bounce'
  | 'attention'
  | 'nothing'

/** Whether money goes back for a payment that never became tickets: too late, or for a show that was taken down. */
export const isRefusedPayment = (cause: string | null): boolean => cause === 'late' || cause === 'taken-down'

const calledOffCauses = ['event-canceled', 'operator-canceled', 'date-canceled'] as const
export type CalledOffCause = (typeof calledOffCauses)[number]

/** Whether money goes back because a show or its date is off: buyers read that first. */
export const isCalledOff = (cause: string | null): boolean => calledOffCauses.some((calledOff) => calledOff === cause)

/** Who pays the card fee of a refund, which the provider keeps: whoever caused the refund (decision G25). */
export const cardFeeFallsOn = (cause: string | null): 'seller' | 'platform' =>
  isRefusedPayment(cause) || cause === 'operator' || cause === 'operator-canceled' ? 'platform' : 'seller'

const isOpen = ({ state }: Settling) => state === 'held' || state === 'paying'
const isLapsed = ({ state }: Settling) => state === 'expired' || state === 'canceled'
const isSold = ({ state, refundCause }: Settling) =>
  state === 'paid' ||
  state === 'partially_refunded' ||
  (state === 'needs_attention' && refundCause !== null && !isRefusedPayment(refundCause))
const isGoingBack = ({ state, refundCause }: Settling) =>
  state === 'late_refunding' || (state === 'needs_attention' && isRefusedPayment(refundCause))
const isBack = ({ state }: Settling) => state === 'refunded' || state === 'late_refunded'
const backAtProvider = ({ checkout }: Settling) => checkout?.refunded ?? 0
const isPaid = ({ checkout }: Settling) => checkout?.paid === true

const isPartlyRefunded = ({ checkout, total }: Settling) =>
  checkout !== null && checkout.refunded > 0 && checkout.refunded < total

/** The first that applies. */
const verdicts: [verdict: Verdict, applies: (settling: Settling) => boolean][] = [
  ['fulfil', (s) => isOpen(s) && s.total === 0],
  ['attention', (s) => (isOpen(s) || isLapsed(s)) && isPaid(s) && s.checkout?.amount !== s.total],
  ['attention', (s) => isLapsed(s) && isPaid(s) && isPartlyRefunded(s)],
  ['fulfil', (s) => isOpen(s) && isPaid(s)],
  ['retake', (s) => isLapsed(s) && isPaid(s) && s.checkout?.refunded === 0],
  ['returned', (s) => isGoingBack(s) && backAtProvider(s) === s.total],
  ['refund', (s) => s.state === 'late_refunding'],
  ['reverse', (s) => isSold(s) && backAtProvider(s) > s.refunded],
  ['bounce', (s) => (isSold(s) || isBack(s)) && s.checkout !== null && backAtProvider(s) < s.refunded],
  // Never by the clock alone: only once the provider will take no money for it any more (decision 0042).
  ['release', (s) => isOpen(s) && s.checkout?.status === 'expired'],
  ['release', (s) => s.state === 'held' && s.checkout === null && s.isHoldOver],
]

/** What becomes of an order, whoever asks and however often (decision 0041). */
export const judge = (settling: Settling): Verdict =>
  verdicts.find(([, applies]) => applies(settling))?.[0] ?? 'nothing'
