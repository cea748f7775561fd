import type { SignedInCtx } from '../../../ports/ctx.ts'
import { type TaxPeriod, taxReport, taxTotal } from '../rules/tax-report.ts'
import { listTaxSums } from './books.store.ts'
import { type BooksInput, readSellerYears } from './seller-years.service.ts'

/** @throws {Refusal} request/not-found, request/not-allowed for editors and the door */
export async function fetchTaxReport(ctx: SignedInCtx, { period, ...input }: BooksInput & { period: TaxPeriod }) {
  const seller = await readSellerYears(ctx, input)
  const rows = taxReport(await listTaxSums(ctx.db, input.entityDetails.id, seller.year), period)
  return { success: true as const, ...seller, period, total: taxTotal(rows), rows }
}
