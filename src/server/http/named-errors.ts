import type { MiddlewareHandler } from 'hono'
import { withRequestId } from '../../web/shell/errors/request-mark.ts'
import { brokenPage, wantsPage } from './broken-page.ts'
import type { Env } from './every-request.ts'

/** A page, and what the router's browser side reads instead of one. */
const pageTypes = /^text\/(html|x-script)/

/**
 * Gives each error that someone sees its request's id, which stands in the log (decision G50); a page that could not
 * even be drawn as an error becomes one that needs no app.
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
