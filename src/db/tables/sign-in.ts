import type { ApiKeyId, PasskeyId, UserId } from '../../kernel/ids.ts'

type AccountAttemptsTable = {
  action: string
  account: string
  attempts: number
  since: Date
}

type PasswordResetsTable = {
  user_id: UserId
  link_hash: Buffer
  email: string
  ends_at: Date
}

type PasskeysTable = {
  id: PasskeyId
  user_id: UserId
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  created_at: Date
  last_used_at: Date | null
}

type PasskeyChallengesTable = {
  challenge: string
  user_id: UserId | null
  ends_at: Date
}

type ApiKeysTable = {
  id: ApiKeyId
  user_id: UserId
  name: string
  prefix: string
  key_hash: Buffer
  created_at: Date
  last_used_at: Date | null
}

type CallLimitsTable = {
  key: string
  points: number
  expire: number
}

/** The tables of migrations 0009_sign_in.sql, 0030_call_limits.sql and 0104_api_keys.sql. */
export type SignInTables = {
  account_attempts: AccountAttemptsTable
  password_resets: PasswordResetsTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  api_keys: ApiKeysTable
  call_limits: CallLimitsTable
}
