import type { Db } from '../../db/connect.ts'
import type { UserId } from '../../kernel/ids.ts'

/** What a person wrote in chats, with the page that they wrote for; a deleted message has no text. */
export const chatMessagesOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('chat_messages as m')
    .innerJoin('chats as c', 'c.id', 'm.chat_id')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .leftJoin('entities as n', 'n.id', 'm.sender_entity_id')
    .select(['e.name as show', 'c.room', 'n.name as sentFor', 'm.text', 'm.created_at as sentAt'])
    .select(['m.edited_at as editedAt', 'm.deleted_at as deletedAt'])
    .where('m.sender_user_id', '=', userId)
    .orderBy('m.id')
    .execute()
