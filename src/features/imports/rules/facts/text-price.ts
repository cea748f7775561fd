import { priceOf } from '../price-text.ts'

/** Words about money, or about what else is paid for at a show. */
const moneyWords = {
  prices: /[$€£¥]|\b(?:free|cover|donations?|admission|entry|dollars|bucks|presale|price|prices|fees?|pwyc|pay what)\b/,
  extras: /\b(?:vip|tables?|dinner|brunch|parking|raffle|drinks?|beers?|merch|workshop|lessons?|class|classes)\b/,
  groups: /\b(?:members?|students?|kids?|children|seniors?|rsvp)\b/,
  // The rest of "$12 / 15" and "$12 adv, 15 door"; "7 doors" is a time.
  bareAmount: /^\d{1,3}(?:\.\d\d)?(?: (?:adv|advance|door|at the door|dos|day of show|presale|in advance))?$/,
}
const saysMoney = (piece: string) =>
  Object.values(moneyWords).some((words) => words.test(piece)) || saysOtherCost(piece)

/** What amounts in a show's text are about besides its price, and what a price depends on. */
const otherCosts = [
  /\b(?:prizes?|jackpots?|winners?|contests?|competitions?|tournaments?|bingo|raffles?|auctions?|buy-?in|bar tab)\b/,
  /\b(?:shots?|pints?|pbrs?|wells|cocktails?|specials|happy hour|tacos?|burgers?|pizza|popcorn|bottomless)\b/,
  /\b(?:t-?shirts?|shirts?|hoodies?|coat ?check|live ?stream)\b/,
  /\b(?:balcony|mezzanine|seats?|seating|reserved|booths?|packages?|bottle service|minimum|maximum)\b/,
  /\b(?:suggested|sliding|notaflof|turned away|half off|discounts?|or more|and up|nonmembers?|ladies)\b/,
  /\b(?:before|after|until|till?|by) (?:\d|doors\b|midnight\b|noon\b)/,
]
export const saysOtherCost = (piece: string): boolean => otherCosts.some((words) => words.test(piece))

const freePieces = new Set([
  ...['no cover', 'no cover charge', 'free show', 'free event', 'free concert'],
  ...['free admission', 'free entry', 'admission is free'],
])

/** `$12 adv`, `cover $10`, `$15-$20 at the door`: an amount between words that name nothing but the price of entry. */
const pricePiece =
  /^(?:(?<before>adv(?:ance)?|presale|(?:at (?:the )?)?doors?|day[- ]of(?:[- ]show)?)|tickets?|tix|cover(?: charge)?|admission|entry|price)?:? ?(?<amount>\$ ?\d[\d.,]*(?:-\$? ?\d[\d.,]*)?)(?: (?:(?<behind>adv(?:ance)?|in advance|presale|(?:at (?:the )?)?doors?|day[- ]of(?:[- ]show)?|dos)|cover(?: charge)?|admission|entry|tickets?|ga|general admission|each|per person))?$/

/** More amounts than this are a price list. */
const mostPrices = 4

/** A price as it is written, and whether it says when it holds: "$12 adv". */
type WrittenPrice = { text: string; isNamed: boolean }

const freePrice: WrittenPrice = { text: 'free', isNamed: false }

/**
 * The prices in the sentences of a text, as a price column has them. Every piece about money must be a price and stand
 * among prices, ages and times alone, or all of them are left: "$5 beers", "Balcony - $40", "$10 (sliding scale)".
 * Several amounts must each say when they hold.
 *
 * @param sentences each as its pieces; the first is what follows the name in the title
 * @param isAgeOrTime whether a piece says nothing about the price
 */
export function pricesIn(sentences: string[][], isAgeOrTime: (piece: string) => boolean): string[] {
  const prices = sentences.flatMap((pieces, index) => pricesOf(pieces, { isTitle: index === 0, isAgeOrTime }))
  const clearPrices = prices.filter((price) => price !== null)
  if (clearPrices.length < prices.length || prices.length > mostPrices) return []
  const texts = [...new Set(clearPrices.map(({ text }) => text))]
  return texts.length > 1 && !clearPrices.every(({ isNamed }) => isNamed) ? [] : texts
}

type Sentence = { isTitle: boolean; isAgeOrTime: (piece: string) => boolean }

/** The prices of a sentence; a null is one that is not clear. A show may be called "Free". */
function pricesOf(pieces: string[], { isTitle, isAgeOrTime }: Sentence): (WrittenPrice | null)[] {
  if (!pieces.some(saysMoney)) return []
  return pieces
    .filter((piece) => !isAgeOrTime(piece))
    .map((piece) => (piece === 'free' && !isTitle ? freePrice : priceOfPiece(piece)))
}

export const isPrice = (piece: string): boolean => priceOfPiece(piece) !== null

function priceOfPiece(piece: string): WrittenPrice | null {
  if (freePieces.has(piece)) return freePrice
  const { amount, before, behind } = pricePiece.exec(piece)?.groups ?? {}
  if (!amount || !priceOf(amount)) return null
  return { text: amount, isNamed: before !== undefined || behind !== undefined }
}
