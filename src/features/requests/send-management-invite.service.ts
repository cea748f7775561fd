import { inTransaction } from '../../db/transaction.ts'
import type { EntityId, UserId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import { type Role, rolesThat } from '../../kernel/roles.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { inviteByEmail } from '../entities/team/email-invites.service.ts'
import * as invites from '../entities/team/invites.service.ts'
import { requireRole } from '../entities/managers/managers.service.ts'
import { lockManagedTeam } from '../entities/team/lock-team.service.ts'
import { notifyTeam } from '../entities/team/notify-team.service.ts'
import { isPublicStatus } from '../entities/rules/public-status.ts'
import { mayGive } from '../entities/rules/team.ts'
import { findReachable } from '../people/profile/reachable.service.ts'

type Invitation = {
  entityID: EntityId
  managerID?: UserId | null | undefined
  managerUsername?: string | null | undefined
  managerEmail?: string | null | undefined
  role: Role
}

/**
 * Invites a person to run an entity, for 14 days (spec 7, decision G1).
 *
 * @throws {Refusal} request/not-found for entities of others, request/not-allowed for a role that one does not give,
 *   team/nobody for people who cannot be reached, and what `inviteManager` refuses
 */
export async function sendManagementInvite(
  ctx: SignedInCtx,
  { entityID, managerID, managerUsername, managerEmail, role }: Invitation,
) {
  await requireRole(ctx, entityID, rolesThat.handleMoney)
  if (managerEmail) return sendByEmail(ctx, { entityID, email: managerEmail, role })
  const person = await findReachable(ctx, ctx.db, { id: managerID, username: managerUsername })
  await inTransaction(ctx.db, async (tx) => {
    const team = await lockManagedTeam(ctx, tx, entityID, { about: person?.id ?? null })
    if (!mayGive(team.role, role)) throw new Refusal('request/not-allowed')
    const account = team.accounts.find(({ id }) => id === person?.id)
    if (!person || !account?.isActive) throw new Refusal('team/nobody')
    await invites.inviteManager(ctx, tx, team, {
      userId: person.id,
      username: person.username,
      email: account.email,
      role,
    })
  })
  await notifyTeam(ctx, entityID)
  return { success: true as const, message: `Invite sent to @${person?.username}.` }
}

async function sendByEmail(
  ctx: SignedInCtx,
  { entityID, email, role }: { entityID: EntityId; email: string; role: Role },
) {
  const isPublic = await inTransaction(ctx.db, async (tx) => {
    const team = await lockManagedTeam(ctx, tx, entityID)
    await inviteByEmail(ctx, tx, team, { email, role })
    return isPublicStatus(team.entity.status)
  })
  await notifyTeam(ctx, entityID)
  const message = isPublic
    ? `Invite sent to ${email}.`
    : `We’ll email the invite to ${email} as soon as your page is approved.`
  return { success: true as const, message }
}
