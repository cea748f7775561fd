import { randomBytes } from 'node:crypto'

/** What the loopback Stripe answers a request with. */
export type Answer = { status: number; body: unknown }

export const newKey = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex')}`

export const refused = (message: string, status = 400, type = 'invalid_request_error'): Answer => ({
  status,
  body: { error: { type, message } },
})

/** A page of a list, as long as requested and from the one after `starting_after`. */
export function pageOf(things: { id: string }[], url: string, query: URLSearchParams): Answer {
  const limit = Number(query.get('limit') ?? 10)
  const after = query.get('starting_after')
  const start = after === null ? 0 : things.findIndex(({ id }) => id === after) + 1
  const data = things.slice(start, start + limit)
  return { status: 200, body: { object: 'list', data, has_more: start + data.length < things.length, url } }
}
