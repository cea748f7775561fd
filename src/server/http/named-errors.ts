import type { MiddlewareHandler } from 'hono'
import { withRequestId } from '../../web/shell/errors/request-mark.ts'
import { brokenPage, wantsPage } from './broken-page.ts'
import type { Env } from './every-request.ts'

/** A page, and what the router's browser side reads instead of one. */
const pageTypes = /^text\/(html|x-script)/

/**
 * Adds the request's id, which is in the log, to each error that a person sees (decision G50); a page that couldn't
 * even be rendered as an error is replaced by one that doesn't need the app.
 */
export const namedErrors: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  const answer = c.res
  if (answer.status < 500) return

  const requestId = c.get('requestId')
  if (pageTypes.test(answer.headers.get('content-type') ?? '')) {
    const text = withRequestId(await answer.text(), requestId)
    const headers = new Headers(answer.headers)
    headers.delete('Content-Length')
    headers.set('Cache-Control', 'no-store')
    c.res = undefined
    c.res = new Response(text, { status: answer.status, headers })
  } else if (wantsPage(c.req.raw)) {
    c.res = undefined
    c.res = brokenPage(answer.status, requestId)
  }
}
