import { type Day } from '../../../kernel/day.ts'
import {
  basisPoints,
  type BasisPoints,
  type Cents,
  cents,
  includedShare,
  minus,
  noCents,
  share,
  sum,
  times,
} from '../../../kernel/money.ts'

export const PLATFORM_FEE = basisPoints(210)
export const CARD_FEE = { rate: basisPoints(290), flat: cents(30) }

/** A seller's service fee on each ticket that costs something: part of its price, and cents on top. */
export type ServiceFee = { rate: BasisPoints; flat: Cents }

/** The fee of everyone whose fee operators haven't set (spec 9). */
export const standardFee: ServiceFee = { rate: PLATFORM_FEE, flat: noCents }

/** What operators may set at most (decision 0242). */
export const highestFee: ServiceFee = { rate: basisPoints(2_000), flat: cents(1_000) }

/** A seller's fee as it is stored: null for the standard one. */
export const serviceFeeOf = ({ rate, flat }: { rate: BasisPoints | null; flat: Cents | null }): ServiceFee =>
  rate === null || flat === null ? standardFee : { rate, flat }

/** Who pays the platform and card fees: the buyer on top of the price, or the venue out of it. */
export type FeesPayer = 'buyer' | 'venue'

/** A tax that applies where the show is. */
export type TaxRate = { name: string; rate: BasisPoints }

/** Tickets of one price; price and tax in cents a ticket. */
export type OrderLine = { price: Cents; tax: Cents; quantity: number }

/** An order in cents: what its buyer pays, what its seller gets, and the difference. */
export type Quote = {
  price: Cents
  /** On top where the buyer bears the fees, inside the price where the venue does (decision C17). */
  tax: Cents
  platformFee: Cents
  cardFee: Cents
  buyerPays: Cents
  sellerGets: Cents
}

/** The fees of a quote: what shows them all is a record of these. */
export type FeeName = Extract<keyof Quote, `${string}Fee`>

const free: Quote = {
  price: noCents,
  tax: noCents,
  platformFee: noCents,
  cardFee: noCents,
  buyerPays: noCents,
  sellerGets: noCents,
}

/**
 * What an order costs its buyer and earns its seller (spec 9, decisions C15 to C17).
 *
 * @param lines     tickets of one price: price and tax in cents a ticket, quantity 1 to 10
 * @param feesPayer 'buyer' adds tax and fees on top; 'venue' has them inside the price
 * @param fee       the seller's service fee
 * @returns cents; every share is rounded half up, the card fee once an order
 */
export function quote(lines: OrderLine[], feesPayer: FeesPayer, fee: ServiceFee): Quote {
  const price = sum(lines.map((line) => times(line.price, line.quantity)))
  if (price === 0) return free

  const tax = sum(lines.map((line) => times(line.tax, line.quantity)))
  const platformFee = sum(lines.map((line) => times(platformFeeOn(line.price, fee), line.quantity)))

  if (feesPayer === 'venue') {
    const cardFee = cardFeeOn(price)
    return { price, tax, platformFee, cardFee, buyerPays: price, sellerGets: minus(price, platformFee, cardFee) }
  }

  const beforeCard = sum([price, tax, platformFee])
  const cardFee = cardFeeOn(beforeCard)
  return { price, tax, platformFee, cardFee, buyerPays: sum([beforeCard, cardFee]), sellerGets: sum([price, tax]) }
}

/**
 * The platform's fee on one ticket, in cents. A seller's own fee is never more than what the card fee leaves of the price, so
 * that a seller who pays the fees doesn't pay for the ticket as well; the standard one is as specified at any price.
 */
export function platformFeeOn(price: Cents, { rate, flat }: ServiceFee): Cents {
  if (price === 0) return noCents
  const most = Math.max(share(price, PLATFORM_FEE), minus(price, cardFeeOn(price)))
  return cents(Math.min(sum([share(price, rate), flat]), most))
}

/** 2.9% and 30 cents of the charge, once per order. */
export const cardFeeOn = (charged: Cents): Cents =>
  charged === 0 ? noCents : sum([share(charged, CARD_FEE.rate), CARD_FEE.flat])

/** Each tax on one ticket, on top of its price or included in it, each rounded separately (decisions C16, C17). */
export function taxesOnTicket(price: Cents, taxes: TaxRate[], feesPayer: FeesPayer): Cents[] {
  const all = basisPoints(taxes.reduce((total, tax) => total + tax.rate, 0))
  return taxes.map(({ rate }) => (feesPayer === 'venue' ? includedShare(price, rate, all) : share(price, rate)))
}

/** The price that a fan sees first: one ticket with its tax and fees, its own 30 cents included (C13, C16). */
export function allInPrice(price: Cents, taxes: TaxRate[], feesPayer: FeesPayer, fee: ServiceFee): Cents {
  return quote([{ price, tax: sum(taxesOnTicket(price, taxes, feesPayer)), quantity: 1 }], feesPayer, fee).buyerPays
}

/** A ticket type's two prices; `until` is the early bird's last day on the venue's calendar. */
export type Prices = { price: Cents; early: { price: Cents; until: Day } | null }

/** The price of a day: early bird to the end of its last day in the venue's zone (decision C40). */
export function priceOn(today: Day, { price, early }: Prices): { price: Cents; isEarly: boolean } {
  return early && today <= early.until ? { price: early.price, isEarly: true } : { price, isEarly: false }
}
