import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { findBlockedPeople } from '../../people/blocks/blocked-people.service.ts'
import { findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import * as store from './friends.store.ts'

type OfPerson = { personId: UserId }

/**
 * Rows about other people with their username, as far as the person may see it: people who hide or block them are in
 * their data without one.
 *
 * @param role the field name of the username
 */
const named =
  <Role extends string, Row extends OfPerson>(role: Role, list: (db: Db, userId: UserId) => Promise<Row[]>) =>
  async (db: Db, userId: UserId) => {
    const rows = await list(db, userId)
    const people = await findPeopleOpenTo(db, userId, 'name', [...new Set(rows.map(({ personId }) => personId))])
    return rows.map(({ personId, ...rest }) => ({ [role]: people.get(personId)?.person.username ?? null, ...rest }))
  }

/** The people whom a person has blocked, with the names in their list of blocked people. */
const blockedPeople = async (db: Db, userId: UserId) =>
  (await findBlockedPeople(db, userId, null)).map(({ username, since }) => ({ username, since }))

/** A person's friends, requests, invites and blocks, by the name of their files. */
export const friendsDataQueries = {
  friends: named('username', store.listFriendships),
  'friend-requests-sent': named('to', store.listSentRequests),
  'friend-requests-received': named('from', store.listReceivedRequests),
  'show-invites-sent': named('to', store.listSentInvites),
  'show-invites-received': named('from', store.listReceivedInvites),
  plans: store.listPlans,
  blocked: blockedPeople,
}
