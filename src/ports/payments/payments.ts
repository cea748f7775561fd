import type { Cents } from '../../kernel/money.ts'

/** A seller's account at the provider. */
export type SellerAccount = { id: string; chargesEnabled: boolean; payoutsEnabled: boolean }

/** What the provider says of a checkout now; the only truth that settling believes. */
export type CheckoutState = {
  sessionId: string
  /** The order that it was opened for. */
  orderId: string
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  paymentId: string | null
  amount: Cents
  refunded: Cents
}

export type CheckoutRequest = {
  orderId: string
  /** The same key with the same request gives the same session, `order:attempt:n`. */
  idempotencyKey: string
  sellerAccount: string
  lines: { name: string; quantity: number; unit: Cents }[]
  total: Cents
  /** What stays with the platform of the total. */
  applicationFee: Cents
  buyerEmail: string
  successUrl: string
  cancelUrl: string
  /** 30 minutes to 24 hours from now: the provider's own limit. */
  expiresAt: Date
}

/** A signed message of the provider, verified on its raw bytes. */
export type ProviderEvent = {
  id: string
  type: string
  sessionId: string | null
  paymentId: string | null
  accountId: string | null
}

/** The card payment provider, as the product needs it. */
export type Payments = {
  /** Opens a hosted checkout page and returns its address. */
  openCheckout(request: CheckoutRequest): Promise<{ sessionId: string; url: string }>
  readCheckout(sessionId: string): Promise<CheckoutState>
  /** Ends an open checkout; one that is paid or over stays as it is. */
  expireCheckout(sessionId: string): Promise<CheckoutState>
  refund(request: {
    paymentId: string
    amount: Cents
    idempotencyKey: string
  }): Promise<{ refundId: string; status: 'pending' | 'succeeded' | 'failed' }>
  createSeller(request: { entityId: string; email: string }): Promise<SellerAccount>
  readSeller(accountId: string): Promise<SellerAccount>
  /** The provider's page on which a seller proves who they are. */
  onboardingLink(request: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<{ url: string }>
  /** @returns null when the signature, its age or the form is wrong */
  verifyWebhook(rawBody: string, signature: string): ProviderEvent | null
}
