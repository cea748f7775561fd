import { Stripe } from 'stripe'
import { PaymentsProblem } from '../payments.ts'

/** Stripe's errors in the port's words: a 4xx about the request is final, everything else may have taken effect. */
export async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw new PaymentsProblem(isFinal(error) ? 'refused' : 'unreachable', error.message)
  }
}

function isFinal({ statusCode = 0, type }: { statusCode?: number; type: string }): boolean {
  return (
    type !== 'StripeRateLimitError' &&
    statusCode >= 400 &&
    statusCode < 500 &&
    ![401, 403, 409, 429].includes(statusCode)
  )
}

export function rethrowUnlessRefused(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
}
