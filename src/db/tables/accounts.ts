import type { Generated, GeneratedAlways } from 'kysely'
import type { AgeGroup, PreferenceGenre } from '../../kernel/genres.ts'
import type { EntityId, PictureId, RegistrationId, UserId } from '../../kernel/ids.ts'
import type { Visibility } from '../../kernel/visibility.ts'

/** An email's attachment as it is stored. */
export type MailAttachment = { name: string; type: string; base64: string; contentId?: string }

type UsersTable = {
  id: UserId
  email: string
  email_verified: Generated<boolean>
  name: Generated<string>
  image: string | null
  suspended_at: Date | null
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type SessionsTable = {
  id: string
  user_id: UserId
  token: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  last_used_at: Generated<Date>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type SignInMethodsTable = {
  id: string
  user_id: UserId
  account_id: string
  provider_id: string
  password: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type RegistrationsTable = {
  id: RegistrationId
  email: string
  password_hash: string
  code_hash: Buffer | null
  link_hash: Buffer | null
  proof_ends_at: Date
  mailed_at: Date
  mails: Generated<number>
  wrong_codes: Generated<number>
  created_at: Date
}

type EmailChangesTable = {
  user_id: UserId
  id: string
  new_email: string
  old_code_hash: Buffer
  new_code_hash: Buffer | null
  wrong_codes: Generated<number>
  ends_at: Date
}

type OperatorsTable = {
  user_id: UserId
  granted_at: Generated<Date>
}

type UsernamesTable = {
  username: string
  user_id: UserId | null
  entity_id: EntityId | null
  taken_at: Generated<Date>
  kept_until: Date | null
}

type FansTable = {
  user_id: UserId
  username: string
  username_changed_at: Date | null
  full_name: string
  picture_id: PictureId | null
  genre_preference: PreferenceGenre[]
  age_group_preference: AgeGroup[]
  location: string
  lat: number
  lng: number
  search_distance_miles: Generated<number>
  notifications_enabled: Generated<boolean>
  location_shared: Generated<boolean>
  visibility: Generated<Visibility>
  terms_version: string
  terms_accepted_at: Date
  told_of_shows_at: Date | null
  unsubscribe_key: Generated<string>
  created_at: Generated<Date>
  search_key: GeneratedAlways<string>
}

type MailsTable = {
  id: string
  kind: string
  once_key: string | null
  to_address: string
  reply_to: string | null
  subject: string
  text_body: string
  html_body: string
  attachments: Generated<MailAttachment[]>
  created_at: Generated<Date>
  sent_at: Date | null
  attempts: Generated<number>
  problem: string | null
  forget_when_sent: Generated<boolean>
  unsubscribe_url: string | null
  /** Of the person who had the address and has another now. */
  user_id: UserId | null
}

type PicturesTable = {
  id: PictureId
  owner_id: UserId | null
  width: number
  height: number
  created_at: Date
  kept_at: Date | null
}

type GivenUpEmailsTable = {
  email_hash: Buffer
  until: Date
}

/** The tables of migrations 0002_accounts.sql and 0014_leaving.sql. */
export type AccountsTables = {
  users: UsersTable
  sessions: SessionsTable
  sign_in_methods: SignInMethodsTable
  registrations: RegistrationsTable
  email_changes: EmailChangesTable
  operators: OperatorsTable
  usernames: UsernamesTable
  fans: FansTable
  mails: MailsTable
  pictures: PicturesTable
  given_up_emails: GivenUpEmailsTable
}
