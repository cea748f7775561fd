import type { SignInProvider } from '../../kernel/sign-in-providers.ts'

/** A person as a provider vouches for them. */
export type Identity = {
  /** The provider's own id of the person: it stays when their address changes. */
  subject: string
  email: string | null
  emailVerified: boolean
  /** Apple sends it once, the first time. */
  name: string | null
}

/**
 * The secrets of one attempt, by which it is recognized when the browser comes back; never shown to anyone but the
 * provider.
 */
export type OauthSecrets = { state: string; nonce: string; codeVerifier: string }

/** A provider of identities by OpenID Connect, authorization code with PKCE. */
export type IdentityProvider = {
  /**
   * @param redirectUri where the provider sends the browser back to
   * @returns where to send the browser, and what to know it by
   * @throws {IdentityProblem} unavailable
   */
  begin(redirectUri: string): Promise<{ url: string; secrets: OauthSecrets }>

  /**
   * Exchanges the code of the provider's answer and checks its ID token: signature, algorithm, issuer, audience, time
   * and nonce.
   *
   * @param answer the fields with which the browser came back
   * @throws {IdentityProblem} refused when the provider or any check says no, unavailable when the provider is away
   */
  finish(input: { answer: URLSearchParams; redirectUri: string; secrets: OauthSecrets }): Promise<Identity>
}

/** Those that this installation is set up for. */
export type IdentityProviders = Partial<Record<SignInProvider, IdentityProvider>>

/** Why no identity was confirmed; the message is for the log and holds no token. */
export class IdentityProblem extends Error {
  override name = 'IdentityProblem'
  readonly kind: 'refused' | 'unavailable'

  constructor(kind: 'refused' | 'unavailable', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
