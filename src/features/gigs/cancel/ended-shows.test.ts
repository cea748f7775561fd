import { describe, expect, test } from 'vitest'
import { bookedStage } from '../../../../tests/support/booking-desk.ts'
import { checkout, sellingVenue } from '../../../../tests/support/checkout-builders.ts'
import { approvedBand } from '../../../../tests/support/entity-builders.ts'
import { desk, type Form, general, weeklySale } from '../../../../tests/support/event-desk.ts'
import { withRole } from '../../../../tests/support/lifecycle-builders.ts'
import { bellOf, latestOf, type Page } from '../../../../tests/support/gig-desk.ts'
import { takeDown } from '../../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

const nameOf = ({ id }: Page) => ({ id, type: 'venue' })
const bellTexts = async (page: Page) => (await bellOf(page)).map(({ type, message }) => [type, message])

/** A show with an act that agreed to play and one that has not answered, both without a booking. */
async function invitedStage(world: World, over: Form = {}) {
  const { venue, create } = await desk(world)
  const [agreed, invited] = [await approvedBand(world), await approvedBand(world, { name: 'Salt & Rope' })]
  const acts = [
    { name: 'Night Ferries', entityID: agreed.id },
    { name: 'Salt & Rope', entityID: invited.id },
  ]
  const eventID = await create({ acts, ...over })
  const [invite] = await bellOf(agreed)
  await answer(agreed, invite!.id, 'approve')
  return { venue, agreed, invited, eventID }
}

const answer = (act: Page, id: string, action: 'approve' | 'deny') =>
  as(act.owner).handleEntityNotification({ action, notification: { id }, entityDetails: { id: act.id } })

describe('acts without a booking', () => {
  test('a canceled show tells the acts of its lineup once, and asks no one anymore', async () => {
    await using world = await newWorld()
    const { venue, agreed, invited, eventID } = await invitedStage(world)
    const [invite] = await bellOf(invited)
    await as(venue.owner).cancelEvent({ eventID, confirm: true })
    const news = ['Lineup Update', 'The Blue Door’s show Harbor Lights on Fri, Nov 27 was canceled.']
    expect(await bellTexts(agreed)).toEqual([news])
    expect(await bellTexts(invited)).toEqual([news])
    expect(await answer(invited, invite!.id, 'approve')).toMatchObject({ message: 'This show was canceled.' })
  })

  test('a canceled date of a weekly show tells the acts, and its invites stay open', async () => {
    await using world = await newWorld()
    const { venue, agreed, invited, eventID } = await invitedStage(world, weeklySale)
    await as(venue.owner).cancelDate({ eventID, occurrenceDate: '2026-12-04', confirm: true })
    const news = ['Lineup Update', 'The Blue Door’s show Harbor Lights on Fri, Dec 4 was canceled.']
    expect(await bellTexts(agreed)).toEqual([news])
    expect(await bellTexts(invited)).toEqual([news, ['Entity Event Invite', expect.any(String)]])
  })

  test('a postponed show tells the acts', async () => {
    await using world = await newWorld()
    const { venue, agreed, eventID } = await invitedStage(world)
    await as(venue.owner).postponeEvent({ eventID })
    expect(await bellTexts(agreed)).toEqual([
      [
        'Lineup Update',
        'The Blue Door postponed Harbor Lights on Fri, Nov 27. We’ll let you know when there’s a new date.',
      ],
    ])
  })

  test('a deleted show that was taken down tells the acts, and the news outlive it; one that is over tells no one', async () => {
    await using world = await newWorld()
    const { venue, agreed, invited, eventID } = await invitedStage(world)
    await as(invited.owner).markAsRead({ notifications: (await bellOf(invited)).map(({ id }) => id) })
    await takeDown(world, eventID)
    await as(venue.owner).deleteEvent({ eventID, entityDetails: nameOf(venue) })
    const news = ['Lineup Update', 'The Blue Door deleted Harbor Lights on Fri, Nov 27, so the show is off.']
    expect(await bellTexts(agreed)).toEqual([news])
    expect(await bellTexts(invited)).toEqual([news])

    const other = await invitedStage(world)
    await world.setNow('2026-11-29T12:00:00-08:00')
    const owner = { ...other.venue.owner, now: () => new Date('2026-11-29T12:00:00-08:00') }
    await as(owner).deleteEvent({ eventID: other.eventID, entityDetails: nameOf(other.venue) })
    expect(await bellTexts(other.agreed)).toEqual([])
  })
})

describe('booked acts', () => {
  test('a show to come that an act was booked or asked for is not deleted, and no booking ends', async () => {
    await using world = await newWorld()
    const { venue, eventID, read } = await bookedStage(world)
    const [owner, editor] = [venue.owner, await withRole(world, venue.id, 'editor')]
    const refused = { code: 'event/counted-on', message: /^Failed to delete event\. .*cancel it instead/ }
    const input = { eventID, entityDetails: nameOf(venue) }
    for (const by of [owner, editor]) await expect(as(by).deleteEvent(input)).rejects.toMatchObject(refused)
    expect((await read(venue)).status).toBe('Accepted')
    expect(await as(owner).fetchEventSales({ eventID })).toMatchObject({ isActInvited: false, isBooked: true })
    await as(owner).postponeEvent({ eventID })
    await expect(as(owner).deleteEvent(input), 'postponed').rejects.toMatchObject(refused)
    await as(owner).cancelEvent({ eventID, confirm: true })
    expect(await as(owner).deleteEvent(input), 'canceled').toMatchObject({ success: true })

    const invited = await invitedStage(world)
    const other = { eventID: invited.eventID, entityDetails: nameOf(invited.venue) }
    await expect(as(invited.venue.owner).deleteEvent(other)).rejects.toMatchObject(refused)
  })

  test.each([
    ['that no one ever ordered from', false],
    ['whose row stays because of an order that came to nothing', true],
  ])('a deleted show %s ends its booking, and the act is told once', async (_, isOrdered) => {
    await using world = await newWorld()
    const stage = await bookedStage(world, { internalTickets: true, ticketList: [general] }, await sellingVenue(world))
    const { venue, band, eventID, read, requestID } = stage
    if (isOrdered) {
      const buyer = await world.person()
      const { orderID } = await checkout(buyer, eventID as never)
      await as(buyer).cancelOrder({ orderID })
    }
    await takeDown(world, eventID as EventId)
    await as(venue.owner).deleteEvent({ eventID, entityDetails: nameOf(venue) })
    const [news, ...older] = await bellOf(band)
    expect(news).toMatchObject({
      ...{ type: 'Collaboration Update', requestID },
      message: 'The Blue Door deleted Two bands on Fri, Nov 27, so your booking was canceled.',
    })
    expect(older.filter(({ type }) => type === 'Lineup Update')).toEqual([])
    for (const page of [band, venue]) {
      const { status, agreed, eventID: shownID, entries, isWritable } = await read(page)
      expect({ status, agreed, shownID, isWritable }).toEqual({
        ...{ status: 'Ended', agreed: null, shownID: null, isWritable: false },
      })
      expect(entries.at(-1)).toMatchObject({ kind: 'show-deleted', pageName: 'The Blue Door' })
    }
    expect(await latestOf(band, 'outgoing')).toMatchObject({ status: 'Ended', agreed: null })
  })

  test('a canceled or postponed show tells a booked act only through its booking', async () => {
    await using world = await newWorld()
    const { venue, band, eventID, read } = await bookedStage(world)
    await as(venue.owner).postponeEvent({ eventID })
    expect((await bellTexts(band))[0]).toEqual([
      'Collaboration Update',
      'The Blue Door postponed Two bands on Fri, Nov 27. We’ll let you know when there’s a new date.',
    ])
    expect((await read(band)).status).toBe('Accepted')
    await as(venue.owner).cancelEvent({ eventID, confirm: true })
    expect((await bellOf(band)).filter(({ type }) => type === 'Lineup Update')).toEqual([])
    expect((await read(band)).status).toBe('Canceled')
  })

  test('an act that declines the invite to another date than it asked for ends its booking, and the host is told once', async () => {
    await using world = await newWorld()
    const date = { eventDate: '2026-11-28', eventTime: '2026-11-28T20:30' }
    const { venue, band, eventID, requestID, read } = await bookedStage(world, date)
    const before = (await bellOf(venue)).length
    const [invite] = (await bellOf(band)).filter(({ type }) => type === 'Entity Event Invite')
    expect(invite, 'the bell leads to the booking').toMatchObject({ requestID })
    expect((await answer(band, invite!.id, 'deny')).message).toBe(
      'Declined. Your booking was canceled, and you’re off the lineup. We let The Blue Door know.',
    )
    const { event } = await as(venue.owner).fetchEvent({ eventID })
    expect(event.lineup, 'as where it cancels the booking').toEqual([])
    const [news, ...older] = await bellOf(venue)
    expect(older).toHaveLength(before)
    expect(news?.message).toContain('Night Ferries declined to play Two bands on ')
    expect(news?.message).toContain('so your booking was canceled.')
    expect((await read(venue)).entries.at(-1)).toMatchObject({ kind: 'invite-declined' })
  })
})
