import { expect, test } from 'vitest'
import { bookingStage } from '../../../tests/support/booking-desk.ts'
import { approvedBand, manages } from '../../../tests/support/entity-builders.ts'
import { desk } from '../../../tests/support/event-desk.ts'
import { latestOf, type Page, request } from '../../../tests/support/gig-desk.ts'
import { heldDay, holdFor } from '../../../tests/support/hold-desk.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import type { BookingEntryId, EntityId } from '../../kernel/ids.ts'
import { newId } from '../../ports/ids.ts'
import type { News } from '../../ports/live/live.ts'
import { callsInProcess } from './execute-call.ts'
import { gigHandlers } from './gig-handlers.ts'

const reads = [
  ...['findCollaborators', 'listCollabRequests', 'fetchGigCalendar', 'checkAvailability', 'listEventInvites'],
  ...['fetchBooking', 'listBookingPages', 'findShowBooking', 'markBookingAsRead', 'listActPay'],
]

/** A band that has asked a venue, another one that takes requests, and the calls of the venue's owner. */
async function stage(world: World) {
  const booking = await bookingStage(world)
  const { venue, requestID, offer, answer } = booking
  const partner = await approvedBand(world, { name: 'The Low Tide' })
  await bookingStage(world, partner, venue)
  const entityDetails = { id: venue.id }
  return {
    ...booking,
    partner,
    as: callsInProcess(venue.owner),
    at: { entityDetails },
    thread: { entityDetails, requestID },
    entry: { entryID: newId<BookingEntryId>() },
    hold: async (holderName: string) => ({
      entityDetails,
      holdID: (await holdFor(venue, { selectedDate: heldDay, holderName })).holdID,
    }),
    agree: async () => answer(venue, await offer(booking.band, 30_000), 'accepted'),
    addShow: async () => (await desk(world, venue)).create({}),
  }
}

type Stage = Awaited<ReturnType<typeof stage>>

/** Every write of the Gig Hub as the venue makes it, after what has to be there before. */
const writes: Record<string, (stage: Stage) => Promise<() => Promise<unknown>>> = {
  blockDays:
    async ({ as, at }) =>
    () =>
      as.blockDays({ ...at, firstDay: '2026-12-05' }),
  unblockDays:
    async ({ as, at }) =>
    () =>
      as.unblockDays({ ...at, firstDay: '2026-12-05' }),
  renewCalendarLink:
    async ({ as, at }) =>
    () =>
      as.renewCalendarLink(at),
  sendCollabRequest:
    async ({ venue, partner }) =>
    () =>
      request(venue, partner, { selectedDate: '2026-12-18' }),
  async withdrawCollabRequest({ as, at, venue, partner }) {
    const { requestID } = await request(venue, partner, { selectedDate: '2026-12-18' })
    return () => as.withdrawCollabRequest({ ...at, requestID })
  },
  holdDate:
    async ({ hold }) =>
    () =>
      hold('One'),
  async releaseHold({ as, hold }) {
    const held = await hold('One')
    return () => as.releaseHold(held)
  },
  async changeHoldExpiry({ as, hold }) {
    const held = await hold('One')
    return () => as.changeHoldExpiry({ ...held, expiresOn: heldDay })
  },
  async confirmHold({ as, hold }) {
    const held = await hold('One')
    return () => as.confirmHold(held)
  },
  async challengeHold({ as, hold }) {
    await hold('One')
    const second = await hold('Two')
    return () => as.challengeHold(second)
  },
  sendBookingMessage:
    async ({ as, thread, entry }) =>
    () =>
      as.sendBookingMessage({ ...thread, ...entry, text: 'Yes.' }),
  sendBookingOffer:
    async ({ venue, offer }) =>
    () =>
      offer(venue, 30_000),
  async answerBookingOffer({ venue, band, offer, answer }) {
    const offerID = await offer(band, 30_000)
    return () => answer(venue, offerID, 'declined')
  },
  async cancelBooking({ as, thread, entry, agree }) {
    await agree()
    return () => as.cancelBooking({ ...thread, ...entry, text: '' })
  },
  async notifyAcceptedEvent({ as, at, venue, addShow }) {
    const [{ notificationID: id }, eventID] = [await latestOf(venue, 'incoming'), await addShow()]
    return () => as.notifyAcceptedEvent({ ...at, notification: { id }, eventID })
  },
  async sendEntityEventInvite({ as, band, addShow }) {
    const eventID = await addShow()
    return () => as.sendEntityEventInvite({ eventInvite: { eventID, entityID: band.id } })
  },
}

/** The facts about pages from now on: those of earlier calls arrive before a fact that is sent after them. */
async function listen({ ctx }: World, { owner }: Page) {
  const news: News[] = []
  ctx.live.onMessage((one) => one.fact.fact === 'entity' && news.push(one))
  const last = { fact: 'entity', id: newId<EntityId>() } as const
  ctx.live.notify({ users: [owner.who.userId] }, last)
  await expect.poll(() => news.at(-1)?.fact).toEqual(last)
  news.length = 0
  return news
}

test('every write of the Gig Hub is among those that are tried', () => {
  const names = Object.keys(gigHandlers).filter((name) => !reads.includes(name))
  expect(Object.keys(writes).toSorted()).toEqual(names.toSorted())
})

test.each(Object.entries(writes))('%s reaches the open tabs of the page that made it', async (_, prepare) => {
  await using world = await newWorld()
  const staged = await stage(world)
  const { venue } = staged
  const write = await prepare(staged)
  const news = await listen(world, venue)
  await write()
  await expect.poll(() => news).not.toEqual([])
  expect(news).toMatchObject([{ to: { users: [venue.owner.who.userId] }, fact: { fact: 'entity', id: venue.id } }])
})

test('what a manager does in the Gig Hub reaches the whole team, and a refused call reaches no one', async () => {
  await using world = await newWorld()
  const [{ venue }, editor] = [await stage(world), await world.person()]
  await manages(world, editor, venue.id, 'editor')
  const news = await listen(world, venue)
  const block = (firstDay: string) => callsInProcess(editor).blockDays({ entityDetails: { id: venue.id }, firstDay })

  await expect(block('2020-01-01')).rejects.toMatchObject({ code: 'gigs/bad-range' })
  await block('2026-12-05')
  await expect.poll(() => news).toHaveLength(1)
  const to = news[0]?.to
  expect(to && 'users' in to && to.users.toSorted()).toEqual([venue.owner.who.userId, editor.who.userId].toSorted())
})
