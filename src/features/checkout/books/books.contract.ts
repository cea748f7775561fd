import { z } from 'zod'
import type { EntityId } from '../../../kernel/ids.ts'
import { mayRefuse } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import { call } from '../../authorization.ts'
import { wireId } from '../../wire-id.ts'
import { SalesAmounts } from '../event-orders/event-orders.contract.ts'
import { payoutsContract } from '../payouts/payouts.contract.ts'
import { taxPeriods } from '../rules/tax-report.ts'

const ofPage = {
  entityDetails: z.object({ id: wireId<EntityId>(), type: z.string().max(40).nullish() }),
  /** By default the latest year with sales. */
  year: z.int().min(2_000).max(2_100).nullish(),
}
const years = {
  entityName: z.string(),
  /** Years with sales or refunds, latest first; at least the year that the report is of. */
  years: z.array(z.int()),
  year: z.int(),
}
const refusals = mayRefuse('request/not-found', 'request/not-allowed')

const YearAmounts = SalesAmounts.extend({ orders: z.int() })

/** In cents: sales − refunds = taxable + exempt, due = collected − refunded. */
const TaxAmounts = z.object({
  /** What tickets cost, without tax and fees that buyers pay. */
  salesCents: z.int(),
  refundsCents: z.int(),
  taxableCents: z.int(),
  exemptCents: z.int(),
  collectedCents: z.int(),
  refundedTaxCents: z.int(),
  dueCents: z.int(),
})

export const booksContract = {
  ...payoutsContract,

  /** What a page sold in a calendar year at its venues, by month, from the ledger. */
  fetchYearTotals: call({ may: rolesThat.handleMoney, rule: 'that entity' })
    .input(z.object(ofPage))
    .output(
      z.object({
        success: z.literal(true),
        ...years,
        total: YearAmounts,
        /** Months with sales or refunds, `2026-11`. */
        months: z.array(YearAmounts.extend({ month: z.string() })),
      }),
    )
    .errors(refusals),

  /** The admission taxes of a page's orders in a year by place, by month, quarter or in all. */
  fetchTaxReport: call({ may: rolesThat.handleMoney, rule: 'that entity' })
    .input(z.object({ ...ofPage, period: z.enum(taxPeriods).default('month') }))
    .output(
      z.object({
        success: z.literal(true),
        ...years,
        period: z.enum(taxPeriods),
        total: TaxAmounts,
        rows: z.array(
          TaxAmounts.extend({
            /** `2026-11`, `2026 Q4` or `2026`. */
            period: z.string(),
            /** `Tacoma, WA`, or a state. */
            place: z.string(),
            /** Null for sales in places without an admission tax. */
            taxName: z.string().nullable(),
          }),
        ),
      }),
    )
    .errors(refusals),
}
