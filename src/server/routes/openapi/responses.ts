import type { OpenAPI } from '@orpc/openapi'
import type { Row } from '../../../features/authorization.ts'
import type { RefusalCode } from '../../../kernel/refusals/refusal.ts'
import { refusals } from '../../../kernel/refusals/refusal-catalog.ts'

/** What the host itself refuses before any call runs. */
const fromHost = [
  'request/bad-input',
  'request/bad-token',
  'request/foreign-origin',
  'request/too-large',
  'request/unsupported-type',
  'request/too-many',
  'request/unavailable',
  'request/busy',
] as const

/** What `authorize` refuses, by who may use a call. */
function fromAuthorization(may: Row['may']): RefusalCode[] {
  if (may === 'anyone') return []
  if (may === 'signed-in') return ['request/not-signed-in']
  if (may === 'operator') return ['request/not-signed-in', 'request/unverified', 'request/not-found']
  return ['request/not-signed-in', 'request/unverified']
}

const retryAfter = {
  'Retry-After': {
    description: 'Whole seconds to wait before trying again.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
} as const

/** The body of every refusal; a response narrows `code` to the codes of its call and status. */
export const refusalSchema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { type: 'boolean', const: false },
    code: { type: 'string', description: 'For programs. Never changes.' },
    message: { type: 'string', description: 'For people.' },
    data: {
      type: 'object',
      description: 'Details for programs. Depends on the code.',
      properties: {
        problems: {
          description:
            "What's wrong with the input: a list for `request/bad-input`, otherwise a sentence for each field.",
          anyOf: [
            {
              type: 'array',
              items: {
                type: 'object',
                required: ['field', 'problem'],
                properties: { field: { type: 'string' }, problem: { type: 'string' } },
              },
            },
            { type: 'object', additionalProperties: { type: 'string' } },
          ],
        },
        retryAfterSeconds: { type: 'number', description: 'The same as the Retry-After header.' },
      },
    },
  },
} satisfies OpenAPI.SchemaObject

/**
 * The refusals of one call as OpenAPI responses, by HTTP status.
 *
 * @param declared the codes that the call's contract lists itself
 */
export function refusalResponses(may: Row['may'], declared: readonly RefusalCode[]): OpenAPI.ResponsesObject {
  return refusalsByStatus([...fromHost, ...fromAuthorization(may), ...declared])
}

function refusalsByStatus(all: readonly RefusalCode[]): OpenAPI.ResponsesObject {
  const codes = [...new Set(all)]
  const byStatus = Map.groupBy(codes, (code) => refusals[code].status)
  const responses = [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, statusCodes]) => [status, response(status, statusCodes)])
  return { ...Object.fromEntries(responses), 500: { $ref: '#/components/responses/Broken' } }
}

/** What refuses requests of the public API itself. */
const fromPublicApi = [
  'request/bad-input',
  'request/bad-api-key',
  'request/too-many',
  'request/unavailable',
  'request/busy',
] as const

const rateHeaders = Object.fromEntries(
  Object.entries({
    'RateLimit-Limit': 'With a key: requests that the window allows.',
    'RateLimit-Remaining': 'With a key: how many of them are left.',
    'RateLimit-Reset': 'With a key: seconds until the window ends.',
    'RateLimit-Policy': 'With a key: the limit, and the seconds of its window.',
  }).map(([name, description]) => [name, { description, schema: { type: 'string' } }] as const),
) as Record<string, OpenAPI.HeaderObject>

const etag: OpenAPI.HeaderObject = {
  description: 'Send it as `If-None-Match` to get a 304 while nothing has changed.',
  required: true,
  schema: { type: 'string' },
}

/** The responses of an address of the public API. */
export function readResponses(schema: OpenAPI.SchemaObject, declared: readonly RefusalCode[]): OpenAPI.ResponsesObject {
  return {
    200: {
      description: 'OK',
      headers: { ETag: etag, ...rateHeaders },
      content: { 'application/json': { schema } },
    },
    304: {
      description: 'Nothing has changed since the `ETag` that was sent.',
      headers: { ETag: etag, ...rateHeaders },
    },
    ...refusalsByStatus([...fromPublicApi, ...declared]),
  }
}

function response(status: number, codes: RefusalCode[]): OpenAPI.ResponseObject {
  return {
    description: codes.map((code) => `- \`${code}\`: ${refusals[code].message}`).join('\n'),
    ...((status === 429 || status === 503) && { headers: retryAfter }),
    content: bodyOf(codes),
  }
}

const bodyOf = (codes: string[]) => ({
  'application/json': {
    schema: { allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }] },
  },
})

/** A fault on the server's side. */
export const brokenResponse: OpenAPI.ResponseObject = {
  description: "The server failed. Its log has the error under this response's `X-Request-Id`.",
  content: bodyOf(['request/broken']),
}
