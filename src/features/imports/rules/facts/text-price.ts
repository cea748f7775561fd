import { priceOf } from '../price-text.ts'

/** Words about money, or about what else is paid for at a show. */
const moneyWords = [
  /[$€£¥]|\b(?:free|cover|donations?|admission|entry|dollars|bucks|presale|price|prices|fees?|pwyc|pay what)\b/,
  /\b(?:vip|tables?|dinner|brunch|parking|raffle|drinks?|beers?|merch|workshop|lessons?|class|classes)\b/,
  /\b(?:members?|students?|kids?|children|seniors?|rsvp)\b/,
  // The rest of "$12 / 15" and "$12 adv, 15 door"; "7 doors" is a time.
  /^\d{1,3}(?:\.\d\d)?(?: (?:adv|advance|door|at the door|dos|day of show|presale|in advance))?$/,
]
const saysMoney = (piece: string) => moneyWords.some((words) => words.test(piece))

const freePieces = new Set([
  ...['no cover', 'no cover charge', 'free show', 'free event', 'free concert'],
  ...['free admission', 'free entry', 'admission is free'],
])

/** `$12 adv`, `cover $10`, `$15-$20 at the door`: an amount between words that name nothing but the price of entry. */
const pricePiece =
  /^(?:(?<before>adv(?:ance)?|presale|(?:at (?:the )?)?doors?|day[- ]of(?:[- ]show)?)|tickets?|tix|cover(?: charge)?|admission|entry|price)?:? ?(?<amount>\$ ?\d[\d.,]*(?:-\$? ?\d[\d.,]*)?)(?: (?:(?<behind>adv(?:ance)?|in advance|presale|(?:at (?:the )?)?doors?|day[- ]of(?:[- ]show)?|dos)|cover(?: charge)?|admission|entry|tickets?|ga|general admission|each|per person))?$/

/** More amounts than this are a price list. */
const mostPrices = 4

type Read = { text: string; isNamed: boolean }

/**
 * The prices among the pieces of a text, as a price column has them. Every piece about money must be a price or all of
 * them are left: "$5 beers", "$10 with RSVP". Several amounts must each say when they hold.
 *
 * @param title without its first piece: a show may be called "Free"
 */
export function pricesIn(title: string[], pieces: string[]): string[] {
  const read = [
    ...title.filter(saysMoney).map(readPiece),
    ...pieces.filter(saysMoney).map((piece) => (piece === 'free' ? free : readPiece(piece))),
  ]
  const prices = read.filter((price) => price !== null)
  if (prices.length < read.length || prices.length > mostPrices) return []
  const texts = [...new Set(prices.map(({ text }) => text))]
  return texts.length > 1 && !prices.every(({ isNamed }) => isNamed) ? [] : texts
}

const free: Read = { text: 'free', isNamed: false }

function readPiece(piece: string): Read | null {
  if (freePieces.has(piece)) return free
  const { amount, before, behind } = pricePiece.exec(piece)?.groups ?? {}
  if (!amount || !priceOf(amount)) return null
  return { text: amount, isNamed: before !== undefined || behind !== undefined }
}
