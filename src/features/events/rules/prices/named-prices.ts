/** One of the prices that an import notes with when it holds. */
const namedPrice = /^\$(?<amount>[\d,]+(?:\.\d\d)?)(?<time> (?:advance|at the door|day of show))?$/

/** What a show costs, in cents; `coverMax` if the price is a range. */
type Price = { cover: number | null; coverMax: number | null }

/**
 * What a show's price is for, as an import wrote it in the last line of the notes: `$12 advance; $15 at the door`.
 *
 * @returns nothing where the line says no such thing, or tells other prices than the show has now
 */
export function namedPricesOf(notes: string, { cover, coverMax }: Price): string[] {
  const prices = (notes.split('\n').at(-1) ?? '').split('; ')
  const parts = prices.map((price) => namedPrice.exec(price)?.groups)
  if (!parts.some((part) => part?.['time'])) return []
  const amounts = parts.map((part) => Math.round(Number(part?.['amount']?.replaceAll(',', '')) * 100))
  const isOfShow = Math.min(...amounts) === cover && Math.max(...amounts) === (coverMax ?? cover)
  return isOfShow ? prices : []
}

/** Whether a file says that its only price is paid at the door. */
export const isDoorPrice = (namedPrices: readonly string[]): boolean =>
  namedPrices.length === 1 && namedPrices.every((price) => price.endsWith(' at the door'))
