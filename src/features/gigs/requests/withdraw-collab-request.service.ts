import { inTransaction } from '../../../db/transaction.ts'
import type { CollabRequestId, EntityId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { rolesThat } from '../../../kernel/roles.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { requireRole } from '../../entities/managers/managers.service.ts'
import { notifyTeam } from '../../entities/team/notify-team.service.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import { endHoldsOfRequest } from '../holds/request-holds.service.ts'
import { collabAnswers } from '../rules/collab-news.ts'
import * as store from './collab-requests.store.ts'
import { findLatestOffer } from '../booking/booking.store.ts'
import { closeOfferNews } from './outdated-news.service.ts'

type Withdrawal = { requestID: CollabRequestId; entityDetails: { id: EntityId } }

/**
 * Withdraws a page's request; withdrawing it again changes nothing.
 *
 * @throws {Refusal} request/not-found, request/not-allowed; gigs/request-closed if it has been answered
 */
export async function withdrawCollabRequest(ctx: SignedInCtx, { requestID, entityDetails: { id } }: Withdrawal) {
  await inTransaction(ctx.db, async (tx) => {
    await requireRole(ctx, id, rolesThat.edit, tx)
    const request = await store.lockRequest(tx, requestID)
    if (request?.sender_id !== id) throw new Refusal('request/not-found')
    if (request.outcome === 'withdrawn') return
    // The answer came from the other page, which names no one.
    if (request.closed_at)
      throw new Refusal('gigs/request-closed', {
        message: request.outcome === 'expired' ? collabAnswers.closed.expired : collabAnswers.answered,
      })
    await store.closeRequest(tx, requestID, { outcome: 'withdrawn', by: ctx.who.userId })
    await withdrawNotification(tx, request.notification_id, null)
    await closeOfferNews(tx, await findLatestOffer(tx, request.id), { pageId: id, userId: ctx.who.userId })
    await endHoldsOfRequest(ctx, tx, request, { outcome: 'withdrawn', by: ctx.who.userId })
  })
  await notifyTeam(ctx, id)
  return { success: true as const, message: 'Request withdrawn.' }
}
