import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './sessions.store.ts'
import { notifyEndedSessions } from './notify-ended-sessions.ts'

/** Signs the caller out everywhere but here. */
export async function endOtherSessions(ctx: SignedInCtx) {
  const ended = await store.deleteSessions(ctx.db, ctx.who.userId, { except: ctx.who.sessionId })
  notifyEndedSessions(ctx, ended)
  return { success: true as const, ended: ended.length }
}
