import type { Day } from '../../kernel/day.ts'
import type { ContactMessageId, EventId, HolderMessageId, OccurrenceId, UserId } from '../../kernel/ids.ts'

type HolderMessagesTable = {
  id: HolderMessageId
  event_id: EventId
  kind: 'message' | 'canceled' | 'postponed' | 'moved'
  day: Day | null
  occurrence_ids: OccurrenceId[]
  body: string
  recipients: number
  sent_by: UserId | null
  idempotency_key: string | null
  sent_at: Date
  delivered_at: Date | null
}

/** The table of messages to ticket holders. */
export type MessagesTables = {
  holder_messages: HolderMessagesTable
}

type ContactMessagesTable = {
  id: ContactMessageId
  topic: string
  name: string
  email: string
  message: string
  user_id: UserId | null
  suspected: boolean
  sent_at: Date
  answered_at: Date | null
  answered_by: UserId | null
}

/** The tables of migration 0011_contact.sql. */
export type ContactTables = {
  contact_messages: ContactMessagesTable
}
