import type { ChatId, EntityId, UserId } from '../../../kernel/ids.ts'
import { chat as limits } from '../../../kernel/limits.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { type MessageView, messageView } from '../messages/message-view.ts'
import { listChanges, type MessageRow } from '../messages/messages.store.ts'
import { listReads } from '../messages/reads.store.ts'
import { findRoomKind } from '../rooms/chats.store.ts'
import { everybody, isHidden, senderName } from '../rules/sender.ts'
import * as store from './live.store.ts'

/** Changes of a chat for the open tabs of some people. */
export type ChatNews = {
  /** The number of the last change. */
  seq: number
  hasMore: boolean
  /** What everyone in `members` sees alike. */
  messages: MessageView[]
  members: UserId[]
  /** People who see something else: what a block hides, or what a private profile shows to itself and
   * to friends. */
  exceptions: { userId: UserId; messages: MessageView[] }[]
}

/** The feed that a process knows nothing of yet is read from here on, as far as it is fresh. */
const recentSeconds = 15

type NewsRequest = {
  chatId: ChatId
  after: number
  /** Only what changed within `recentSeconds`. */
  isRecentOnly: boolean
  /** Whose tabs are open. */
  users: UserId[]
}

/** Reads a chat's changes once for all open tabs of a process; null where none of them is in the chat any more. */
export async function readChatNews({ db }: AppCtx, request: NewsRequest): Promise<ChatNews | null> {
  const { chatId, after, isRecentOnly, users } = request
  // Members last: who was removed before the messages were read gets none of them.
  const room = await findRoomKind(db, chatId)
  if (!room) return null
  const limit = limits.changesPage
  const rows = await listChanges(db, chatId, {
    after,
    viewer: null,
    limit,
    sinceSeconds: isRecentOnly ? recentSeconds : null,
  })
  const members = await store.listMembersAmong(db, chatId, users)
  if (members.length === 0) return null

  const senders = [...new Set(rows.filter(isFromFan).map((row) => row.senderUserId))]
  const viewers = members.filter(({ isHost }) => !isHost).map(({ id }) => id)
  const blocks = room === 'fans' && senders.length > 0 ? await store.listKeptApart(db, senders, viewers) : []
  const hiddenFrom = Map.groupBy(blocks, ({ viewer }) => viewer)
  const secretive = rows.filter((row) => isHidden(row, everybody)).map((row) => row.senderUserId)
  const friendships = secretive.length > 0 ? await store.listFriendsOf(db, secretive, users) : []
  const friendsOf = Map.groupBy(friendships, ({ viewer }) => viewer)
  const exceptional = new Set([...hiddenFrom.keys(), ...friendsOf.keys(), ...secretive])
  const isMember = new Set(members.map(({ id }) => id))
  return {
    seq: rows.at(-1)?.changeSeq ?? after,
    hasMore: rows.length === limit,
    messages: rows.map((row) => messageView(row, room, everybody)),
    members: [...isMember].filter((id) => !exceptional.has(id)),
    exceptions: [...exceptional]
      .filter((id) => isMember.has(id))
      .map((userId) => {
        const hidden = new Set(hiddenFrom.get(userId)?.map(({ sender }) => sender))
        const visible = rows.filter((row) => !isFromFan(row) || !hidden.has(row.senderUserId))
        const friends = new Set(friendsOf.get(userId)?.map(({ sender }) => sender))
        const reader = { viewerId: userId, friends }
        return { userId, messages: visible.map((row) => messageView(row, room, reader)) }
      }),
  }
}

const isFromFan = ({ senderEntityId }: MessageRow) => senderEntityId === null

/** How far the crew has read, for those of some people who are in it; null in a fan chat, where nobody is named. */
export async function readReadMarks({ db }: AppCtx, { chatId, users }: Pick<NewsRequest, 'chatId' | 'users'>) {
  if ((await findRoomKind(db, chatId)) !== 'crew') return null
  const marks = await listReads(db, chatId)
  const members = await store.listMembersAmong(db, chatId, users)
  return { members: members.map(({ id }) => id), reads: marks.map(({ userId, seq }) => ({ userID: userId, seq })) }
}

type Typing = Pick<NewsRequest, 'chatId' | 'users'> & { userId: UserId; entityId: EntityId | null }

/** Who types, for those of some people who may know; null where nobody does. */
export async function readTyping({ db }: AppCtx, { chatId, users, userId, entityId }: Typing) {
  const others = (await store.listMembersAmong(db, chatId, users)).filter(({ id }) => id !== userId)
  const typist = others.length > 0 ? await store.findTypist(db, userId, entityId) : undefined
  if (!typist) return null
  const ids = others.map(({ id }) => id)
  const apart = entityId ? [] : await store.listKeptApart(db, [userId], ids)
  const members = ids.filter((id) => !apart.some(({ viewer }) => viewer === id))
  return { members, name: senderName(typist, everybody) }
}

/** Some people's chats that changed a moment ago: by these a process finds what it was not told of (quality.md S30). */
export const listRecentChats = ({ db }: AppCtx, users: UserId[]) =>
  store.listRecentlyChanged(db, { seconds: recentSeconds, users })
