import { isBlockedBetween } from '../../../db/blocks.ts'
import { firstName } from '../../../kernel/text/named-people.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { listMembers } from '../plans/plans.store.ts'
import { earliestCurrentStart } from '../rules/past.ts'
import { findLinkedPlan } from './plan-links.store.ts'

/**
 * What a plan's link shows to anyone: the show, the first name of who shares it, and how many are in. No other name, and no
 * note, which is for people in the plan.
 *
 * @returns null for a link that was turned off or renewed, of a plan that ended, of a show that is over, and for a person
 *   whom a block separates from the plan's starter
 */
export async function fetchPlanLink(ctx: Ctx, { key }: { key: string }) {
  const plan = await findLinkedPlan(ctx.db, key, earliestCurrentStart(ctx.now(), 'listings'))
  const viewerId = ctx.who?.userId
  const isBlocked = plan && viewerId && (await isBlockedBetween(ctx.db, viewerId, plan.starterId))
  if (!plan || isBlocked) return { success: true as const, plan: null }
  const members = viewerId ? await listMembers(ctx.db, [plan.id]) : []
  const { starterId, starterName, eventId, eventName, day, showDay, time, venueName, pictureId, peopleIn } = plan
  return {
    success: true as const,
    plan: {
      starterName: firstName(starterName),
      eventID: eventId,
      eventName,
      day,
      showDay,
      time,
      venueName,
      image: pictureId,
      peopleIn,
      isIn: starterId === viewerId || members.some(({ user_id: id, answer }) => id === viewerId && answer === 'in'),
    },
  }
}
