import type { Tx } from '../../../db/connect.ts'
import type { Day } from '../../../kernel/day.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findNewsShow } from '../../events/lineup/agreed-acts.service.ts'
import type { SaveAddition } from '../../events/save/save-addition.ts'
import { aboutOf, notifyOther } from '../booking/lock-booking.service.ts'
import { endHoldsOfRequest } from '../holds/request-holds.service.ts'
import { closeDateNews } from '../requests/outdated-news.service.ts'
import { bookingNews, bookingSubjects } from '../rules/booking-news.ts'
import { addDateChange, lineupAddition, lockBookingsOf } from './end-bookings.service.ts'

type Show = Awaited<ReturnType<typeof findNewsShow>>
type Saving = { eventId: EventId; hostId: EntityId; before: Show }

/**
 * Ends the bookings of acts that a save takes out of a lineup, adds a new date to the threads of the show's bookings, and
 * tells the venues and festivals among them; acts are asked again by the save itself (decision 0172). A draft that is published is news for
 * the other holds of its date (decision 0173). A published show that is booked with someone does not become a draft again.
 */
export function saveAddition(ctx: SignedInCtx): SaveAddition {
  let saving: Saving | null = null
  return {
    ...lineupAddition(ctx),
    async begin(tx, { eventId, hostId }) {
      const before = await findNewsShow(tx, eventId)
      saving = { eventId, hostId, before }
      return null
    },
    async done(tx) {
      const after = saving?.before && (await findNewsShow(tx, saving.eventId))
      if (!saving?.before || !after) return
      const { day, status } = saving.before
      if (after.status === 'draft' && status !== 'draft') await refuseHidingBooked(ctx, tx, saving)
      if (after.status !== 'published' || !after.day) return
      if (status === 'draft') await notifyHolders(ctx, tx, saving, after.day)
      else if (status === 'postponed' || day !== after.day) await tellOfMove(ctx, tx, saving, after.day)
    },
  }
}

async function refuseHidingBooked(ctx: SignedInCtx, tx: Tx, { eventId, hostId }: Saving): Promise<void> {
  const bookings = await lockBookingsOf(ctx, tx, { eventId, byPageId: hostId })
  if (bookings.length > 0) throw new Refusal('event/counted-on')
}

/** Adds the move to the threads of the show's bookings, and notifies the venues and festivals among the pages. */
async function tellOfMove(ctx: SignedInCtx, tx: Tx, saving: Saving, newDay: Day): Promise<void> {
  const { eventId, hostId, before } = saving
  for (const { booking } of await lockBookingsOf(ctx, tx, { eventId, byPageId: hostId })) {
    const { request, ownPage, otherPage } = booking
    const oldDay = before?.status === 'postponed' ? null : (before?.day ?? request.day)
    const about = aboutOf(request)
    /* oxlint-disable no-await-in-loop -- one connection, a handful */
    await closeDateNews(tx, request.id)
    // The save asks acts itself.
    const notificationId =
      otherPage.type !== 'band' &&
      (await notifyOther(tx, booking, {
        message: bookingNews.moved(ownPage.name, about),
        subject: bookingSubjects.moved(ownPage.name, about.day),
      }))
    if (oldDay !== newDay) {
      await addDateChange(tx, booking, {
        ...{ kind: 'moved', oldDay, newDay, by: ctx.who.userId },
        notificationId: notificationId || null,
      })
    }
    /* oxlint-enable no-await-in-loop */
  }
}

async function notifyHolders(ctx: SignedInCtx, tx: Tx, { eventId, hostId }: Saving, day: Day): Promise<void> {
  for (const { booking } of await lockBookingsOf(ctx, tx, { eventId, byPageId: hostId })) {
    if (booking.request.day !== day) continue
    const closing = { outcome: 'accepted', by: ctx.who.userId, isPublished: true } as const
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await endHoldsOfRequest(ctx, tx, booking.request, closing)
  }
}
