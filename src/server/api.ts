import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { contract } from '../contract.ts'
import { Refusal, refusals } from '../kernel/refusal.ts'
import type { Ctx } from '../ports/ctx.ts'
import { refusalBody, refusalOf } from './refusal-answer.ts'
import { admit, router } from './rpc.ts'

const maxBodyBytes = 1_048_576

/** `waits` takes the seconds that a refusal asks to wait. */
const handler = new OpenAPIHandler<Ctx & { requestId: string; waits: number[] }>(router, {
  clientInterceptors: [
    async ({ next, context, path }) => {
      try {
        return await next()
      } catch (error) {
        const refusal = refusalOf(error)
        const wait = refusal?.data?.['retryAfterSeconds']
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
 * Answers `POST /api/<call>`: 200 with the specification's fields, or a refusal's status with
 * `{ success: false, code, message, data? }`. Everything thrown that is no refusal is logged and leaves as a plain 500.
 */
export async function answerCall(request: Request, context: Ctx & { requestId: string }): Promise<Response> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes && !isUpload(request)) {
    return Response.json(refusalBody(new Refusal('request/too-large')), { status: 413 })
  }
  const unwelcome = whyNotAdmitted(request, context)
  if (unwelcome) return Response.json(refusalBody(unwelcome), { status: unwelcome.status })

  const waits: number[] = []
  const { response } = await handler.handle(request, { prefix: '/api', context: { ...context, waits } })
  if (!response) return Response.json(refusalBody(new Refusal('request/not-found')), { status: 404 })

  response.headers.set('Cache-Control', 'no-store')
  for (const wait of waits) response.headers.set('Retry-After', String(wait))
  return response
}

/** Asked before the body is even parsed: a complaint about it tells nothing to who may not make the call. */
function whyNotAdmitted(request: Request, context: Ctx): Refusal | null {
  const name = new URL(request.url).pathname.slice('/api/'.length)
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

function bodyOf({ code, status, message, data }: ORPCError<string, unknown>) {
  if (code in refusals) return { success: false, code, message, ...(data ? { data } : {}) }
  if (status < 500) return refusalBody(new Refusal('request/bad-input'))
  return { success: false, code: 'request/broken', message: 'Unknown error.' }
}
