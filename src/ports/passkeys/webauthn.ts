import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { PasskeyRequest, Passkeys } from './passkeys.ts'

const timeoutMs = 300_000
/** EdDSA, ES256 and RS256, in COSE's numbers: every authenticator has one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]
/** Not requested. */
const noExtensions = { clientExtensionResults: {} }

/** The library refuses by throwing: anything it can't read or verify is not our passkey. */
const orNull = <Verified>(verified: Promise<Verified>): Promise<Verified | null> => verified.catch(() => null)

const toPasskeyAsk = (options: { challenge: string }): PasskeyRequest => ({
  challenge: options.challenge,
  options: { ...options },
})

/**
 * Passkeys with WebAuthn, only for the host and the origin in the settings.
 *
 * @param origin with scheme, such as https://localsound.example; plain http works on localhost only, browsers insist
 * @param name   shown by the browser
 */
export function webauthnPasskeys({ origin, name }: { origin: string; name: string }): Passkeys {
  const site = { expectedOrigin: origin, expectedRPID: new URL(origin).hostname, requireUserVerification: true }

  return {
    async askForNew({ userId, email, has }) {
      const options = await generateRegistrationOptions({
        rpName: name,
        rpID: site.expectedRPID,
        userName: email,
        userID: new TextEncoder().encode(userId),
        timeout: timeoutMs,
        supportedAlgorithmIDs,
        excludeCredentials: has.map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return toPasskeyAsk(options)
    },

    async readNew(answer, take) {
      const { transports = [], ...response } = answer.response
      const verified = await orNull(
        verifyRegistrationResponse({
          ...site,
          response: { ...answer, response: { ...response, transports }, ...noExtensions },
          expectedChallenge: take,
          supportedAlgorithmIDs,
        }),
      )
      if (!verified?.verified) return null
      const { id, publicKey, counter } = verified.registrationInfo.credential
      return { credentialId: id, publicKey, counter, transports }
    },

    async askForAny() {
      const options = await generateAuthenticationOptions({
        rpID: site.expectedRPID,
        timeout: timeoutMs,
        userVerification: 'required',
      })
      return toPasskeyAsk(options)
    },

    async readSigned(answer, passkey, take) {
      const { userHandle, ...response } = answer.response
      if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) return null

      const { credentialId: id, publicKey, counter, transports } = passkey
      const verified = await orNull(
        verifyAuthenticationResponse({
          ...site,
          response: { ...answer, response, ...noExtensions },
          expectedChallenge: take,
          credential: { id, publicKey, counter, transports },
        }),
      )
      return verified?.verified ? { counter: verified.authenticationInfo.newCounter } : null
    },
  }
}
