import type { Db } from '../../db/connect.ts'
import type { UserId } from '../../kernel/ids.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { findUsername } from './notifications.store.ts'
import { findManagerName } from './readers.store.ts'

/**
 * What a person reads whose answer came second: who was first (decision G37).
 *
 * @param first who answered; null if the account is gone
 * @param group who was asked; a former manager is named only to people who may see the name
 */
export async function alreadyHandledText(
  { who }: SignedInCtx,
  db: Db,
  first: UserId | null,
  group: 'managers' | 'operators',
): Promise<string> {
  if (first === who.userId) return 'Already handled by you.'
  const name = first && (await nameOf[group](db, first, who.userId))
  return `Already handled by ${name ?? nameless[group]}.`
}

const nameOf = { managers: findManagerName, operators: findUsername }
const nameless = { managers: 'another manager', operators: 'another operator' }
