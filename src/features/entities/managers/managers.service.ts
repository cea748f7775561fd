import type { Db } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { mayHandleMoney, type Role } from '../../../kernel/roles.ts'
import type { Ctx, SignedInCtx } from '../../../ports/ctx.ts'
import * as store from './managers.store.ts'

/**
 * The caller's role at an entity, null for none.
 *
 * @param db a transaction locks the membership until it ends, so a manager who is being removed either saves before
 * that or not at all (S38)
 */
export async function findRole(ctx: Ctx, entityId: EntityId, db: Db = ctx.db): Promise<Role | null> {
  if (!ctx.who) return null
  return (await store.findMembership(db, entityId, ctx.who.userId))?.role ?? null
}

/**
 * Admits managers of an entity who have one of some roles (`rolesThat.edit` …), by its membership rows.
 *
 * @param db as for `findRole`: pass the transaction that writes
 * @returns the role
 * @throws {Refusal} request/not-found for everyone else, whether or not the entity exists;
 *                   request/not-allowed for a manager with too low a role
 */
export async function requireRole(
  ctx: SignedInCtx,
  entityId: EntityId,
  roles: readonly Role[],
  db: Db = ctx.db,
): Promise<Role> {
  const role = await findRole(ctx, entityId, db)
  if (!role) throw new Refusal('request/not-found')
  if (!roles.includes(role)) throw new Refusal('request/not-allowed')
  return role
}

/** For whom a caller moves an entity's money: the party that causes a refund bears its card fee (decision G25). */
export type MoneySide = 'host' | 'operator'

/**
 * For whom a caller moves an entity's money; an operator who may do so acts for the entity.
 *
 * @returns null for people who are neither managers nor operators
 * @throws {Refusal} request/not-allowed for a manager with too low a role
 */
export async function findMoneySide(ctx: SignedInCtx, entityId: EntityId, db: Db): Promise<MoneySide | null> {
  const role = await findRole(ctx, entityId, db)
  if (mayHandleMoney(role)) return 'host'
  if (ctx.who.isOperator) return 'operator'
  if (role) throw new Refusal('request/not-allowed')
  return null
}

/** The entities that only this person owns: they must keep an owner, so the person can't leave (decision G1). */
export const listOwnedAlone = (db: Db, userId: UserId) => store.listOwnedAlone(db, userId)

/** The people who run an entity in one of some roles, and where email reaches them. */
export const listManagersWithRole = (db: Db, entityId: EntityId, roles: readonly Role[]) =>
  store.listManagers(db, entityId, roles)
