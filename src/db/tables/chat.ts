import type { Generated } from 'kysely'
import type { ChatId, ChatMessageId, ChatRemovalId, EntityId, EventId, PlanId, UserId } from '../../kernel/ids.ts'

type ChatsTable = {
  id: ChatId
  event_id: EventId
  room: 'crew' | 'fans' | 'plan'
  /** Of a plan's room. */
  plan_id: Generated<PlanId | null>
  slow_mode_seconds: Generated<number>
  last_seq: Generated<number>
  created_at: Date
  changed_at: Date
}

type ChatMessagesTable = {
  id: ChatMessageId
  chat_id: ChatId
  seq: number
  change_seq: number
  sender_user_id: UserId
  sender_entity_id: EntityId | null
  text: string
  is_announcement: Generated<boolean>
  client_key: string
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  deleted_by: UserId | null
}

type ChatReadsTable = {
  chat_id: ChatId
  user_id: UserId
  read_seq: number
  /** Of the crew's room and a plan's: the last message that devices were told of. */
  pushed_seq: Generated<number>
}
type ChatMutesTable = { chat_id: ChatId; user_id: UserId }
type ChatDeparturesTable = {
  chat_id: ChatId
  entity_id: EntityId | null
  user_id: UserId | null
  at: Date
  /** Of a fan whom the host removed. */
  removal_id: Generated<ChatRemovalId | null>
}

/** The tables of chats. */
export type ChatTables = {
  chats: ChatsTable
  chat_messages: ChatMessagesTable
  chat_reads: ChatReadsTable
  chat_mutes: ChatMutesTable
  chat_departures: ChatDeparturesTable
}
