import type { AppCtx, Browser } from '../../ports/ctx.ts'
import type { RequestHead } from '../http/request-head.ts'
import { requestBrowser } from './request-browser.ts'
import { type FoundSession, sessionFinder } from './session.ts'

/** Reads requests by our session cookies and tokens. */
export type Auth = {
  /** @throws {Refusal} request/bad-token */
  findSession(request: RequestHead): Promise<FoundSession>
  browserOf(request: RequestHead): Browser
}

/** @param options.secret signs the session cookie; at least 32 characters */
export function makeAuth({ checkoutDb, settings }: AppCtx, { secret }: { secret: string }): Auth {
  const cookies = { secret, origin: settings.origin }
  return {
    findSession: sessionFinder(checkoutDb, cookies),
    browserOf: (request) => requestBrowser(request, cookies),
  }
}
