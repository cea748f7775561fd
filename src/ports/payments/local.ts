import type { Payments } from './payments.ts'

const notYet = async (): Promise<never> => {
  throw new Error('the local payments port is being built')
}

/** The local card provider. */
export const localPayments = (): Payments => ({
  openCheckout: notYet,
  readCheckout: notYet,
  expireCheckout: notYet,
  refund: notYet,
  createSeller: notYet,
  readSeller: notYet,
  onboardingLink: notYet,
  verifyWebhook: () => null,
})
