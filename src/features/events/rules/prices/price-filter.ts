import { type Cents, cents } from '../../../../kernel/money.ts'
import { allInPrice, standardFee } from '../../../tickets/rules/price.ts'

/** What a search lets through by its price. */
export type PriceFilter = {
  most: Cents
  /** What a ticket may cost whose buyer pays the standard fees on top, taxes aside. */
  mostBeforeFees: Cents
  /** Whether shows are let through whose price is unknown. */
  hasUnpriced: boolean
}

/** A filter for the whole price that a person pays, in cents. */
export function priceFilter(most: Cents, hasUnpriced: boolean): PriceFilter {
  let mostBeforeFees = most
  while (allInPrice(mostBeforeFees, [], 'buyer', standardFee) > most) mostBeforeFees = cents(mostBeforeFees - 1)
  return { most, mostBeforeFees, hasUnpriced }
}

/** @param price the price on a card; null if it is unknown */
export const passes = ({ most, hasUnpriced }: PriceFilter, price: { cents: Cents } | null): boolean =>
  price === null ? hasUnpriced : price.cents <= most
