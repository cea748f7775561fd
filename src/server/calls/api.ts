import { channel } from 'node:diagnostics_channel'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type AnyProcedure, ORPCError } from '@orpc/server'
import { contract } from '../../contract.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { refusals } from '../../kernel/refusals/refusals.ts'
import type { Ctx } from '../../ports/ctx.ts'
import { refusalBody, refusalOf, refusalResponse, waitSecondsOf } from './refusal-answer.ts'
import { admit } from './admission.ts'
import { perform } from './perform.ts'
import { router } from './rpc.ts'

/** Of any request but an upload. */
export const maxBodyBytes = 1_048_576
/** Of a call: parsing a larger body could keep the event loop for longer than other requests should wait. */
export const maxCallBytes = 131_072
/** A file to import is one long text; its calls have room for it, on the fast path alone. */
const callsWithFile = ['previewImport', 'publishImport']
/** Whether a call may take so long that it stops when its sender is gone. */
export const isLongCall = (name: string): boolean => callsWithFile.includes(name)
export const maxBytesOfCall = (name: string): number => (callsWithFile.includes(name) ? maxBodyBytes : maxCallBytes)

/** Of a body, with the corrections of each row of a file; parsing is slow for many keys that differ. */
const maxKeys = 25_000

type CallCtx = Ctx & { requestId: string }

/** A call's answer before it is sent, and how long a refusal asks to wait. */
export type CallAnswer = { status: number; body: unknown; waitSeconds?: number | undefined }

const procedures = new Map<string, AnyProcedure>(Object.entries(router))

/** Publishes `{ call, status, headers, body }` of each answer; the tests compare them with the OpenAPI document. */
const answers = channel('localsound:answer')

/** Whether there is such a call. */
export const isCall = (name: string): boolean => procedures.has(name)

/**
 * One call with a JSON body, as `answerCall` answers it, without a `Request` and a `Response`.
 *
 * @param readBody the body's text, asked for once the call may be made
 */
export async function runCall(name: string, context: CallCtx, readBody: () => Promise<string>): Promise<CallAnswer> {
  const answer = await answerOfCall(name, context, readBody)
  if (answers.hasSubscribers) {
    const { status, body, waitSeconds } = answer
    const headers = new Headers(waitSeconds === undefined ? {} : { 'Retry-After': String(waitSeconds) })
    answers.publish({ call: name, status, headers, body: JSON.stringify(body) })
  }
  return answer
}

async function answerOfCall(name: string, context: CallCtx, readBody: () => Promise<string>): Promise<CallAnswer> {
  try {
    const procedure = procedures.get(name)
    if (!procedure) throw new Refusal('request/not-found')
    admit(context, procedure['~orpc'].meta['may'])
    return { status: 200, body: await perform(procedure, name, context, parsed(await readBody())) }
  } catch (error) {
    return answerOf(error, () => context.log.error({ requestId: context.requestId, call: name, error }, 'a call broke'))
  }
}

/** What leaves when something was thrown: a refusal's words, or a plain 500 for a bug, which is to be logged. */
export function answerOf(error: unknown, logBug: () => void): CallAnswer {
  const refusal = refusalOf(error)
  if (refusal) return { status: refusal.status, body: refusalBody(refusal), waitSeconds: waitSecondsOf(refusal) }
  logBug()
  return { status: 500, body: broken }
}

/** An empty body is no input. */
function parsed(text: string): unknown {
  if (text === '') return undefined
  if (
    text.length > maxCallBytes &&
    text
      .matchAll(/[^\\]"\s*:/g)
      .drop(maxKeys)
      .some(Boolean)
  ) {
    throw new Refusal('request/bad-input')
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('request/bad-input')
  }
}

/** `waits` takes the seconds that a refusal asks to wait. */
const handler = new OpenAPIHandler<CallCtx & { waits: number[] }>(router, {
  clientInterceptors: [
    async ({ next, context, path }) => {
      try {
        return await next()
      } catch (error) {
        const refusal = refusalOf(error)
        const wait = refusal && waitSecondsOf(refusal)
        if (typeof wait === 'number') context.waits.push(wait)
        if (refusal) throw wire(refusal)
        context.log.error({ requestId: context.requestId, call: path[0], error }, 'a call broke')
        throw error
      }
    },
  ],
  customErrorResponseBodyEncoder: (error) => bodyOf(error),
})

/**
 * Answers `POST /api/<call>`, written just so: 200 with the specification's fields, or a refusal's status with
 * `{ success: false, code, message, data? }`. Everything thrown that is no refusal is logged and leaves as a plain 500.
 */
export async function answerCall(request: Request, context: CallCtx): Promise<Response> {
  const response = await answerRequest(request, context)
  if (answers.hasSubscribers) {
    const { status, headers } = response
    const call = new URL(request.url).pathname.slice('/api/'.length)
    answers.publish({ call, status, headers, body: await response.clone().text() })
  }
  return response
}

async function answerRequest(request: Request, context: CallCtx): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? 0) > maxCallBytes && !isUpload(request)) {
    return refusalResponse(new Refusal('request/too-large'))
  }
  const name = new URL(request.url).pathname.slice('/api/'.length)
  // The library would take a slash behind it too, which limits and gates know nothing of.
  if (!isCall(name)) return notFound()
  const unwelcome = whyNotAdmitted(name, context)
  if (unwelcome) return refusalResponse(unwelcome)

  const waits: number[] = []
  const { response } = await handler.handle(request, { prefix: '/api', context: { ...context, waits } })
  if (!response) return notFound()

  response.headers.set('Cache-Control', 'no-store')
  for (const wait of waits) response.headers.set('Retry-After', String(wait))
  return response
}

const notFound = () => refusalResponse(new Refusal('request/not-found'))

/** Asked before the body is even parsed: a complaint about it tells nothing to who may not make the call. */
function whyNotAdmitted(name: string, context: Ctx): Refusal | null {
  const procedure = Object.entries(contract).find(([call]) => call === name)?.[1]
  if (!procedure) return null
  try {
    admit(context, procedure['~orpc'].meta.may)
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

const isUpload = (request: Request) => (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')

const wire = ({ code, status, message, data }: Refusal) => new ORPCError(code, { status, message, data })

const broken = { success: false, code: 'request/broken', message: 'Unknown error.' }

function bodyOf({ code, status, message, data }: ORPCError<string, unknown>) {
  if (code in refusals) return { success: false, code, message, ...(data ? { data } : {}) }
  if (status < 500) return refusalBody(new Refusal('request/bad-input'))
  return broken
}
