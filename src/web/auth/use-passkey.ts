import type { StartAuthenticationOpts } from '@simplewebauthn/browser'
import { useState } from 'react'
import { ask, type RefusalBody } from '../api.ts'
import { words } from './auth-words.ts'

/** Whether this browser has passkeys; it has none on a plain http address that is not localhost. */
export const hasPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window

/** The passkey library, loaded when someone uses a passkey; null if it failed to load. */
export const loadWebAuthn = () => import('@simplewebauthn/browser').catch(() => null)

/** `code` is the refusal's where the server refused. */
type Problem = { message: string; code?: RefusalBody['code'] }
type State = { pending: boolean; problem: Problem | null }

/** Logs in with a passkey of this device or of one nearby; the browser asks which. */
export function usePasskey(onSignedIn: () => Promise<void>) {
  const [state, setState] = useState<State>({ pending: false, problem: null })

  async function signIn() {
    setState({ pending: true, problem: null })
    const problem = await tryPasskey()
    setState({ pending: false, problem })
    if (problem === null) await onSignedIn()
  }

  return { signIn, clear: () => setState((now) => ({ ...now, problem: null })), ...state }
}

/** @returns what went wrong, or null when there is a session */
async function tryPasskey(): Promise<Problem | null> {
  const request = await ask('fetchPasskeyOptions', {})
  if (!request.ok) return request.refusal

  const webAuthn = await loadWebAuthn()
  if (!webAuthn) return { message: words.passkey.notLoaded }
  const optionsJSON = request.answer.options as StartAuthenticationOpts['optionsJSON'] & Record<string, unknown>
  // The browser answers the same to a canceled question, one that timed out, and a device without a passkey.
  const answer = await webAuthn.startAuthentication({ optionsJSON }).catch(() => null)
  if (!answer) return { message: words.passkey.none }

  const result = await ask('signInWithPasskey', answer)
  return result.ok ? null : result.refusal
}
