import type { ContactMessageId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import * as store from './contact.store.ts'
import { requireOperator } from '../accounts/operator-log/operator-checks.ts'

const mostListed = 100

type ListInput = { state?: 'waiting' | 'answered' | null | undefined; cursor?: ContactMessageId | null | undefined }

/**
 * Messages, the latest first, a page at a time.
 *
 * @param state unanswered ones, answered ones, or all
 * @throws {Refusal} request/not-found for anyone who is not an operator
 */
export async function listContactMessages(ctx: SignedInCtx, { state, cursor }: ListInput = {}) {
  requireOperator(ctx)

  const query = { isAnswered: state ? state === 'answered' : null, before: cursor ?? null, limit: mostListed + 1 }
  const [matches, total] = await Promise.all([store.listMessages(ctx.db, query), store.countMessages(ctx.db)])
  const rows = matches.slice(0, mostListed)
  return {
    success: true as const,
    total,
    nextCursor: matches.length > mostListed ? (rows.at(-1)?.id ?? null) : null,
    messages: rows.map((row) => ({
      id: row.id,
      topic: row.topic,
      name: row.name,
      email: row.email,
      message: row.message,
      userID: row.user_id,
      accountEmail: row.account_email,
      suspected: row.suspected,
      sentAt: row.sent_at.toISOString(),
      answeredAt: row.answered_at?.toISOString() ?? null,
      answeredBy: row.answerer,
    })),
  }
}
