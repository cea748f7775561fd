import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { embeds } from '../../kernel/addresses/embed.ts'
import { atomFeeds } from '../../kernel/addresses/feeds.ts'
import { publicApi } from '../../kernel/addresses/public-api.ts'
import { previews } from '../../kernel/addresses/preview.ts'
import { isBooksFilePath } from '../../kernel/addresses/books.ts'
import { apiNameIn, isEventExportPath, isTicketPdfPath } from '../../kernel/path-kinds.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { paths } from '../../kernel/paths.ts'
import type { Browser, SignedIn } from '../../ports/ctx.ts'
import type { RequestHead } from '../http/request-head.ts'
import type { Auth } from './auth.ts'
import { aliasedCall } from './auth-aliases.ts'
import { type ClientNetwork, clientNetwork } from '../http/client-address.ts'
import type { Env } from '../http/every-request.ts'
import { refusalDelay } from '../http/load/refusal-delay.ts'
import type { CallLimits } from '../http/call-limits.ts'
import { refusalOf, refusalResponse } from '../calls/refusal-answer.ts'
import type { FoundSession } from './session.ts'
import { isAppleCallback } from './social-answers.ts'
import { isUnsubscribeRequest } from '../routes/unsubscribe.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether another site may have made a browser send this (check 7): cookies travel by themselves, so
 * what comes with one has to name our origin; a token is proof enough.
 */
export function isForeign(request: RequestHead, by: FoundSession['by'], ownOrigin: string): boolean {
  if (safeMethods.has(request.method) || by === 'bearer' || by === 'body') return false
  return comesFromElsewhere(request, ownOrigin) || (by === 'cookie' && request.headers.get('origin') === null)
}

/** Whether a browser says that the request comes from another site's page, even if it only reads. */
export function comesFromElsewhere(request: RequestHead, ownOrigin: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true

  const origin = request.headers.get('origin')
  return origin !== null && origin !== ownOrigin && !isThisHost(origin, request, ownOrigin)
}

/** On plain http the app may be reached by several names, such as 127.0.0.1 and this machine's own. */
const isThisHost = (origin: string, request: RequestHead, ownOrigin: string) =>
  ownOrigin.startsWith('http:') && origin === `http://${request.headers.get('host') ?? new URL(request.url).host}`

/** Who sends a request, and from which browser. */
export type Sender = { who: SignedIn | null; browser: Browser }

/** @throws {Refusal} request/too-many, request/bad-token, request/foreign-origin */
export type Authenticator = (
  request: RequestHead,
  path: string,
  bindings: Partial<HttpBindings> | undefined,
) => Promise<Sender>

/**
 * Finds out who sends a request, refuses what other sites send, and counts the calls that are limited: by address
 * before anything is looked up, by account after.
 *
 * @param header the proxy's header that carries the sender's address; no header is believed without it
 */
export function makeAuthenticator(
  auth: Auth,
  limits: CallLimits,
  ownOrigin: string,
  header: string | undefined,
): Authenticator {
  const delay = refusalDelay()
  const takeAnonymous = (network: () => ClientNetwork) =>
    limits.takeAddress('anonymous', network).catch(async (error: unknown) => {
      await delay()
      throw error
    })

  return async (request, path, bindings) => {
    const limited = limitedName(request.method, path)
    if (limited) await limits.takeAddress(limited, () => clientNetwork(request, bindings, header))

    const { who, by } = await auth.findSession(request)
    const isExempt = isAppleCallback(request, path) || isUnsubscribeRequest(request, path)
    if (!isExempt && isForeign(request, by, ownOrigin)) throw new Refusal('request/foreign-origin')
    if (limited && who) await limits.takeAccount(limited, who.userId)
    if (limited && !who) await takeAnonymous(() => clientNetwork(request, bindings, header))
    return { who, browser: auth.browserOf(request) }
  }
}

/** Files that are made for each request, by what their paths begin with. */
const limitedFiles: [parent: string, name: string][] = [
  [paths.calendars, 'calendar'],
  [atomFeeds, 'calendar'],
  [embeds, 'embed'],
  [previews, 'preview'],
]

/** The name that a request is counted under: an alias counts as its call. */
const limitedName = (method: string, path: string): string | null => {
  const file = limitedFiles.find(([parent]) => path.startsWith(parent))
  if (file) return file[1]
  if (isEventExportPath(path)) return 'exportEventOrders'
  if (isBooksFilePath(path)) return 'booksFile'
  if (isTicketPdfPath(path)) return 'ticketPdf'
  return aliasedCall(method, path) ?? apiNameIn(path)
}

/** Where the browser's router finds out which code renders a page; the same for everyone. */
export const routeManifest = '/__manifest'

/**
 * Sets `who` and `browser` of each request, or answers with the refusal. Stored files and the manifest are everyone's,
 * and the public API reads keys of its own.
 */
export const authenticate =
  (authenticator: Authenticator): MiddlewareHandler<Env & { Bindings: Partial<HttpBindings> | undefined }> =>
  async (c, next) => {
    const isStored = c.req.path.startsWith(paths.files) && !c.req.path.startsWith(previews)
    const isPublicApi = c.req.path.startsWith(`${publicApi}/`)
    if (isStored || isPublicApi || c.req.path === routeManifest) return next()
    try {
      const { who, browser } = await authenticator(c.req.raw, c.req.path, c.env)
      c.set('who', who)
      c.set('browser', browser)
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      return refusalResponse(refusal)
    }
    return next()
  }
