import { inTransaction } from '../../db/transaction.ts'
import type { ManagerInviteId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { resendInvite } from '../entities/team/email-invites.service.ts'
import { findInvite } from '../entities/team/invites.service.ts'
import { lockManagedTeam } from '../entities/team/lock-team.service.ts'
import { notifyTeam } from '../entities/team/notify-team.service.ts'

/**
 * Sends an open invite of a team again, once a day; the invited person has 14 days from then.
 *
 * @throws {Refusal} request/not-found for invites of others and for requests to join; what `resendInvite` refuses
 */
export async function resendManagementInvite(ctx: SignedInCtx, { inviteID }: { inviteID: ManagerInviteId }) {
  const invite = await findInvite(ctx.db, inviteID)
  if (invite?.asked_by !== 'entity') throw new Refusal('request/not-found')
  const { entity_id: entityId, user_id: userId } = invite
  const message = await inTransaction(ctx.db, async (tx) => {
    const team = await lockManagedTeam(ctx, tx, entityId, { about: userId })
    return resendInvite(ctx, tx, team, inviteID)
  })
  await notifyTeam(ctx, entityId)
  return { success: true as const, message }
}
