import { randomBytes } from 'node:crypto'

/** What the loopback Stripe answers a request with. */
export type Answer = { status: number; body: unknown }

export const newKey = (prefix: string) => `${prefix}_${randomBytes(10).toString('hex')}`

export const refused = (message: string, status = 400, type = 'invalid_request_error'): Answer => ({
  status,
  body: { error: { type, message } },
})

/** A page of a list, which is all of it. */
export const listOf = (data: unknown[], url: string): Answer => ({
  status: 200,
  body: { object: 'list', data, has_more: false, url },
})
