import type { Tx } from '../../../db/connect.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx, SignedInCtx } from '../../../ports/ctx.ts'
import { withdrawDisallowedInvites } from './withdraw-invites.service.ts'
import * as managers from '../managers/managers.store.ts'
import { type LockedTeam } from './lock-team.service.ts'
import { isSoleOwner } from '../rules/team.ts'
import { recordChange, notifyPerson } from './team-news.ts'
import * as store from './team.store.ts'

/**
 * Removes the caller from every entity that they run, in the transaction that deletes their account.
 *
 * @returns the entities, whose tabs are told after the commit
 * @throws {Refusal} account/sole-owner with the entities that would be left without an owner; two owners who leave
 *                   in the same instant come one after the other
 */
export async function leaveAllTeams(ctx: SignedInCtx, tx: Tx): Promise<EntityId[]> {
  const { userId } = ctx.who
  await managers.lockManaged(tx, userId)
  const alone = await managers.listOwnedAlone(tx, userId)
  if (alone.length > 0) throw new Refusal('account/sole-owner', { data: { entities: alone } })

  const managed = await managers.listManaged(tx, userId)
  await managers.removeFromAll(tx, userId)
  for (const entity of managed) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await recordChange(ctx, tx, { entity, action: 'manager-left', by: userId, about: { userId } })
  }
  return managed.map(({ id }) => id)
}

export async function removeMember(
  ctx: SignedInCtx,
  tx: Tx,
  team: LockedTeam,
  userId: UserId,
  action: 'manager-removed' | 'manager-left',
) {
  requireOtherOwner(team, userId)
  await store.removeFromTeam(tx, { entityId: team.entity.id, userId })
  await withdrawDisallowedInvites(ctx, tx, team.entity, { userId, role: null })
  await recordChange(ctx, tx, { entity: team.entity, action, by: ctx.who.userId, about: { userId } })
}

export function getMember({ people }: LockedTeam, userId: UserId) {
  const person = people.find((one) => one.userId === userId)
  if (!person) throw new Refusal('request/not-found')
  return person
}

export function requireOtherOwner({ people }: LockedTeam, userId: UserId) {
  if (isSoleOwner(people, userId)) throw new Refusal('team/sole-owner')
}

export async function notifyMember(
  ctx: AppCtx,
  tx: Tx,
  { entity, accounts }: LockedTeam,
  about: UserId,
  news: { message: string; isMember: boolean },
) {
  const email = accounts.find(({ id }) => id === about)?.email
  if (email) await notifyPerson(ctx, tx, { entity, about, email, ...news })
}
