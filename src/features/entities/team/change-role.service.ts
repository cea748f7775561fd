import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { type Role } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { withdrawDisallowedInvites } from './withdraw-invites.service.ts'
import { lockManagedTeam } from './lock-team.service.ts'
import { notifyTeam } from './notify-team.service.ts'
import { roleWithArticle, rolesFor } from '../rules/team.ts'
import { recordChange } from './team-news.ts'
import * as store from './team.store.ts'
import { getMember, requireOtherOwner, notifyMember } from './team.service.ts'

/**
 * Gives someone in a team another role; the role that they have already changes nothing (decision G1).
 *
 * @throws {Refusal} request/not-found for teams of others and for anyone not on it, request/not-allowed,
 *   team/sole-owner
 */
export async function changeRole(
  ctx: SignedInCtx,
  { entityID, userID, role }: { entityID: EntityId; userID: UserId; role: Role },
) {
  await inTransaction(ctx.db, async (tx) => {
    const team = await lockManagedTeam(ctx, tx, entityID, { about: userID })
    const person = getMember(team, userID)
    if (person.role === role) return
    const isSelf = userID === ctx.who.userId
    if (!rolesFor(team.role, { role: person.role, isSelf }).includes(role)) throw new Refusal('request/not-allowed')
    requireOtherOwner(team, userID)

    await store.setRole(tx, { entityId: entityID, userId: userID, role })
    await withdrawDisallowedInvites(ctx, tx, team.entity, { userId: userID, role })
    const action = role === 'owner' ? 'owner-made' : 'role-changed'
    await recordChange(ctx, tx, { entity: team.entity, action, by: ctx.who.userId, about: { userId: userID }, role })
    if (!isSelf)
      await notifyMember(ctx, tx, team, userID, {
        message: `You’re now ${roleWithArticle[role]} for ${team.entity.name}`,
        isMember: true,
      })
  })
  await notifyTeam(ctx, entityID)
  return { success: true as const }
}
