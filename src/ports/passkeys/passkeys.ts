import type { UserId } from '../../kernel/ids.ts'

/** What is stored of a passkey. The private key never leaves its owner's device. */
export type StoredPasskey = {
  /** As the authenticator names it, base64url. */
  credentialId: string
  publicKey: Uint8Array<ArrayBuffer>
  /** How often it has signed; 0 where an authenticator does not count. */
  counter: number
  /** Ways to reach it, such as "internal" or "hybrid". */
  transports: string[]
}

/** What a browser is asked to do, as `navigator.credentials` takes it in JSON; `challenge` is in it too. */
export type PasskeyRequest = { challenge: string; options: Record<string, unknown> }

/** What a browser answers with; binary parts are base64url. */
type Answer<Response> = {
  id: string
  rawId: string
  type: 'public-key'
  response: Response
}

export type NewPasskeyAnswer = Answer<{
  clientDataJSON: string
  attestationObject: string
  transports?: string[] | undefined
}>

export type PasskeyAnswer = Answer<{
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle?: string | undefined
}>

/** Whether a challenge was asked, and by this its only use. */
export type TakeChallenge = (challenge: string) => Promise<boolean>

/** Passkeys for this site (WebAuthn): the owner has to be verified by the device, by a finger or a PIN. */
export type Passkeys = {
  /** Options for a new passkey; those in `has` are not created twice on one device. */
  askForNew(person: {
    userId: UserId
    email: string
    has: Pick<StoredPasskey, 'credentialId'>[]
  }): Promise<PasskeyRequest>
  /** @returns null when the answer is none of ours: other site, no owner verified, challenge used or never asked */
  readNew(answer: NewPasskeyAnswer, take: TakeChallenge): Promise<StoredPasskey | null>
  /** Options for any passkey of this site. */
  askForAny(): Promise<PasskeyRequest>
  /** @returns the new counter; null when the passkey did not sign this, or has signed more before than it says now */
  readSigned(
    answer: PasskeyAnswer,
    passkey: StoredPasskey & { userId: UserId },
    take: TakeChallenge,
  ): Promise<{ counter: number } | null>
}
