import { expect, test } from 'vitest'
import { checkout, onSaleShow, onSaleWeekly, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { brokenInvariants } from '../../../../tests/support/invariants.ts'
import { bellOf, workJobs } from '../../../../tests/support/lifecycle-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { soldOutShow } from '../../../../tests/support/waitlist-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { commaDayText, type Day, day } from '../../../kernel/day.ts'
import type { EventId, TicketTypeId } from '../../../kernel/ids.ts'
import type { SignedInCtx } from '../../../ports/ctx.ts'
import { toggleUserAttendance } from '../../events/attendance/toggle-user-attendance.service.ts'
import { cancelDate } from '../../gigs/cancel/cancel-date.service.ts'
import { cancelEvent } from '../../gigs/cancel/cancel-event.service.ts'
import { deleteEvent } from '../../gigs/cancel/delete-event.service.ts'
import { fetchWaitlist } from './fetch-waitlist.service.ts'
import { joinWaitlist } from './join-waitlist.service.ts'
import { offerReturnedTickets } from './offer-returned-tickets.service.ts'

test('a waitlist is over half an hour before the start: what comes back then is on sale', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world, { tickets: 2 })
  const [first, second] = (await show.waiting(1, 1)) as [SignedInCtx, SignedInCtx]
  await show.refund()
  await world.setNow('2026-11-21T20:00:00-08:00')
  expect(await offerReturnedTickets(world.ctx)).toBe(1)
  expect((await show.placeOf(first))?.offer).toMatchObject({ wallTime: '20:30' })
  await world.setNow('2026-11-21T20:00:01-08:00')
  await show.refund()
  expect(await offerReturnedTickets(world.ctx)).toBe(0)
  expect(await show.placeOf(first), 'an offer keeps its promise').toMatchObject({ offer: { wallTime: '20:30' } })
  expect(await show.placeOf(second)).toBeUndefined()
  await expect(show.join(second, 2)).rejects.toMatchObject({ code: 'checkout/not-on-sale' })
  await expect(checkout(second, show.eventId)).resolves.toMatchObject({ success: true })
  await expect(checkout(first, show.eventId)).resolves.toMatchObject({ success: true })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a canceled show has no waitlist, and offers no tickets that its buyers gave back', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world, { tickets: 2 })
  const [first, second] = (await show.waiting(1, 1)) as [SignedInCtx, SignedInCtx]
  await show.refund()
  await offerReturnedTickets(world.ctx)
  await cancelEvent(show.venue.owner, { eventID: show.eventId, confirm: true })
  await workJobs(world)
  expect(await offerReturnedTickets(world.ctx)).toBe(0)
  for (const person of [first, second]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await show.placeOf(person)).toBeUndefined()
  }
  expect(await show.stock()).toMatchObject({ held: 0, sold: 0 })
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('people who wait for a show that is canceled read so once, and the offer leaves their bell', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world, { tickets: 2 })
  const [offered, waiting, going] = (await show.waiting(1, 1, 1)) as [SignedInCtx, SignedInCtx, SignedInCtx]
  await toggleUserAttendance({ ...going, idempotencyKey: 'going' }, { eventID: show.eventId })
  const holder = show.orders[1]?.buyer
  if (!holder) throw new Error('The show has two buyers.')
  await show.join(holder)
  await show.refund()
  await offerReturnedTickets(world.ctx)
  await cancelEvent(show.venue.owner, { eventID: show.eventId, confirm: true })
  await workJobs(world)
  for (const _ of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- the job runs every minute
    await offerReturnedTickets(world.ctx)
  }

  const message = 'Harbor Lights was canceled.\nYour place on the waitlist is gone. You weren’t charged.'
  expect(await bellOf(world, offered)).toEqual([{ type: 'Show Update', message }])
  expect(await bellOf(world, waiting)).toEqual([{ type: 'Show Update', message }])
  expect(await bellOf(world, going)).toEqual([{ type: 'Show Update', message: 'Harbor Lights was canceled.' }])
  expect((await bellOf(world, holder)).map(({ type }) => type)).toEqual(['Event Canceled', 'Refund'])
})

test('people who wait for a canceled date of a weekly show read which one, and those of other dates nothing', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { eventId: eventID, ticketTypeIds } = await onSaleWeekly(world, { hostId: venue.id })
  await sellOut(world)
  const [first, second] = [await fan(world), await fan(world)]
  const [ticketTypeID] = ticketTypeIds as [TicketTypeId]
  const [off, other] = (await listDays(world, eventID)) as [Day, Day]
  await joinWaitlist(first, { eventID, occurrenceDate: off, ticketTypeID, quantity: 1 })
  await joinWaitlist(second, { eventID, occurrenceDate: other, ticketTypeID, quantity: 1 })
  await cancelDate(venue.owner, { eventID, occurrenceDate: off, confirm: true })
  await offerReturnedTickets(world.ctx)
  const [news] = await bellOf(world, first)
  expect(news?.message).toBe(
    `Harbor Lights on ${commaDayText(off)} was canceled.\nYour place on the waitlist is gone. You weren’t charged.`,
  )
  expect(await bellOf(world, second)).toEqual([])
  expect((await fetchWaitlist(second, { eventID })).places).toHaveLength(1)
})

test('people who wait for a show that is deleted read that it was canceled, without a link', async () => {
  await using world = await newWorld()
  const venue = await sellingVenue(world)
  const { eventId: eventID, ticketTypeIds } = await onSaleShow(world, { hostId: venue.id, day: '2026-11-28' })
  await sellOut(world)
  const person = await fan(world)
  const [ticketTypeID] = ticketTypeIds as [TicketTypeId]
  await joinWaitlist(person, { eventID, occurrenceDate: day('2026-11-28'), ticketTypeID, quantity: 1 })
  await deleteEvent(venue.owner, { eventID, entityDetails: { id: venue.id, type: 'venue' } })
  await offerReturnedTickets(world.ctx)
  const news = world.db.selectFrom('notifications').select(['message', 'event_id']).where('type', '=', 'Show Update')
  expect(await news.execute()).toEqual([
    {
      message: 'Harbor Lights was canceled.\nYour place on the waitlist is gone. You weren’t charged.',
      event_id: null,
    },
  ])
})

/** None of its tickets is for sale. */
async function sellOut({ db }: World): Promise<void> {
  for (const table of ['ticket_types', 'ticket_stock'] as const)
    // oxlint-disable-next-line no-await-in-loop -- two tables
    await db.updateTable(table).set({ quantity: 0 }).execute()
}

const listDays = async ({ db }: World, eventId: EventId) =>
  (await db.selectFrom('event_occurrences').select('day').where('event_id', '=', eventId).orderBy('day').execute()).map(
    (date) => date.day,
  )

test('while a show is postponed, people keep their places, and no offer runs out', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world)
  const [first, second] = (await show.waiting(1, 1)) as [SignedInCtx, SignedInCtx]
  await show.refund()
  await offerReturnedTickets(world.ctx)
  await world.db.updateTable('events').set({ status: 'postponed' }).execute()
  expect(await offerReturnedTickets(world.ctx)).toBe(0)
  expect(await show.placeOf(first)).toMatchObject({ position: 1, offer: null })
  expect(await show.placeOf(second)).toMatchObject({ position: 2 })
  await world.db.updateTable('events').set({ status: 'published' }).execute()
  expect(await offerReturnedTickets(world.ctx)).toBe(1)
  expect((await show.placeOf(first))?.offer).not.toBeNull()
  expect(await brokenInvariants(world.db)).toEqual({})
})

test('a person whose account is suspended is passed over', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world)
  const [first, second] = (await show.waiting(1, 1)) as [SignedInCtx, SignedInCtx]
  await world.db
    .updateTable('users')
    .set({ suspended_at: world.ctx.now() })
    .where('id', '=', first.who.userId)
    .execute()
  await show.refund()
  expect(await offerReturnedTickets(world.ctx)).toBe(1)
  expect((await show.placeOf(second))?.offer).not.toBeNull()
})

test('tickets that a host adds are offered to those who wait before they are sold', async () => {
  await using world = await newWorld()
  const show = await soldOutShow(world)
  const people = await show.waiting(1, 2)
  await world.db.updateTable('ticket_stock').set({ quantity: 5 }).execute()
  await expect(checkout(await fan(world), show.eventId)).rejects.toMatchObject({ code: 'checkout/sold-out' })
  expect(await offerReturnedTickets(world.ctx)).toBe(2)
  for (const person of people) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await show.placeOf(person))?.offer).not.toBeNull()
  }
  await expect(checkout(await fan(world), show.eventId)).resolves.toMatchObject({ success: true })
  expect(await brokenInvariants(world.db)).toEqual({})
})
