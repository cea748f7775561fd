import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { lockManagedTeam } from './lock-team.service.ts'
import { notifyTeam } from './notify-team.service.ts'
import { removeMember } from './team.service.ts'

/**
 * Leaves a team; if two owners leave at the same instant, one stays (S38).
 *
 * @throws {Refusal} request/not-found for teams of others, team/sole-owner
 */
export async function leaveEntity(
  ctx: SignedInCtx,
  { entityID }: { entityType?: string | null | undefined; entityID: EntityId },
) {
  await inTransaction(ctx.db, async (tx) => {
    const team = await lockManagedTeam(ctx, tx, entityID, { roles: rolesThat.scan })
    await removeMember(ctx, tx, team, ctx.who.userId, 'manager-left')
  })
  await notifyTeam(ctx, entityID, [ctx.who.userId])
  return { success: true as const }
}
