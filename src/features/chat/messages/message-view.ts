import type { Room } from '../rules/chat-room.ts'
import { isHidden, type Reader, senderName } from '../rules/sender.ts'
import type { MessageRow } from './messages.store.ts'

/**
 * A message as it leaves the server. In the crew's room its sender is a person whose entity is named; in the fan room
 * an entity's managers stay unnamed, and so does a fan whose profile is private.
 */
export function messageView(row: MessageRow, room: Room, viewer: Reader) {
  const isUnnamed = row.isDeletedUser || isHidden(row, viewer)
  const senderId = room === 'fans' && row.senderEntityId ? row.senderEntityId : row.senderUserId
  return {
    messageID: row.id,
    seq: row.seq,
    changeSeq: row.changeSeq,
    text: row.text,
    sender: isUnnamed && senderId === row.senderUserId ? null : senderId,
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
