declare const centsBrand: unique symbol
declare const rateBrand: unique symbol

/** Whole US cents, never a fraction. */
export type Cents = number & { readonly [centsBrand]: true }

/** A rate in hundredths of a percent: 210 is 2.1 %. */
export type BasisPoints = number & { readonly [rateBrand]: true }

/** @throws {RangeError} on anything but a whole, safe number: a fraction of a cent is a bug. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`)
  return amount as Cents
}

/** @throws {RangeError} on a negative or fractional rate. */
export function basisPoints(rate: number): BasisPoints {
  if (!Number.isSafeInteger(rate) || rate < 0) throw new RangeError(`Not basis points: ${rate}`)
  return rate as BasisPoints
}

export const noCents = cents(0)

export const sum = (amounts: Cents[]): Cents => cents(amounts.reduce((total, amount) => total + amount, 0))

/** What the rows of a report add up to: the sum of each of the named amounts and counts, 0 of no rows. */
export const sumsOf = <Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, number>>[],
): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, rows.reduce((total, row) => total + row[name], 0)])) as Record<
    Name,
    number
  >

export const minus = (from: Cents, ...amounts: Cents[]): Cents => cents(from - sum(amounts))

/** @param quantity whole tickets */
export const times = (amount: Cents, quantity: number): Cents => cents(amount * quantity)

/** The one place that rounds: a rate's share of an amount, half up to the cent (decision C16). */
export const share = (amount: Cents, rate: BasisPoints): Cents => cents(Math.floor((amount * rate + 5_000) / 10_000))

/**
 * The tax that is already inside an amount: `amount · r / (1 + r)`, half up to the cent (decision C17).
 *
 * @param all the sum of all rates inside the amount, where `rate` is one of several
 */
export const includedShare = (amount: Cents, rate: BasisPoints, all: BasisPoints = rate): Cents =>
  cents(Math.floor((2 * amount * rate + (10_000 + all)) / (2 * (10_000 + all))))

/** The wire's dollars with two decimals; rounds away the float's dust, never a cent. */
export const toDollars = (amount: Cents): number => amount / 100

/**
 * The wire's dollars as cents.
 *
 * @returns null for more than two decimals, negatives and anything not finite
 */
export function fromDollars(dollars: number): Cents | null {
  const amount = Math.round(dollars * 100)
  if (!Number.isSafeInteger(amount) || amount < 0) return null
  return Math.abs(dollars * 100 - amount) < 1e-6 ? cents(amount) : null
}

/** `$21.31`, or `$20` for whole dollars. */
export function priceText(amount: Cents): string {
  const dollars = Math.trunc(Math.abs(amount) / 100).toLocaleString('en-US')
  const rest = Math.abs(amount) % 100
  const text = rest === 0 ? `$${dollars}` : `$${dollars}.${String(rest).padStart(2, '0')}`
  return amount < 0 ? `−${text}` : text
}

/** `$20.00`: a receipt's column, always with cents. */
export function amountText(amount: Cents): string {
  const text = priceText(amount)
  return text.includes('.') ? text : `${text}.00`
}
