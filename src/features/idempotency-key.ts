import { idempotencyKeyMax } from '../kernel/limits.ts'
import { Refusal } from '../kernel/refusals/refusal.ts'
import type { Ctx } from '../ports/ctx.ts'

/**
 * What makes a write safe to send again: the request's `Idempotency-Key` header; null without one, or for an empty one.
 *
 * @throws {Refusal} request/bad-input for more than 255 characters
 */
export function idempotencyKeyOf({ idempotencyKey: key }: Pick<Ctx, 'idempotencyKey'>): string | null {
  if (!key) return null
  if (key.length <= idempotencyKeyMax) return key
  throw new Refusal('request/bad-input', {
    message: `An Idempotency-Key has at most ${idempotencyKeyMax} characters.`,
  })
}
