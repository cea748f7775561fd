import { createHmac, timingSafeEqual } from 'node:crypto'
import { sessionSeconds } from '../../features/accounts/sessions/start-session.service.ts'
import { cookieOf } from '../http/cookies.ts'

/** What session cookies are made and checked with; the secret has at least 32 characters. */
export type CookieSettings = { secret: string; origin: string }

/** `__Host-` and `Secure` need https; on http the cookie has a plain name. */
export const cookieName = (origin: string) => (origin.startsWith('https:') ? '__Host-localsound' : 'localsound')

const signatureOf = (token: string, secret: string) => createHmac('sha256', secret).update(token).digest()

/** A token with its signature, as cookies hold it. */
const signToken = (token: string, secret: string) =>
  encodeURIComponent(`${token}.${signatureOf(token, secret).toString('base64')}`)

/** The token of `token.signature`, when our secret signed it. */
function verifySignedToken(value: string, secret: string): string | null {
  const dot = value.lastIndexOf('.')
  const signature = Buffer.from(value.slice(dot + 1), 'base64')
  const token = value.slice(0, Math.max(dot, 0))
  const expected = signatureOf(token, secret)
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null
}

/** The token that a session cookie holds; null without one, or with a signature that is not ours. */
export function tokenOfCookie(cookieHeader: string | null, { secret, origin }: CookieSettings): string | null {
  const value = cookieOf(cookieHeader, cookieName(origin))
  return value && verifySignedToken(decodeOrEmpty(value), secret)
}

/** The token that a client sends explicitly: bare, or signed as in the cookie; null if the signature is wrong. */
export function tokenOfText(text: string, { secret }: CookieSettings): string | null {
  const token = decodeOrEmpty(text.trim())
  return token.includes('.') ? verifySignedToken(token, secret) : token
}

function decodeOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const formatCookie = (value: string, maxAge: number, origin: string) => {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(origin)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/** The `Set-Cookie` value that signs a browser in. */
export const sessionCookie = (token: string, { secret, origin }: CookieSettings) =>
  formatCookie(signToken(token, secret), sessionSeconds, origin)

/** The `Set-Cookie` value that removes the session cookie. */
export const clearedSessionCookie = (origin: string) => formatCookie('', 0, origin)
