import type { SignInProvider } from '../../kernel/sign-in-providers.ts'
import { cookieOf } from '../http/cookies.ts'
import type { RequestHead } from '../http/request-head.ts'

const seconds = 600
const form = /^[\w-]{43}$/

type ShortCookie = {
  /** What the browser holds, when it can be one of ours. */
  read(request: Pick<RequestHead, 'headers'>): string | null
  /** A `Set-Cookie` header's value. */
  set(value: string): string
  clear(): string
}

/**
 * A cookie for ten minutes that no script can read.
 *
 * @param site which requests carry it. Apple's page posts its answer to us, and with a post from another site only
 *   `None` travels, which browsers take over https and from this machine
 */
function shortCookie(name: string, origin: string, site: 'Strict' | 'Lax' | 'None'): ShortCookie {
  const isHttps = origin.startsWith('https:')
  const full = `${isHttps ? '__Host-' : ''}localsound-${name}`
  const secure = isHttps || site === 'None' ? '; Secure' : ''
  const write = (value: string, age: number) =>
    `${full}=${value}; Max-Age=${age}; Path=/; HttpOnly${secure}; SameSite=${site}`
  return {
    read(request) {
      const value = cookieOf(request.headers.get('cookie'), full)
      return value !== null && form.test(value) ? value : null
    },
    set: (value) => write(value, seconds),
    clear: () => write('', 0),
  }
}

/** Binds an attempt to sign in with a provider to one browser. */
export const attemptCookies = (origin: string): Record<SignInProvider, ShortCookie> => ({
  google: shortCookie('google', origin, 'Lax'),
  apple: shortCookie('apple', origin, 'None'),
})

/** Binds a link that waits for a password to one browser. */
export const linkCookie = (origin: string): ShortCookie => shortCookie('link', origin, 'Strict')
