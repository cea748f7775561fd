import type { Stripe } from 'stripe'
import { paymentMinutes } from '../../kernel/limits.ts'
import type { CheckoutRequest } from './payments.ts'

/** True also when the buyer comes back to a page that was opened before. */
const heldText = `Your tickets are on hold for ${paymentMinutes} minutes from when you started checkout.`

/** What Stripe opens a session with. */
export const checkoutParams = (request: CheckoutRequest) => {
  const metadata = { orderId: request.orderId }
  return {
    mode: 'payment',
    // Cards settle at once: a complete session is a paid one.
    allowed_payment_method_types: ['card'],
    client_reference_id: request.orderId,
    customer_email: request.buyerEmail,
    line_items: request.lines.map(({ name, description, quantity, unit }) => ({
      quantity,
      price_data: {
        currency: 'usd',
        unit_amount: unit,
        product_data: { name, ...(description && { description }) },
      },
    })),
    payment_intent_data: {
      application_fee_amount: request.applicationFee,
      transfer_data: { destination: request.sellerAccount },
      metadata,
    },
    metadata,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    // Stripe's page has no countdown of its own.
    custom_text: { submit: { message: heldText } },
  } satisfies Stripe.Checkout.SessionCreateParams
}
