import type { AppCtx } from '../../../ports/ctx.ts'
import { getUnsubscriber } from '../../people/favorites/unsubscribe.service.ts'
import { turnOff } from './weekly.store.ts'

/**
 * Stops the weekly email for the person who received one with this key, without a login (RFC 8058).
 *
 * @throws {Refusal} request/not-found for a key of no one
 */
export async function stopWeeklyEmail(ctx: AppCtx, key: string): Promise<void> {
  const userId = await getUnsubscriber(ctx, key)
  await turnOff(ctx.db, userId)
  ctx.live.notify({ users: [userId] }, { fact: 'user' })
}
