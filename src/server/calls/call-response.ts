import { Refusal } from '../../kernel/refusals/refusal.ts'
import { apiNameIn } from '../../kernel/path-kinds.ts'
import { lowerMediaType } from '../http/media-type.ts'
import { answerCall, type CallCtx, toResponse } from './answer-call.ts'
import { isJson, parseJsonBody } from './call-body.ts'
import { refusalResponse } from './refusal-answer.ts'

/**
 * Answers a call with a JSON or a form's body.
 *
 * @param name of the call, where an alias was requested; otherwise the request is `POST /api/<call>`, exactly
 */
export async function callResponse(request: Request, ctx: CallCtx, name = callOf(request)): Promise<Response> {
  if (name === null) return refusalResponse(new Refusal('request/not-found'))
  const type = lowerMediaType(request.headers.get('content-type') ?? '')
  const isForm = type.startsWith('multipart/form-data')
  return toResponse(await answerCall(name, ctx, () => (isForm ? readForm(request) : readJson(request, type))))
}

const callOf = ({ method, url }: Request): string | null =>
  method === 'POST' ? apiNameIn(new URL(url).pathname) : null

async function readForm(request: Request): Promise<unknown> {
  const form = await request.formData().catch(() => {
    throw new Refusal('request/bad-input')
  })
  const field = (name: string) => {
    const values = form.getAll(name)
    return values.length > 1 ? values : values[0]
  }
  return Object.fromEntries([...new Set(form.keys())].map((name) => [name, field(name)]))
}

async function readJson(request: Request, type: string): Promise<unknown> {
  const text = await request.text()
  if (text !== '' && !isJson(type)) throw new Refusal('request/unsupported-type')
  return parseJsonBody(text)
}
