import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../../db/transaction.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { fetchOwnCalendar } from './fetch-own-calendar.service.ts'
import { setKey } from './own-calendar.store.ts'

/**
 * Creates the private link to the caller's own shows, or replaces the one that they saw: sent again, or from a second tab, it
 * changes nothing.
 *
 * @param input.replaces the key of the link to replace; null to create the first
 * @returns the link that works now
 */
export async function renewOwnCalendar(ctx: SignedInCtx, { replaces }: { replaces: string | null }) {
  await inTransaction(ctx.db, (tx) => setKey(tx, ctx.who.userId, randomUUID(), replaces))
  return fetchOwnCalendar(ctx)
}
