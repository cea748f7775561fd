import { channel } from 'node:diagnostics_channel'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../ports/ctx.ts'
import { executeCall, isCallName } from './execute-call.ts'
import { signInHandlers } from './sign-in-handlers.ts'
import { brokenBody, refusalBody, refusalOf, retryAfterHeader } from './refusal-answer.ts'

export type CallCtx = Ctx & { requestId: string }

/** A call's answer before it is sent. */
export type CallAnswer = { status: number; body: unknown; headers: Record<string, string | string[]> }

/** Nothing stores the answer of a call. */
const commonHeaders = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

/** Publishes `{ call, status, headers, body }` of each answer; the tests compare them with the OpenAPI document. */
const answers = channel('localsound:answer')

/**
 * Answers a call: 200 with the specification's fields, or a refusal's status with `{ success: false, code, message,
 * data? }`. Anything else that is thrown is logged and becomes a plain 500.
 *
 * @param readInput is run once the call is authorized
 */
export async function answerCall(name: string, ctx: CallCtx, readInput: () => unknown): Promise<CallAnswer> {
  const answer = await answerOf(name, ctx, readInput)
  // Each sign-in and each refusal of one is on record (check 49).
  if (Object.hasOwn(signInHandlers, name)) {
    ctx.log.info({ auth: name, status: answer.status }, answer.status === 200 ? 'auth' : 'auth refused')
  }
  if (answers.hasSubscribers) {
    const { status, body, headers } = answer
    answers.publish({ call: name, status, headers: toHeaders(headers), body: JSON.stringify(body) })
  }
  return answer
}

async function answerOf(name: string, ctx: CallCtx, readInput: () => unknown): Promise<CallAnswer> {
  try {
    if (!isCallName(name)) throw new Refusal('request/not-found')
    const body = await executeCall(name, ctx, readInput)
    const cookies = ctx.browser?.responseCookies() ?? []
    return {
      status: 200,
      body,
      headers: cookies.length > 0 ? { ...commonHeaders, 'Set-Cookie': cookies } : commonHeaders,
    }
  } catch (error) {
    return failedAnswer(error, () => ctx.log.error({ requestId: ctx.requestId, call: name, error }, 'call failed'))
  }
}

/** What leaves when something was thrown: a refusal's words, or a plain 500 for a bug, which is to be logged. */
export function failedAnswer(error: unknown, logBug: () => void): CallAnswer {
  const refusal = refusalOf(error)
  if (refusal) {
    return {
      status: refusal.status,
      body: refusalBody(refusal),
      headers: { ...commonHeaders, ...retryAfterHeader(refusal) },
    }
  }
  logBug()
  return { status: 500, body: brokenBody, headers: commonHeaders }
}

/** The response as a `Response`, if it is not written directly to a socket. */
export const toResponse = ({ status, body, headers }: CallAnswer): Response =>
  Response.json(body, { status, headers: toHeaders(headers) })

function toHeaders(fields: CallAnswer['headers']): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) headers.append(name, each)
  return headers
}
