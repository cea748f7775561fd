import { createPrivateKey, sign } from 'node:crypto'
import type { IdentityProvider } from './identity.ts'
import { openidProvider } from './openid.ts'

/** What Apple gives a developer: the key's file, and the ids. */
type AppleKey = { issuer: string; clientId: string; teamId: string; keyId: string; privateKey: string }

const secretLivesSeconds = 300

/** Apple; the browser posts the answer as a form, and the person's name the first time only. */
export const appleIdentity = (key: AppleKey): IdentityProvider =>
  openidProvider({
    issuer: key.issuer,
    clientId: key.clientId,
    clientSecret: () => appleSecret(key, Date.now()),
    scope: 'openid email name',
    responseMode: 'form_post',
    nameBeside: (answer) => nameIn(answer.get('user')),
  })

/**
 * The client secret that Apple requires instead of a fixed one: a JWT signed with the developer's key, valid for five
 * minutes.
 *
 * @param now ms since 1970
 */
export function appleSecret({ issuer, clientId, teamId, keyId, privateKey }: AppleKey, now: number): string {
  const issuedAt = Math.floor(now / 1_000)
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = { iss: teamId, sub: clientId, aud: issuer, iat: issuedAt, exp: issuedAt + secretLivesSeconds }
  const text = `${encoded({ alg: 'ES256', kid: keyId })}.${encoded(claims)}`
  const key = createPrivateKey(keyText(privateKey))
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

/** A key's text as people put it into a setting: on one line with \n, too. */
const keyText = (setting: string) => setting.replaceAll('\\n', '\n')

/** Whether a setting is the text of a `.p8` file: a private key on the curve P-256. */
export function isAppleKey(setting: string): boolean {
  try {
    return createPrivateKey(keyText(setting)).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** `{"name":{"firstName":"…","lastName":"…"},"email":"…"}`; its address is not signed and not read. */
function nameIn(user: string | null): string | null {
  const { name } = parsed(user)
  if (typeof name !== 'object' || name === null) return null
  const parts = Object.entries(name).filter(([part]) => part === 'firstName' || part === 'lastName')
  const full = parts.map(([, text]) => (typeof text === 'string' ? text.trim() : '')).filter(Boolean)
  return full.join(' ') || null
}

function parsed(text: string | null): { name?: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
