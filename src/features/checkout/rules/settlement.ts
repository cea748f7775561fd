import { type Cents, noCents } from '../../../kernel/money.ts'
import { type Charge, isAllBack } from './refundable.ts'

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
  /** What banks have given back in lost disputes. */
  lost: Cents
  /** Whether the hold's time is over. */
  isHoldOver: boolean
  /** Why its money goes back or went back, if someone here decided so. */
  refundCause: RefundCause | null
  /** Null where the provider knows no checkout of this order. */
  checkout: { status: 'open' | 'complete' | 'expired'; paid: boolean; amount: Cents; refunded: Cents } | null
}

/**
 * What happens next, each named as its step: `deliver` turns holds into tickets, `deliver-late` does so if there is
 * stock left and otherwise refunds, `release` releases holds, `book-provider-refund` records refunds that the provider
 * made, `refund` continues that of a late payment and `close-refused-payment` ends it, `book-returned-refund` records a
 * refund that came back, `attention` calls an operator.
 */
export type Verdict =
  | 'deliver'
  | 'deliver-late'
  | 'release'
  | 'book-provider-refund'
  | 'refund'
  | 'close-refused-payment'
  | 'book-returned-refund'
  | 'attention'
  | 'nothing'

type Cause = {
  /** What it is about: a payment that never became tickets, a show or a date that is off, or one order's refund. */
  about: 'refused-payment' | 'called-off' | 'order'
  /** Who pays the card fee, which the provider keeps: the party that caused the refund (decision G25). */
  cardFeeFallsOn: 'seller' | 'platform'
}

/** Why an order's money goes back. */
const causes = {
  late: { about: 'refused-payment', cardFeeFallsOn: 'platform' },
  'taken-down': { about: 'refused-payment', cardFeeFallsOn: 'platform' },
  'event-canceled': { about: 'called-off', cardFeeFallsOn: 'seller' },
  'date-canceled': { about: 'called-off', cardFeeFallsOn: 'seller' },
  'operator-canceled': { about: 'called-off', cardFeeFallsOn: 'platform' },
  offer: { about: 'order', cardFeeFallsOn: 'seller' },
  host: { about: 'order', cardFeeFallsOn: 'seller' },
  operator: { about: 'order', cardFeeFallsOn: 'platform' },
  // Its host has sold the place again and earned no less: a return costs hosts nothing (decision 0246).
  resold: { about: 'order', cardFeeFallsOn: 'platform' },
  provider: { about: 'order', cardFeeFallsOn: 'seller' },
} as const satisfies Record<string, Cause>
export type RefundCause = keyof typeof causes
export type CalledOffCause = {
  [Name in RefundCause]: (typeof causes)[Name]['about'] extends 'called-off' ? Name : never
}[RefundCause]

/** Whether money goes back for a payment that never became tickets: too late, or for a show that was taken down. */
export const isRefusedPayment = (cause: RefundCause | null): boolean =>
  cause !== null && causes[cause].about === 'refused-payment'

/** Whether money goes back because a show or its date is off: buyers read that first. */
export const isCalledOff = (cause: RefundCause | null): boolean =>
  cause !== null && causes[cause].about === 'called-off'

/** The causes of that kind. */
export const calledOffCauses = (Object.keys(causes) as RefundCause[]).filter((cause) => isCalledOff(cause))

/** Who pays the card fee of a refund. One that no one here decided is the seller's. */
export const cardFeeFallsOn = (cause: RefundCause | null): 'seller' | 'platform' =>
  cause === null ? 'seller' : causes[cause].cardFeeFallsOn

const isOpen = ({ state }: Settling) => state === 'held' || state === 'paying'
const isLapsed = ({ state }: Settling) => state === 'expired' || state === 'canceled'
const isSold = ({ state, refundCause }: Settling) =>
  state === 'paid' ||
  state === 'partially_refunded' ||
  (state === 'needs_attention' && refundCause !== null && !isRefusedPayment(refundCause))
const isGoingBack = ({ state, refundCause }: Settling) =>
  state === 'late_refunding' || (state === 'needs_attention' && isRefusedPayment(refundCause))
const isBack = ({ state }: Settling) => state === 'refunded' || state === 'late_refunded'
const backAtProvider = ({ checkout }: Settling) => checkout?.refunded ?? noCents
const atProvider = (s: Settling): Charge => ({ charged: s.total, refunded: backAtProvider(s), lost: s.lost })
const isPaid = ({ checkout }: Settling) => checkout?.paid === true

const isPartlyRefunded = ({ checkout, total }: Settling) =>
  checkout !== null && checkout.refunded > 0 && checkout.refunded < total

/** The first that applies. */
const verdicts: [verdict: Verdict, applies: (settling: Settling) => boolean][] = [
  ['deliver', (s) => isOpen(s) && s.total === 0],
  ['attention', (s) => (isOpen(s) || isLapsed(s)) && isPaid(s) && s.checkout?.amount !== s.total],
  ['attention', (s) => isLapsed(s) && isPaid(s) && isPartlyRefunded(s)],
  ['deliver', (s) => isOpen(s) && isPaid(s)],
  ['deliver-late', (s) => isLapsed(s) && isPaid(s) && s.checkout?.refunded === 0],
  ['close-refused-payment', (s) => isGoingBack(s) && isAllBack(atProvider(s))],
  ['refund', (s) => s.state === 'late_refunding'],
  ['book-provider-refund', (s) => isSold(s) && backAtProvider(s) > s.refunded],
  ['book-returned-refund', (s) => (isSold(s) || isBack(s)) && s.checkout !== null && backAtProvider(s) < s.refunded],
  // Never by the clock alone: only once the provider will accept no payment for it anymore (decision 0042).
  ['release', (s) => isOpen(s) && s.checkout?.status === 'expired'],
  ['release', (s) => s.state === 'held' && s.checkout === null && s.isHoldOver],
]

/** What becomes of an order, whoever asks and however often (decision 0041). */
export const judge = (settling: Settling): Verdict =>
  verdicts.find(([, applies]) => applies(settling))?.[0] ?? 'nothing'
