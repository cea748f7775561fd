import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './blocks.store.ts'

const mostListed = 500

/**
 * The people that the caller has blocked, the latest first, at most 500. A person who went private since, or whose account
 * is suspended, has no name in it: a block is no way to follow somebody's changes of name.
 */
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

/** All people that somebody has blocked, named as in the list. */
export const findBlockedPeople = (db: Db, blocker: UserId) => store.listBlocked(db, blocker, null)
