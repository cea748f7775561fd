import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { bugContext } from './api-context.ts'
import { earlyInputScript } from './early-input/early-input.ts'
import { scriptMark } from './script-mark.ts'

/** Draws the whole page before any of it leaves: its inline scripts are hashed for the page's policy. */
export default async function draw(request: Request, status: number, headers: Headers, context: EntryContext) {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} nonce={scriptMark} />, {
    nonce: scriptMark,
    bootstrapScriptContent: earlyInputScript,
    signal: request.signal,
  })
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

/** Tells of a screen that broke; one that its reader left, or an address that names none, is no bug. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(bugContext)(error)
}
