import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '../contract.ts'
import type { Row } from '../features/authorisation.ts'

/** The contract as OpenAPI 3.1, with each call's row of the authorisation matrix. */
async function describe(origin: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  return generator.generate(contract, {
    info: {
      title: 'LocalSound',
      version: '1',
      description:
        'Every call is POST /api/<name> with JSON in and out. A refusal answers its HTTP status and ' +
        '{ success: false, code, message, data? }.',
    },
    servers: [{ url: `${origin}/api` }],
  })
}

const known = new Map<string, ReturnType<typeof describe>>()

/** The same description for everyone who asks, made once. */
export function openApi(origin: string) {
  const made = known.get(origin) ?? describe(origin)
  known.set(origin, made)
  return made
}

/** Who may use a call, in words. */
export const mayWords = (may: Row['may']) => (typeof may === 'string' ? words[may] : `managers: ${may.join(', ')}`)

const words = { anyone: 'anyone', 'signed-in': 'signed in', fan: 'verified e-mail', operator: 'operators' }
