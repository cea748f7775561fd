import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import * as store from './entity-friends.store.ts'
import { lockPages } from './entity-friendships.service.ts'

type TwoPages = { entityDetails: { id: EntityId }; friendID: EntityId }

/**
 * Ends the friendship of two pages for both; the other page is not told, but its activity log says so. Without a
 * friendship nothing changes.
 *
 * @throws {Refusal} request/not-found, request/not-allowed for a page that is not the caller's
 */
export async function removeEntityFriend(ctx: SignedInCtx, { entityDetails: { id }, friendID }: TwoPages) {
  const wereFriends = await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, id, rolesThat.edit, tx)
    const { ownPage, otherPage } = await lockPages(tx, id, friendID)
    if (!ownPage || !otherPage || !(await store.removeFriendship(tx, id, friendID))) return false
    const action = 'friend-removed'
    await logActivity(tx, { entityId: id, byUserId: ctx.who.userId, action, subject: otherPage.name })
    await logActivity(tx, { entityId: friendID, byUserId: null, action, subject: ownPage.name })
    return true
  })
  if (wereFriends) {
    await notifyTeam(ctx, id)
    await notifyTeam(ctx, friendID)
  }
  return { success: true as const }
}
