import type { StartAuthenticationOpts, startAuthentication } from '@simplewebauthn/browser'
import { refusalOf, type RefusalBody } from '../api.ts'
import { loginWords } from '../api-words.ts'
import { postJson } from '../post-json.ts'

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

/** One call below `/api/auth`; the session it makes travels in a cookie that no script can read. */
export async function askAuth<Name extends AuthCallName>(
  name: Name,
  input: AuthInput<Name>,
): Promise<AuthResult<Name>> {
  const result = await postJson(`/api/auth/${name}`, input)
  if (result.ok) return { ok: true, answer: result.body as AuthCalls[Name]['answer'] }
  return { ok: false, refusal: refusalOf(result, loginWords) }
}
