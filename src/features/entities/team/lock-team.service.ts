import type { Tx } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { type Role, rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findEntity } from '../page/entities.store.ts'
import { requireRole } from '../managers/managers.service.ts'
import * as store from './team.store.ts'

type TeamOptions = { about?: UserId | null; roles?: readonly Role[] }

/**
 * A team that the caller may change, locked until the transaction ends: changes of one team happen one after the other,
 * after its managers' saves in progress (S38).
 *
 * @param about the person the change is about, if not the caller
 * @throws {Refusal} request/not-found for anyone not on the team, request/not-allowed for too low a role
 */
export async function lockManagedTeam(
  ctx: SignedInCtx,
  tx: Tx,
  entityId: EntityId,
  { about = null, roles = rolesThat.handleMoney }: TeamOptions = {},
) {
  const accounts = await store.lockPeople(tx, about ? [ctx.who.userId, about] : [ctx.who.userId])
  const people = await store.lockTeam(tx, entityId)
  const role = await requireRole(ctx, entityId, roles, tx)
  const entity = await findEntity(tx, entityId)
  if (!entity) throw new Refusal('request/not-found')
  return { entity: { id: entity.id, name: entity.name, status: entity.status }, role, people, accounts }
}

export type LockedTeam = Awaited<ReturnType<typeof lockManagedTeam>>

/**
 * All of a team, for the caller that ends it: its people first, then its rows, as every change of a team (decision 0080). Who
 * deletes the account in the same instant comes before or after.
 *
 * @returns null if someone has joined in the meantime: the transaction starts over
 */
export async function lockWholeTeam(tx: Tx, entityId: EntityId) {
  const before = (await store.listTeam(tx, entityId)).map(({ user_id: id }) => id)
  if (before.length > 0) await store.lockPeople(tx, before)
  const people = await store.lockTeam(tx, entityId)
  return people.every(({ userId }) => before.includes(userId)) ? people : null
}
