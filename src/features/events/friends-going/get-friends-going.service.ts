import { type EventId, isId, type UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listFriendsOpenTo } from '../../people/friends/visible-people.service.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import * as store from './friends-going.store.ts'

/**
 * The caller's own friends who go to a show and let friends see it, by name, with their dates (decisions G2, G41); a yes to
 * a date that the show had before is none to the one that it has now (decision 0200). Ids of
 * people who are no friends of the caller count for nothing.
 *
 * @param friendIds only these; all friends without them
 * @throws {Refusal} event/invalid-id
 */
export async function getFriendsGoing(
  { db, who, now }: SignedInCtx,
  { eventID, friendIds }: { eventID: string; friendIds?: UserId[] | null | undefined },
) {
  if (!isId<EventId>(eventID)) throw new Refusal('event/invalid-id')
  const allFriends = await listFriendsOpenTo(db, who.userId, 'named-going')
  const friends = friendIds ? allFriends.filter(({ id }) => friendIds.includes(id)) : allFriends
  if (friends.length === 0) return { success: true as const, friendsGoing: [] }

  const since = earliestCurrentStart(now(), 'listings')
  const ids = friends.map(({ id }) => id)
  const attendance = Map.groupBy(await store.listGoing(db, ids, [eventID], since), (row) => row.user_id)
  const friendsGoing = friends.flatMap(({ id, ...person }) => {
    const rows = attendance.get(id)
    return rows ? { ...person, days: rows.map(({ day }) => day) } : []
  })
  return { success: true as const, friendsGoing }
}
