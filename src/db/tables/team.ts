import type { Generated } from 'kysely'
import type { ActivityId, EntityId, ManagerInviteId, NotificationId, UserId } from '../../kernel/ids.ts'
import type { Role } from '../../kernel/roles.ts'

type EntityLogTable = {
  id: ActivityId
  entity_id: EntityId
  user_id: UserId | null
  about_user_id: UserId | null
  action: string
  subject: Generated<string>
  at: Date
}

type ManagerInvitesTable = {
  id: ManagerInviteId
  entity_id: EntityId
  /** Null of an invite by email that is in no one's bell. */
  user_id: UserId | null
  asked_by: 'entity' | 'user'
  role: Role | null
  invited_by: UserId | null
  /** The username that they were invited by; null for someone who asks. */
  invited_as: string | null
  /** The address that it was sent to, of an invite by email. */
  invited_email: string | null
  /** Null as long as `user_id` is. */
  notification_id: NotificationId | null
  created_at: Date
  /** When it was last sent. */
  sent_at: Date
  ends_at: Date
  closed_at: Date | null
  outcome: 'accepted' | 'declined' | 'withdrawn' | 'expired' | null
  closed_by: UserId | null
}

/** The tables of migration 0016_team.sql. */
export type TeamTables = {
  entity_log: EntityLogTable
  manager_invites: ManagerInvitesTable
}
