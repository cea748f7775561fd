import type { FileFormat } from '../../../kernel/addresses/books.ts'
import { monthText, parseDay } from '../../../kernel/day.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { fileSlug } from '../../file-slug.ts'
import { type TaxPeriod, taxPeriods, untaxedPlaces } from '../rules/tax-report.ts'
import { fetchTaxReport } from './fetch-tax-report.service.ts'
import { fetchYearTotals } from './fetch-year-totals.service.ts'
import { type Cell, type ReportFile, reportFile } from './report-file.ts'

type FileInput = { entityId: EntityId; year: number; format: FileFormat }

/**
 * A page's year by month as a file.
 *
 * @throws {Refusal} request/not-found, request/not-allowed for editors and the door
 */
export async function printYear(ctx: SignedInCtx, { entityId, year, format }: FileInput): Promise<ReportFile> {
  const report = await fetchYearTotals(ctx, { entityDetails: { id: entityId }, year })
  const rowOf = ({ orders, tickets, ...amounts }: typeof report.total): Cell[] => [
    ...[orders, tickets],
    ...[amounts.grossCents, amounts.refundsCents, amounts.feesCents, amounts.taxCents, amounts.netCents].map(inCents),
  ]
  ctx.log.info({ userId: ctx.who.userId, entityId, file: 'year' }, 'books exported')
  return reportFile(
    {
      productName: ctx.settings.productName,
      fileName: `${fileSlug(report.entityName) || 'page'}-${year}`,
      title: `${year} sales`,
      facts: [['Seller', report.entityName]],
      columns: ['Month', 'Orders', 'Tickets', 'Gross sales', 'Refunds', 'Fees', 'Taxes', 'Net sales'],
      partColumn: null,
      tables: [
        {
          title: null,
          rows: report.months.map(({ month, ...amounts }) => [
            format === 'csv' ? month : monthName(month),
            ...rowOf(amounts),
          ]),
          total: ['Total', ...rowOf(report.total)],
        },
      ],
      notes: [
        'Net sales are gross sales minus refunds, fees and taxes. Each sale and refund counts in the month it happened, in the venue’s time zone. Cash sales at the door aren’t included.',
      ],
    },
    format,
  )
}

/** A page's tax report as a file. @throws {Refusal} as `printYear` */
export async function printTaxes(
  ctx: SignedInCtx,
  { entityId, year, format, period }: FileInput & { period: TaxPeriod },
): Promise<ReportFile> {
  const report = await fetchTaxReport(ctx, { entityDetails: { id: entityId }, year, period })
  const rowOf = (amounts: typeof report.total): Cell[] =>
    [
      ...[amounts.salesCents, amounts.refundsCents, amounts.exemptCents, amounts.taxableCents],
      ...[amounts.collectedCents, amounts.refundedTaxCents, amounts.dueCents],
    ].map(inCents)
  ctx.log.info({ userId: ctx.who.userId, entityId, file: 'taxes' }, 'books exported')
  return reportFile(
    {
      productName: ctx.settings.productName,
      fileName: `${fileSlug(report.entityName) || 'page'}-${year}-taxes`,
      title: `${year} admission taxes`,
      facts: [['Seller', report.entityName]],
      columns: [
        ...['Period', 'Place and tax', 'Sales', 'Refunds', 'Exempt sales', 'Taxable sales'],
        ...['Tax collected', 'Tax refunded', 'Tax due'],
      ],
      partColumn: null,
      tables: [
        {
          title: null,
          rows: report.rows.map(({ period: name, place, taxName, ...amounts }) => [
            format === 'csv' ? name : periodName(name),
            taxName && taxName !== place ? `${place}: ${taxName}` : place,
            ...rowOf(amounts),
          ]),
          total: ['Total', '', ...rowOf(report.total)],
        },
      ],
      notes: [
        'Sales are ticket prices without taxes and without fees that buyers pay. Exempt sales are those no tax was collected on.',
        `“${untaxedPlaces}” stands for all places where no admission tax is collected. Check with the tax authority before you file. Cash sales at the door aren’t included.`,
      ],
    },
    format,
  )
}

const inCents = (amount: number): Cell => ({ cents: amount })

/** `November`, of `2026-11`. */
const monthName = (month: string): string => {
  const first = parseDay(`${month}-01`)
  return first ? monthText(first) : month
}

/** `November`, `Q4` or `2026`. */
const periodName = (period: string): string => (period.includes('-') ? monthName(period) : period.replace(/^\d+ /, ''))

export const taxPeriodIn = (text: string | undefined): TaxPeriod =>
  taxPeriods.find((period) => period === text) ?? 'month'
