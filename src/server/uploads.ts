import { picture } from '../kernel/limits.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { SignedIn } from '../ports/ctx.ts'
import { turns } from '../ports/turns.ts'
import { bytesOf } from './body-limit.ts'
import { refusalBody } from './refusal-answer.ts'

/** What a form may add around its file. */
const formBytes = 16_384
const maxBytes = picture.maxBytes + formBytes
const atOnce = 4
const atOncePerPerson = 2
const mostWaiting = 100

type Answer = (request: Request) => Promise<Response>

/**
 * Stands before `POST /api/uploadImage`, so that memory stays bounded whatever is sent (quality.md check 30):
 * four bodies are in memory at a time, two of one person, and reading stops where a body grows too large.
 */
export function uploadGate() {
  const line = turns(atOnce)
  const underWay = new Map<string, number>()

  return async (request: Request, who: SignedIn | null, answer: Answer): Promise<Response> => {
    if (!who) return refused(new Refusal('request/not-signed-in'))
    if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return refused(new Refusal('pictures/too-large'))
    const ofPerson = underWay.get(who.userId) ?? 0
    if (ofPerson >= atOncePerPerson || line.waiting() >= mostWaiting) return refused(new Refusal('request/too-many'))

    underWay.set(who.userId, ofPerson + 1)
    try {
      return await line.take(async () => answer(await inMemory(request)))
    } catch (error) {
      if (error instanceof Refusal) return refused(error)
      throw error
    } finally {
      const left = (underWay.get(who.userId) ?? 1) - 1
      if (left > 0) underWay.set(who.userId, left)
      else underWay.delete(who.userId)
    }
  }
}

/** @throws {Refusal} pictures/too-large, having read no more than may come */
async function inMemory(request: Request): Promise<Request> {
  const body = await bytesOf(request, maxBytes)
  if (!body) throw new Refusal('pictures/too-large')
  return new Request(request.url, { method: request.method, headers: request.headers, body })
}

/** The host lets the sender finish for half a second, so that the answer is seen, then ends the connection. */
const refused = (refusal: Refusal) =>
  Response.json(refusalBody(refusal), {
    status: refusal.status,
    headers: {
      'Cache-Control': 'no-store',
      ...(refusal.status === 429 && { 'Retry-After': '5' }),
    },
  })
