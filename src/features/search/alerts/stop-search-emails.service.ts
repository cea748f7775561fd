import type { AppCtx } from '../../../ports/ctx.ts'
import { getUnsubscriber } from '../../people/favorites/unsubscribe.service.ts'
import { endEmails } from './alerts.store.ts'

/**
 * Stops the emails of one saved search, or of all, for the person who received one with this key, without a login (RFC 8058).
 * Stopping them twice is stopping them once.
 *
 * @param searchId null for all
 * @throws {Refusal} request/not-found for a key of no one
 */
export async function stopSearchEmails(ctx: AppCtx, key: string, searchId: string | null): Promise<void> {
  const userId = await getUnsubscriber(ctx, key)
  await endEmails(ctx.db, userId, searchId)
  ctx.live.notify({ users: [userId] }, { fact: 'user' })
}
