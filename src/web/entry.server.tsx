import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { bugContext } from './api-context.ts'
import { earlyInputScript } from './early-input/early-input.ts'
import { scriptMark } from './script-mark.ts'

/** Renders the entire page before sending it: its inline scripts are hashed for the page's policy. */
export default async function draw(request: Request, status: number, headers: Headers, context: EntryContext) {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} nonce={scriptMark} />, {
    nonce: scriptMark,
    bootstrapScriptContent: earlyInputScript,
    signal: request.signal,
  })
  await stream.allReady
  // Named before the page's scripts, which would otherwise take all six connections of a browser on HTTP/1.1.
  for (const href of context.manifest.routes['root']?.css ?? [])
    headers.append('Link', `<${href}>; rel=preload; as=style`)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

/** Reports a screen that failed; a request that its browser abandoned, or an unknown URL, is not a bug. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(bugContext)(error)
}
