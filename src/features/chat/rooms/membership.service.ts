import type { Db } from '../../../db/connect.ts'
import type { ChatId, EntityId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findDeparture } from '../removals/removals.store.ts'
import * as store from './chats.store.ts'

export type ActingEntity = { id: EntityId } | null | undefined

/**
 * In which role the caller is in a room: for the entity that they name, else as a fan, else for their first entity.
 *
 * @param db a transaction that holds the room's lock sees who is in it at that moment
 * @throws {Refusal} request/not-found both for a nonexistent room and for one that the caller is not in
 */
export async function requireMembership(
  ctx: SignedInCtx,
  chatId: ChatId,
  entity: ActingEntity,
  db: Db = ctx.db,
): Promise<store.Membership> {
  return chooseMembership(await store.listMemberships(db, chatId, ctx.who.userId), entity)
}

/** The same, of what someone is in a room. @throws {Refusal} request/not-found */
export function chooseMembership(memberships: store.Membership[], entity: ActingEntity): store.Membership {
  const membership = entity
    ? memberships.find(({ entityId }) => entityId === entity.id)
    : (memberships.find(({ side }) => side === 'fan') ?? memberships[0])
  if (!membership) throw new Refusal('request/not-found')
  return membership
}

/** Tells a fan whom the host removed why they are not in a chat. @throws {Refusal} chat/removed */
export async function refuseRemoved(db: Db, chatId: ChatId, userId: UserId): Promise<void> {
  if ((await findDeparture(db, chatId, userId)) === 'removed') throw new Refusal('chat/removed')
}

/** Tells a person who is no longer in a chat how they left it. @throws {Refusal} chat/removed, chat/left */
export async function refuseDeparted(db: Db, chatId: ChatId, userId: UserId): Promise<void> {
  const departure = await findDeparture(db, chatId, userId)
  if (departure) throw new Refusal(`chat/${departure}`)
}

/** How many members' open tabs count again when someone comes or goes; a larger room is counted as it is opened. */
export const membersTold = 50
