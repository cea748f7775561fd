import type { ZodType } from 'zod'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { Log } from '../log.ts'

const patienceMs = 4_000
const mostBytes = 500_000

export type Service = {
  /** Logs only the host, because the address may contain a key. */
  log: Log
  /** How we identify ourselves, as OpenStreetMap services require. */
  userAgent: string
}

/**
 * One request to a map service, with a response in a known format.
 *
 * Only the operator's setting decides where it goes: what people type is a value in the query or the body, and no
 * response redirects us (check 33).
 *
 * @throws {Refusal} places/geocoder-down if there is no response in four seconds, an error, a redirect, or another
 * format
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
