import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { PlanId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listMembers, lockPlan } from '../plans/plans.store.ts'
import { visiblePlans } from '../plans/visible-plans.service.ts'
import * as store from './plan-links.store.ts'

/**
 * Makes the link to the caller's plan (`on`; one that is there stays), a new one in its place (`new`), or none (`off`).
 *
 * @param request.replaces the link that a new one is to replace: if another is there already, by the same request or in
 *   another tab, it stays
 * @returns the secret part of its address
 * @throws {Refusal} request/not-found for other people's plans and those of shows that are over; plan/private
 */
export async function setPlanLink(
  ctx: SignedInCtx,
  { planID, link, replaces }: { planID: PlanId; link: 'on' | 'new' | 'off'; replaces?: string | undefined },
): Promise<{ success: true; linkKey: string | null }> {
  const { userId } = ctx.who
  const { linkKey, people } = await inTransaction(ctx.db, async (tx) => {
    // Under the lock, two taps make one link.
    if ((await lockPlan(tx, planID))?.starter_id !== userId) throw new Refusal('request/not-found')
    if (link === 'off') {
      await store.setLinkKey(tx, planID, null)
      return { linkKey: null, people: await listPeopleIn(tx, planID) }
    }
    if ((await visiblePlans({ ...ctx, db: tx }, userId, { planId: planID })).length === 0)
      throw new Refusal('request/not-found')
    const existingLink = await store.findLinkOf(tx, planID)
    if (!existingLink || existingLink.isPrivate) throw new Refusal('plan/private')
    const isReplaced = replaces !== undefined && replaces !== existingLink.linkKey
    if (existingLink.linkKey && (link === 'on' || isReplaced))
      return { linkKey: existingLink.linkKey, people: [userId] }
    const key = randomUUID()
    await store.setLinkKey(tx, planID, key)
    return { linkKey: key, people: await listPeopleIn(tx, planID) }
  })
  ctx.live.notify({ users: people }, { fact: 'user' })
  return { success: true, linkKey }
}

/** The people who are in a plan, its starter too: they share its link. */
const listPeopleIn = async (tx: Tx, planId: PlanId): Promise<UserId[]> =>
  (await listMembers(tx, [planId])).flatMap(({ user_id: userId, answer }) => (answer === 'in' ? [userId] : []))
