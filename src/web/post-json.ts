/** Longer than any answer takes that a person waits for; a file on a slow line has its own time. */
const defaultDeadlineMs = 30_000

export type PostResult =
  | { ok: true; body: unknown }
  /** The server refused; `body` is null where it is no JSON. */
  | { ok: false; body: unknown }
  /** No answer came, so nobody knows whether the request was carried out. */
  | { ok: false; failure: 'offline' | 'no-answer' }

/**
 * Sends JSON by POST.
 *
 * @param deadlineMs after which the request is given up, the time to send it included
 */
export async function postJson(
  path: string,
  input: unknown,
  { headers = {}, deadlineMs = defaultDeadlineMs }: { headers?: Record<string, string>; deadlineMs?: number } = {},
): Promise<PostResult> {
  const signal = AbortSignal.timeout(deadlineMs)
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(input),
      signal,
    })
    const body = parseJson(await response.text())
    return response.ok ? { ok: true, body } : { ok: false, body }
  } catch {
    return { ok: false, failure: signal.aborted ? 'no-answer' : 'offline' }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
