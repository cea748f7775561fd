import { membersTold, refuseRemoved } from './membership.service.ts'
import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type ChatId, type EntityId, type EventId, isId, type PlanId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { requireEntityId } from '../../events/lineup/named-entity.ts'
import type { ShowRoom } from '../rules/chat-room.ts'
import type { CreateChat } from './chat-rooms.contract.ts'
import * as store from './chats.store.ts'
import { addPlanRoom, findPlanRoom } from './plan-rooms.store.ts'

/**
 * Opens a room of a show, the crew's for an entity and the fans' for a person who is going; the host opens either. An
 * open one stays as it is, and people who had left it are back in (decision G36). With `planID`, opens the room of a plan
 * that the caller is in.
 *
 * @throws {Refusal} event/id-missing, event/entity-missing; event/not-found for a show that the caller is not part of;
 *   chat/removed for a fan whom the host removed; request/not-found for a plan that the caller is not in
 */
export async function createChat(ctx: SignedInCtx, { eventID, entityDetails, room, planID }: CreateChat) {
  if (planID) return openPlanRoom(ctx, planID)
  if (!eventID) throw new Refusal('event/id-missing')
  const entityId = entityDetails ? requireEntityId(entityDetails) : null
  if (!isId<EventId>(eventID)) throw new Refusal('event/not-found')
  const kind = room ?? (entityId ? 'crew' : 'fans')

  const { chatID, others } = await inTransaction(ctx.db, async (tx) => {
    await requirePart(ctx, tx, { eventId: eventID, entityId, room: kind })
    await store.addRoom(tx, { id: newId<ChatId>(), eventId: eventID, room: kind })
    const chat = await store.findRoom(tx, eventID, kind)
    if (!chat) throw new Refusal('event/not-found')
    const { userId } = ctx.who
    await store.lockChat(tx, chat.id)
    if (!entityId) await refuseRemoved(tx, chat.id, userId)
    await store.removeDeparture(
      tx,
      chat.id,
      entityId ? { entity_id: entityId, user_id: null } : { entity_id: null, user_id: userId },
    )
    return { chatID: chat.id, others: await store.listMemberIds(tx, chat.id, membersTold) }
  })
  ctx.live.notify({ users: [ctx.who.userId, ...others] }, { fact: 'chats' })
  return { success: true as const, chatID }
}

async function openPlanRoom(ctx: SignedInCtx, planId: PlanId) {
  const { userId } = ctx.who
  const { chatID, people } = await inTransaction(ctx.db, async (tx) => {
    await addPlanRoom(tx, { id: newId<ChatId>(), planId })
    const chat = await findPlanRoom(tx, planId)
    if (!chat) throw new Refusal('request/not-found')
    await store.lockChat(tx, chat.id)
    await store.removeDeparture(tx, chat.id, { entity_id: null, user_id: userId })
    if ((await store.listMemberships(tx, chat.id, userId)).length === 0) throw new Refusal('request/not-found')
    return { chatID: chat.id, people: await store.listMemberIds(tx, chat.id, membersTold) }
  })
  ctx.live.notify({ users: people }, { fact: 'chats' })
  return { success: true as const, chatID }
}

type Part = { eventId: EventId; entityId: EntityId | null; room: ShowRoom }

/** @throws {Refusal} event/not-found where the room is not, or would not be, the caller's */
async function requirePart({ who }: SignedInCtx, tx: Tx, { eventId, entityId, room }: Part): Promise<void> {
  if (!entityId && room === 'fans' && (await store.isAttending(tx, eventId, who.userId))) return
  const crew = entityId ? await store.listCrewOf(tx, eventId, who.userId) : []
  const partner = crew.find(({ id }) => id === entityId)
  const isPart = partner && (room === 'crew' || (partner.isHost && !partner.isDraft))
  if (!isPart) throw new Refusal('event/not-found')
}
