import { data, redirect } from 'react-router'
import { handlesSeller } from '../../features/entities/page/seller.service.ts'
import type { Ctx } from '../../ports/ctx.ts'
import type { LocalPages } from '../../ports/payments/payments.ts'
import { paths } from '../../kernel/paths.ts'
import { type Calls, callsInProcess } from './execute-call.ts'
import { refusalBody, refusalOf } from './refusal-answer.ts'

/**
 * The contract in process, for loaders: same rows, same checks, no HTTP.
 *
 * A refusal becomes an error page with its status; a visitor who has to log in is asked to, and comes back to where
 * they were.
 *
 * @param url the visitor's current URL
 * @param requestId included in messages about errors on our side
 */
export const loaderCalls = (ctx: Ctx, url: URL, requestId: string): Calls =>
  callsInProcess(ctx, (error) => {
    const mayLogIn = refusalOf(error)?.code === 'request/not-signed-in'
    return mayLogIn ? redirect(paths.login(url.pathname + url.search)) : routeError(error, requestId)
  })

/** The local card provider's pages for loaders: they read the database outside of any call. */
export const loaderCardPages = (
  ctx: Ctx,
  pages: LocalPages,
  requestId: string,
): Pick<LocalPages, 'readSession' | 'readAccount'> => {
  const orRouteError = (error: unknown) => {
    throw routeError(error, requestId)
  }
  return {
    readSession: (id) => pages.readSession(id).catch(orRouteError),
    /** Only people who handle the seller's money: anyone else finds nothing. */
    readAccount: async (id) =>
      (await handlesSeller(ctx, id).catch(orRouteError)) ? pages.readAccount(id).catch(orRouteError) : null,
  }
}

/** What a loader throws for a refusal, so that the error page has its status; a bug stays as it is. */
function routeError(error: unknown, requestId: string): unknown {
  const refusal = refusalOf(error)
  if (!refusal) return error
  const body = { ...refusalBody(refusal), ...(refusal.status >= 500 && { requestId }) }
  return data(body, { status: refusal.status })
}
