import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { Refusal } from '../kernel/refusal.ts'
import type { Auth } from './auth.ts'
import type { Env } from './every-request.ts'
import { addressLimits } from './rate-limit.ts'
import { refusalOf, refusalResponse } from './refusal-answer.ts'
import type { FoundSession } from './session.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether another site may have made a browser send this (quality.md check 7): cookies travel by themselves, so
 * what comes with one has to name our origin; a token is proof enough.
 */
export function isForeign(request: Request, by: FoundSession['by'], ownOrigin: string): boolean {
  if (safeMethods.has(request.method) || by === 'bearer' || by === 'body') return false

  const site = request.headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true

  const origin = request.headers.get('origin')
  if (origin === null) return by === 'cookie'
  return origin !== ownOrigin && !isThisHost(origin, request, ownOrigin)
}

/** On plain http the app may be reached by several names, such as 127.0.0.1 and this machine's own. */
const isThisHost = (origin: string, request: Request, ownOrigin: string) =>
  ownOrigin.startsWith('http:') && origin === `http://${request.headers.get('host') ?? new URL(request.url).host}`

/** The sender's address: the socket's, or what the proxy in front of us writes into the header that it was given. */
export function addressOf(c: Context, header: string | undefined): string {
  const forwarded = header ? c.req.header(header)?.split(',').at(-1)?.trim() : undefined
  if (forwarded) return forwarded
  const bindings: Partial<HttpBindings> | undefined = c.env
  return bindings?.incoming?.socket.remoteAddress ?? 'unknown'
}

/**
 * Finds out who asks, turns away what other sites send, and counts the calls that are limited by address.
 *
 * @param header the proxy's header that carries the sender's address; no header is believed without it
 */
export function identified(auth: Auth, ownOrigin: string, header: string | undefined): MiddlewareHandler<Env> {
  const limits = addressLimits()
  return async (c, next) => {
    if (c.req.path.startsWith('/files/')) return next()
    try {
      if (c.req.path.startsWith('/api/')) await limits.take(c.req.path.slice('/api/'.length), addressOf(c, header))
      const { who, by } = await auth.findSession(c.req.raw)
      if (isForeign(c.req.raw, by, ownOrigin)) throw new Refusal('request/foreign-origin')
      c.set('who', who)
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      return refusalResponse(refusal)
    }
    return next()
  }
}
