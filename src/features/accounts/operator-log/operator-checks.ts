import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'

/** @throws {Refusal} request/not-found for anyone who is not an operator: no one else learns that there is a desk */
export function requireOperator({ who }: SignedInCtx): void {
  if (!who.isOperator) throw new Refusal('request/not-found')
}

/** @throws {Refusal} entities/reason-missing */
export function requireReason(reason: string): string {
  const text = reason.trim()
  if (!text) throw new Refusal('entities/reason-missing')
  return text
}
