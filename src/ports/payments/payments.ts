import type { Day } from '../../kernel/day.ts'
import type { Cents } from '../../kernel/money.ts'
import type { OrderId } from '../../kernel/ids.ts'

/** A seller's account at the provider. */
export type SellerAccount = { id: string; chargesEnabled: boolean; payoutsEnabled: boolean }

/** What the provider says of a checkout now; the only truth that settling believes. */
export type CheckoutState = {
  sessionId: string
  /** The order that it was opened for. */
  orderId: OrderId
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  paymentId: string | null
  amount: Cents
  /** What was refunded to the buyer, without refunds that are pending or came back. */
  refunded: Cents
  /** What refunds have not given back yet, which the provider is still making. */
  refundPending: Cents
  /** What refunds and lost disputes have taken from the seller, refunds included that wait, failed or came back. */
  takenFromSeller: Cents
  /** What the seller has got back of the application fee. */
  feeReturned: Cents
}

export type CheckoutRequest = {
  orderId: OrderId
  /**
   * The same key with the same request gives the same session, and with another request never that one:
   * `order:attempt:n`.
   */
  idempotencyKey: string
  sellerAccount: string
  /** They sum to `total`; free ones are among them. */
  lines: { name: string; description?: string; quantity: number; unit: Cents }[]
  /** At least 50 cents: the provider's own limit. */
  total: Cents
  /** What the seller pays the platform out of the total; the provider's own fee is paid from it. */
  applicationFee: Cents
  buyerEmail: string
  successUrl: string
  cancelUrl: string
  /** Whole seconds, 30 minutes to 24 hours from now: the provider's own limit. */
  expiresAt: Date
}

/** A signed message of the provider, verified on its raw bytes; what it is about, nothing of what it says. */
export type ProviderEvent = {
  id: string
  type: string
  orderId: OrderId | null
  sessionId: string | null
  paymentId: string | null
  accountId: string | null
  /** Missing in messages of before there were disputes. */
  disputeId?: string | null
  /** The same; a payout of a connected account. */
  payout?: OfPayout | null
}

/** Money for a buyer; `platform` pays where an earlier refund took it from the seller and did not arrive. */
export type RefundRequest = {
  paymentId: string
  amount: Cents
  takenFrom: 'seller' | 'platform'
  idempotencyKey: string
}

export type RefundState = { refundId: string; status: 'pending' | 'succeeded' | 'failed' }

/**
 * A payment that its buyer disputed with the bank, as the provider has it now: `inquiry` is a question of the bank, for which
 * it takes no money, and `closed` an inquiry that ended.
 */
export type DisputeState = {
  disputeId: string
  /** The order that the payment was opened for; null for a payment that isn't ours. */
  orderId: OrderId | null
  paymentId: string | null
  status: 'inquiry' | 'needs_response' | 'under_review' | 'won' | 'lost' | 'closed'
  /** In the provider's words: `fraudulent`, `product_not_received` … */
  reason: string
  amount: Cents
  /** What the bank has taken from the platform for it and not given back; the seller keeps the transfer. */
  withheld: Cents
  /** What the provider charges the platform for it, without what it gave back. */
  fee: Cents
  /** Null where the bank hears no one. */
  respondBy: Date | null
  openedAt: Date
}

/** A payout to a seller's bank, as the provider has it now. */
export type PayoutState = {
  payoutId: string
  /** Below zero where the provider takes money from the bank. */
  amount: Cents
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
  /** When the bank has it. */
  arrivesOn: Day
  createdAt: Date
}

/** A move of money on a seller's account that is part of a payout. */
export type PayoutItem = {
  itemId: string
  kind: 'payment' | 'refund' | 'fee_return' | 'other'
  /** The payment on the platform, where the provider names it; of the others, `source` is the one of their payment. */
  paymentId: string | null
  source: string | null
  /** What the seller gets; below zero for what is taken. */
  net: Cents
  createdAt: Date
}

/** A page of payouts with fewer is the last one. */
export const payoutsPerPage = 100

type OfPayout = { accountId: string; payoutId: string }

/** The card payment provider, as the product needs it. Every call may throw a `PaymentsProblem`. */
export type Payments = {
  /** Opens a hosted checkout page and returns its address. */
  openCheckout(request: CheckoutRequest): Promise<{ sessionId: string; url: string }>
  readCheckout(sessionId: string): Promise<CheckoutState>
  /** Ends an open checkout; one that is paid or over stays as it is. */
  expireCheckout(sessionId: string): Promise<CheckoutState>
  /** Refunds the buyer, all of it from one account: the platform keeps its application fee. */
  refund(request: RefundRequest): Promise<RefundState>
  /** Returns that much more of a payment's application fee to the seller, never more than is left of it. */
  returnApplicationFee(request: { paymentId: string; amount: Cents; idempotencyKey: string }): Promise<void>
  /** The state of a refund: a pending one succeeds or fails, and one that succeeded may still come back. */
  readRefund(refundId: string): Promise<RefundState>
  readDispute(disputeId: string): Promise<DisputeState>
  /** The ids of the disputes that were opened since an instant, the latest first; `isCut` if there are more than `limit`. */
  listDisputes(request: { openedSince: Date; limit: number }): Promise<{ ids: string[]; isCut: boolean }>
  /** Takes that much of a payment back from its seller, never more than is left of it there. */
  reverseTransfer(request: { paymentId: string; amount: Cents; idempotencyKey: string }): Promise<void>
  readPayout(request: OfPayout): Promise<PayoutState>
  /** An account's payouts since an instant, the latest first, at most `payoutsPerPage`; `after` that one in this order. */
  listPayouts(request: { accountId: string; createdSince: Date; after?: string | null }): Promise<PayoutState[]>
  /** All that is in a payout; nothing where a person requested it by hand. */
  listPayoutItems(request: OfPayout): Promise<PayoutItem[]>
  /** The same entity gets the same account. */
  createSeller(request: { entityId: string; email: string }): Promise<SellerAccount>
  readSeller(accountId: string): Promise<SellerAccount>
  /** The provider's page on which a seller proves who they are. */
  onboardingLink(request: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<{ url: string }>
  /** @returns null when the signature, its age or the form is wrong */
  verifyWebhook(rawBody: string, signature: string): Promise<ProviderEvent | null>
  /** The local provider's pages, which this app renders; null if the provider has its own. */
  localPages: LocalPages | null
}

/** What the local card page shows of a session. */
export type LocalSession = {
  id: string
  status: 'open' | 'complete' | 'expired'
  totalCents: Cents
  lines: { name: string; quantity: number; unitCents: Cents }[]
  buyerEmail: string
  /** ISO instant. */
  expiresAt: string
  successUrl: string
  cancelUrl: string
}

/** The outcome of an attempt to pay; `returnUrl` is where the buyer continues. */
export type LocalPayment =
  | { result: 'paid'; returnUrl: string }
  | { result: 'declined'; message: string }
  | { result: 'expired'; returnUrl: string }

/** The local provider's side of `/pay/{session}` and `/pay/onboarding/{account}`. */
export type LocalPages = {
  readSession(sessionId: string): Promise<LocalSession | null>
  /** Pays with a test card; a session that is paid already stays paid once. */
  paySession(sessionId: string, card: { number: string }): Promise<LocalPayment | null>
  readAccount(accountId: string): Promise<{ id: string; isFinished: boolean } | null>
  /** Finishes a seller's onboarding: charges and payouts are enabled from now on. */
  finishOnboarding(accountId: string): Promise<{ returnUrl: string } | null>
}

/**
 * The provider's no, or no answer.
 *
 * `refused` is final for this request; after `unreachable` no one knows whether it took effect: ask the same again.
 */
export class PaymentsProblem extends Error {
  override name = 'PaymentsProblem'
  readonly kind: 'refused' | 'unreachable'

  constructor(kind: PaymentsProblem['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
