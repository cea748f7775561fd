import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './blocks.store.ts'
import { isBlockedBetween } from '../rules/blocks.ts'
import { isSeen } from '../profile/seen.service.ts'

const mostListed = 500

/** Whether two people are kept apart, whoever of them asked for it (decision G8). */
export const blockedBetween = async (db: Db, one: UserId, other: UserId): Promise<boolean> =>
  isBlockedBetween(await store.listBetween(db, one, other), one, other)

/**
 * Keeps somebody and whoever asks apart: neither sees the other any more. Done twice it is done once; the other
 * person is not told.
 *
 * @throws {Refusal} people/yourself; request/not-found for whoever strangers do not see
 */
export async function blockUser({ db, who }: SignedInCtx, { userID }: { userID: UserId }) {
  if (userID === who.userId) throw new Refusal('people/yourself')
  if (!(await isSeen(db, userID))) throw new Refusal('request/not-found')

  await store.addBlock(db, who.userId, userID)
  return { success: true as const }
}

/** Takes one's own block back; the other's stays. */
export async function unblockUser({ db, who }: SignedInCtx, { userID }: { userID: UserId }) {
  await store.removeBlock(db, who.userId, userID)
  return { success: true as const }
}

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
