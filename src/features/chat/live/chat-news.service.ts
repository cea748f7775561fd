import { hedged } from '../../../db/hedged.ts'
import type { ChatId, EntityId, UserId } from '../../../kernel/ids.ts'
import { chat as limits } from '../../../kernel/limits.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { memberIdIn } from '../messages/member-id.ts'
import { type MessageView, messageView } from '../messages/message-view.ts'
import { listChangesOfRooms, type MessageRow } from '../messages/messages.store.ts'
import { listReads } from '../messages/reads.store.ts'
import type { Room } from '../rules/chat-room.ts'
import { everybody, isHidden, type Reader, senderName } from '../rules/sender.ts'
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

/** A feed that a process knows nothing about yet is read from here on, as far as it is fresh. */
const recentSeconds = 15

/** `isRecentOnly`: only what changed within `recentSeconds`. */
export type NewsRequest = { chatId: ChatId; after: number; isRecentOnly: boolean }

/**
 * Reads what changed in some chats once for all open tabs of a process.
 *
 * @param users whose tabs are open; a chat that none of them is in any more has no news
 */
export const readChatNews = (ctx: AppCtx, requests: NewsRequest[], users: UserId[]): Promise<Map<ChatId, ChatNews>> =>
  hedged(async () => {
    const cursors = requests.map(({ isRecentOnly, ...request }) => ({
      ...request,
      sinceSeconds: isRecentOnly ? recentSeconds : null,
    }))
    // Members last: people who were removed before the messages were read get none of them.
    const { db } = ctx
    const rows = await listChangesOfRooms(db, cursors, limits.changesPage)
    const chatIds = requests.map(({ chatId }) => chatId)
    const present = await store.listMembersAmong(db, chatIds, users)

    const fanSenders = new Set(rows.filter(isFromFan).map((row) => row.senderUserId))
    const fans = present.flatMap(({ others }) => others)
    const secretive = new Set(rows.filter((row) => isHidden(row, everybody)).map((row) => row.senderUserId))
    const [keptApart, friendships] = await Promise.all([
      fanSenders.size > 0 && fans.length > 0 ? store.listKeptApart(db, [...fanSenders], fans) : [],
      secretive.size > 0 ? store.listFriendsOf(db, [...secretive], users) : [],
    ])
    const relations = { hiddenFrom: sendersByViewer(keptApart), friendsOf: sendersByViewer(friendships), secretive }

    const rowsOf = Map.groupBy(rows, ({ chatId }) => chatId)
    const membersOf = new Map(present.map((members) => [members.chatId, members]))
    const news = new Map<ChatId, ChatNews>()
    for (const { chatId, after } of requests) {
      const changes = rowsOf.get(chatId) ?? []
      const members = membersOf.get(chatId)
      if (members)
        news.set(chatId, { seq: changes.at(-1)?.changeSeq ?? after, ...newsFor(ctx, members, changes, relations) })
    }
    return news
  })

const isFromFan = ({ senderEntityId }: MessageRow) => senderEntityId === null

function sendersByViewer(pairs: { viewer: UserId; sender: UserId }[]): Map<UserId, Set<UserId>> {
  const byViewer = Map.groupBy(pairs, ({ viewer }) => viewer)
  return new Map([...byViewer].map(([viewer, some]) => [viewer, new Set(some.map(({ sender }) => sender))]))
}

/** Of viewers and the senders of some messages; `secretive` are senders whose names are not open to all. */
type Relations = {
  hiddenFrom: Map<UserId, Set<UserId>>
  friendsOf: Map<UserId, Set<UserId>>
  secretive: Set<UserId>
}

/** Changes of one chat, for its members among those with open tabs. */
function newsFor(
  ctx: AppCtx,
  { hosts, others }: store.PresentMembers,
  rows: (MessageRow & { room: Room })[],
  { hiddenFrom, friendsOf, secretive }: Relations,
): Omit<ChatNews, 'seq'> {
  const all = [...hosts, ...others]
  // Only people who act for the host see what blocks hide from others.
  const isFan = new Set(others)
  const isException = new Set([...hiddenFrom.keys(), ...friendsOf.keys(), ...secretive])
  const viewFor = (reader: Reader, visibleRows: typeof rows) =>
    visibleRows
      // In a plan's room no one reads what a person wrote whose name they don't see.
      .filter((row) => row.room !== 'plan' || !isHidden(row, reader))
      .map((row) => messageView(ctx, row, row.room, reader))
  return {
    hasMore: rows.length === limits.changesPage,
    messages: viewFor(everybody, rows),
    members: isException.size === 0 ? all : all.filter((id) => !isException.has(id)),
    exceptions: [...isException]
      .filter((id) => isFan.has(id) || hosts.includes(id))
      .map((userId) => {
        const hidden = isFan.has(userId) ? hiddenFrom.get(userId) : undefined
        const visible = rows.filter((row) => !isFromFan(row) || !hidden?.has(row.senderUserId))
        const reader = { viewerId: userId, friends: friendsOf.get(userId) ?? new Set<string>() }
        return { userId, messages: viewFor(reader, visible) }
      }),
  }
}

/** How far the crews of some chats have read, for those of some people who are in them; a fan chat names no one. */
export async function readReadMarks(ctx: AppCtx, chatIds: ChatId[], users: UserId[]) {
  const { db } = ctx
  const marks = Map.groupBy(await listReads(db, chatIds), ({ chatId }) => chatId)
  const present = marks.size > 0 ? await store.listMembersAmong(db, [...marks.keys()], users) : []
  return present.map(({ chatId, hosts, others }) => ({
    chatId,
    members: [...hosts, ...others],
    reads: (marks.get(chatId) ?? []).map(({ userId, seq }) => ({
      memberID: memberIdIn(ctx, 'crew', chatId, userId),
      seq,
    })),
  }))
}

/** Those of some people who are in a chat. */
export async function readMembers({ db }: AppCtx, chatId: ChatId, users: UserId[]): Promise<UserId[]> {
  const [present] = await store.listMembersAmong(db, [chatId], users)
  return present ? [...present.hosts, ...present.others] : []
}

type Typing = { chatId: ChatId; users: UserId[]; userId: UserId; entityId: EntityId | null }

/** Who is typing, for those of some people who may know; null if no one is. */
export async function readTyping(ctx: AppCtx, { chatId, users, userId, entityId }: Typing) {
  const { db } = ctx
  const others = (await readMembers(ctx, chatId, users)).filter((id) => id !== userId)
  const typist = others.length > 0 ? await store.findTypist(db, userId, entityId) : undefined
  // Only a plan's room lets a private profile post, and only for friends.
  if (!typist || isHidden(typist, everybody)) return null
  const apart = entityId ? [] : await store.listKeptApart(db, [userId], others)
  const members = others.filter((id) => !apart.some(({ viewer }) => viewer === id))
  return { members, name: senderName(typist, everybody) }
}

/** Some people's chats that changed a moment ago: by these a process finds what it was not told of (S30). */
export const listRecentChats = ({ db }: AppCtx, users: UserId[]) =>
  store.listRecentlyChanged(db, { seconds: recentSeconds, users })
