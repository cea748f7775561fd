import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { lockManagedTeam } from './lock-team.service.ts'
import { notifyTeam } from './notify-team.service.ts'
import { mayGive } from '../rules/team.ts'
import { getMember, removeMember, notifyMember } from './team.service.ts'

type Removal = { entityType?: string | null | undefined; entityID: EntityId; removeUserID: UserId }

/**
 * Takes someone out of a team; what they save at this moment holds, what comes later is refused (S38).
 *
 * @throws {Refusal} request/not-found for teams of others and for anyone not on it, request/not-allowed,
 *   team/sole-owner
 */
export async function removeManager(ctx: SignedInCtx, { entityID, removeUserID }: Removal) {
  await inTransaction(ctx.db, async (tx) => {
    const team = await lockManagedTeam(ctx, tx, entityID, { about: removeUserID })
    const person = getMember(team, removeUserID)
    if (!mayGive(team.role, person.role)) throw new Refusal('request/not-allowed')

    await removeMember(ctx, tx, team, removeUserID, 'manager-removed')
    if (removeUserID === ctx.who.userId) return
    await notifyMember(ctx, tx, team, removeUserID, {
      message: `You’re no longer on the team for ${team.entity.name}`,
      isMember: false,
    })
  })
  await notifyTeam(ctx, entityID, [removeUserID])
  return { success: true as const }
}
