import { expect, test } from 'vitest'
import { bookingStage } from '../../../../tests/support/booking-desk.ts'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { accept, bellOf, latestOf, openToRequests, type Page, request } from '../../../../tests/support/gig-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { takeDown } from '../../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

/** A band that has asked a venue. */
async function stage(world: World, from?: Page, to?: Page) {
  const sender = from ?? (await approvedBand(world))
  const receiver = to ?? (await approvedVenue(world))
  await openToRequests(world, sender, receiver)
  await request(sender, receiver)
  const { notificationID } = await latestOf(receiver, 'incoming')
  return { sender, receiver, notificationID }
}

const actsOf = (world: World, eventID: string) =>
  world.db
    .selectFrom('event_acts')
    .select(['name', 'entity_id', 'accepted_at', 'asked_at'])
    .where('event_id', '=', eventID as never)
    .orderBy('position')
    .execute()

const chatsOf = (page: Page) => as(page.owner).listChats({ entityDetails: { id: page.id } })

test('saving the event of a request puts the sender in the lineup, opens the crew’s chat and tells the sender, once', async () => {
  await using world = await newWorld()
  const { sender: band, receiver: venue, notificationID } = await stage(world)
  const { eventID } = await accept(world, venue, notificationID, { lineup: ['Salt & Rope'] })

  expect(await actsOf(world, eventID)).toMatchObject([
    { name: 'Salt & Rope', entity_id: null },
    { name: 'Night Ferries', entity_id: band.id, accepted_at: world.ctx.now() },
  ])
  for (const page of [band, venue]) expect(await chatsOf(page)).toMatchObject({ chats: [{ eventID, room: 'crew' }] })
  expect(await bellOf(venue)).toEqual([])
  const news = {
    type: 'Collaboration Update',
    message: 'The Blue Door accepted your request. You’re on the lineup of Harbor Lights on Fri, Nov 27.',
    eventID,
  }
  expect(await bellOf(band)).toMatchObject([news])
  expect(await latestOf(band, 'outgoing')).toMatchObject({ status: 'Accepted', eventID })

  await as(venue.owner).notifyAcceptedEvent({
    ...{ notification: { id: notificationID }, entityDetails: { id: venue.id }, eventID },
  })
  expect(await bellOf(band)).toHaveLength(1)
  expect(await actsOf(world, eventID)).toHaveLength(2)
})

test('the act’s list leads to the show once fans can see it; the host’s to its draft too', async () => {
  await using world = await newWorld()
  const { sender: band, receiver: venue, notificationID } = await stage(world)
  const { eventID } = await accept(world, venue, notificationID, { lineup: ['Salt & Rope'] })
  const leadsTo = async () => [
    (await latestOf(band, 'outgoing'))?.isShowVisible,
    (await latestOf(venue, 'incoming'))?.isShowVisible,
  ]
  for (const [status, expected] of [
    ['draft', [false, true]],
    ['published', [true, true]],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await world.db
      .updateTable('events')
      .set({ status })
      .where('id', '=', eventID as EventId)
      .execute()
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(await leadsTo()).toEqual(expected)
  }
})

test('an act that the form names or links is not added again, and is not asked', async () => {
  await using world = await newWorld()
  const { sender: band, receiver: venue, notificationID } = await stage(world)
  const { eventID } = await accept(world, venue, notificationID, { lineup: ['night ferries', 'Salt & Rope'] })
  expect(await actsOf(world, eventID)).toMatchObject([
    { entity_id: band.id, accepted_at: world.ctx.now(), asked_at: null },
    { name: 'Salt & Rope' },
  ])
  expect((await bellOf(band)).map(({ type }) => type)).toEqual(['Collaboration Update'])
})

test('the event draft of a request names its bands by their pages, as the specification has it (G30)', async () => {
  await using world = await newWorld()
  const { sender: band, receiver: venue, notificationID } = await stage(world)
  const [opener, hidden] = [
    await approvedBand(world, { name: 'Salt & Rope' }),
    await approvedBand(world, { status: 'pending' }),
  ]
  const save = (bandIDs: string[]) =>
    as(venue.owner).saveEvent({
      event: {
        ...{ eventName: 'Two bands', eventDescription: 'Shall we share the night?', eventDate: '2026-11-27', bandIDs },
        ...{ lineup: ['salt & rope'], status: 'draft', acceptedEvent: true, notification: { id: notificationID } },
      },
      entityDetails: { id: venue.id },
    })
  await expect(save([band.id, hidden.id])).rejects.toMatchObject({ code: 'request/bad-input' })
  const { eventID } = await save([band.id, opener.id])
  expect(await actsOf(world, eventID)).toMatchObject([
    { name: 'salt & rope', entity_id: opener.id, accepted_at: null },
    { name: 'Night Ferries', entity_id: band.id, accepted_at: world.ctx.now() },
  ])
  expect(await latestOf(band, 'outgoing')).toMatchObject({ status: 'Accepted' })
})

test('on another date than the act asked for, it is invited like any other', async () => {
  await using world = await newWorld()
  const { sender: band, receiver: venue, notificationID } = await stage(world)
  const date = { eventDate: '2026-11-28', eventTime: '2026-11-28T20:30' }
  const { eventID } = await accept(world, venue, notificationID, date)
  expect(await actsOf(world, eventID)).toMatchObject([{ entity_id: band.id, accepted_at: null }])
  expect((await bellOf(band)).map(({ type, message }) => [type, message])).toEqual([
    ['Collaboration Update', 'The Blue Door accepted your request and created Harbor Lights on Sat, Nov 28.'],
    ['Entity Event Invite', expect.stringContaining('invited you to play')],
  ])
})

test('if two managers accept at once, one saves, and the other sees who was first and saves nothing', async () => {
  await using world = await newWorld()
  const { sender: band, receiver: venue, notificationID } = await stage(world)
  const editor = await fan(world, { username: 'dana' })
  await fan(world, { person: venue.owner, username: 'olga' })
  await manages(world, editor, venue.id, 'editor')
  const results = await Promise.allSettled([
    accept(world, venue, notificationID),
    accept(world, venue, notificationID, {}, editor),
  ])
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refused).toMatchObject([
    { code: 'gigs/request-closed', message: expect.stringMatching(/^Already handled by (dana|olga)\.$/) },
  ])
  expect(await world.db.selectFrom('events').select('id').execute()).toHaveLength(1)
  expect(await bellOf(band)).toHaveLength(1)
})

test('what was declined, withdrawn or sent to another page cannot be accepted, and saves no event', async () => {
  await using world = await newWorld()
  const { sender: band, receiver: venue, notificationID } = await stage(world)
  const other = await approvedVenue(world)
  await expect(accept(world, other, notificationID)).rejects.toMatchObject({ code: 'request/not-found' })
  await expect(accept(world, band, notificationID)).rejects.toMatchObject({ code: 'request/not-found' })
  const { requestID } = await latestOf(band, 'outgoing')
  await as(band.owner).withdrawCollabRequest({ requestID, entityDetails: { id: band.id } })
  await expect(accept(world, venue, notificationID)).rejects.toMatchObject({
    ...{ code: 'gigs/request-closed', message: 'This request was withdrawn.' },
  })
  expect(await world.db.selectFrom('events').select('id').execute()).toEqual([])
})

test('a band says yes to a venue, which then makes the event with the band in its lineup (C7)', async () => {
  await using world = await newWorld()
  const {
    sender: venue,
    receiver: band,
    notificationID,
  } = await stage(world, await approvedVenue(world), await approvedBand(world))
  await expect(accept(world, venue, notificationID)).rejects.toMatchObject({ code: 'gigs/request-closed' })
  const approval = { action: 'approve', notification: { id: notificationID }, entityDetails: { id: band.id } } as const
  expect(await as(band.owner).handleEntityNotification(approval)).toMatchObject({
    message: 'Accepted. The Blue Door will create the event.',
  })
  expect(await bellOf(venue)).toMatchObject([
    { message: 'Night Ferries accepted your request for Two bands on Fri, Nov 27. Create the event in your Gig Hub.' },
  ])
  const { eventID } = await accept(world, venue, notificationID)
  expect(await actsOf(world, eventID)).toMatchObject([{ entity_id: band.id, accepted_at: world.ctx.now() }])
  expect(await latestOf(band, 'incoming')).toMatchObject({ status: 'Accepted', eventID })
  await expect(accept(world, venue, notificationID)).rejects.toMatchObject({ code: 'gigs/request-closed' })
})

test('a receiver that makes the event cannot accept without it', async () => {
  await using world = await newWorld()
  const { receiver: venue, notificationID } = await stage(world)
  const approval = { action: 'approve', notification: { id: notificationID }, entityDetails: { id: venue.id } } as const
  await expect(as(venue.owner).handleEntityNotification(approval)).rejects.toMatchObject({
    code: 'requests/unknown-action',
  })
})

test('a request is accepted with a show that is there; the show of another host is not found', async () => {
  await using world = await newWorld()
  const { sender: band, receiver: venue, notificationID } = await stage(world)
  const { receiver: other, notificationID: otherRequest } = await stage(world)
  const { eventID } = await accept(world, other, otherRequest)
  const named = { notification: { id: notificationID }, entityDetails: { id: venue.id } }
  await expect(as(venue.owner).notifyAcceptedEvent({ ...named, eventID })).rejects.toMatchObject({
    code: 'event/not-found',
  })
  const unrelated = await accept(world, venue, notificationID, { acceptedEvent: false })
  await as(venue.owner).notifyAcceptedEvent({ ...named, eventID: unrelated.eventID })
  expect(await actsOf(world, unrelated.eventID)).toMatchObject([{ entity_id: band.id, accepted_at: world.ctx.now() }])
  expect(await latestOf(band, 'outgoing')).toMatchObject({ status: 'Accepted', eventID: unrelated.eventID })
})

test.each([
  ['a band asked a venue', (band: Page, venue: Page) => [band, venue] as const],
  ['a venue asked a band', (band: Page, venue: Page) => [venue, band] as const],
])('once its event is deleted a request has ended, where %s; for the date a new one is sent', async (_, order) => {
  await using world = await newWorld()
  const [band, venue] = [await approvedBand(world), await approvedVenue(world)]
  const { sender, receiver, notificationID } = await stage(world, ...order(band, venue))
  if (receiver === band) {
    const approval = { action: 'approve', notification: { id: notificationID } } as const
    await as(band.owner).handleEntityNotification({ ...approval, entityDetails: { id: band.id } })
  }
  const { eventID } = await accept(world, venue, notificationID, { isDraft: true })
  await takeDown(world, eventID as EventId)
  await as(venue.owner).deleteEvent({ eventID, entityDetails: { id: venue.id, type: 'venue' } })

  for (const [page, list] of [
    [receiver, 'incoming'],
    [sender, 'outgoing'],
  ] as const) {
    expect(await latestOf(page, list)).toMatchObject({ status: 'Ended', eventID: null })
  }
  await expect(accept(world, venue, notificationID)).rejects.toMatchObject({
    ...{ code: 'gigs/request-closed', message: expect.stringContaining('send a new request') },
  })
  const { requestID } = await latestOf(sender, 'outgoing')
  const thread = { requestID, entityDetails: { id: sender.id } }
  expect(await as(sender.owner).fetchBooking(thread)).toMatchObject({ status: 'Ended', isWritable: false })
  await request(sender, receiver, { message: 'Once more?' })
  expect(await latestOf(receiver, 'incoming')).toMatchObject({ status: 'Sent' })
})

test('a band that accepted the venue’s offer reads that the show was created, not that its request was accepted', async () => {
  await using world = await newWorld()
  const { band, venue, offer, answer } = await bookingStage(world)
  await answer(band, await offer(venue, 30_000), 'accepted')
  await accept(world, venue, (await latestOf(venue, 'incoming')).notificationID)
  expect((await bellOf(band)).map(({ message }) => message)).toContain(
    'The Blue Door created the show you agreed to. You’re on the lineup of Harbor Lights on Fri, Nov 27.\nTerms: $300 guarantee',
  )
})
