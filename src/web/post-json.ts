import { watchRequest } from './slow-requests.ts'

/** Longer than any answer takes that a person waits for; a file on a slow line has its own time. */
const defaultDeadlineMs = 30_000

export type PostResult =
  | { ok: true; body: unknown }
  /** The server refused; `body` is null if it isn't JSON. */
  | { ok: false; body: unknown }
  /** No answer came, so no one knows whether the request was carried out. */
  | { ok: false; failure: 'offline' | 'no-answer'; isUnsent?: boolean }

type Options = {
  headers?: Record<string, string>
  /** After which the request is given up, the time to send it included. */
  deadlineMs?: number
  /** No one is waiting for the answer, so no one is told when it takes long. */
  isBackground?: boolean
  /** Gives the request up: its answer is of no use anymore. */
  signal?: AbortSignal
}

/** Sends JSON by POST. The person waiting for the response is told when it takes longer than usual. */
export async function postJson(
  path: string,
  input: unknown,
  { headers = {}, deadlineMs = defaultDeadlineMs, isBackground = false, signal }: Options = {},
): Promise<PostResult> {
  // A browser that is fully offline sends nothing; with a weak connection only the answer may get lost.
  const wasOffline = !navigator.onLine
  const endWatch = isBackground ? null : watchRequest(deadlineMs)
  const timeout = AbortSignal.timeout(deadlineMs)
  const request = new AbortController()
  for (const end of [timeout, signal]) end?.addEventListener('abort', () => request.abort(), { once: true })
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(input),
      signal: request.signal,
    })
    const body = parseJson(await response.text())
    return response.ok ? { ok: true, body } : { ok: false, body }
  } catch {
    if (timeout.aborted) return { ok: false, failure: 'no-answer' }
    return { ok: false, failure: 'offline', isUnsent: wasOffline && !navigator.onLine }
  } finally {
    endWatch?.()
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
