import type { CallName } from '../../contract.ts'
import { paths } from '../../kernel/paths.ts'

/** The addresses that sign-in calls had before they joined the contract; programs of others may use them. */
const aliases: Record<string, CallName> = {
  'POST /register': 'register',
  'POST /resend': 'resendVerification',
  'POST /verify': 'verifyEmail',
  'POST /sign-in/email': 'signIn',
  'POST /sign-out': 'signOut',
  'POST /password/forgot': 'requestPasswordReset',
  'POST /password/reset': 'resetPassword',
  'POST /password/change': 'changePassword',
  'POST /passkey/options': 'fetchPasskeyOptions',
  'POST /passkey/sign-in': 'signInWithPasskey',
  'GET /link': 'fetchPendingLink',
  'POST /link': 'linkIdentity',
}

/** The call behind an address below `/api/auth`; null for an address that is not an alias. */
export const aliasedCall = (method: string, path: string): CallName | null =>
  path.startsWith(`${paths.auth}/`) ? (aliases[`${method} ${path.slice(paths.auth.length)}`] ?? null) : null
