import type { Generated } from 'kysely'
import type { OperatorActionId, ReportId, UserId } from '../../kernel/ids.ts'

type BlocksTable = { blocker_id: UserId; blocked_id: UserId; created_at: Date }

type ReportsTable = {
  id: ReportId
  subject_type: 'event' | 'profile' | 'user' | 'chat-message'
  subject_id: string
  /** There is no such person: it only counts toward its sender's limit. */
  is_about_nobody: Generated<boolean>
  reason: string
  text: Generated<string>
  subject_text: Generated<string>
  reporter_id: UserId | null
  created_at: Date
  resolved_at: Date | null
  resolved_by: UserId | null
  resolution: 'dismissed' | 'event-unpublished' | 'entity-suspended' | 'user-suspended' | 'message-removed' | null
  note: Generated<string>
}

type OperatorActionsTable = {
  id: OperatorActionId
  operator_id: UserId | null
  operator_name: string
  action: string
  subject_type: 'event' | 'profile' | 'user' | 'order' | 'job' | 'message' | 'chat-message'
  subject_id: string
  subject_name: Generated<string>
  reason: Generated<string>
  at: Date
}

/** The tables of migration 0013_operators.sql. */
export type OperatorsTables = {
  blocks: BlocksTable
  reports: ReportsTable
  operator_actions: OperatorActionsTable
}
