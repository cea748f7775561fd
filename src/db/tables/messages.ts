import type { Day } from '../../kernel/day.ts'
import type { EventId, HolderMessageId, OccurrenceId, UserId } from '../../kernel/ids.ts'

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
