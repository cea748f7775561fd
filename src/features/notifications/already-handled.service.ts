import type { Db } from '../../db/connect.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { findUsername } from './notifications.store.ts'

/**
 * What a person reads whose answer came second: who was first (decision G37).
 *
 * @param first    whoever answered; null where the account is gone
 * @param fallback what to call somebody without a username
 */
export async function alreadyHandledText(
  { who }: SignedInCtx,
  db: Db,
  first: UserId | null,
  fallback: 'another operator' | 'another manager',
): Promise<string> {
  if (first === who.userId) return 'Already handled by you.'
  return `Already handled by ${(first && (await findUsername(db, first))) ?? fallback}.`
}
