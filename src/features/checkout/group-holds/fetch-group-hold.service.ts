import { isBlockedBetween } from '../../../db/blocks.ts'
import { firstName } from '../../../kernel/text/named-people.ts'
import { shownTime } from '../../../kernel/zone.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { listQuestions } from '../questions/questions.store.ts'
import { deadlineView } from '../waitlist/deadline-view.ts'
import { findOrderFrom, findShown } from './group-hold-views.store.ts'
import { findByKey } from './group-holds.store.ts'

/**
 * What the link of a hold shows to anyone: the show, the first name of who holds the tickets, how many are left, and until
 * when. No one sees who has paid.
 *
 * @returns null for a wrong key, a show that isn't public, and a person whom a block separates from the holder
 */
export async function fetchGroupHold(ctx: Ctx, { key }: { key: string }) {
  const viewerId = ctx.who?.userId
  const group = await findByKey(ctx.db, key)
  const hold = group && (await findShown(ctx.db, group.id))
  const isBlocked = hold && viewerId && (await isBlockedBetween(ctx.db, viewerId, hold.holderId))
  if (!hold || isBlocked) return { success: true as const, hold: null }
  const { eventId, eventName, pictureId, venueName, ageGroup, day, zone, quantity, paid, buying, left } = hold
  return {
    success: true as const,
    hold: {
      ...{
        eventID: eventId,
        eventName,
        image: pictureId,
        venueName,
        ageGroup,
        occurrenceDate: day,
        quantity,
        paid,
        left,
      },
      holderName: firstName(hold.holderName),
      isHolder: hold.holderId === viewerId,
      place: `${hold.city}, ${hold.state}`,
      wallTime: shownTime(hold.wallTime, day, zone),
      ticketTypeID: hold.ticketTypeId,
      ticketName: hold.ticketName,
      inCheckout: buying,
      deadline: hold.isOver ? null : deadlineView(hold.endsAt, zone, ctx.now()),
      questions: await listQuestions(ctx.db, eventId),
      ownOrder: viewerId ? await findOrderFrom(ctx.db, hold.id, viewerId) : null,
    },
  }
}
