import type { Db } from '../../db/connect.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { findUsername } from './notifications.store.ts'
import { findManagerName } from './readers.store.ts'

/**
 * What a person reads whose answer came second: who was first (decision G37).
 *
 * @param first    whoever answered; null where the account is gone
 * @param fallback what to call somebody without a username, or a former manager whose name the person may not read
 */
export async function alreadyHandledText(
  { who }: SignedInCtx,
  db: Db,
  first: UserId | null,
  fallback: 'another operator' | 'another manager',
): Promise<string> {
  if (first === who.userId) return 'Already handled by you.'
  if (!first) return `Already handled by ${fallback}.`
  const isManager = fallback === 'another manager'
  const name = await (isManager ? findManagerName(db, first, who.userId) : findUsername(db, first))
  return `Already handled by ${name ?? fallback}.`
}
