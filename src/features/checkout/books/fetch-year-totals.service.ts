import { sumsOf } from '../../../kernel/money.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listMonths } from './books.store.ts'
import { type BooksInput, readSellerYears } from './seller-years.service.ts'

const amounts = ['orders', 'tickets', 'grossCents', 'refundsCents', 'feesCents', 'taxCents', 'netCents'] as const

/** @throws {Refusal} request/not-found, request/not-allowed for editors and the door */
export async function fetchYearTotals(ctx: SignedInCtx, input: BooksInput) {
  const seller = await readSellerYears(ctx, input)
  const allMonths = await listMonths(ctx.db, input.entityDetails.id)
  const months = allMonths.filter(({ month }) => month.startsWith(`${seller.year}-`))
  return { success: true as const, ...seller, total: sumsOf(amounts, months), months }
}
