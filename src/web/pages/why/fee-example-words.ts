import { exampleWords, feeWords } from '../page-facts.ts'

/** The texts of the example of fees. */
export const feeExampleWords = {
  buyer: {
    title: 'Buyer pays the fees',
    text: 'They come on top of the price, and the first price shown has them in it.',
  },
  venue: { title: 'Venue absorbs the fees', text: 'The price is the price; fees come out of the host’s part.' },
  paid: 'is what the buyer pays',
  seller: 'The host gets',
  platform: `Platform fee, ${feeWords.platform} of the price`,
  card: `Card fee, ${feeWords.cardRate} of the order and ${feeWords.cardFlat}`,
  note: `One ticket of ${exampleWords.price} where no admission tax is due. Several tickets in one order pay the ${feeWords.cardFlat} once. Free tickets carry no fee at all.`,
} as const
