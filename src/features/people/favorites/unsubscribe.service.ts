import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { endEmails } from '../../notifications/choices/choices.service.ts'
import type { EmailTopic } from '../../notifications/rules/notification-topics.ts'
import * as store from './favorites.store.ts'

/** PostgreSQL answers some texts of an address, such as a NUL, with an error. */
const isKey = (text: string) => /^[0-9a-f]{32}$/.test(text)

/**
 * Stops the emails of some topics for the person who received one with this key, without a login (RFC 8058). Unsubscribing twice is
 * unsubscribing once.
 *
 * @throws {Refusal} request/not-found for a key of no one
 */
export async function unsubscribe(ctx: AppCtx, key: string, topics: readonly EmailTopic[]): Promise<void> {
  const userId = await getUnsubscriber(ctx, key)
  await endEmails(ctx.db, userId, topics)
  ctx.live.notify({ users: [userId] }, { fact: 'user' })
}

/** The person whose emails carry this key. @throws {Refusal} request/not-found for a key of no one */
export async function getUnsubscriber(ctx: AppCtx, key: string): Promise<UserId> {
  const userId = await findUnsubscriber(ctx, key)
  if (!userId) throw new Refusal('request/not-found')
  return userId
}

async function findUnsubscriber(ctx: AppCtx, key: string): Promise<UserId | null> {
  const fan = isKey(key) ? await store.findByUnsubscribeKey(ctx.db, key) : undefined
  return fan?.user_id ?? null
}

/** Whether someone's emails carry this key. */
export const isUnsubscribeKey = async (ctx: AppCtx, key: string): Promise<boolean> =>
  (await findUnsubscriber(ctx, key)) !== null
