import type { Db } from '../../../db/connect.ts'
import type { ChatId, UserId } from '../../../kernel/ids.ts'
import { findFriendsAmong, listFriendIds } from '../../people/friends/visible-people.service.ts'
import { listFansAmong } from '../rooms/chats.store.ts'
import { everybody, isHidden, type Reader, type Sender } from '../rules/sender.ts'

/** A reader of messages, with those of their friends who are named to friends alone. */
export async function readerOf(
  db: Db,
  viewerId: UserId,
  senders: (Sender & { senderUserId: UserId })[],
): Promise<Reader> {
  const hidden = new Set(senders.filter((sender) => isHidden(sender, everybody)).map((sender) => sender.senderUserId))
  return { viewerId, friends: new Set((await findFriendsAmong(db, viewerId, [...hidden])).keys()) }
}

/**
 * A fan's friends who are in chats as fans, or wrote there before they left, and let friends see where they go: being in
 * one says that they go. They are called by their names there, and not by usernames (decision G2).
 */
export async function listFriendsIn(db: Db, chatIds: ChatId[], viewerId: UserId) {
  const fans = await listFansAmong(db, chatIds, await listFriendIds(db, viewerId))
  const friends = await findFriendsAmong(db, viewerId, [...fans.keys()], 'named-going')
  return [...friends].map(([userID, { username, fullName }]) => ({
    userID,
    username,
    fullName,
    hasLeft: fans.get(userID) === 'left',
  }))
}
