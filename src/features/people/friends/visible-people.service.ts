import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { friends as limits } from '../../../kernel/limits.ts'
import type { Facet } from '../rules/visibility.ts'
import { friendStateOf, personView } from './build-person-view.ts'
import * as store from './friend-lists.store.ts'

/** A person's friends who have opened a facet to them, by name (decision G2). */
export async function listFriendsOpenTo(db: Db, viewer: UserId, facet: Facet) {
  const rows = await store.listFriends(db, viewer, facet, limits.listed)
  return rows.map((row) => ({ id: row.id, ...personView(row) }))
}

/**
 * Those of some people who are visible to a person in a facet, by their ids, with their friend status (decision G2).
 */
export async function findPeopleOpenTo(db: Db, viewer: UserId, facet: Facet, ids: UserId[]) {
  if (ids.length === 0) return new Map<UserId, never>()
  const rows = await store.listVisible(db, viewer, facet, { ids, requestDays: limits.requestDays })
  return new Map(rows.map((row) => [row.id, { person: personView(row), friendship: friendStateOf(row) }]))
}

/** Those of some people who are friends of a person and have opened a facet to them, by their ids. */
export async function findFriendsAmong(db: Db, viewer: UserId, ids: UserId[], facet: Facet = 'name') {
  const people = await findPeopleOpenTo(db, viewer, facet, ids)
  const friends = [...people].filter(([, { friendship }]) => friendship.state === 'friends')
  return new Map(friends.map(([id, { person }]) => [id, person]))
}

/** Friends whose open pages may show where a person goes (decision G2); of a private person none. */
export const listFriendsWhoSeeGoing = async (db: Db, userId: UserId): Promise<UserId[]> =>
  (await store.listFriendReaderIds(db, userId, 'named-going', limits.listed)).map(({ id }) => id)

export const listFriendIds = async (db: Db, userId: UserId): Promise<UserId[]> =>
  (await store.listFriendIds(db, userId, limits.listed)).map(({ id }) => id)
