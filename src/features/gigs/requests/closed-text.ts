import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { alreadyHandledText } from '../../notifications/already-handled.service.ts'
import { collabAnswers } from '../rules/collab-news.ts'
import type { Outcome } from '../rules/collab-request.ts'

/** What a person reads whose answer to a request came too late: who was first (decision G37), or that it has ended. */
export function closedText(
  ctx: SignedInCtx,
  db: Db,
  {
    outcome,
    closed_by: by,
    canceled_at: canceledAt,
  }: { outcome: Outcome | null; closed_by: UserId | null; canceled_at: Date | null },
): Promise<string> {
  if (canceledAt) return Promise.resolve(collabAnswers.closed.canceled)
  if (outcome === 'withdrawn' || outcome === 'expired' || outcome === 'closed')
    return Promise.resolve(collabAnswers.closed[outcome])
  return alreadyHandledText(ctx, db, by, 'managers')
}
