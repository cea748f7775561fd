import { isId, type UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findFriendsAmong } from '../../people/friends/visible-people.service.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import * as store from './friends-going.store.ts'

/** How many there are on a profile. */
const mostShows = 12

/**
 * The next shows that a friend goes to, for their profile, by date; at most 12. Empty for people who are no friends, and for
 * friends who don't show where they are going (decision G2): the answer is the same as for someone who goes nowhere.
 */
export async function listFriendShows({ db, who, now }: SignedInCtx, { profileID }: { profileID: string }) {
  const friends = isId<UserId>(profileID)
    ? await findFriendsAmong(db, who.userId, [profileID], 'named-going')
    : new Map<UserId, never>()
  const since = earliestCurrentStart(now(), 'listings')
  const shows = await Promise.all(
    [...friends.keys()].map((id) => store.listShowsOf(db, id, { since, limit: mostShows })),
  )
  return { success: true as const, shows: shows.flat() }
}
