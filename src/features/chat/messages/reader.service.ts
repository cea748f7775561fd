import type { Db } from '../../../db/connect.ts'
import type { ChatId, EventId, UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listPlanMates } from '../../events/plans/visible-plans.service.ts'
import { findFriendsAmong, findPeopleOpenTo, listFriendIds } from '../../people/friends/visible-people.service.ts'
import { listFansAmong, listWritersAmong } from '../rooms/fans-in-rooms.store.ts'
import { listPeopleOfPlans } from '../rooms/plan-rooms.store.ts'
import { everybody, isHidden, type Reader, type Sender } from '../rules/sender.ts'

/** A reader of messages, with their friends who are visible only to friends. */
export async function readerOf(
  db: Db,
  viewerId: UserId,
  senders: (Sender & { senderUserId: UserId })[],
): Promise<Reader> {
  const hidden = new Set(senders.filter((sender) => isHidden(sender, everybody)).map((sender) => sender.senderUserId))
  return { viewerId, friends: new Set((await findFriendsAmong(db, viewerId, [...hidden])).keys()) }
}

/**
 * Those in chats whom a fan knows by name: friends and people in a plan with the fan, as far as they let the fan see where
 * they go, since being in a chat says so; those who left it count once they wrote there. Someone who shares a plan with the
 * fan and wrote under their username has the name that the plan shows, and no one reads from it whether they are still in
 * (decision G2).
 *
 * @param eventId whose plans count; all without it
 */
export async function listNamedFans(ctx: SignedInCtx, chatIds: ChatId[], eventId?: EventId) {
  const { db, who } = ctx
  if (chatIds.length === 0) return []
  const [friendIds, mateIds] = await Promise.all([listFriendIds(db, who.userId), listPlanMates(ctx, eventId)])
  const fans = await listFansAmong(db, chatIds, [...new Set([...friendIds, ...mateIds])])
  const goers = await findPeopleOpenTo(db, who.userId, 'named-going', [...fans.keys()])
  const writers = await listNamedWriters(
    db,
    who.userId,
    chatIds,
    mateIds.filter((id) => fans.has(id) && !goers.has(id)),
  )
  const named = [...goers].map(([id, { person }]) => ({ ...person, isIn: fans.get(id) === 'in' }))
  return [...named, ...writers.map((person) => ({ ...person, isIn: false }))].map(
    ({ userID, username, fullName, isIn }) => ({ userID: userID as UserId, username, fullName, isIn }),
  )
}

/**
 * Those in the chats of plans, and who wrote there before they left, as far as their names are open to the caller: the
 * plan shows these.
 */
export async function listNamedInPlans({ db, who }: SignedInCtx, chatIds: ChatId[]) {
  if (chatIds.length === 0) return []
  const rows = (await listPeopleOfPlans(db, chatIds)).filter(({ userId }) => userId !== who.userId)
  const ids = rows.map(({ userId }) => userId)
  const people = await findPeopleOpenTo(db, who.userId, 'name', ids)
  return rows.flatMap(({ userId: userID, isIn }) => {
    const named = people.get(userID)
    return named ? [{ userID, username: named.person.username, fullName: named.person.fullName, isIn }] : []
  })
}

/** Those of some people whose messages in chats show a fan their usernames, and whose names are open to the fan. */
async function listNamedWriters(db: Db, viewerId: UserId, chatIds: ChatId[], ids: UserId[]) {
  if (ids.length === 0) return []
  const [people, writers] = await Promise.all([
    findPeopleOpenTo(db, viewerId, 'name', ids),
    listWritersAmong(db, chatIds, ids),
  ])
  const friends = new Set([...people].filter(([, { friendship }]) => friendship.state === 'friends').map(([id]) => id))
  return writers
    .filter((writer) => !isHidden(writer, { viewerId, friends }))
    .flatMap(({ senderUserId }) => people.get(senderUserId)?.person ?? [])
}
