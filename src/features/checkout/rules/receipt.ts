import { amountText, type BasisPoints, type Cents, times } from '../../../kernel/money.ts'
import type { Receipt } from '../../accounts/rules/mail-page/content.ts'
import { percentText } from '../../tickets/rules/taxes.ts'
import { ticketWords } from './ticket-words.ts'

/** An order's stored amounts. */
export type PaidOrder = {
  feesPayer: 'buyer' | 'venue'
  /** At their prices before the discount. */
  items: { name: string; quantity: number; unitPrice: Cents; isEarly: boolean }[]
  promo: { code: string; discount: Cents } | null
  taxLines: { name: string; rate: BasisPoints; cents: Cents }[]
  platformFee: Cents
  cardFee: Cents
  total: Cents
}

/**
 * An order as its receipt shows it, to the cent. A buyer who pays the fees sees them as lines that sum to the total; if
 * the venue pays them, they and the tax are included in the price (decision C17).
 */
export function receiptOf({ feesPayer, items, promo, taxLines, platformFee, cardFee, total }: PaidOrder): Receipt {
  const tickets = items.map(({ name, quantity, unitPrice, isEarly }): [string, string] => [
    `${quantity} × ${name}${isEarly ? ' (early bird)' : ''}`,
    amountOrFree(times(unitPrice, quantity)),
  ])
  const lines = promo && promo.discount > 0 ? [...tickets, discountLine(promo)] : tickets
  if (total === 0) return { lines, total: ['Total', 'Free'], notes: [] }

  const taxes = taxLines.map(({ name, rate, cents }): [string, string] => [
    `${name} (${percentText(rate)})`,
    amountText(cents),
  ])
  if (feesPayer === 'venue') {
    const included = taxes.map(([name, amount]) => `Includes ${amount} ${name}.`)
    return { lines, total: ['Total', amountText(total)], notes: [...included, ticketWords.venuePaysFees] }
  }
  return {
    lines: [...lines, ...taxes, ['Platform fee', amountText(platformFee)], ['Card processing', amountText(cardFee)]],
    total: ['Total', amountText(total)],
    notes: taxes.length === 0 ? ['No tax collected.'] : [],
  }
}

const discountLine = ({ code, discount }: { code: string; discount: Cents }): [string, string] => [
  ticketWords.promoCode(code),
  `−${amountText(discount)}`,
]

const amountOrFree = (amount: Cents) => (amount === 0 ? 'Free' : amountText(amount))
