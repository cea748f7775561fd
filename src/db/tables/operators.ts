import type { Generated, Insertable } from 'kysely'
import type { Day } from '../../kernel/day.ts'
import type { NotificationId, OperatorActionId, PictureId, ReportId, UserId } from '../../kernel/ids.ts'

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
  resolution:
    | 'dismissed'
    | 'event-unpublished'
    | 'entity-suspended'
    | 'user-suspended'
    | 'message-removed'
    | 'fixed-by-host'
    | null
  /** When the host was last asked to fix what is reported, and in which notification of its page. */
  fix_requested_at: Date | null
  fix_notification_id: NotificationId | null
  note: Generated<string>
}

type OperatorActionsTable = {
  id: OperatorActionId
  operator_id: UserId | null
  operator_name: string
  action: string
  subject_type: 'event' | 'profile' | 'user' | 'order' | 'job' | 'message' | 'chat-message' | 'promo'
  subject_id: string
  subject_name: Generated<string>
  reason: Generated<string>
  at: Date
}

type HousePromoTable = {
  id: Generated<boolean>
  is_on: boolean
  headline: string
  body: string
  button_label: string
  link: string
  picture_id: PictureId | null
  picture_alt: string
  first_day: Day | null
  last_day: Day | null
  saved_at: Date
}
export type NewHousePromo = Omit<Insertable<HousePromoTable>, 'id' | 'saved_at'>

/** The tables of migrations 0013_operators.sql and 0105_house_promo.sql. */
export type OperatorsTables = {
  blocks: BlocksTable
  reports: ReportsTable
  operator_actions: OperatorActionsTable
  house_promo: HousePromoTable
}
