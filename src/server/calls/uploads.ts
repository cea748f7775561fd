import { picture } from '../../kernel/limits.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { SignedIn } from '../../ports/ctx.ts'
import { semaphore } from '../../ports/semaphore.ts'
import { readBytes } from '../http/body-limit.ts'
import { refusalResponse } from './refusal-answer.ts'

/** What a form may add around its file. */
const formBytes = 16_384
const maxBytes = picture.maxBytes + formBytes
/** Of bodies in memory, in all. */
const megabytesAtOnce = 48
const atOncePerPerson = 2
const queueLimits = { maxWaiting: 100, maxWaitMs: 30_000 }
/** Slower than this after the first seconds, no one sends a picture to an end: others get the place. */
const minPace = { graceMs: 10_000, bytesPerSecond: 16_384 }

type Answer = (request: Request) => Promise<Response>

/**
 * Runs before `POST /api/uploadImage` to keep memory bounded, whatever is sent (check 30): at most 48 MB of bodies are
 * in memory at a time, two per person; reading stops when one gets too large or arrives too slowly.
 *
 * A refused sender has half a second to finish, so that it sees the response; then the host closes the connection.
 *
 * @param graceMs during which a sender may be arbitrarily slow
 */
export function uploadGate({ graceMs = minPace.graceMs }: { graceMs?: number } = {}) {
  const bodies = semaphore(megabytesAtOnce, queueLimits)
  const underWay = new Map<string, number>()

  return async (request: Request, who: SignedIn | null, answer: Answer): Promise<Response> => {
    if (!who) return refusalResponse(new Refusal('request/not-signed-in'))
    if (Number(request.headers.get('content-length') ?? 0) > maxBytes)
      return refusalResponse(new Refusal('pictures/too-large'))
    const ofPerson = underWay.get(who.userId) ?? 0
    if (ofPerson >= atOncePerPerson)
      return refusalResponse(new Refusal('request/too-many', { data: { retryAfterSeconds: 5 } }))

    underWay.set(who.userId, ofPerson + 1)
    try {
      return await bodies.run(async () => answer(await bufferRequest(request, graceMs)), megabytesOf(request))
    } catch (error) {
      if (error instanceof Refusal) return refusalResponse(error)
      throw error
    } finally {
      const left = (underWay.get(who.userId) ?? 1) - 1
      if (left > 0) underWay.set(who.userId, left)
      else underWay.delete(who.userId)
    }
  }
}

/** What a body may come to; one that does not tell its length may be as large as one can be. */
const megabytesOf = (request: Request) =>
  Math.ceil(Number(request.headers.get('content-length') ?? maxBytes) / 1_048_576) || 1

/** @throws {Refusal} pictures/too-large, without reading more than allowed; pictures/too-slow */
async function bufferRequest(request: Request, graceMs: number): Promise<Request> {
  const pace = watchPace(graceMs)
  try {
    const body = await Promise.race([readBytes(request, maxBytes, pace.onProgress), pace.tooSlow])
    if (!body) throw new Refusal('pictures/too-large')
    return new Request(request.url, { method: request.method, headers: request.headers, body })
  } finally {
    pace.stop()
  }
}

/** Fails once less has arrived than the slowest accepted sender would have sent. */
function watchPace(graceMs: number) {
  const since = performance.now()
  let size = 0
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  const timer = setInterval(() => {
    const expected = ((performance.now() - since - graceMs) / 1_000) * minPace.bytesPerSecond
    if (size < expected) reject(new Refusal('pictures/too-slow'))
  }, graceMs / 4)
  return { tooSlow, onProgress: (all: number) => void (size = all), stop: () => clearInterval(timer) }
}
