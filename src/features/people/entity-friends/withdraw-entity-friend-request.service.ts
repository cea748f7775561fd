import { inTransaction } from '../../../db/transaction.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { friends as limits } from '../../../kernel/limits.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import * as store from './entity-friends.store.ts'
import { closeRequest } from './entity-friendships.service.ts'

type TwoPages = { entityDetails: { id: EntityId }; friendID: EntityId }

/**
 * Withdraws a page's request to another; without one nothing changes. A declined one merely stops looking sent.
 *
 * @throws {Refusal} request/not-found, request/not-allowed for a page that is not the caller's
 */
export async function withdrawEntityFriendRequest(ctx: SignedInCtx, { entityDetails: { id }, friendID }: TwoPages) {
  await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, id, rolesThat.edit, tx)
    await store.lockPages(tx, id, friendID)
    const request = await store.findOpenRequest(tx, id, friendID)
    if (request?.sender_id === id) return closeRequest(tx, request, { outcome: 'withdrawn', by: ctx.who.userId })
    const closedRequest = await store.findDeclinedOrUndelivered(tx, id, friendID, limits.requestDays)
    if (closedRequest) await store.hideDeclined(tx, closedRequest.id)
  })
  await notifyTeam(ctx, id)
  return { success: true as const }
}
