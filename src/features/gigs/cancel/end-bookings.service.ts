import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { BookingEntryId, EntityId, EventId, NotificationId, UserId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import type { CancelAddition } from '../../checkout/lifecycle/cancel-event-with-refunds.service.ts'
import type { DeleteAddition } from '../../checkout/lifecycle/delete-unsold-event.service.ts'
import type { PostponeAddition } from '../../checkout/refunds/postpone-with-offers.service.ts'
import type { LineupAddition } from '../../events/lineup/lineup-addition.ts'
import { findNewsShow } from '../../events/lineup/agreed-acts.service.ts'
import { countEntries } from '../booking/booking.store.ts'
import { aboutOf, addEntry, type Booking, notifyOther, sidesOf } from '../booking/lock-booking.service.ts'
import * as requests from '../requests/collab-requests.store.ts'
import { closeDateNews } from '../requests/outdated-news.service.ts'
import type { BookingEnd } from '../rules/booking.ts'
import { bookingEndNews, bookingNews, bookingSubjects } from '../rules/booking-news.ts'
import { isShowOver } from '../rules/collab-request.ts'
import * as store from './canceled-bookings.store.ts'

type Ending = {
  id?: BookingEntryId
  end: BookingEnd
  /** Who ended it; null if it was not a manager of the page. */
  by: UserId | null
  /** What the page adds for the other one. */
  text?: string
}

/**
 * Ends an agreed booking, in the caller's transaction and with its request locked: what was agreed stays in the thread
 * as history, and both pages may make another booking for the date.
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
  // A request whose event was deleted has ended by that (decision 0172).
  if (end !== 'show-deleted') await store.setCanceled(tx, request.id)
  const show = request.event_id && !isHost ? await findNewsShow(tx, request.event_id) : null
  const about = aboutOf(request)
  const news = bookingEndNews[end](ownPage.name, about, text)
  await closeDateNews(tx, request.id)
  await notifyOther(tx, booking, {
    message: show?.status === 'published' ? `${news}\n${bookingEndNews.stillOn}` : news,
    subject: bookingSubjects.canceled(ownPage.name, about.day),
  })
}

type Show = { eventId: EventId; byPageId: EntityId }
type ShowBooking = { booking: Booking; actId: EntityId; day: Day }

/**
 * The bookings that a show came of, locked under the show's lock, whose date has not passed: terms of a show that was
 * played stay.
 */
export async function lockBookingsOf(ctx: SignedInCtx, tx: Tx, { eventId, byPageId }: Show): Promise<ShowBooking[]> {
  const bookings: ShowBooking[] = []
  for (const { id } of await store.listBookingsOf(tx, eventId)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    const request = await requests.lockRequest(tx, id)
    if (!request || request.canceled_at || isShowOver(request, ctx.now())) continue
    const booking = { request, ...sidesOf(request, byPageId) }
    const actId = booking.isHost ? booking.otherPage.id : booking.ownPage.id
    bookings.push({ booking, actId, day: aboutOf(request).day })
  }
  return bookings
}

/** @returns the acts that are told through their bookings */
async function endBookings(
  tx: Tx,
  bookings: ShowBooking[],
  by: UserId | null,
  endOf: (actId: EntityId) => BookingEnd,
): Promise<EntityId[]> {
  for (const { booking, actId } of bookings) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await endBooking(tx, booking, { end: endOf(actId), by })
  }
  return bookings.map(({ actId }) => actId)
}

/**
 * Ends the bookings of acts that are taken out of a lineup, leave it or decline to be in it. One that accepts is written
 * into its thread with the date: the proof of what both have agreed to.
 */
export const lineupAddition = (ctx: SignedInCtx): LineupAddition => ({
  async removed(tx, { eventId, byPageId, actIds, isDeclined }) {
    if (actIds.length === 0) return []
    const bookings = await lockBookingsOf(ctx, tx, { eventId, byPageId })
    const removed = bookings.filter(({ actId }) => actIds.includes(actId))
    const ownEnd = isDeclined ? 'invite-declined' : 'left'
    return endBookings(tx, removed, ctx.who.userId, (actId) => (actId === byPageId ? ownEnd : 'removed'))
  },
  async accepted(tx, { eventId, actId }) {
    let isBooked = false
    for (const { booking } of await lockBookingsOf(ctx, tx, { eventId, byPageId: actId })) {
      const { request, ownPage } = booking
      if (ownPage.id !== actId || !request.showDay) continue
      // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
      await addDateChange(tx, booking, { kind: 'confirmed', newDay: request.showDay, by: ctx.who.userId })
      isBooked = true
    }
    return isBooked
  },
})

/** Ends the bookings of a show that is canceled, or of one of its dates. */
export const cancelAddition = (ctx: SignedInCtx): CancelAddition => ({
  async canceled(tx, { eventId, hostId, byHost, day }) {
    const bookings = await lockBookingsOf(ctx, tx, { eventId, byPageId: hostId })
    const canceled = bookings.filter((booking) => !day || booking.day === day)
    return endBookings(tx, canceled, byHost ? ctx.who.userId : null, () => 'show-canceled')
  },
})

/** Ends the bookings of a show that is deleted; its requests have ended (decision 0172). */
export const deleteAddition = (ctx: SignedInCtx): DeleteAddition => ({
  async deleted(tx, { eventId, hostId }) {
    const bookings = await lockBookingsOf(ctx, tx, { eventId, byPageId: hostId })
    const informed = await endBookings(tx, bookings, ctx.who.userId, () => 'show-deleted')
    await store.forgetShow(tx, eventId)
    return informed
  },
})

type DateChange = { by: UserId; notificationId?: NotificationId | null } & (
  | { kind: 'postponed'; oldDay: Day; newDay?: undefined }
  | { kind: 'moved'; oldDay: Day | null; newDay: Day }
  | { kind: 'confirmed'; oldDay?: undefined; newDay: Day }
)

/** Adds to the thread of a booking that its show was moved or postponed, or its date confirmed, with the request locked. */
export async function addDateChange(tx: Tx, { request, ownPage }: Booking, change: DateChange): Promise<void> {
  const position = (await countEntries(tx, request.id)) + 1
  await addEntry(tx, {
    ...{ id: newId<BookingEntryId>(), request_id: request.id, position, page_id: ownPage.id },
    ...{ written_by: change.by, kind: change.kind },
    ...{ old_day: change.oldDay, new_day: change.newDay, notification_id: change.notificationId ?? null },
  })
}

/**
 * Tells the pages that a show is booked with that it is postponed, and records it in their threads; the bookings stay.
 */
export const postponeAddition = (ctx: SignedInCtx): PostponeAddition => ({
  async postponed(tx, { eventId, hostId }) {
    const bookings = await lockBookingsOf(ctx, tx, { eventId, byPageId: hostId })
    for (const { booking } of bookings) {
      const { request, ownPage } = booking
      const about = aboutOf(request)
      /* oxlint-disable no-await-in-loop -- one connection, a handful */
      await closeDateNews(tx, request.id)
      const notificationId = await notifyOther(tx, booking, {
        message: bookingNews.postponed(ownPage.name, about),
        subject: bookingSubjects.postponed(ownPage.name, about.day),
      })
      await addDateChange(tx, booking, { kind: 'postponed', oldDay: about.day, by: ctx.who.userId, notificationId })
      /* oxlint-enable no-await-in-loop */
    }
    return bookings.map(({ actId }) => actId)
  },
})
