import type { SignedInCtx } from '../../../ports/ctx.ts'
import { deviceWords } from '../rules/device.ts'
import * as store from './sessions.store.ts'

const hourMs = 3_600_000

/** Where the caller is signed in: a description of the device, since when, and the hour of its last use. */
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
