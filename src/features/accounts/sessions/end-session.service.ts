import type { SessionId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './sessions.store.ts'
import { notifyEndedSessions } from './notify-ended-sessions.ts'

/**
 * Ends one of the caller's sessions: requests with it count as a visitor's from now on.
 *
 * @throws {Refusal} request/not-found, also for someone else's
 */
export async function endSession(ctx: SignedInCtx, { sessionID }: { sessionID: SessionId }) {
  const ended = await store.deleteSessions(ctx.db, ctx.who.userId, { only: sessionID })
  if (ended.length === 0) throw new Refusal('request/not-found')
  notifyEndedSessions(ctx, ended)
  return { success: true as const }
}
