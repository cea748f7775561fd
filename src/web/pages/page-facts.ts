import { CARD_FEE, type FeesPayer, PLATFORM_FEE, quote, standardFee } from '../../features/tickets/rules/price.ts'
import { percentText, taxRules } from '../../features/tickets/rules/taxes.ts'
import { amountText, cents, noCents, priceText } from '../../kernel/money.ts'
import { taxTableWords as words } from './faq/tax-table-words.ts'

/** The fees as people read them, from the constants that orders are priced by. */
export const feeWords = {
  platform: percentText(PLATFORM_FEE),
  cardRate: percentText(CARD_FEE.rate),
  cardFlat: amountText(CARD_FEE.flat),
} as const

const examplePrice = cents(2_000)

/** A $20 ticket with no tax due, priced as an order for it would be. */
export const exampleQuote = (feesPayer: FeesPayer) =>
  quote([{ price: examplePrice, tax: noCents, quantity: 1 }], feesPayer, standardFee)

export const exampleWords = {
  price: priceText(examplePrice),
  buyerPays: priceText(exampleQuote('buyer').buyerPays),
  sellerAbsorbing: priceText(exampleQuote('venue').sellerGets),
} as const

/** Each admission tax we collect: its name, its rate, and where it applies. */
export const taxLines = taxRules.map(({ name, rate, fromCapacity, whenCapacityUnknown, exempt = [] }) => {
  const where = [
    ...(fromCapacity ? [words.rooms(fromCapacity.toLocaleString('en-US'))] : []),
    ...(whenCapacityUnknown === 'charged' ? [words.unknownSize] : []),
  ].join(' ')
  const free = exempt.length > 0 ? words.notFor(new Intl.ListFormat('en-US').format(exempt)) : ''
  const note = [where, free].filter(Boolean).join(', ')
  return { name, rate: percentText(rate), note: note.charAt(0).toUpperCase() + note.slice(1) }
})
