import { channel } from 'node:diagnostics_channel'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { Ctx } from '../../ports/ctx.ts'
import { executeCall, isCallName } from './execute-call.ts'
import { brokenBody, refusalBody, refusalOf, waitSecondsOf } from './refusal-answer.ts'

export type CallCtx = Ctx & { requestId: string }

/** A call's answer before it is sent, and how long a refusal asks to wait. */
export type CallAnswer = { status: number; body: unknown; waitSeconds?: number | undefined }

/** Publishes `{ call, status, headers, body }` of each answer; the tests compare them with the OpenAPI document. */
const answers = channel('localsound:answer')

/**
 * Answers a call: 200 with the specification's fields, or a refusal's status with `{ success: false, code, message,
 * data? }`. Everything thrown that is no refusal is logged and leaves as a plain 500.
 *
 * @param readInput is run once the call is authorized
 */
export async function answerCall(name: string, ctx: CallCtx, readInput: () => unknown): Promise<CallAnswer> {
  const answer = await answerOf(name, ctx, readInput)
  if (answers.hasSubscribers) {
    const { status, body, waitSeconds } = answer
    const headers = new Headers(waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) })
    answers.publish({ call: name, status, headers, body: JSON.stringify(body) })
  }
  return answer
}

async function answerOf(name: string, ctx: CallCtx, readInput: () => unknown): Promise<CallAnswer> {
  try {
    if (!isCallName(name)) throw new Refusal('request/not-found')
    return { status: 200, body: await executeCall(name, ctx, readInput) }
  } catch (error) {
    return failedAnswer(error, () => ctx.log.error({ requestId: ctx.requestId, call: name, error }, 'a call broke'))
  }
}

/** What leaves when something was thrown: a refusal's words, or a plain 500 for a bug, which is to be logged. */
export function failedAnswer(error: unknown, logBug: () => void): CallAnswer {
  const refusal = refusalOf(error)
  if (refusal) return { status: refusal.status, body: refusalBody(refusal), waitSeconds: waitSecondsOf(refusal) }
  logBug()
  return { status: 500, body: brokenBody }
}
