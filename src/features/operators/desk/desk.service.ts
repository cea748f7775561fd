import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'

/** How many lines a page of the desk has. */
export const deskPage = 30

/** A write of the desk: operators only, one transaction, words for the operator who clicked. */
export async function runDeskAction(ctx: SignedInCtx, act: (tx: Tx) => Promise<string>) {
  requireOperator(ctx)
  return { success: true as const, message: await inTransaction(ctx.db, act) }
}

/** A page of rows, of which one more was requested, and where the next page begins. */
export function pageOf<Row extends { id: string }>(rows: Row[]): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, deskPage)
  return { rows: page, nextCursor: rows.length > deskPage ? (page.at(-1)?.id ?? null) : null }
}
