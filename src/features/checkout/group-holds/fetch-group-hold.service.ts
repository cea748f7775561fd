import { isBlockedBetween } from '../../../db/blocks.ts'
import { firstName } from '../../../kernel/text/named-people.ts'
import { shownTime } from '../../../kernel/zone.ts'
import type { GroupHoldId, UserId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { findPeopleOpenTo } from '../../people/friends/visible-people.service.ts'
import { listQuestions } from '../questions/questions.store.ts'
import { deadlineView } from '../waitlist/deadline-view.ts'
import { findOrderFrom, findShown, listPayers } from './group-hold-views.store.ts'
import { findByKey } from './group-holds.store.ts'

/**
 * What the link of a hold shows to anyone: the show, the first name of who holds the tickets, how many are left, and until
 * when. Only the holder sees who has paid, as far as they may see where these people go.
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
      paidBy: viewerId === hold.holderId ? await paidBy(ctx, hold.id, viewerId) : [],
      ownOrder: viewerId ? await findOrderFrom(ctx.db, hold.id, viewerId) : null,
    },
  }
}

async function paidBy({ db }: Ctx, id: GroupHoldId, holderId: UserId) {
  const payers = await listPayers(db, id)
  const people = await findPeopleOpenTo(
    db,
    holderId,
    'named-going',
    payers.map(({ buyerId }) => buyerId),
  )
  return payers.map(({ buyerId, tickets }) => ({
    fullName: people.get(buyerId)?.person.fullName ?? null,
    isOwn: buyerId === holderId,
    tickets,
  }))
}
