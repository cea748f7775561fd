import { apiNameIn } from '../../kernel/path-kinds.ts'
import { paths } from '../../kernel/paths.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AppCtx } from '../../ports/ctx.ts'
import { answerCall, failedAnswer } from './answer-call.ts'
import { bodyLimitOf, isJson, isLongCall, parseJsonBody } from './call-body.ts'
import { isCallName } from './execute-call.ts'
import { fromIncoming } from '../http/request-head.ts'
import { headersOfData } from '../http/headers.ts'
import { type LoadMonitor, loadMonitor } from '../http/load/load-monitor.ts'
import { lowerMediaType } from '../http/media-type.ts'
import type { Authenticator } from '../auth/authenticator.ts'
import { compress, encodingFor, minCompressedBytes } from '../http/compression.ts'
import { startRequest } from '../http/request-log.ts'

/**
 * Fast path for JSON calls: handles the request on the Node socket, with the same checks, headers, compression and
 * logging as Hono routes. When tickets go on sale, most of a call's cost would otherwise be objects made for pages.
 *
 * @returns null for any other request, which the app answers
 */
export function jsonCalls(ctx: AppCtx, authenticator: Authenticator, load: Pick<LoadMonitor, 'note'> = loadMonitor()) {
  const fixed = headersOfData({ isHttps: ctx.settings.origin.startsWith('https:') })

  async function answer(name: string, incoming: IncomingMessage, outgoing: ServerResponse) {
    const { requestId, logResponse } = startRequest(ctx.log)
    // Before anything is awaited: a listener added after the connection has closed is never called.
    const cancellation = isLongCall(name) && { signal: signalOf(outgoing) }
    load.note(name)
    const request = fromIncoming(incoming)
    const path = paths.call(name)
    const { status, body, headers } = await authenticator(request, path, { incoming }).then(
      ({ who, browser }) => {
        const idempotencyKey = request.headers.get('idempotency-key')
        return answerCall(name, { ...ctx, who, browser, idempotencyKey, requestId, ...cancellation }, async () =>
          parseJsonBody(await request.text()),
        )
      },
      (error: unknown) => failedAnswer(error, () => ctx.log.error({ requestId, error }, 'request failed')),
    )
    await send(outgoing, JSON.stringify(body), {
      status,
      acceptEncoding: incoming.headers['accept-encoding']?.toString() ?? '',
      headers: { ...fixed, 'X-Request-Id': requestId, ...headers },
    })
    load.note(name)
    logResponse({ method: 'POST', path, status })
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> | null => {
    const name = callOf(incoming)
    return name === null ? null : answer(name, incoming, outgoing)
  }
}

/** Aborted when the connection closes before the answer has been sent. */
function signalOf(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController()
  outgoing.once('close', () => controller.abort())
  return controller.signal
}

/** The call's name when it is a POST with a JSON body of a known length within its limit. */
function callOf({ method, url = '', headers }: IncomingMessage): string | null {
  const name = apiNameIn(url)
  if (method !== 'POST' || name === null) return null
  const contentType = lowerMediaType(headers['content-type'] ?? '')
  if (!isJson(contentType)) return null

  const length = Number(headers['content-length'] ?? NaN)
  return length <= bodyLimitOf({ path: url, contentType, hasLength: true }) && isCallName(name) ? name : null
}

type SentResponse = { status: number; acceptEncoding: string; headers: Record<string, string | string[]> }

async function send(outgoing: ServerResponse, text: string, { status, acceptEncoding, headers }: SentResponse) {
  if (text.length < minCompressedBytes) {
    outgoing.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(text) }).end(text)
    return
  }
  // Brotli takes more time than it saves on an answer that is sent once.
  const encoding = encodingFor(acceptEncoding, ['gzip'])
  const body = encoding ? await compress(text, encoding) : Buffer.from(text)
  outgoing.writeHead(status, {
    ...headers,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
    'Content-Length': body.length,
  })
  outgoing.end(body)
}
