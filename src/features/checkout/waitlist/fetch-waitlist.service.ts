import type { EventId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { deadlineView } from './deadline-view.ts'
import * as store from './places.store.ts'

/** Whether people can join a show's waitlists, and the caller's places in them (decision 0228). */
export async function fetchWaitlist(ctx: Ctx, { eventID }: { eventID: EventId }) {
  const [isOpen, places] = await Promise.all([
    store.isOpenToJoin(ctx.db, eventID),
    ctx.who ? store.listOwnPlaces(ctx.db, ctx.who.userId, eventID) : [],
  ])
  return { success: true as const, isOpen, places: places.map((place) => placeView(place, ctx.now())) }
}

const placeView = ({ day, zone, ticketTypeId, quantity, position, offeredUntil }: store.OwnPlace, now: Date) => ({
  occurrenceDate: day,
  ticketTypeID: ticketTypeId,
  quantity,
  position: offeredUntil ? null : position,
  offer: offeredUntil && deadlineView(offeredUntil, zone, now),
})
