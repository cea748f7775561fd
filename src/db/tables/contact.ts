import type { ContactMessageId, UserId } from '../../kernel/ids.ts'

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
