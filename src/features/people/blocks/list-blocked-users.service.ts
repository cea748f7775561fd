import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findBlockedPeople } from './blocked-people.service.ts'

const mostListed = 500

/** The people that the caller has blocked, the latest first, at most 500; without the names of those who hide. */
export async function listBlockedUsers({ db, who }: SignedInCtx) {
  const rows = await findBlockedPeople(db, who.userId, mostListed)
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
