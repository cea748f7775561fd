import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describeApi } from '../../../src/server/routes/openapi/document.ts'

/** An answer of `POST /api/<call>` as it left the app. */
export type Answer = { call: string; status: number; headers: Pick<Headers, 'get'>; body: string }

const document = await describeApi('https://localsound.example')
const ajv = formats.default(new Ajv2020({ strict: false, allErrors: true }))
ajv.addSchema(document, 'document')
const validators = new Map<string, ValidateFunction | null>()

/** The compiled schema of a call's answers with a status; null where the document has no such answer. */
function validatorOf(call: string, status: number): ValidateFunction | null {
  const key = `${call} ${status}`
  const cached = validators.get(key)
  if (cached !== undefined) return cached
  const response = document.paths?.[`/${call}`]?.post?.responses?.[status]
  const path = `#/paths/~1${call}/post/responses/${status}/content/application~1json/schema`
  const reference = response && '$ref' in response ? `${response.$ref}/content/application~1json/schema` : path
  const validator = response ? ajv.compile({ $ref: `document${reference}` }) : null
  validators.set(key, validator)
  return validator
}

/** What the OpenAPI document does not say of an answer; empty where all is well. It has no calls that don't exist. */
export function undocumented({ call, status, headers, body }: Answer): string[] {
  if (!document.paths?.[`/${call}`]) return status < 400 ? [`${call}: no such call`] : []
  const validate = validatorOf(call, status)
  if (!validate) return [`${call} ${status}: ${body.slice(0, 200)}`]

  const problems = validate(parsed(body)) ? [] : (validate.errors ?? [])
  const words = problems.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
  const mayRetry = (status !== 429 && status !== 503) || /^[1-9]\d*$/.test(headers.get('retry-after') ?? '')
  if (!mayRetry) words.push('no Retry-After')
  return words.length > 0 ? [`${call} ${status}: ${words.join('; ')}: ${body.slice(0, 200)}`] : []
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
