import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { nextAlertAt } from '../rules/alert-times.ts'
import * as store from './weekly.store.ts'

/**
 * Turns the weekly email on or off; the same again changes nothing.
 *
 * @throws {Refusal} account/no-profile
 */
export async function setWeeklyEmail(ctx: SignedInCtx, { isOn }: { isOn: boolean }) {
  const { userId } = ctx.who
  const place = await store.findChoice(ctx.db, userId)
  if (!place) throw new Refusal('account/no-profile')
  if (isOn) await store.turnOn(ctx.db, userId, nextAlertAt(ctx.now(), ctx.zoneAt(place), 'weekly'))
  else await store.turnOff(ctx.db, userId)
  ctx.live.notify({ users: [userId] }, { fact: 'user' })
  return { success: true as const }
}
