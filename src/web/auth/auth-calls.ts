import type { StartAuthenticationOpts, startAuthentication } from '@simplewebauthn/browser'
import type { RefusalBody } from '../api.ts'
import { apiWords } from '../api-words.ts'

type PasskeyAnswer = Awaited<ReturnType<typeof startAuthentication>>

/** What of sign-in the browser uses, and what it gets. */
type AuthCalls = {
  register: { input: { email: string; password: string }; answer: { registration: string } }
  verify: { input: { registration: string; code: string } | { token: string }; answer: { success: true } }
  resend: { input: { registration: string }; answer: { success: true } }
  'sign-in/email': { input: { email: string; password: string }; answer: { token: string } }
  link: { input: { password: string }; answer: { success: true } }
  'password/forgot': { input: { email: string }; answer: { success: true } }
  'password/reset': { input: { token: string; password: string }; answer: { success: true } }
  'password/change': { input: { password: string; newPassword: string }; answer: { success: true } }
  'passkey/options': {
    input: Record<string, never>
    answer: { options: StartAuthenticationOpts['optionsJSON'] }
  }
  'passkey/sign-in': { input: PasskeyAnswer; answer: { success: true } }
  'sign-out': { input: Record<string, never>; answer: { success: true } }
}

export type AuthCallName = keyof AuthCalls
export type AuthInput<Name extends AuthCallName> = AuthCalls[Name]['input']

export type AuthResult<Name extends AuthCallName> =
  | { ok: true; answer: AuthCalls[Name]['answer'] }
  | { ok: false; refusal: RefusalBody }

const offline = {
  success: false,
  code: 'offline',
  message: apiWords.offlineLogin,
}
const broken = { success: false, code: 'broken', message: apiWords.broken }

/** One call below `/api/auth`; the session it makes travels in a cookie that no script can read. */
export async function askAuth<Name extends AuthCallName>(
  name: Name,
  input: AuthInput<Name>,
): Promise<AuthResult<Name>> {
  const response = await fetch(`/api/auth/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  }).catch(() => null)
  if (!response) return { ok: false, refusal: offline as RefusalBody }

  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return { ok: true, answer: body as AuthCalls[Name]['answer'] }
  const refused = typeof body === 'object' && body !== null && 'message' in body
  return { ok: false, refusal: (refused ? body : broken) as RefusalBody }
}
