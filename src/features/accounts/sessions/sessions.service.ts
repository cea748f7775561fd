import type { SessionId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx, SignedInCtx } from '../../../ports/ctx.ts'
import { deviceWords } from '../rules/device.ts'
import * as store from './sessions.store.ts'

const hourMs = 3_600_000

/** Where the caller is signed in: the device in words, since when, and the hour in which it was last used. */
export async function listSessions({ db, who }: SignedInCtx) {
  const rows = await store.listSessions(db, who.userId)
  const sessions = rows.map((row) => ({
    sessionID: row.id,
    device: deviceWords(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: new Date(Math.floor(row.last_used_at.getTime() / hourMs) * hourMs).toISOString(),
    isCurrent: row.id === who.sessionId,
  }))
  return { success: true as const, sessions }
}

/**
 * Ends one of the caller's sessions: what comes with it from now on comes from a visitor.
 *
 * @throws {Refusal} request/not-found, also for somebody else's
 */
export async function endSession(ctx: SignedInCtx, { sessionID }: { sessionID: SessionId }) {
  const ended = await store.deleteSessions(ctx.db, ctx.who.userId, { only: sessionID })
  if (ended.length === 0) throw new Refusal('request/not-found')
  tellEnded(ctx, ended)
  return { success: true as const }
}

/** Signs the caller out everywhere but here. */
export async function endOtherSessions(ctx: SignedInCtx) {
  const ended = await store.deleteSessions(ctx.db, ctx.who.userId, { except: ctx.who.sessionId })
  tellEnded(ctx, ended)
  return { success: true as const, ended: ended.length }
}

/** Tells open tabs that their session is over, once that is committed; each looks at itself within seconds anyway. */
export function tellEnded({ live }: Pick<AppCtx, 'live'>, sessions: string[]): void {
  if (sessions.length > 0) live.tell({ sessions }, { fact: 'session-ended' })
}
