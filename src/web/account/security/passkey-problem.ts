import { words } from './security-words.ts'

const texts = words.passkeys.problems

/** Whether this device can verify its owner itself, by fingerprint, face or PIN. */
const canVerifyOwner = () => PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)

/**
 * Why no passkey was created, as far as the browser tells (Web Authentication, "Create a New Credential").
 *
 * @param error what `startRegistration` threw; browsers answer with `NotAllowedError` to a canceled prompt, to one that
 *   timed out, and to a device that could not verify its owner
 */
export async function passkeyProblem(error: unknown): Promise<string> {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return texts.registered
  if (name === 'ConstraintError' || !(await canVerifyOwner())) return texts.unverified
  return texts.notConfirmed
}
