import type { DisputeId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireOperator } from '../../accounts/operator-log/operator-checks.ts'
import { deskPage, pageOf } from '../desk/desk.service.ts'
import { disputeView } from './dispute-view.ts'
import * as store from './dispute-desk.store.ts'

type Input = { decided?: boolean | null | undefined; cursor?: DisputeId | null | undefined }

/** Undecided disputes, the oldest first, which is the next deadline first; or decided ones, the latest first. */
export async function listDisputes(ctx: SignedInCtx, { decided = false, cursor = null }: Input = {}) {
  requireOperator(ctx)
  const page = { isDecided: decided === true, after: cursor, limit: deskPage }
  const { rows, nextCursor } = pageOf(await store.listDisputes(ctx.db, page))
  return { success: true as const, disputes: rows.map(disputeView), nextCursor }
}
