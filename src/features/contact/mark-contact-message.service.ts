import { inTransaction } from '../../db/transaction.ts'
import type { ContactMessageId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { handledBefore, logAction } from '../accounts/operator-log/operator-log.service.ts'
import * as store from './contact.store.ts'
import { requireOperator } from '../accounts/operator-log/operator-checks.ts'

/**
 * Records that someone has answered a message by email, or that it still needs an answer.
 *
 * @returns what to tell the operator; the second one changes nothing and reads who was first
 * @throws {Refusal} request/not-found, also for anyone who is not an operator
 */
export async function markContactMessage(
  ctx: SignedInCtx,
  { messageID, isAnswered = true }: { messageID: ContactMessageId; isAnswered?: boolean | undefined },
) {
  requireOperator(ctx)

  const message = await inTransaction(ctx.db, async (tx) => {
    const row = await store.lockMessage(tx, messageID)
    if (!row) throw new Refusal('request/not-found')
    const about = { type: 'message', id: messageID, name: row.topic } as const
    if (!isAnswered) {
      if (row.answered_at) {
        await store.markUnanswered(tx, messageID)
        await logAction(ctx, tx, 'message-reopened', about)
      }
      return 'Back in unanswered messages.'
    }
    if (row.answered_at) return handledBefore(ctx, tx, about)

    await store.markAnswered(tx, messageID, ctx.who.userId, ctx.now())
    await logAction(ctx, tx, 'message-answered', about)
    return 'Marked as answered.'
  })
  return { success: true as const, message }
}
