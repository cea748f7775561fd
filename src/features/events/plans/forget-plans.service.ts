import type { Tx } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { tellFanNews } from '../../notifications/event-news.service.ts'
import { findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import { visiblePlans } from './visible-plans.service.ts'
import { leftText, memberGoneText } from './plan-news.service.ts'
import * as store from './plans.store.ts'

/**
 * Forgets the plans of someone, in the transaction that deletes the account. Who is in one that was to come is told that
 * it is off, and the starters of those that they were in read that someone left, without the name of who is gone.
 */
export async function forgetPlans({ now }: Pick<AppCtx, 'now'>, tx: Tx, userId: UserId): Promise<void> {
  const allPlans = await visiblePlans({ db: tx, now }, userId, {})
  const plans = allPlans.filter((plan) => plan.starter_id === userId)
  const members = await store.listMembers(
    tx,
    allPlans.map(({ id }) => id),
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
  for (const plan of allPlans) {
    if (plan.starter_id === userId || plan.answer !== 'in') continue
    const { starter_id: starterId, event_id: eventId, day } = plan
    // A starter who didn’t see them, or by a mark that not everyone reads, has no one to miss.
    const isByMark = members.some((one) => one.plan_id === plan.id && one.user_id === userId && one.by_mark)
    const facet = isByMark ? 'named-going' : 'name'
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const isSeen = (await findPeopleOpenTo(tx, starterId, facet, [userId])).has(userId)
    if (!isSeen) continue
    const news = { type: 'Plan Update', eventId, day, senderId: null, message: memberGoneText(plan) } as const
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tellFanNews(tx, [starterId], news)
  }
  await store.forgetPlans(tx, userId)
}
