import type { Tx } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { day as dayOf } from '../../../kernel/day.ts'
import type { CollabRequestId } from '../../../kernel/ids.ts'
import { collabRequests as limits } from '../../../kernel/gig-limits.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { settleEach, throwFirstFailure } from '../../../ports/settle-each.ts'
import { withdrawNotification } from '../../notifications/notifications.service.ts'
import { endHoldsOfRequest } from '../holds/request-holds.service.ts'
import { isOver } from '../rules/collab-request.ts'
import * as store from './collab-requests.store.ts'
import { findLatestOffer } from '../booking/booking.store.ts'
import { closeOfferNews } from './outdated-news.service.ts'

const mostAtOnce = 500

/** Closes a request whose time is over, in the caller's transaction. @returns whether it is closed now */
export async function closeExpired(ctx: AppCtx, tx: Tx, id: CollabRequestId): Promise<boolean> {
  const request = await store.lockRequest(tx, id)
  if (!request || request.closed_at) return true
  const { day, created_at: createdAt, receiverZone: zone } = request
  if (!isOver({ day, createdAt, zone }, ctx.now())) return false
  await store.closeRequest(tx, id, { outcome: 'expired', by: null })
  await withdrawNotification(tx, request.notification_id, null)
  await closeOfferNews(tx, await findLatestOffer(tx, request.id), null)
  await endHoldsOfRequest(ctx, tx, request, { outcome: 'expired', by: null })
  return true
}

/**
 * The job `expire-collab-requests`: closes requests unanswered for 30 days or until their date, at most 500 at once.
 */
export async function expireCollabRequests(ctx: AppCtx): Promise<void> {
  // The day in London, which the United States reach hours later; `closeExpired` looks at the receiver's own clock.
  const before = dayOf(ctx.now().toISOString().slice(0, 10))
  const overdue = await store.listOverdue(ctx.db, { days: limits.expireDays, before, limit: mostAtOnce })
  const results = await settleEach(overdue, 1, ({ id }) => inTransaction(ctx.db, (tx) => closeExpired(ctx, tx, id)))
  throwFirstFailure(results)
}
