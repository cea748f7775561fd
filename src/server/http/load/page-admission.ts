import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { brokenPage } from '../broken-page.ts'
import { clientNetwork } from '../client-address.ts'
import type { Refuse } from '../cache.ts'
import type { Env } from '../every-request.ts'
import type { CallLimits } from '../call-limits.ts'
import { fromIncoming } from '../request-head.ts'
import type { PacedGate } from './paced-gate.ts'
import { isDoorPath, isOrderPath, isPaymentPath, isTicketsPath } from '../../../kernel/path-kinds.ts'
import { waitSecondsOf } from '../../calls/refusal-answer.ts'
import { refusalDelay } from './refusal-delay.ts'

/** Rendering holds the event loop, so more pages at once would only wait for each other. */
export const pagePace = { permits: 4, gapMs: 150, maxWaiting: 500, maxWaitMs: 2_000, permitMs: 250 }

/** Pages for people who have paid or are at a door. */
const isUrgent = (path: string) =>
  [isOrderPath, isTicketsPath, isPaymentPath, isDoorPath].some((isKind) => isKind(path))

/** People who have just paid read this too. */
const busyText = 'We’re very busy right now. Please try again in a moment. If you just paid, your payment is safe.'

const tooManyText = 'Too many pages were opened from your network just now. Please wait a minute and try again.'

/** Decides which pages that are in no cache are rendered now. */
export type PageAdmission = {
  /** @returns the response to a caller who has opened too many pages, null for all others */
  refuseTooMany(c: Context<Env>): Promise<Refuse | null>
  /** Renders when it is the page's turn; a page whose turn does not come is answered with 503. */
  render(c: Context<Env>, render: () => Promise<Response>): Promise<Response>
}

/** @param addressHeader the proxy's header that carries the caller's address */
export function pageAdmission(gate: PacedGate, limits: CallLimits, addressHeader: string | undefined): PageAdmission {
  const counted = new WeakSet<object>()
  const delay = refusalDelay()

  async function refuse(refusal: Refusal): Promise<Response> {
    await delay()
    const page = brokenPage(429, null, tooManyText)
    page.headers.set('Retry-After', String(waitSecondsOf(refusal)))
    return page
  }

  async function refuseTooMany(c: Context<Env>): Promise<Refuse | null> {
    if (counted.has(c)) return null
    counted.add(c)
    try {
      const bindings: Partial<HttpBindings> = c.env ?? {}
      // The cache may have put a request of its own in place of the caller's.
      const request = bindings.incoming?.headers ? fromIncoming(bindings.incoming) : c.req.raw
      await limits.takeAddress('pages', () => clientNetwork(request, bindings, addressHeader))
      const who = c.get('who')
      if (who) await limits.takeAccount('pages', who.userId)
      return null
    } catch (error) {
      if (error instanceof Refusal) return () => refuse(error)
      throw error
    }
  }

  return {
    refuseTooMany,
    async render(c, render) {
      const tooMany = await refuseTooMany(c)
      if (tooMany) return tooMany()
      try {
        return await gate.run(render, isUrgent(c.req.path))
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'request/busy') throw error
        return brokenPage(503, c.get('requestId'), busyText)
      }
    },
  }
}
