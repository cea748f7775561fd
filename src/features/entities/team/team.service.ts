import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { type Role, rolesThat } from '../../../kernel/roles.ts'
import type { AppCtx, SignedInCtx } from '../../../ports/ctx.ts'
import { withdrawBeyond } from './invites.service.ts'
import * as managers from '../managers/managers.store.ts'
import { type OpenTeam, openTeam, tellTeam } from './open-team.service.ts'
import { isSoleOwner, mayGive, roleName, rolesFor } from '../rules/team.ts'
import { recordChange, tellPerson } from './team-news.ts'
import * as store from './team.store.ts'

/**
 * Gives somebody in a team another role; the role that they have already changes nothing (decision G1).
 *
 * @throws {Refusal} request/not-found for teams of others and for whoever is not in it, request/not-allowed,
 *   team/sole-owner
 */
export async function changeRole(
  ctx: SignedInCtx,
  { entityID, userID, role }: { entityID: EntityId; userID: UserId; role: Role },
) {
  await inTransaction(ctx.db, async (tx) => {
    const team = await openTeam(ctx, tx, entityID, { about: userID })
    const person = find(team, userID)
    if (person.role === role) return
    const isSelf = userID === ctx.who.userId
    if (!rolesFor(team.role, { role: person.role, isSelf }).includes(role)) throw new Refusal('request/not-allowed')
    keepAnOwner(team, userID)

    await store.setRole(tx, { entityId: entityID, userId: userID, role })
    await withdrawBeyond(ctx, tx, team.entity, { userId: userID, role })
    const action = role === 'owner' ? 'owner-made' : 'role-changed'
    await recordChange(ctx, tx, { entity: team.entity, action, by: ctx.who.userId, about: userID, role })
    if (!isSelf) await tell(ctx, tx, team, userID, `You are ${roleName[role]} of ${team.entity.name} now.`)
  })
  await tellTeam(ctx, entityID)
  return { success: true as const }
}

type Removal = { entityType?: string | null | undefined; entityID: EntityId; removeUserID: UserId }

/**
 * Takes somebody out of a team; what they save at this moment holds, what comes later is refused (S38).
 *
 * @throws {Refusal} request/not-found for teams of others and for whoever is not in it, request/not-allowed,
 *   team/sole-owner
 */
export async function removeManager(ctx: SignedInCtx, { entityID, removeUserID }: Removal) {
  await inTransaction(ctx.db, async (tx) => {
    const team = await openTeam(ctx, tx, entityID, { about: removeUserID })
    const person = find(team, removeUserID)
    if (!mayGive(team.role, person.role)) throw new Refusal('request/not-allowed')

    await takeOut(ctx, tx, team, removeUserID, 'manager-removed')
    if (removeUserID === ctx.who.userId) return
    await tell(ctx, tx, team, removeUserID, `You are not in the team of ${team.entity.name} any more.`)
  })
  await tellTeam(ctx, entityID, [removeUserID])
  return { success: true as const }
}

/**
 * Leaves a team; of two owners who leave in the same instant one stays (quality.md S38).
 *
 * @throws {Refusal} request/not-found for teams of others, team/sole-owner
 */
export async function leaveEntity(
  ctx: SignedInCtx,
  { entityID }: { entityType?: string | null | undefined; entityID: EntityId },
) {
  await inTransaction(ctx.db, async (tx) => {
    const team = await openTeam(ctx, tx, entityID, { roles: rolesThat.scan })
    await takeOut(ctx, tx, team, ctx.who.userId, 'manager-left')
  })
  await tellTeam(ctx, entityID, [ctx.who.userId])
  return { success: true as const }
}

/**
 * Takes whoever asks off every entity that they run, in the transaction that deletes their account.
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

  const left = await managers.listManaged(tx, userId)
  await managers.removeFromAll(tx, userId)
  for (const entity of left) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await recordChange(ctx, tx, { entity, action: 'manager-left', by: userId, about: userId })
  }
  return left.map(({ id }) => id)
}

async function takeOut(
  ctx: SignedInCtx,
  tx: Tx,
  team: OpenTeam,
  userId: UserId,
  action: 'manager-removed' | 'manager-left',
) {
  keepAnOwner(team, userId)
  await store.removeFromTeam(tx, { entityId: team.entity.id, userId })
  await withdrawBeyond(ctx, tx, team.entity, { userId, role: null })
  await recordChange(ctx, tx, { entity: team.entity, action, by: ctx.who.userId, about: userId })
}

function find({ people }: OpenTeam, userId: UserId) {
  const person = people.find((one) => one.userId === userId)
  if (!person) throw new Refusal('request/not-found')
  return person
}

function keepAnOwner({ people }: OpenTeam, userId: UserId) {
  if (isSoleOwner(people, userId)) throw new Refusal('team/sole-owner')
}

async function tell(ctx: AppCtx, tx: Tx, { entity, held }: OpenTeam, about: UserId, message: string) {
  const email = held.find(({ id }) => id === about)?.email
  if (email) await tellPerson(ctx, tx, { entity, about, email, message })
}
