import type { Day } from '../../../kernel/day.ts'
import type { EventId, OccurrenceId, OrderId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { listPlans } from '../plans/list-plans.service.ts'
import * as store from './refund-effects.store.ts'

/** Whether the caller still goes to the date of their tickets; a buyer without a profile never said otherwise. */
export const isBuyerGoing = ({ db, who }: SignedInCtx, occurrenceId: OccurrenceId): Promise<boolean> =>
  store.isGoingOrUnmarkable(db, { userId: who.userId, occurrenceId })

type OwnOrder = { orderId: OrderId; eventId: EventId; occurrenceId: OccurrenceId; day: Day }

/**
 * What else a refund of the caller's order does: whether it takes them out of the fan chat, and the full names of those
 * who are in for the date, in a plan with the caller, and have no tickets that the caller may read of. With a single
 * ticket the caller has none to spare.
 */
export async function findRefundEffects(ctx: SignedInCtx, { day, ...order }: OwnOrder) {
  const [{ plans }, leavesFanChat] = await Promise.all([
    listPlans(ctx, { eventID: order.eventId }),
    store.isInFanChatByOrder(ctx.db, { userId: ctx.who.userId, ...order }),
  ])
  const people = plans
    .filter((plan) => (plan.day === null || plan.day === day) && plan.ownTickets > 1)
    .flatMap((plan) => plan.people.filter(({ answer, tickets }) => answer === 'in' && tickets === 0))
  return {
    leavesFanChat,
    reliantNames: [...new Map(people.map(({ userID, fullName }) => [userID, fullName])).values()],
  }
}
