/** A phrase of a note that only repeats that the show is sold out. */
const soldOut = /^sold[ -]?out[.!]?$/i
/** A phrase that tells a price: "$65 vip", "under 21 plus $5", "12 and under free". */
const price = /\$ ?\d|(?:^|\s)free(?: admission| entry)?[.!]?$/i
/** Longer phrases are sentences, which stay together. */
const longestPhrase = 60

/** What the notes of an imported show say: prices, which belong to the price, and the rest about the show. */
export type ListingNotes = { prices: string[]; about: string }

export function listingNotes(notes: string): ListingNotes {
  const prices: string[] = []
  const lines = notes.split('\n').map((line) => {
    const phrases = line
      .split(';')
      .map(withoutSoldOut)
      .filter((phrase) => phrase !== '')
    const isPrice = (phrase: string) => phrase.length <= longestPhrase && price.test(phrase)
    prices.push(...phrases.filter(isPrice))
    return phrases.filter((phrase) => !isPrice(phrase)).join('; ')
  })
  return { prices, about: lines.filter((line) => line !== '').join('\n') }
}

const withoutSoldOut = (phrase: string) =>
  phrase
    .split(' - ')
    .filter((part) => !soldOut.test(part.trim()))
    .join(' - ')
    .trim()
