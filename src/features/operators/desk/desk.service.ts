import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'

/** How many lines a page of the desk has. */
export const deskPage = 30

/** @throws {Refusal} request/not-found for whoever is no operator: nobody else learns that there is a desk */
export function requireOperator({ who }: SignedInCtx): void {
  if (!who.isOperator) throw new Refusal('request/not-found')
}

/** @throws {Refusal} entities/reason-missing */
export function requireReason(reason: string): string {
  const text = reason.trim()
  if (!text) throw new Refusal('entities/reason-missing')
  return text
}

/** A write of the desk: operators only, one transaction, words for whoever clicked. */
export async function runDeskAction(ctx: SignedInCtx, act: (tx: Tx) => Promise<string>) {
  requireOperator(ctx)
  return { success: true as const, message: await inTransaction(ctx.db, act) }
}

/** A page of rows of which one more was asked for, and where the next begins. */
export function pageOf<Row extends { id: string }>(rows: Row[]): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, deskPage)
  return { rows: page, nextCursor: rows.length > deskPage ? (page.at(-1)?.id ?? null) : null }
}
