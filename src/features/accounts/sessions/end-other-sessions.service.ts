import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './sessions.store.ts'
import { tellEnded } from './tell-ended.ts'

/** Signs the caller out everywhere but here. */
export async function endOtherSessions(ctx: SignedInCtx) {
  const ended = await store.deleteSessions(ctx.db, ctx.who.userId, { except: ctx.who.sessionId })
  tellEnded(ctx, ended)
  return { success: true as const, ended: ended.length }
}
