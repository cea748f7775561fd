import { inTransaction } from '../../db/transaction.ts'
import type { ManagerInviteId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { findInvite } from '../entities/team/invites.service.ts'
import { lockManagedTeam } from '../entities/team/lock-team.service.ts'
import { notifyTeam } from '../entities/team/notify-team.service.ts'
import { withdrawInvite } from '../entities/team/withdraw-invites.service.ts'
import { mayGive } from '../entities/rules/team.ts'

/**
 * Withdraws an open invite that an entity sent, or the caller's own request to join one.
 *
 * @throws {Refusal} request/not-found for invites of others, request/not-allowed for a role that one does not give
 */
export async function withdrawManagementInvite(ctx: SignedInCtx, { inviteID }: { inviteID: ManagerInviteId }) {
  const invite = await findInvite(ctx.db, inviteID)
  if (!invite) throw new Refusal('request/not-found')
  const { entity_id: entityId, user_id: userId, asked_by: askedBy } = invite

  const isOwn = askedBy === 'user' && userId === ctx.who.userId
  const message = await inTransaction(ctx.db, async (tx) => {
    const team = isOwn ? null : await lockManagedTeam(ctx, tx, entityId, { about: userId })
    if (team && (invite.role === null || !mayGive(team.role, invite.role))) throw new Refusal('request/not-allowed')
    return withdrawInvite(ctx, tx, inviteID)
  })
  await notifyTeam(ctx, entityId, userId ? [userId] : [])
  return { success: true as const, message }
}
