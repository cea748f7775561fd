import type { ZodType } from 'zod'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { Log } from '../log.ts'

const patienceMs = 4_000
const mostBytes = 500_000

export type Service = {
  /** Of its name alone: an address may hold a key. */
  log: Log
  /** Who we are, as services of OpenStreetMap ask for. */
  userAgent: string
}

/**
 * One question to a service on the map, answered in a known form.
 *
 * Only the operator's setting says where it goes: what people type is a value in the query or the body, and no answer
 * leads us elsewhere (check 33).
 *
 * @throws {Refusal} places/geocoder-down for no answer in four seconds, an error, a redirect, or another form
 */
export async function askService<Answer>(
  { log, userAgent }: Service,
  address: URL,
  form: ZodType<Answer>,
  init: { method?: 'POST'; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  try {
    const answer = await fetch(address, {
      ...init,
      headers: { 'User-Agent': userAgent, 'Accept-Language': 'en', ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    return form.parse(JSON.parse(await boundedText(answer)))
  } catch (error) {
    log.warn({ geocoder: address.host, error: error instanceof Error ? error.name : 'unknown' }, 'geocoder failed')
    throw new Refusal('places/geocoder-down')
  }
}

async function boundedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) throw new Error('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
