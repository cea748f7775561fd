import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { AppCtx } from '../../ports/ctx.ts'
import { answerCall, failedAnswer } from './answer-call.ts'
import { isLongCall, maxBytesOfCall, parseJsonBody } from './call-body.ts'
import { isCallName } from './execute-call.ts'
import { fromIncoming } from '../http/request-head.ts'
import { headersOfData } from '../http/headers.ts'
import { type LoadMonitor, loadMonitor } from '../http/load/load-monitor.ts'
import { lowerMediaType } from '../http/media-type.ts'
import type { Authenticate } from '../auth/authenticator.ts'

/** Below this, packing costs more than it saves. */
const packedFrom = 1_024

/**
 * Answers a call with a JSON body straight from the socket it came on, with the checks, headers and log line that the
 * app gives all others: when tickets go on sale, most of a call's cost would else be the making of objects for pages.
 *
 * @returns null for whatever is no such call: the app answers that
 */
export function jsonCalls(ctx: AppCtx, authenticate: Authenticate, load: Pick<LoadMonitor, 'note'> = loadMonitor()) {
  const fixed = headersOfData({ isHttps: ctx.settings.origin.startsWith('https:') })

  async function answer(name: string, incoming: IncomingMessage, outgoing: ServerResponse) {
    const start = performance.now()
    // Before anything is awaited: a listener added after the connection has closed is never called.
    const gone = isLongCall(name) && { signal: signalOf(outgoing) }
    load.note(name)
    const request = fromIncoming(incoming)
    const requestId = crypto.randomUUID()
    const path = `/api/${name}`
    const { status, body, headers } = await authenticate(request, path, { incoming }).then(
      ({ who, browser }) => {
        const idempotencyKey = request.headers.get('idempotency-key')
        return answerCall(name, { ...ctx, who, browser, idempotencyKey, requestId, ...gone }, async () =>
          parseJsonBody(await request.text()),
        )
      },
      (error: unknown) => failedAnswer(error, () => ctx.log.error({ requestId, error }, 'a request broke')),
    )
    await send(outgoing, JSON.stringify(body), {
      status,
      isPackable: /\bgzip\b/.test(incoming.headers['accept-encoding'] ?? ''),
      headers: { ...fixed, 'X-Request-Id': requestId, ...headers },
    })
    load.note(name)
    const ms = Math.round((performance.now() - start) * 10) / 10
    ctx.log.info({ requestId, method: 'POST', path, status, ms }, 'request')
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

/** The call's name when it is a POST with a JSON body of a told length that is not too large. */
function callOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'POST' || !url.startsWith('/api/') || !isJson(headers['content-type'])) {
    return null
  }
  const length = Number(headers['content-length'] ?? NaN)
  const name = url.slice('/api/'.length)
  return length <= maxBytesOfCall(name) && isCallName(name) ? name : null
}

const isJson = (contentType = '') => lowerMediaType(contentType).startsWith('application/json')

type Sent = { status: number; isPackable: boolean; headers: Record<string, string | string[]> }

async function send(outgoing: ServerResponse, text: string, { status, isPackable, headers }: Sent) {
  if (text.length < packedFrom) {
    outgoing.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(text) }).end(text)
    return
  }
  const body = isPackable ? await promisify(gzip)(text) : Buffer.from(text)
  outgoing.writeHead(status, {
    ...headers,
    Vary: 'Accept-Encoding',
    ...(isPackable && { 'Content-Encoding': 'gzip' }),
    'Content-Length': body.length,
  })
  outgoing.end(body)
}
