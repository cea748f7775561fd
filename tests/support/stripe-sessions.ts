import { type Answer, newKey, refused } from './stripe-answers.ts'
import type { Session } from './stripe-refunds.ts'

/** A connected account at the loopback Stripe. */
export type Account = { id: string; enabled: boolean }

export const accountView = ({ id, enabled }: Account) => ({
  id,
  object: 'account',
  charges_enabled: enabled,
  payouts_enabled: enabled,
})

/** The session that a form asks for, or why there is none. */
export function readSession(form: URLSearchParams, accounts: ReadonlyMap<string, Account>): Session | Answer {
  const seconds = Number(form.get('expires_at')) - Date.now() / 1000
  if (seconds < 1800) return refused('The `expires_at` timestamp must be at least 30 minutes from creation.')
  if (seconds > 86_400) return refused('The `expires_at` timestamp must be less than 24 hours from creation.')

  const account = accounts.get(form.get('payment_intent_data[transfer_data][destination]') ?? '')
  if (!account) return refused('No such destination.')
  if (!account.enabled) return refused('Your destination account needs the transfers capability.')

  let amount = 0
  for (let n = 0; form.has(`line_items[${n}][quantity]`); n += 1) {
    const unit = Number(form.get(`line_items[${n}][price_data][unit_amount]`))
    amount += unit * Number(form.get(`line_items[${n}][quantity]`))
  }
  if (amount < 50) return refused("The Checkout Session's total amount must convert to at least 50 cents.")
  const fee = Number(form.get('payment_intent_data[application_fee_amount]'))
  if (fee > amount) return refused('The application fee is larger than the charge.')
  return {
    id: newKey('cs_test'),
    seller: account.id,
    status: 'open',
    paymentId: null,
    amount,
    orderId: form.get('client_reference_id') ?? '',
    note: form.get('custom_text[submit][message]'),
    card: '',
    refunds: [],
    fee,
    feeReturned: 0,
    taken: 0,
    disputes: [],
  }
}
