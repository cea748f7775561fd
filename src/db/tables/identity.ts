import type { UserId } from '../../kernel/ids.ts'
import type { SignInProvider } from '../../kernel/sign-in-providers.ts'

type OauthAttemptsTable = {
  state_hash: Buffer
  browser_hash: Buffer
  provider: SignInProvider
  nonce: string
  code_verifier: string
  next_path: string
  session_id: string | null
  created_at: Date
}

type PendingLinksTable = {
  token_hash: Buffer
  user_id: UserId
  provider: SignInProvider
  subject: string
  created_at: Date
}

/** The tables of migration 0008_identity.sql. */
export type IdentityTables = {
  oauth_attempts: OauthAttemptsTable
  pending_links: PendingLinksTable
}
