import { cents, type Cents, minus, noCents, sum } from '../../../kernel/money.ts'
import { cardFeeOn } from '../../tickets/rules/price.ts'

export type Account = 'buyer' | 'seller' | 'platform' | 'provider' | 'tax'

/** What each account's lines are in a seller's reports; an account of a new fee is one of the fees. */
export const reportedAs: Record<Account, 'paid' | 'net' | 'fees' | 'tax'> = {
  buyer: 'paid',
  seller: 'net',
  platform: 'fees',
  provider: 'fees',
  tax: 'tax',
}

/** Accounts that the platform keeps: what refunds take from them goes back to the seller (G25). */
export const platformAccounts: readonly Account[] = ['platform']

/**
 * Entries of a dispute. The first three move money between the platform and the provider until the bank decides: they are no
 * part of a seller's reports, and nothing of them goes back to the seller. The last one is reported as a refund.
 */
export const heldEntries = ['dispute hold', 'dispute release', 'dispute fee'] as const
export type DisputeEntry = (typeof heldEntries)[number] | 'lost dispute'

/** One line of an order's ledger; all of an order's lines sum to zero (P10, I4). */
export type LedgerLine = { account: Account; amount: Cents }

/** A sale in cents, as an order keeps it; `cardFee` is the one on the receipt. */
export type Sale = { total: Cents; sellerGets: Cents; tax: Cents; cardFee: Cents }

/**
 * Where a buyer's money goes. The provider takes its fee from the whole charge; the difference due to rounding and the
 * literal fee formula is the platform's (decision C15). Tax goes to the seller's account and is booked separately
 * (C17).
 */
export function saleLines({ total, sellerGets, tax }: Sale): LedgerLine[] {
  const provider = cardFeeOn(total)
  return withoutZeros([
    { account: 'buyer', amount: minus(cents(0), total) },
    { account: 'seller', amount: minus(sellerGets, tax) },
    { account: 'tax', amount: tax },
    { account: 'provider', amount: provider },
    { account: 'platform', amount: minus(total, sellerGets, provider) },
  ])
}

/** The platform's part of a sale, from which it pays the provider's fee. */
export const applicationFeeOf = ({ total, sellerGets }: Pick<Sale, 'total' | 'sellerGets'>): Cents =>
  cents(Math.max(0, minus(total, sellerGets)))

/**
 * How a refund reverses a sale. The provider keeps its fee, so it falls on the party that caused the refund (G25): the
 * seller gets back all of the application fee, or what is left of it without the card fee on the receipt. The cents by
 * which the provider's fee differs from that one stay with the platform, as in the sale.
 *
 * @param refunded cents refunded before and after it; several refunds up to the total reverse the sale exactly
 */
export function refundLines(
  sale: Sale,
  refunded: { before: Cents; after: Cents },
  feeFallsOn: 'seller' | 'platform',
): LedgerLine[] {
  const { total, tax, cardFee } = sale
  const partOf = (amount: Cents) =>
    minus(portion(amount, refunded.after, total), portion(amount, refunded.before, total))
  const back = minus(refunded.after, refunded.before)
  const taxBack = partOf(tax)
  const keptFee = feeFallsOn === 'seller' ? cardFee : cents(0)
  const feeBack = partOf(cents(Math.max(0, minus(applicationFeeOf(sale), keptFee))))
  return withoutZeros([
    { account: 'buyer', amount: back },
    { account: 'seller', amount: minus(feeBack, back, cents(0 - taxBack)) },
    { account: 'tax', amount: minus(cents(0), taxBack) },
    { account: 'platform', amount: minus(cents(0), feeBack) },
  ])
}

/**
 * What a refund that falls on the seller takes from their balance: what goes back, without the platform's part of it.
 *
 * @param refunded cents refunded before and after it
 * @returns cents; the seller's earnings of what is refunded, and the card fee that the provider keeps
 */
export function sellerCost(sale: Sale, refunded: { before: Cents; after: Cents }): Cents {
  const ofSeller = refundLines(sale, refunded, 'seller').filter(
    ({ account }) => account !== 'buyer' && account !== 'platform',
  )
  return minus(noCents, sum(ofSeller.map(({ amount }) => amount)))
}

/**
 * What of an order's card fee a refund leaves with the party that it falls on.
 *
 * @param refunded cents refunded before and after it
 */
export const keptCardFee = (
  { total, cardFee }: Pick<Sale, 'total' | 'cardFee'>,
  refunded: { before: Cents; after: Cents },
): Cents =>
  total === 0 ? cents(0) : minus(portion(cardFee, refunded.after, total), portion(cardFee, refunded.before, total))

/** The part of an amount that belongs to so much of the total, half up to the cent. */
const portion = (amount: Cents, share: Cents, total: Cents): Cents =>
  cents(Math.floor((2 * amount * share + total) / (2 * total)))

const withoutZeros = (lines: LedgerLine[]) => lines.filter(({ amount }) => amount !== 0)
