import { chat as limits } from '../../../kernel/limits.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { memberIdIn } from '../messages/member-id.ts'
import { listNamedFans, listNamedInPlans, readerOf } from '../messages/reader.service.ts'
import type { Room } from '../rules/chat-room.ts'
import { type Sender, senderName } from '../rules/sender.ts'
import type { ActingEntity } from './membership.service.ts'
import * as store from './chat-list.store.ts'

/**
 * The rooms of the caller as a fan, or of an entity that the caller manages, and the shows whose room they could open or rejoin.
 *
 * @throws {Refusal} request/not-found for an entity of others, request/not-allowed for its door
 */
export async function listChats(ctx: SignedInCtx, { entityDetails }: { entityDetails?: ActingEntity }) {
  const { userId } = ctx.who
  const entityId = entityDetails?.id ?? null
  if (entityId) await requireRole(ctx, entityId, rolesThat.edit)
  const [chats, startable] = await Promise.all([
    store.listRooms(ctx.db, { userId, entityId, limit: limits.listed, unreadMax: limits.unreadMax }),
    entityId ? store.listShowsOfEntity(ctx.db, entityId) : store.listShowsOfFan(ctx.db, userId),
  ])
  const senders = chats.flatMap(({ last }) => last ?? [])
  const roomsOf = (kind: Room) => chats.filter((chat) => chat.room === kind).map(({ id }) => id)
  const [reader, namedFans, namedInPlans] = await Promise.all([
    readerOf(ctx.db, userId, senders),
    entityId ? [] : listNamedFans(ctx, roomsOf('fans')),
    entityId ? [] : listNamedInPlans(ctx, roomsOf('plan')),
  ])
  const named = [...namedFans, ...namedInPlans]
  const friends = [...new Map(named.map((person) => [person.userID, person])).values()]
  const nameOf = (sender: Sender) =>
    (sender.entityName === null && friends.find(({ userID }) => userID === sender.senderUserId)?.fullName) ||
    senderName(sender, reader)
  return {
    success: true as const,
    chats: chats.map(({ last, ...row }) => ({
      chatID: row.id,
      memberID: memberIdIn(ctx, row.room, row.id, userId),
      room: row.room,
      planID: row.planId,
      ...showOf(row),
      zone: row.zone,
      unreadCount: row.unread,
      isMuted: row.isMuted,
      lastMessage: last && {
        text: last.text,
        senderName: nameOf(last),
        isOwn: last.senderUserId === userId,
        deleted: last.isDeleted,
        seq: last.seq,
        changeSeq: last.changeSeq,
        timestamp: new Date(last.createdAt).toISOString(),
      },
    })),
    friends: friends.map(({ userID, fullName }) => ({ userID, fullName })),
    startable: startable.map(({ hasLeft, mayJoin, isRemoved, ...row }) => ({
      ...showOf(row),
      ...{ hasLeft, mayJoin, isRemoved },
    })),
  }
}

const showOf = ({ eventId, eventName, day, dayOfWeek, pictureId }: store.ShowRow) => ({
  eventID: eventId,
  eventName,
  day,
  dayOfWeek,
  image: pictureId,
})
