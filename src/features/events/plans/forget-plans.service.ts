import type { Tx } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { tellFanNews } from '../../notifications/event-news.service.ts'
import { visiblePlans } from './visible-plans.service.ts'
import { leftText } from './plan-news.service.ts'
import * as store from './plans.store.ts'

/**
 * Forgets the plans of someone, in the transaction that deletes the account. Who is in one that was to come is told that
 * it is off, without the name of who is gone.
 */
export async function forgetPlans({ now }: Pick<AppCtx, 'now'>, tx: Tx, userId: UserId): Promise<void> {
  const plans = (await visiblePlans({ db: tx, now }, userId, {})).filter((plan) => plan.starter_id === userId)
  const members = await store.listMembers(
    tx,
    plans.map(({ id }) => id),
  )
  for (const plan of plans) {
    const joined = members.filter(
      (member) => member.plan_id === plan.id && member.answer === 'in' && member.user_id !== userId,
    )
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tellFanNews(
      tx,
      joined.map((member) => member.user_id),
      { type: 'Plan Canceled', eventId: plan.event_id, day: plan.day, senderId: null, message: leftText(plan) },
    )
  }
  await store.forgetPlans(tx, userId)
}
