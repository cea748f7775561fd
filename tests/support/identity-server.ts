import { generateKeyPairSync } from 'node:crypto'
import { Events, type MutableResponse, type MutableToken, OAuth2Server, type TokenRequest } from 'oauth2-mock-server'

/** The claims of a person who logs in at the provider, as its ID token states them. */
export type IdTokenClaims = { sub: string; email?: string; email_verified?: boolean | string; name?: string }

/** How a provider may lie: in a token's claims, or in what it answers with. */
type Lies = { token?: (claims: Record<string, unknown>) => void; answer?: (answer: MutableResponse) => void }

/** The requests that the provider received: the query of its login page, and the fields of the token exchanges. */
type ReceivedRequests = { logins: URLSearchParams[]; exchanges: TokenRequest[] }

/**
 * A real provider of identities on this machine. Its login page asks nothing: the person who was announced with `logIn` is
 * logged in, and comes back by redirect or, when that was asked for, by a form that posts itself, as Apple's does.
 *
 * @param host `127.0.0.1` is another site than localhost to a browser, as real providers are
 */
export async function startIdentityServer({ host = 'localhost' }: { host?: 'localhost' | '127.0.0.1' } = {}) {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const issuer = `http://${host}:${server.address().port}`
  server.issuer.url = issuer

  const requests: ReceivedRequests = { logins: [], exchanges: [] }
  let person: IdTokenClaims = { sub: 'nobody' }
  let beside: Record<string, string> = {}
  let lies: Lies = {}

  server.service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: MutableResponse) => {
    if (body !== '') body['authorization_endpoint'] = `${issuer}/login`
  })
  server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    Object.assign(payload, person)
    lies.token?.(payload)
  })
  server.service.on(Events.BeforeResponse, (answer: MutableResponse, { body }: { body: TokenRequest }) => {
    requests.exchanges.push(body)
    lies.answer?.(answer)
  })
  server.service.addRoute('GET', '/login', async (request, response) => {
    const query = new URL(`${issuer}${request.url}`).searchParams
    requests.logins.push(query)
    const answer = await fetch(`${issuer}/authorize?${query}`, { redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? issuer)
    if (query.get('response_mode') !== 'form_post') {
      response.writeHead(302, { location: back.href }).end()
      return
    }
    const fields = [...back.searchParams, ...Object.entries(beside)]
    response.writeHead(200, { 'content-type': 'text/html' }).end(formOf(back.origin + back.pathname, fields))
  })

  return {
    issuer,
    requests,
    /** The next logins are this person's. @param fields what the form carries beside the code, such as Apple's `user` */
    logIn(next: IdTokenClaims, fields: Record<string, string> = {}) {
      person = next
      beside = fields
    },
    lie: (next: Lies) => void (lies = next),
    [Symbol.asyncDispose]: () => server.stop(),
  }
}

export type IdentityServer = Awaited<ReturnType<typeof startIdentityServer>>

const formOf = (action: string, fields: [string, string][]) =>
  `<!doctype html><title>Signed in</title><form method="post" action="${quoted(action)}">${fields
    .map(([name, value]) => `<input type="hidden" name="${quoted(name)}" value="${quoted(value)}">`)
    .join('')}</form><script>document.forms[0].submit()</script>`

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const unquoted = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The form of such a page, as a browser would post it. */
export function postOf(html: string): Request {
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
  const fields = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)]
  const body = new URLSearchParams(fields.map(([, name = '', value = '']) => [unquoted(name), unquoted(value)]))
  return new Request(unquoted(action), { method: 'POST', body, headers: { origin: new URL(action).origin } })
}

const key = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** A key such as Apple gives to developers. */
export const appleKey = { publicKey: key.publicKey, text: key.privateKey.export({ type: 'pkcs8', format: 'pem' }) }

/** The settings that lead an app to such a provider. */
export const identitySettings = ({ issuer }: { issuer: string }) => ({
  GOOGLE_CLIENT_ID: 'our-google-client',
  GOOGLE_CLIENT_SECRET: 'our-google-secret',
  GOOGLE_ISSUER: issuer,
  APPLE_CLIENT_ID: 'our.apple.client',
  APPLE_TEAM_ID: 'OURTEAM123',
  APPLE_KEY_ID: 'OURKEY4567',
  APPLE_PRIVATE_KEY: String(appleKey.text),
  APPLE_ISSUER: issuer,
})
