import type { EventId } from '../../../kernel/ids.ts'
import { friends as limits } from '../../../kernel/limits.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listFriendsOpenTo } from '../../people/friends/visible-people.service.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import * as store from './friends-going.store.ts'

/**
 * For the cards of a list: by show and date, how many of the caller's own friends go and let friends see it, and the
 * first of them by name (decisions G2, G41). Two queries, however many shows.
 */
export async function listFriendsGoing({ db, who, now }: SignedInCtx, { eventIDs }: { eventIDs: EventId[] }) {
  if (eventIDs.length === 0) return { success: true as const, shows: [] }
  const friends = await listFriendsOpenTo(db, who.userId, 'named-going')
  if (friends.length === 0) return { success: true as const, shows: [] }

  const since = earliestCurrentStart(now(), 'listings')
  const ids = friends.map(({ id }) => id)
  const rows = await store.listGoing(db, ids, eventIDs, since)
  const byDate = Map.groupBy(rows, (row) => `${row.event_id} ${row.day}`)
  const shows = [...byDate.values()].flatMap((going) => {
    const [first] = going
    if (!first) return []
    const names = friends.filter(({ id }) => going.some((row) => row.user_id === id)).map(({ fullName }) => fullName)
    return { eventID: first.event_id, day: first.day, count: names.length, names: names.slice(0, limits.namedGoing) }
  })
  return { success: true as const, shows }
}
