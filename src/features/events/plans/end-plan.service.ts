import { inTransaction } from '../../../db/transaction.ts'
import type { PlanId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import * as store from './plans.store.ts'

/** Ends the caller's plan for everyone in it; without one nothing changes. */
export async function endPlan(ctx: SignedInCtx, { planID }: { planID: PlanId }) {
  const { userId } = ctx.who
  const people = await inTransaction(ctx.db, async (tx) => {
    const plan = await store.lockPlan(tx, planID)
    if (plan?.starter_id !== userId) return []
    const members = await store.listMembers(tx, [planID])
    for (const { notification_id: notification } of members) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      if (notification) await withdrawNotification(tx, notification, userId)
    }
    await store.deletePlan(tx, planID)
    return members.map((member) => member.user_id)
  })
  if (people.length > 0) ctx.live.notify({ users: people }, { fact: 'user' })
  return { success: true as const }
}
