import type { Generated } from 'kysely'
import type { EventId, UserId } from '../../kernel/ids.ts'

type WaitingLinesTable = {
  event_id: EventId
  created_at: Date
  opened_at: Date | null
  turns: Generated<number>
  sold_out_at: Date | null
}

type WaitingPlacesTable = {
  event_id: EventId
  user_id: UserId
  number: number
  joined_at: Date
  turn_from: Date | null
  turn_until: Date | null
}

/** The tables of migration 0130_waiting_lines.sql. */
export type WaitingLineTables = { waiting_lines: WaitingLinesTable; waiting_places: WaitingPlacesTable }
