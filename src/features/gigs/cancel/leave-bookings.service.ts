import type { Tx } from '../../../db/connect.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { sidesOf } from '../booking/lock-booking.service.ts'
import * as requests from '../requests/collab-requests.store.ts'
import { isShowOver } from '../rules/collab-request.ts'
import * as store from './canceled-bookings.store.ts'
import { endBooking } from './end-bookings.service.ts'

/**
 * Ends a page's agreements for dates that have not passed, in the transaction that deletes it; the other pages are
 * told.
 *
 * @returns the acts of each show about which the other page was told
 */
export async function endBookingsOf(ctx: SignedInCtx, tx: Tx, pageId: EntityId): Promise<Map<EventId, EntityId[]>> {
  const informedActs = new Map<EventId, EntityId[]>()
  /* oxlint-disable no-await-in-loop -- one connection, a handful */
  for (const { id } of await store.listBookingsOfPage(tx, pageId)) {
    const request = await requests.lockRequest(tx, id)
    const isActive = request?.outcome === 'accepted' && !request.canceled_at && !request.isEventGone
    if (!isActive || isShowOver(request, ctx.now())) continue
    const booking = { request, ...sidesOf(request, pageId) }
    await endBooking(tx, booking, { end: 'page-deleted', by: null })
    const actId = booking.isHost ? booking.otherPage.id : pageId
    if (request.event_id) informedActs.set(request.event_id, [...(informedActs.get(request.event_id) ?? []), actId])
  }
  /* oxlint-enable no-await-in-loop */
  return informedActs
}
