import type { CallInputs, CallOutputs } from '../contract.ts'
import { apiWords } from './api-words.ts'

export type CallName = keyof CallInputs

/** A refusal as it travels. */
export type RefusalBody = { success: false; code: string; message: string; data?: Record<string, unknown> }

export type Answer<Name extends CallName> =
  | { ok: true; answer: CallOutputs[Name] }
  | { ok: false; refusal: RefusalBody }

const offline = (): RefusalBody => ({
  success: false,
  code: 'offline',
  message: apiWords.offline,
})

/**
 * One call of the contract from the browser, `POST /api/<name>` with the input as JSON.
 *
 * @param headers such as `Idempotency-Key`
 */
export async function ask<Name extends CallName>(
  name: Name,
  input: CallInputs[Name],
  headers: Record<string, string> = {},
): Promise<Answer<Name>> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(input),
  }).catch(() => null)
  if (!response) return { ok: false, refusal: offline() }

  const body: unknown = await response.json().catch(() => null)
  if (response.ok && body) return { ok: true, answer: body as CallOutputs[Name] }
  return { ok: false, refusal: isRefusal(body) ? body : { success: false, code: 'broken', message: apiWords.broken } }
}

const isRefusal = (body: unknown): body is RefusalBody => typeof body === 'object' && body !== null && 'message' in body
