import { type Cents, cents, minus, noCents, sum } from '../../../kernel/money.ts'
import { actPay, paysPercentage, type Terms } from './terms.ts'

/** Who bears a cost: all who share the sales, before percentages, or the host out of its own share. */
export const costPayers = ['top', 'host'] as const

/** A cost of a show in cents. */
export type SheetCost = { name: string; amountCents: number; paidFrom: (typeof costPayers)[number] }

/** What one date of a show sold, by the ledger: gross − refunds = fees + tax + net, in cents. */
export type SheetSales = {
  tickets: number
  grossCents: number
  refundsCents: number
  feesCents: number
  taxCents: number
  netCents: number
}

/** An act with the terms that it agreed on, or else with the amount that the host enters. */
export type SheetAct = { actID: string | null; actName: string; terms: Terms | null; amountCents: number }

export type SheetTotals = {
  offTopCents: number
  /** What percentages are of: net sales without the costs off the top. */
  baseCents: number
  toActsCents: number
  hostCostsCents: number
  /** Negative if the show cost its host more than it sold. */
  hostShareCents: number
}

type Sheet = { sales: SheetSales; costs: readonly SheetCost[]; acts: readonly SheetAct[] }

/** What of the costs someone bears, in cents. */
export const costsOf = (costs: readonly SheetCost[], payer: SheetCost['paidFrom']): Cents =>
  sum(costs.filter(({ paidFrom }) => paidFrom === payer).map(({ amountCents }) => cents(amountCents)))

/**
 * Who gets what of a show (decision 0220): net sales = costs + what the acts get + the host's share, to the cent.
 *
 * @returns the totals, and what each act gets in the order of `acts`
 */
export function settle({ sales, costs, acts }: Sheet): { totals: SheetTotals; pay: Cents[] } {
  const net = cents(sales.netCents)
  const offTop = costsOf(costs, 'top')
  const hostCosts = costsOf(costs, 'host')
  const base = minus(net, offTop)
  const pay = acts.map(({ terms, amountCents }) => (terms ? actPay(terms, base) : cents(amountCents)))
  const toActs = sum(pay)
  return {
    totals: {
      offTopCents: offTop,
      baseCents: base,
      toActsCents: toActs,
      hostCostsCents: hostCosts,
      hostShareCents: minus(base, toActs, hostCosts),
    },
    pay,
  }
}

/** Whether an act sees the sales and the costs off the top: only if its pay depends on them (decision 0224). */
export const seesSales = (terms: Pick<Terms, 'deal'> | null): boolean => terms !== null && paysPercentage(terms.deal)

/** What an act reads of a sheet: its answer stands as long as this stays the same. */
export type ActLine = { terms: Terms | null; payCents: number; sales: SheetSales; costs: readonly SheetCost[] }

/** Whether two sheets say the same to an act. */
export const saySame = (one: ActLine, other: ActLine): boolean => readOf(one) === readOf(other)

function readOf({ terms, payCents, sales, costs }: ActLine): string {
  const { deal, guarantee, percentage } = terms ?? { deal: null, guarantee: noCents, percentage: 0 }
  const line = [deal, guarantee, percentage, payCents]
  if (!seesSales(terms)) return JSON.stringify(line)
  const { tickets, grossCents, refundsCents, feesCents, taxCents } = sales
  const shared = costs.filter(({ paidFrom }) => paidFrom === 'top').map(({ name, amountCents }) => [name, amountCents])
  return JSON.stringify([line, [tickets, grossCents, refundsCents, feesCents, taxCents], shared])
}

/** Whether a host's sheet says the same as the one it sent: its costs and each act's line. */
export const isSameSheet = (one: Sheet, other: Sheet): boolean => sheetText(one) === sheetText(other)

/** All that a host's sheet says: its sales, its costs, and each act with its terms and what it gets. */
export function sheetText({ sales, costs, acts }: Sheet): string {
  const { pay } = settle({ sales, costs, acts })
  const { tickets, grossCents, refundsCents, feesCents, taxCents } = sales
  return JSON.stringify([
    [tickets, grossCents, refundsCents, feesCents, taxCents],
    costs.map(({ name, amountCents, paidFrom }) => [name, amountCents, paidFrom]),
    acts.map(({ actID, actName, terms }, index) => [
      ...[actID ?? actName, terms?.deal ?? null, terms?.guarantee ?? 0, terms?.percentage ?? 0],
      pay[index],
    ]),
  ])
}
