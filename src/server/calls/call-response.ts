import { Refusal } from '../../kernel/refusals/refusal.ts'
import { lowerMediaType } from '../http/media-type.ts'
import { answerCall, type CallAnswer, type CallCtx } from './answer-call.ts'
import { maxCallBytes, parseJsonBody } from './call-body.ts'
import { refusalResponse } from './refusal-answer.ts'

/** Answers `POST /api/<call>`, written just so, with a JSON or a form's body. */
export async function callResponse(request: Request, ctx: CallCtx): Promise<Response> {
  if (request.method !== 'POST') return refusalResponse(new Refusal('request/not-found'))
  const type = lowerMediaType(request.headers.get('content-type') ?? '')
  const isForm = type.startsWith('multipart/form-data')
  if (!isForm && Number(request.headers.get('content-length') ?? 0) > maxCallBytes) {
    return refusalResponse(new Refusal('request/too-large'))
  }
  const name = new URL(request.url).pathname.slice('/api/'.length)
  return toResponse(await answerCall(name, ctx, () => (isForm ? readForm(request) : readJson(request, type))))
}

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
  if (text !== '' && !type.startsWith('application/json')) throw new Refusal('request/bad-input')
  return parseJsonBody(text)
}

const toResponse = ({ status, body, waitSeconds }: CallAnswer) =>
  Response.json(body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(waitSeconds !== undefined && { 'Retry-After': String(waitSeconds) }),
    },
  })
