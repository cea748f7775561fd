import * as openid from 'openid-client'
import { type Identity, IdentityProblem, type IdentityProvider } from './identity.ts'

const timeoutSeconds = 10
/** How long a provider's description is believed; its keys are read again whenever it signs with a new one. */
const describedForMs = 3_600_000

type Client = {
  /** `https://accounts.google.com`; http is allowed only on this machine. */
  issuer: string
  clientId: string
  /** Created for each exchange, because Apple's expires. */
  clientSecret: () => string
  scope: string
  /** `form_post`: the browser posts the answer instead of having it in its address. */
  responseMode?: 'form_post'
  /** A name that the provider sends along with the ID token. */
  nameBeside?: (answer: URLSearchParams) => string | null
}

/** A provider of identities over openid-client, which is certified for this. */
export function openidProvider(client: Client): IdentityProvider {
  const describe = remembered(() => discover(client))

  return {
    async begin(redirectUri) {
      const provider = await asking(describe)
      const secrets = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        codeVerifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: client.scope,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        ...(client.responseMode && { response_mode: client.responseMode }),
      })
      return { url: url.href, secrets }
    },

    async finish({ answer, redirectUri, secrets }) {
      const provider = await asking(describe)
      const address = new URL(redirectUri)
      address.search = answer.toString()
      const tokens = await asking(() =>
        openid.authorizationCodeGrant(provider, address, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.codeVerifier,
          idTokenExpected: true,
        }),
      )
      const claims = tokens.claims()
      if (!claims) throw new IdentityProblem('refused', 'no ID token')
      return identityOf(claims, client.nameBeside?.(answer) ?? null)
    },
  }
}

function discover({ issuer, clientId, clientSecret }: Client) {
  const isThisMachine = issuer.startsWith('http:') && isLoopback(issuer)
  return openid.discovery(
    new URL(issuer),
    clientId,
    { id_token_signed_response_alg: 'RS256' },
    (server, metadata, body, headers) => openid.ClientSecretPost(clientSecret())(server, metadata, body, headers),
    {
      timeout: timeoutSeconds,
      // Without the second, an ID token that came straight from the provider would be believed unsigned.
      execute: [...(isThisMachine ? [openid.allowInsecureRequests] : []), openid.enableNonRepudiationChecks],
    },
  )
}

/** Whether an address is this machine's own: only there may a provider be spoken with in the clear. */
export const isLoopback = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

/** Some providers say "true" where others say true. */
const isTrue = (claim: unknown) => claim === true || claim === 'true'

const textOf = (claim: unknown) => (typeof claim === 'string' && claim !== '' ? claim : null)

const identityOf = (claims: openid.IDToken, nameBeside: string | null): Identity => ({
  subject: claims.sub,
  email: textOf(claims['email']),
  emailVerified: isTrue(claims['email_verified']),
  name: textOf(claims['name']) ?? nameBeside,
})

/** A success is kept for a while, a failure is not. */
function remembered<Thing>(find: () => Promise<Thing>): () => Promise<Thing> {
  let cached: { value: Promise<Thing>; until: number } | null = null
  return () => {
    if (cached && cached.until > performance.now()) return cached.value
    const entry = { value: find(), until: performance.now() + describedForMs }
    cached = entry
    entry.value.catch(() => {
      if (cached === entry) cached = null
    })
    return entry.value
  }
}

/** The library's codes for no answer, and for one that is not OpenID Connect. */
const away = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_JSON'])

/** All else is a no, but for a provider that broke. */
const isAway = ({ code = '', cause }: openid.ClientError) =>
  away.has(code) || (cause instanceof Response && cause.status >= 500)

async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw problemOf(error)
  }
}

function problemOf(error: unknown): unknown {
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError) {
    return new IdentityProblem('refused', `the provider answered ${error.error}`)
  }
  if (error instanceof openid.ClientError) {
    return new IdentityProblem(isAway(error) ? 'unavailable' : 'refused', `${error.code}: ${reasonOf(error)}`)
  }
  // fetch throws a TypeError without a code when the host is unreachable.
  if (error instanceof TypeError && !('code' in error)) return new IdentityProblem('unavailable', reasonOf(error))
  return error
}

const reasonOf = (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message)
