import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { findFriendsAmong } from '../../people/friends/visible-people.service.ts'
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
