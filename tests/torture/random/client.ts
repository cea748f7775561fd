import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { History } from './history.ts'

/** An answer with its body as text; null where none came, so that it is unknown what happened. */
export type Answer = { status: number; body: string } | null

/** Longer than any deadline of the app: who waits longer than this waits for nothing. */
const patienceMs = 20_000

/**
 * Sends requests as one person from an address of their own. Every answer has to be an ordinary one, or 503 or 429 with
 * `Retry-After`; a connection that breaks is an ordinary thing while processes are killed.
 */
export function newClient(origin: string, history: History, token?: string) {
  const address = `10.${randomBytes(3).join('.')}`
  const headers = {
    Origin: origin,
    'X-Real-IP': address,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }

  async function send(
    description: string,
    path: string,
    options: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const start = performance.now()
    try {
      const response = await fetch(origin + path, {
        redirect: 'manual',
        ...options,
        headers: { ...headers, ...options.headers },
        signal: AbortSignal.timeout(patienceMs),
      })
      const body = await response.text()
      history.answered(performance.now() - start)
      const isRetry = response.status === 503 || response.status === 429
      if (isRetry && !response.headers.has('retry-after'))
        history.note(`${description}: ${response.status} without Retry-After`)
      if (response.status >= 500 && response.status !== 503) {
        history.note(`${description}: ${response.status} ${body.slice(0, 200)}`)
      }
      history.count(`${description} ${response.status}`)
      return { status: response.status, body }
    } catch (error) {
      const isHung = error instanceof Error && error.name === 'TimeoutError'
      if (isHung) history.note(`${description}: no answer within ${patienceMs / 1000} s`)
      history.count(`${description} ${isHung ? 'hung' : 'broken off'}`)
      return null
    }
  }

  return {
    send,
    /** Opens a stream of server-sent events, which ends with the signal. */
    open: (path: string, signal: AbortSignal) => fetch(origin + path, { headers, signal }),
    /** Sends a call of the contract; `data` is what it answered with 200, and null for any other answer. */
    async call<Schema extends z.ZodType>(
      name: string,
      schema: Schema,
      body: unknown,
      callHeaders: Record<string, string> = {},
    ): Promise<{ status: number; data: z.infer<Schema> | null }> {
      const answer = await send(name, `/api/${name}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...callHeaders },
        body: JSON.stringify(body),
      })
      if (answer?.status !== 200) return { status: answer?.status ?? 0, data: null }
      return { status: 200, data: schema.parse(JSON.parse(answer.body)) }
    },
  }
}

export type Client = ReturnType<typeof newClient>
