import { inTransaction } from '../../db/transaction.ts'
import type { EntityId, ManagerInviteId, UserId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { type Role, rolesThat } from '../../kernel/roles.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { fetchProfile } from '../entities/page/entities.service.ts'
import * as invites from '../entities/team/invites.service.ts'
import { managersOf, requireRole } from '../entities/managers/managers.service.ts'
import { openTeam, tellTeam } from '../entities/team/open-team.service.ts'
import { mayGive } from '../entities/rules/team.ts'
import { findUsername } from '../notifications/notifications.service.ts'
import { blockedBetween } from '../people/blocks/blocks.service.ts'
import { findReachable } from '../people/profile/reachable.service.ts'

/**
 * Who bears a username, as far as whoever asks may invite them.
 *
 * @throws {Refusal} request/not-found, request/not-allowed, team/nobody
 */
export async function findPersonToInvite(
  ctx: SignedInCtx,
  { entityID, username }: { entityID: EntityId; username: string },
) {
  await requireRole(ctx, entityID, rolesThat.handleMoney)
  const person = await findReachable(ctx, ctx.db, { username })
  if (!person) throw new Refusal('team/nobody')
  const { id, full_name: fullName, picture_id: pictureID } = person
  return { success: true as const, person: { userID: id, username: person.username, fullName, pictureID } }
}

type Invitation = {
  entityID: EntityId
  managerID?: UserId | null | undefined
  managerUsername?: string | null | undefined
  role: Role
}

/**
 * Invites somebody to run an entity, for 14 days (spec 7, decision G1).
 *
 * @throws {Refusal} request/not-found for entities of others, request/not-allowed for a role that one does not give,
 *   team/nobody for people who cannot be reached, and what `invite` refuses
 */
export async function sendManagementInvite(
  ctx: SignedInCtx,
  { entityID, managerID, managerUsername, role }: Invitation,
) {
  await requireRole(ctx, entityID, rolesThat.handleMoney)
  const person = await findReachable(ctx, ctx.db, { id: managerID, username: managerUsername })
  await inTransaction(ctx.db, async (tx) => {
    const team = await openTeam(ctx, tx, entityID, { about: person?.id ?? null })
    if (!mayGive(team.role, role)) throw new Refusal('request/not-allowed')
    const account = team.held.find(({ id }) => id === person?.id)
    if (!person || !account?.isActive) throw new Refusal('team/nobody')
    await invites.invite(ctx, tx, team, { userId: person.id, email: account.email, role })
  })
  await tellTeam(ctx, entityID)
  return { success: true as const, message: `@${person?.username} is invited.` }
}

/**
 * Takes an open invite back: one that an entity sent, or what one asked an entity oneself.
 *
 * @throws {Refusal} request/not-found for invites of others, request/not-allowed for a role that one does not give
 */
export async function withdrawManagementInvite(ctx: SignedInCtx, { inviteID }: { inviteID: ManagerInviteId }) {
  const sent = await invites.findInvite(ctx.db, inviteID)
  if (!sent) throw new Refusal('request/not-found')
  const { entity_id: entityId, user_id: userId, asked_by: askedBy } = sent

  const isOwn = askedBy === 'user' && userId === ctx.who.userId
  const message = await inTransaction(ctx.db, async (tx) => {
    const team = isOwn ? null : await openTeam(ctx, tx, entityId, { about: userId })
    if (team && (sent.role === null || !mayGive(team.role, sent.role))) throw new Refusal('request/not-allowed')
    return invites.withdrawOpen(ctx, tx, inviteID)
  })
  await tellTeam(ctx, entityId, [userId])
  return { success: true as const, message }
}

/**
 * Asks those who run an entity to be let in as a manager; owners and admins answer in the entity's bell (G37).
 *
 * @throws {Refusal} entities/hidden, account/no-profile, request/not-allowed between people who are kept apart, and
 *   what `askToJoin` refuses
 */
export async function askToManage(ctx: SignedInCtx, { entityID }: { entityID: EntityId }) {
  const { profile } = await fetchProfile(ctx, { entityID })
  const entity = { id: entityID, name: profile.name }
  if (!(await findUsername(ctx.db, ctx.who.userId))) throw new Refusal('account/no-profile')

  const answering = await managersOf(ctx.db, entityID, rolesThat.handleMoney)
  const apart = await Promise.all(answering.map(({ id }) => blockedBetween(ctx.db, ctx.who.userId, id)))
  if (apart.some(Boolean)) throw new Refusal('request/not-allowed')

  await inTransaction(ctx.db, (tx) => invites.askToJoin(ctx, tx, entity))
  await tellTeam(ctx, entityID)
  return { success: true as const, message: `You have asked ${entity.name}. The answer comes to your bell.` }
}
