import { type UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './account-desk.store.ts'
import { deskPage, pageOf } from '../desk/desk.service.ts'
import { accountView } from './account-view.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'

/** Accounts by address, username or name, the newest first. */
export async function searchAccounts(
  ctx: SignedInCtx,
  { text, cursor }: { text: string; cursor?: UserId | null | undefined },
) {
  requireOperator(ctx)
  const matches = await store.searchAccounts(ctx.db, { text: text.trim(), before: cursor ?? null, limit: deskPage })
  const { rows, nextCursor } = pageOf(matches)
  return { success: true as const, accounts: rows.map(accountView), nextCursor }
}
