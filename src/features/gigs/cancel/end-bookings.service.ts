import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { BookingEntryId, EntityId, EventId, UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import type { CancelAddition } from '../../checkout/lifecycle/cancel-event-with-refunds.service.ts'
import type { LineupAddition } from '../../events/lineup/lineup-addition.ts'
import { findNewsShow } from '../../events/lineup/agreed-acts.service.ts'
import { addEntry, countEntries } from '../booking/booking.store.ts'
import { type Booking, notifyOther, sidesOf } from '../booking/lock-booking.service.ts'
import * as requests from '../requests/collab-requests.store.ts'
import type { BookingEnd } from '../rules/booking.ts'
import { bookingEndNews, bookingSubjects } from '../rules/booking-news.ts'
import { hasPassed } from '../rules/collab-request.ts'
import * as store from './canceled-bookings.store.ts'

type Ending = {
  id?: BookingEntryId
  end: BookingEnd
  /** Who ended it; null where it was no manager of the page. */
  by: UserId | null
  /** What the page adds for the other one. */
  text?: string
}

/**
 * Ends a booking that was agreed, in the caller's transaction and with its request locked: what was agreed stays in the
 * thread as history, and both pages may make another booking for the date.
 *
 * @param booking as the page that ends it sees it; the other page is told
 */
export async function endBooking(tx: Tx, booking: Booking, { id, end, by, text = '' }: Ending): Promise<void> {
  const { request, ownPage, isHost } = booking
  const position = (await countEntries(tx, request.id)) + 1
  await addEntry(tx, {
    ...{ id: id ?? newId<BookingEntryId>(), request_id: request.id, position },
    ...{ page_id: ownPage.id, written_by: by, kind: end, text },
  })
  await store.setCanceled(tx, request.id)
  const show = request.event_id && !isHost ? await findNewsShow(tx, request.event_id) : null
  const about = { eventName: request.event_name, day: request.day }
  const news = bookingEndNews[end](ownPage.name, about, text)
  await notifyOther(tx, booking, {
    message: show?.status === 'published' ? `${news}\n${bookingEndNews.stillOn}` : news,
    subject: bookingSubjects.canceled(ownPage.name, request.day),
  })
}

type Ended = { eventId: EventId; byPageId: EntityId; end: BookingEnd; by: UserId | null }

/**
 * Ends the bookings that a show came of, under its lock, whose date has not passed: terms of a show that was played stay.
 *
 * @param isEnded whether a booking is concerned, by the act or by its date
 * @returns the acts whose bookings ended
 */
async function endBookingsOf(
  ctx: SignedInCtx,
  tx: Tx,
  { eventId, byPageId, end, by }: Ended,
  isEnded: (booking: { actId: EntityId; day: Day }) => boolean,
): Promise<EntityId[]> {
  const endedActs: EntityId[] = []
  /* oxlint-disable no-await-in-loop -- one connection, a handful */
  for (const { id } of await store.listBookingsOf(tx, eventId)) {
    const request = await requests.lockRequest(tx, id)
    if (!request || request.canceled_at || hasPassed(request.day, request.receiverZone, ctx.now())) continue
    const booking = { request, ...sidesOf(request, byPageId) }
    const actId = booking.isHost ? booking.otherPage.id : booking.ownPage.id
    if (!isEnded({ actId, day: request.day })) continue
    await endBooking(tx, booking, { end, by })
    endedActs.push(actId)
  }
  /* oxlint-enable no-await-in-loop */
  return endedActs
}

/** Ends the bookings of acts that are taken out of a lineup, or leave it. */
export const lineupAddition = (ctx: SignedInCtx): LineupAddition => ({
  async removed(tx, { eventId, byPageId, actIds }) {
    if (actIds.length === 0) return []
    const end = actIds.includes(byPageId) ? 'left' : 'removed'
    const ended = { eventId, byPageId, end, by: ctx.who.userId } as const
    return endBookingsOf(ctx, tx, ended, ({ actId }) => actIds.includes(actId))
  },
})

/** Ends the bookings of a show that is canceled, or of one of its dates. */
export const cancelAddition = (ctx: SignedInCtx): CancelAddition => ({
  async canceled(tx, { eventId, hostId, byHost, day }) {
    const ended = { eventId, byPageId: hostId, end: 'show-canceled', by: byHost ? ctx.who.userId : null } as const
    await endBookingsOf(ctx, tx, ended, (booking) => !day || booking.day === day)
  },
})
