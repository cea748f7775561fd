import { ValidationError } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError } from '@orpc/server'
import { Refusal, refusals } from '../kernel/refusal.ts'
import type { Ctx } from '../ports/ctx.ts'
import { router } from './rpc.ts'

const maxBodyBytes = 1_048_576

/**
 * Answers `POST /api/<call>`: 200 with the specification's fields, or a refusal's status with
 * `{ success: false, code, message, data? }`.
 *
 * @param onBug is told of everything thrown that is no refusal, before a plain 500 leaves
 */
export function apiHandler(onBug: (error: unknown) => void) {
  const handler = new OpenAPIHandler<Ctx>(router, {
    clientInterceptors: [
      async ({ next }) => {
        try {
          return await next()
        } catch (error) {
          const refusal = refusalOf(error)
          if (!refusal) onBug(error)
          throw refusal ? wire(refusal) : error
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) => bodyOf(error),
  })

  return async (request: Request, context: Ctx): Promise<Response> => {
    if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes && !isUpload(request)) {
      return Response.json(bodyOf(wire(new Refusal('request/too-large'))), { status: 413 })
    }
    const { response } = await handler.handle(request, { prefix: '/api', context })
    if (!response) return Response.json(bodyOf(wire(new Refusal('request/not-found'))), { status: 404 })

    response.headers.set('Cache-Control', 'no-store')
    return response
  }
}

const isUpload = (request: Request) => (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')

/** An expected no; null for a bug. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (!(error instanceof ORPCError) || error.status >= 500) return null

  const issues = error.cause instanceof ValidationError ? error.cause.issues : []
  const problems = issues.map((issue) => ({ field: fieldName(issue.path), problem: issue.message }))
  return new Refusal('request/bad-input', problems.length > 0 ? { data: { problems } } : {})
}

const fieldName = (path: readonly (PropertyKey | { key: PropertyKey })[] = []) =>
  path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')

const wire = ({ code, status, message, data }: Refusal) => new ORPCError(code, { status, message, data })

function bodyOf({ code, status, message, data }: ORPCError<string, unknown>) {
  if (code in refusals) return { success: false, code, message, ...(data ? { data } : {}) }
  if (status < 500) return { success: false, code: 'request/bad-input', message: refusals['request/bad-input'].message }
  return { success: false, code: 'request/broken', message: 'Unknown error.' }
}
