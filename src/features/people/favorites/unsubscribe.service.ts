import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { endEmails } from '../../notifications/choices/choices.service.ts'
import type { EmailTopic } from '../../notifications/rules/notification-topics.ts'
import * as store from './favorites.store.ts'

/** PostgreSQL answers some texts of an address, such as a NUL, with an error. */
const isKey = (text: string) => /^[0-9a-f]{32}$/.test(text)

/**
 * Stops the emails of a topic for whoever received one with this key, without a login (RFC 8058). Unsubscribing twice is
 * unsubscribing once.
 *
 * @throws {Refusal} request/not-found for a key of no one
 */
export async function unsubscribe(ctx: AppCtx, key: string, topic: EmailTopic): Promise<void> {
  const fan = isKey(key) ? await store.findByUnsubscribeKey(ctx.db, key) : undefined
  if (!fan) throw new Refusal('request/not-found')
  await endEmails(ctx.db, fan.user_id, topic)
  ctx.live.notify({ users: [fan.user_id] }, { fact: 'user' })
}

/** Whether somebody's emails carry this key. */
export const isUnsubscribeKey = async (ctx: AppCtx, key: string): Promise<boolean> =>
  isKey(key) && (await store.findByUnsubscribeKey(ctx.db, key)) !== undefined
