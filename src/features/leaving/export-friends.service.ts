import type { Db } from '../../db/connect.ts'
import type { UserId } from '../../kernel/ids.ts'
import { findPeopleOpenTo } from '../people/friends/visible-people.service.ts'
import * as store from './export-friends.store.ts'

/** Usernames by id of those whose name a person sees: whoever hides or blocks them is in their data without one. */
async function usernamesSeenBy(db: Db, userId: UserId, rows: { personId: UserId }[]) {
  const people = await findPeopleOpenTo(db, userId, 'name', [...new Set(rows.map(({ personId }) => personId))])
  return (id: UserId): string | null => people.get(id)?.person.username ?? null
}

async function friendsOf(db: Db, userId: UserId) {
  const rows = await store.listFriendships(db, userId)
  const nameOf = await usernamesSeenBy(db, userId, rows)
  return rows.map(({ personId, since }) => ({ username: nameOf(personId), since }))
}

async function sentFriendRequestsOf(db: Db, userId: UserId) {
  const rows = await store.listSentRequests(db, userId)
  const nameOf = await usernamesSeenBy(db, userId, rows)
  return rows.map(({ personId, sentAt }) => ({ to: nameOf(personId), sentAt }))
}

async function receivedFriendRequestsOf(db: Db, userId: UserId) {
  const rows = await store.listReceivedRequests(db, userId)
  const nameOf = await usernamesSeenBy(db, userId, rows)
  return rows.map(({ personId, receivedAt, outcome }) => ({ from: nameOf(personId), receivedAt, outcome }))
}

async function sentEventInvitesOf(db: Db, userId: UserId) {
  const rows = await store.listSentInvites(db, userId)
  const nameOf = await usernamesSeenBy(db, userId, rows)
  return rows.map(({ personId, ...invite }) => ({ to: nameOf(personId), ...invite }))
}

async function receivedEventInvitesOf(db: Db, userId: UserId) {
  const rows = await store.listReceivedInvites(db, userId)
  const nameOf = await usernamesSeenBy(db, userId, rows)
  return rows.map(({ personId, ...invite }) => ({ from: nameOf(personId), ...invite }))
}

/** A person's friends, requests and invites, by the name of their files. */
export const friendsDataQueries = {
  friends: friendsOf,
  'friend-requests-sent': sentFriendRequestsOf,
  'friend-requests-received': receivedFriendRequestsOf,
  'show-invites-sent': sentEventInvitesOf,
  'show-invites-received': receivedEventInvitesOf,
  plans: store.listPlans,
}
