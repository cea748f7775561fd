import type { Tx } from '../../../db/connect.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { findNewsShow } from '../../events/lineup/agreed-acts.service.ts'
import type { SaveAddition } from '../../events/save/save-addition.ts'
import { aboutOf, notifyOther } from '../booking/lock-booking.service.ts'
import { bookingNews, bookingSubjects } from '../rules/booking-news.ts'
import { lineupAddition, lockBookingsOf } from './end-bookings.service.ts'

type Show = Awaited<ReturnType<typeof findNewsShow>>
type Saving = { eventId: EventId; hostId: EntityId; before: Show }

/**
 * Ends the bookings of acts that a save takes out of a lineup, and tells the venues and festivals that a show is booked
 * with of its new date. Acts are asked again by the save itself (decision 0172).
 */
export function saveAddition(ctx: SignedInCtx): SaveAddition {
  let saving: Saving | null = null
  return {
    ...lineupAddition(ctx),
    async begin(tx, { eventId, hostId }) {
      saving = { eventId, hostId, before: await findNewsShow(tx, eventId) }
      return null
    },
    async done(tx) {
      if (saving && hasNewDate(saving.before, await findNewsShow(tx, saving.eventId)))
        await notifyGuests(ctx, tx, saving)
    },
  }
}

const hasNewDate = (before: Show, after: Show): boolean =>
  before?.day !== undefined &&
  after?.status === 'published' &&
  after.day !== null &&
  (before.day !== after.day || before.status === 'postponed')

async function notifyGuests(ctx: SignedInCtx, tx: Tx, { eventId, hostId }: Saving): Promise<void> {
  for (const { booking } of await lockBookingsOf(ctx, tx, { eventId, byPageId: hostId })) {
    const { request, ownPage, otherPage } = booking
    if (otherPage.type === 'band') continue
    const about = aboutOf(request)
    // oxlint-disable-next-line no-await-in-loop -- one connection, a handful
    await notifyOther(tx, booking, {
      message: bookingNews.moved(ownPage.name, about),
      subject: bookingSubjects.moved(ownPage.name, about.day),
    })
  }
}
