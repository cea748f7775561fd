import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '../../../contract.ts'
import type { Row } from '../../../features/authorization.ts'
import { idempotencyKeyMax } from '../../../kernel/limits.ts'
import { isRefusalCode } from '../../../kernel/refusals/refusal.ts'
import { paths } from '../../../kernel/paths.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { cookieName } from '../../auth/session-cookie.ts'
import { keyWords, publicOperations, publicTag, publicText } from './public-operations.ts'
import { brokenResponse, refusalResponses, refusalSchema } from './responses.ts'
import { callGroups } from './summaries.ts'

/** What programs can rely on, in the document and on the page. */
export const changesText = `Apart from the public API, calls have no versions: an update of this site can add calls, fields and codes, and can rename
or remove them. Ignore fields that you don’t know, and generate your client again after an update.`

const introduction = `LocalSound is a guide to local live music and comedy. Fans find shows and buy tickets.
Artists, venues and festivals announce shows and sell tickets.

Every call is \`POST /api/<name>\` with a JSON object as its body, and returns a JSON object. A call that is refused
returns an HTTP status of 400 or above with \`{ "success": false, "code", "message", "data"? }\`: \`code\` is for programs
and \`message\` is for people. Show times are in the venue's local time. Amounts are in US cents unless a field
says otherwise.

To log in, send \`{ "email", "password" }\` to \`POST /api/signIn\`. Send the \`token\` from the response as
\`Authorization: Bearer <token>\` with each call.

${changesText}`

const tokenWords = 'The `token` that `POST /api/signIn` returns.'
const cookieWords = "Set when you log in from a browser. Requests that use it need this site's `Origin` header."

/** Calls that read the `Idempotency-Key` header. */
const idempotentCalls = new Set([
  'createCheckoutSession',
  'saveEvent',
  'toggleUserAttendance',
  'changeFavoriteEntity',
  'messageHolders',
])
const idempotencyKey: OpenAPI.ParameterObject = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A unique string you choose. Repeating a call with the same key has no further effect.',
  schema: { type: 'string', maxLength: idempotencyKeyMax },
}

const uploadBody: OpenAPI.RequestBodyObject = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['image'],
        properties: {
          image: { type: 'string', format: 'binary', description: 'A JPEG, PNG or WebP file, up to 8 MB.' },
          crop: {
            type: 'string',
            maxLength: 60,
            description: 'The part to keep, as `x,y,width,height` in fractions of the picture from 0 to 1.',
          },
        },
      },
    },
  },
}

/** The contract as OpenAPI 3.1, with each call's refusals and who may use it. */
export async function describeApi(origin: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const generated = await generator.generate(contract, {
    info: {
      title: 'LocalSound',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: introduction,
    },
    servers: [{ url: `${origin}${paths.api}` }],
    tags: [
      { name: publicTag, description: publicText },
      ...Object.entries(callGroups).map(([name, { description }]) => ({ name, description })),
    ],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: tokenWords },
        apiKey: { type: 'http', scheme: 'bearer', description: keyWords },
        session: { type: 'apiKey', in: 'cookie', name: cookieName(origin), description: cookieWords },
      },
      schemas: { Refusal: refusalSchema },
      responses: { Broken: brokenResponse },
    },
  })
  const groups = Object.entries(callGroups)
  const calls = groups.flatMap(([tag, group]) =>
    Object.entries(group.calls).map(([name, summary]) => {
      const operation = generated.paths?.[`/${name}`]?.post
      return [`/${name}`, { post: operation && described(name, operation, { tag, summary }) }]
    }),
  )
  return withTypes({ ...generated, paths: { ...publicOperations(), ...Object.fromEntries(calls) } })
}

/** The contract's calls by name. */
export const procedures = new Map(Object.entries(contract))

function described(
  name: string,
  operation: OpenAPI.OperationObject,
  { tag, summary }: { tag: string; summary: string },
) {
  const { meta, errorMap } = procedures.get(name)!['~orpc']
  const codes = Object.keys(errorMap).filter(isRefusalCode)
  const schemes = [{ token: [] }, { session: [] }]
  return {
    tags: [tag],
    summary,
    description: `Access: ${mayWords(meta.may)}.`,
    operationId: name,
    security: meta.may === 'anyone' ? [{}, ...schemes] : schemes,
    ...(idempotentCalls.has(name) && { parameters: [idempotencyKey] }),
    requestBody: name === 'uploadImage' ? uploadBody : operation.requestBody,
    responses: { 200: operation.responses?.['200'], ...refusalResponses(meta.may, codes) },
  }
}

/**
 * Adds what the converter omits: the type of a constant, without which client generators read `any`, and the length of
 * a fixed-length list, without which a list of any length is valid.
 */
function withTypes<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(withTypes) as Part
  if (typeof part !== 'object' || part === null) return part
  const fields = Object.entries(part).map(([key, value]) => [key, withTypes(value)])
  const constant = 'const' in part && !('type' in part) ? { type: typeof part.const } : {}
  return { ...constant, ...lengthOf(part), ...Object.fromEntries(fields) }
}

/** Coordinates are the only such lists. Older tools read `items` instead of the individual positions. */
function lengthOf(part: object) {
  if (!('prefixItems' in part) || !Array.isArray(part.prefixItems)) return {}
  const { length } = part.prefixItems
  return { items: { type: 'number' }, minItems: length, maxItems: length }
}

/** The document for the origin of an installation, generated once. */
export const openApi = ({ caches, settings }: Pick<AppCtx, 'caches' | 'settings'>): Promise<OpenAPI.Document> =>
  caches.get(describeApi, settings.origin)

/** Who may use a call, as a sentence. */
const mayWords = (may: Row['may']) => (typeof may === 'string' ? words[may] : `managers (${may.join(', ')})`)

const words = {
  anyone: 'anyone',
  'signed-in': 'anyone logged in',
  fan: 'anyone logged in with a verified email address',
  operator: 'operators of this site',
}
