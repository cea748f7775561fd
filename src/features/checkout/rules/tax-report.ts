import { sumsOf } from '../../../kernel/money.ts'
import { taxPlaceAt, taxPlaceOf } from '../../tickets/rules/taxes.ts'

export const taxPeriods = ['month', 'quarter', 'year'] as const
export type TaxPeriod = (typeof taxPeriods)[number]

/** The orders of one month with one tax, or with none, in cents; `address` is the show's. */
export type TaxSums = {
  /** `2026-11`, on the venue's calendar. */
  month: string
  /** As the orders store it; null for orders without tax. */
  taxName: string | null
  address: string
  salesCents: number
  refundsCents: number
  collectedCents: number
  refundedTaxCents: number
}

const amounts = [
  ...(['salesCents', 'refundsCents', 'taxableCents', 'exemptCents'] as const),
  ...(['collectedCents', 'refundedTaxCents', 'dueCents'] as const),
]

/** What one place's tax made in one period, in cents: sales − refunds = taxable + exempt, due = collected − refunded. */
export type TaxRow = {
  period: string
  place: string
  /** Null for places without an admission tax. */
  taxName: string | null
  salesCents: number
  refundsCents: number
  taxableCents: number
  exemptCents: number
  collectedCents: number
  refundedTaxCents: number
  dueCents: number
}

/** The period of a month: `2026-11`, `2026 Q4` or `2026`. */
export function periodOf(month: string, period: TaxPeriod): string {
  const year = month.slice(0, 4)
  if (period === 'year') return year
  return period === 'month' ? month : `${year} Q${Math.ceil(Number(month.slice(5, 7)) / 3)}`
}

/** What the report calls all places that have no admission tax. */
export const untaxedPlaces = 'No admission tax'

/**
 * Taxes by period and place. Orders without tax in a place that has one are its exempt sales, such as those of a
 * nonprofit or a small room; they count toward the first tax of their address.
 */
export function taxReport(sums: readonly TaxSums[], period: TaxPeriod): TaxRow[] {
  const rows = new Map<string, TaxRow>()
  for (const sum of sums) {
    const tax = sum.taxName === null ? taxPlaceAt(sum.address) : taxPlaceOf(sum.taxName)
    const taxName = sum.taxName ?? tax?.name ?? null
    const place = tax?.place ?? taxName ?? untaxedPlaces
    const name = periodOf(sum.month, period)
    const key = JSON.stringify([name, taxName])
    rows.set(key, added(rows.get(key) ?? emptyRow({ period: name, place, taxName }), sum))
  }
  return [...rows.values()].toSorted(
    (a, b) =>
      a.period.localeCompare(b.period) ||
      Number(a.taxName === null) - Number(b.taxName === null) ||
      a.place.localeCompare(b.place),
  )
}

/** The sum of rows. */
export const taxTotal = (rows: readonly TaxRow[]): Omit<TaxRow, 'period' | 'place' | 'taxName'> => sumsOf(amounts, rows)

const emptyRow = (head: Pick<TaxRow, 'period' | 'place' | 'taxName'>): TaxRow => ({ ...head, ...taxTotal([]) })

function added(row: TaxRow, sum: TaxSums): TaxRow {
  const remaining = sum.salesCents - sum.refundsCents
  return {
    ...row,
    salesCents: row.salesCents + sum.salesCents,
    refundsCents: row.refundsCents + sum.refundsCents,
    taxableCents: row.taxableCents + (sum.taxName === null ? 0 : remaining),
    exemptCents: row.exemptCents + (sum.taxName === null ? remaining : 0),
    collectedCents: row.collectedCents + sum.collectedCents,
    refundedTaxCents: row.refundedTaxCents + sum.refundedTaxCents,
    dueCents: row.dueCents + sum.collectedCents - sum.refundedTaxCents,
  }
}
