import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './blocks.store.ts'

const mostListed = 500

/** Whom whoever asks has blocked, the latest first, at most 500. */
export async function listBlockedUsers({ db, who }: SignedInCtx) {
  const rows = await store.listBlocked(db, who.userId, mostListed)
  return {
    success: true as const,
    users: rows.map(({ id, username, fullName, since }) => ({
      userID: id,
      username,
      fullName,
      since: since.toISOString(),
    })),
  }
}
