import { exampleWords, feeWords } from '../page-facts.ts'

/** The texts of the example of fees. */
export const feeExampleWords = {
  buyer: {
    title: 'Buyer pays the fees',
    card: `Card processing (${feeWords.cardRate} of the price, tax and platform fee, plus ${feeWords.cardFlat})`,
    text: 'Fees are added to the ticket price. The first price shown already includes them.',
  },
  venue: {
    title: 'Venue absorbs the fees',
    card: `Card processing (${feeWords.cardRate} of the price, plus ${feeWords.cardFlat})`,
    text: 'Fees come out of the ticket price. Buyers pay only the price the host set.',
  },
  paid: 'total for the buyer',
  seller: 'Host receives',
  platform: `Platform fee (${feeWords.platform} of the price)`,
  note: `Based on one ${exampleWords.price} ticket with no admission tax. The ${feeWords.cardFlat} is charged once per order, no matter how many tickets. Free tickets have no fees.`,
} as const
