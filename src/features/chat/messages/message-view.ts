import type { AppCtx } from '../../../ports/ctx.ts'
import type { Room } from '../rules/chat-room.ts'
import { isHidden, type Reader, senderName } from '../rules/sender.ts'
import { memberIdIn } from './member-id.ts'
import type { MessageRow } from './messages.store.ts'

/**
 * A message as it leaves the server. In the crew's room its sender is a member of the chat whose entity is named; in the
 * fan room an entity's managers stay unnamed, and so does a fan whose profile is private.
 */
export function messageView(ctx: Pick<AppCtx, 'chatKey'>, row: MessageRow, room: Room, viewer: Reader) {
  const isUnnamed = row.isDeletedUser || isHidden(row, viewer)
  const isFromPage = room === 'fans' && row.senderEntityId !== null
  const senderId = isFromPage ? row.senderEntityId : memberIdIn(ctx, room, row.chatId, row.senderUserId)
  return {
    messageID: row.id,
    seq: row.seq,
    changeSeq: row.changeSeq,
    text: row.text,
    sender: isUnnamed && !isFromPage ? null : senderId,
    senderName: senderName(row, viewer),
    senderEntityID: row.senderEntityId,
    image: isUnnamed && row.senderEntityId === null ? null : row.pictureId,
    timestamp: row.createdAt.toISOString(),
    edited: row.isEdited,
    deleted: row.isDeleted,
    announcement: row.isAnnouncement,
    clientID: row.clientKey,
    isOwn: row.senderUserId === viewer.viewerId,
  }
}

export type MessageView = ReturnType<typeof messageView>
