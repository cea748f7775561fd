import { inTransaction } from '../../db/transaction.ts'
import type { EntityId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../ports/ctx.ts'
import { fetchProfile } from '../entities/page/fetch-profile.service.ts'
import * as invites from '../entities/team/invites.service.ts'
import { notifyTeam } from '../entities/team/notify-team.service.ts'
import { findUsername } from '../notifications/notifications.service.ts'

/**
 * Asks the managers of an entity to be admitted; owners and admins answer in the entity's bell (G37).
 *
 * @throws {Refusal} entities/hidden, account/no-profile, and what `askToJoin` refuses
 */
export async function askToManage(ctx: SignedInCtx, { entityID }: { entityID: EntityId }) {
  const { profile } = await fetchProfile(ctx, { entityID })
  const entity = { id: entityID, name: profile.name }
  if (!(await findUsername(ctx.db, ctx.who.userId))) throw new Refusal('account/no-profile')

  await inTransaction(ctx.db, (tx) => invites.askToJoin(ctx, tx, entity))
  await notifyTeam(ctx, entityID)
  return { success: true as const, message: `Request sent to ${entity.name}. We’ll notify you when the team answers.` }
}
