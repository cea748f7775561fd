import type { Day } from '../../../kernel/day.ts'
import { type Cents, noCents } from '../../../kernel/money.ts'
import {
  allInPrice,
  type FeesPayer,
  priceOn,
  type Prices,
  type ServiceFee,
  type TaxRate,
} from '../../tickets/rules/price.ts'

/**
 * What people pay, as the first thing a list says about it, in cents.
 *
 * `free`: no cover and no paid ticket. `from`: the cheapest ticket with tax and fees in it. `door`: the cover, up to
 * `upToCents` where it is a range. `entry`: a price that is or may be that of a ticket elsewhere, as one from a file may be.
 * `listed`: what the source of an imported show says, whatever it includes.
 */
export type ListingPrice = {
  kind: 'free' | 'from' | 'door' | 'entry' | 'listed'
  cents: Cents
  upToCents: Cents | null
  /** Whether all tickets that can be bought cost the same; omitted otherwise. */
  isSingle?: boolean
  /** What its prices are for, if there are several and a file says so. */
  named?: string[]
}

export type PriceFacts = {
  /** A listing: it was imported, and no manager of its page has saved or confirmed it. */
  isListing: boolean
  /** Null: no one has said whether there is a cover; with a price, it is that of tickets on another site. */
  hasCover: boolean | null
  cover: Cents | null
  coverMax: Cents | null
  /** Whether the cover is paid in cash, so at the door. */
  cashOnly: boolean
  /** Whether its managers imported it from a file that doesn't say where people pay. */
  isImported: boolean
  /** What its prices are for, where a file says it. */
  namedPrices?: string[]
  feesPayer: FeesPayer
  /** The host's. */
  serviceFee: ServiceFee
  /** Whether people pay with tickets of ours. */
  sellsTickets: boolean
  /** Active ticket types that are sold here. */
  tickets: readonly (Prices & { left: number })[]
  taxes: TaxRate[]
  /** On the venue's calendar. */
  today: Day
}

const free: ListingPrice = { kind: 'free', cents: noCents, upToCents: null }

/** @returns null where no one has said what it costs, as while no ticket is on sale (decisions C12, C13) */
export function listingPrice(facts: PriceFacts): ListingPrice | null {
  const {
    isListing,
    hasCover,
    cover,
    coverMax,
    cashOnly,
    isImported,
    sellsTickets,
    feesPayer,
    serviceFee,
    taxes,
    today,
  } = facts
  const buyable = facts.tickets.some((type) => type.left > 0)
    ? facts.tickets.filter((type) => type.left > 0)
    : facts.tickets
  const isPaid = facts.tickets.some((type) => priceOn(today, type).price > 0)

  if (isPaid) {
    const prices = buyable.map((type) => allInPrice(priceOn(today, type).price, taxes, feesPayer, serviceFee))
    const low = prices.reduce((lowest, price) => (price < lowest ? price : lowest))
    const isSingle = prices.every((price) => price === low)
    return { kind: 'from', cents: low, upToCents: null, ...(isSingle && { isSingle }) }
  }
  if (hasCover && cover === null) return null
  if (hasCover !== false && cover) {
    const upToCents = coverMax && coverMax > cover ? coverMax : null
    const kind = isPaidAtDoor({ isListing, hasCover, cashOnly, isImported }) ? 'door' : 'entry'
    const { namedPrices = [] } = facts
    return {
      ...{ kind: isListing ? 'listed' : kind, cents: cover, upToCents },
      ...(namedPrices.length > 1 && { named: namedPrices }),
    }
  }
  if (facts.tickets.length === 0 && (sellsTickets || hasCover === null)) return null
  return free
}

/**
 * Whether a show's price is paid at the door: where no one has told of a cover it is that of tickets on another site, and
 * a file with shows rarely says where, unless people pay in cash.
 */
export const isPaidAtDoor = ({
  isListing,
  hasCover,
  cashOnly,
  isImported,
}: Pick<PriceFacts, 'isListing' | 'hasCover' | 'cashOnly' | 'isImported'>): boolean =>
  !isListing && hasCover !== null && (cashOnly || !isImported)
