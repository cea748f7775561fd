import { inTransaction } from '../../../db/transaction.ts'
import { type EntityId, type EventId, isId, type PlanId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireEntityId } from '../../events/lineup/named-entity.ts'
import type { LeaveChat } from './chat-rooms.contract.ts'
import * as store from './chats.store.ts'
import { membersTold } from './membership.service.ts'
import { findPlanRoom } from './plan-rooms.store.ts'

/**
 * Leaves a show's chat: an entity the crew's; a person, who names themselves, the fans'. With `planID`, the caller leaves a
 * plan's, and stays in the plan. A member who left stays out until they open it again.
 *
 * @throws {Refusal} event/id-missing, event/entity-missing; event/not-found for a chat that is not the caller's,
 *   request/not-found for a plan's
 */
export async function leaveEventChat(ctx: SignedInCtx, { eventID, entityDetails, planID }: LeaveChat) {
  if (planID) return leavePlanRoom(ctx, planID)
  if (!eventID) throw new Refusal('event/id-missing')
  const leaverId = requireEntityId(entityDetails)
  const { userId } = ctx.who
  if (!isId<EventId>(eventID)) throw new Refusal('event/not-found')

  const others = await inTransaction(ctx.db, async (tx) => {
    if (isOwnId(leaverId, userId)) {
      if (!(await store.isAttending(tx, eventID, userId))) throw new Refusal('event/not-found')
      const chat = await store.findRoom(tx, eventID, 'fans')
      if (!chat) return []
      await store.lockChat(tx, chat.id)
      await store.addDeparture(tx, chat.id, { entity_id: null, user_id: userId })
      return store.listMemberIds(tx, chat.id, membersTold)
    }
    const crew = await store.listCrewOf(tx, eventID, userId)
    if (!crew.some(({ id }) => id === leaverId)) throw new Refusal('event/not-found')
    const chat = await store.findRoom(tx, eventID, 'crew')
    if (!chat) return []
    await store.lockChat(tx, chat.id)
    await store.addDeparture(tx, chat.id, { entity_id: leaverId, user_id: null })
    return store.listMemberIds(tx, chat.id, membersTold)
  })
  ctx.live.notify({ users: [userId, ...others] }, { fact: 'chats' })
  return { success: true as const }
}

async function leavePlanRoom(ctx: SignedInCtx, planId: PlanId) {
  const { userId } = ctx.who
  const people = await inTransaction(ctx.db, async (tx) => {
    const chat = await findPlanRoom(tx, planId)
    if (!chat) throw new Refusal('request/not-found')
    await store.lockChat(tx, chat.id)
    if ((await store.listMemberships(tx, chat.id, userId)).length === 0) throw new Refusal('request/not-found')
    await store.addDeparture(tx, chat.id, { entity_id: null, user_id: userId })
    return store.listMemberIds(tx, chat.id, membersTold)
  })
  ctx.live.notify({ users: [userId, ...people] }, { fact: 'chats' })
  return { success: true as const }
}

const isOwnId = (id: EntityId, userId: string) => (id as string) === userId
