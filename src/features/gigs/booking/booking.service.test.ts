import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookingStage } from '../../../../tests/support/booking-desk.ts'
import { approvedBand, manages } from '../../../../tests/support/entity-builders.ts'
import { accept, bellOf, latestOf } from '../../../../tests/support/gig-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import type { BookingEntryId } from '../../../kernel/ids.ts'

const as = callsInProcess

test('both pages read a thread in order; only co-managers see who wrote for their page', async () => {
  await using world = await newWorld()
  const { band, venue, read, write, offer } = await bookingStage(world)
  await fan(world, { person: band.owner, username: 'nina' })
  await write(band, ' We bring\nour own PA. ')
  await offer(venue, 30_000, 7_000, { note: 'Dinner included' })
  expect(await read(band)).toMatchObject({
    ...{ ownName: 'Night Ferries', page: { name: 'The Blue Door' }, isIncoming: false, isHost: false },
    ...{ message: 'Shall we share the night?', isWritable: true, agreed: null },
    entries: [
      { kind: 'message', text: 'We bring\nour own PA.', isOwn: true, pageName: 'Night Ferries', by: 'nina' },
      {
        ...{
          kind: 'offer',
          text: 'Dinner included',
          isOwn: false,
          pageName: 'The Blue Door',
          by: null,
          status: 'open',
        },
        terms: { deal: 'versus', guarantee: 30_000, percentage: 7_000 },
      },
    ],
  })
  expect((await read(venue)).entries).toMatchObject([{ isOwn: false, by: null }, { isOwn: true }])
})

test('a message sent again is one message; the bell announces the first unread message and each offer, and both lists show news', async () => {
  await using world = await newWorld()
  const { band, venue, read, write, offer, markRead } = await bookingStage(world)
  const entryID = newId<BookingEntryId>()
  await Promise.all([write(band, 'Hello', entryID), write(band, 'Hello', entryID), write(band, 'Hello', entryID)])
  await write(band, 'Still there?')
  expect((await read(venue)).entries.map(({ text }) => text)).toEqual(['Hello', 'Still there?'])
  const messagesOf = async () => (await bellOf(venue)).map(({ message }) => message)
  expect(await messagesOf()).toEqual([
    'Night Ferries sent a message about Two bands on Fri, Nov 27.\n“Hello”',
    expect.stringContaining('sent you a booking request'),
  ])
  expect(await latestOf(venue, 'incoming')).toMatchObject({ news: 'message' })
  await offer(band, 25_000)
  await write(band, 'What do you say?')
  expect(await latestOf(venue, 'incoming')).toMatchObject({ news: 'offer' })
  expect(await latestOf(band, 'outgoing')).toMatchObject({ news: null })
  expect((await messagesOf())[0]).toBe('Night Ferries made an offer for Two bands on Fri, Nov 27: $250 guarantee.')

  await markRead(venue, 4)
  await markRead(venue, 1)
  expect(await read(venue)).toMatchObject({ read: 4, latest: 4, news: null })
  await write(band, 'Last call')
  expect((await messagesOf())[0]).toContain('Last call')
})

test('a counter-offer replaces an offer: only the latest is accepted, and only by the other page', async () => {
  await using world = await newWorld()
  const { band, venue, read, offer, answer } = await bookingStage(world)
  const first = await offer(venue, 30_000)
  await expect(answer(venue, first, 'accepted')).rejects.toMatchObject({ code: 'request/not-allowed' })
  await expect(answer(band, first, 'withdrawn')).rejects.toMatchObject({ code: 'request/not-allowed' })
  const counter = await offer(band, 30_000, 7_000)
  await expect(answer(band, first, 'accepted')).rejects.toMatchObject({ code: 'gigs/offer-replaced' })
  expect((await read(band)).entries).toMatchObject([{ status: 'replaced' }, { status: 'open', isCounter: true }])

  expect(await answer(venue, counter, 'accepted')).toMatchObject({
    message: 'Terms agreed. Create the event when you’re ready.',
  })
  expect((await bellOf(band))[0]?.message).toBe(
    'The Blue Door accepted your offer for Two bands on Fri, Nov 27: $300 guarantee vs. 70% of net ticket sales, whichever is greater.',
  )
  expect(await read(venue)).toMatchObject({ status: 'Accepted', eventID: null, agreed: { guarantee: 30_000 } })
  expect((await bellOf(venue)).map(({ type }) => type)).not.toContain('Collaboration Request')
})

test('an id is that of one entry: another kind or thread is refused, also at the same moment, and adds nothing', async () => {
  await using world = await newWorld()
  const { band, venue, requestID, read, write, offer, answer } = await bookingStage(world)
  const other = await bookingStage(world, band)
  const entryID = newId<BookingEntryId>()
  const outcomes = await Promise.allSettled([write(band, 'Here?', entryID), other.write(band, 'Or here?', entryID)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'request/not-found' } })

  const messageID = newId<BookingEntryId>()
  await write(band, 'Hello', messageID)
  const at = { requestID, entityDetails: { id: band.id }, entryID: messageID }
  const terms = { deal: 'guarantee', guarantee: 30_000, percentage: 0 } as const
  await expect(as(band.owner).sendBookingOffer({ ...at, terms })).rejects.toMatchObject({ code: 'request/not-found' })
  await expect(as(band.owner).cancelBooking(at)).rejects.toMatchObject({ code: 'request/not-found' })
  expect((await read(band)).entries.map(({ kind }) => kind)).not.toContain('offer')

  const offerID = await offer(band, 30_000)
  await answer(venue, offerID, 'accepted')
  await expect(answer(band, offerID, 'withdrawn')).rejects.toMatchObject({ code: 'gigs/offer-answered' })
  await expect(as(band.owner).cancelBooking(at)).rejects.toMatchObject({ code: 'request/not-found' })
})

test('if two managers accept at once, one agreement is made, and the second sees who was first', async () => {
  await using world = await newWorld()
  const { band, venue, read, offer, answer } = await bookingStage(world)
  const editor = await fan(world, { username: 'dana' })
  await fan(world, { person: venue.owner, username: 'olga' })
  await manages(world, editor, venue.id, 'editor')
  const offerID = await offer(band, 30_000)
  const answers = await Promise.all([answer(venue, offerID, 'accepted'), answer(venue, offerID, 'declined', editor)])
  const messages = answers.map(({ message }) => message)
  expect(messages.filter((message) => /^Already handled by (dana|olga)\.$/.test(message))).toHaveLength(1)
  const kinds = (await read(band)).entries.map(({ kind }) => kind)
  expect(kinds).toHaveLength(2)
})

test('an offer is declined, withdrawn or expires, and the thread continues', async () => {
  await using world = await newWorld()
  const { band, venue, read, offer, answer } = await bookingStage(world)
  const declined = await offer(venue, 10_000)
  expect(await answer(band, declined, 'declined')).toMatchObject({ message: 'Offer declined. We let them know.' })
  const withdrawn = await offer(venue, 20_000)
  await answer(venue, withdrawn, 'withdrawn')
  await expect(answer(band, withdrawn, 'accepted')).rejects.toMatchObject({ code: 'gigs/offer-withdrawn' })
  await expect(offer(venue, 1, 0, { validUntil: '2026-11-19' })).rejects.toMatchObject({ code: 'gigs/past-date' })
  await expect(offer(venue, 0)).rejects.toMatchObject({ code: 'gigs/terms-incomplete' })
  const expired = await offer(venue, 25_000, 0, { validUntil: '2026-11-20' })
  await world.setNow('2026-11-21T00:00:00-08:00')
  const later = { ...band, owner: { ...band.owner, now: () => new Date('2026-11-21T00:00:00-08:00') } }
  await expect(answer(later, expired, 'accepted')).rejects.toMatchObject({ code: 'gigs/offer-expired' })
  expect((await read(later)).entries.flatMap(({ status }) => status ?? [])).toEqual([
    'declined',
    'withdrawn',
    'expired',
  ])
  expect(await read(band)).toMatchObject({ status: 'Sent', isWritable: true })
})

test('the event of agreed terms is made from the prefilled form, and its lineup entry keeps them when it is saved again', async () => {
  await using world = await newWorld()
  const { band, venue, read, offer, answer } = await bookingStage(world)
  await answer(venue, await offer(band, 30_000, 7_000), 'accepted')
  const { notificationID } = await latestOf(venue, 'incoming')
  const { eventID } = await accept(world, venue, notificationID, { lineup: ['Salt & Rope'] })
  const agreedTerms = () => sql`SELECT * FROM agreed_terms`.execute(world.db).then(({ rows }) => rows)
  expect(await agreedTerms()).toMatchObject([
    { event_id: eventID, act_id: band.id, deal: 'versus', guarantee_cents: 30_000, percentage: 7_000 },
  ])
  expect(await read(band)).toMatchObject({ eventID, entries: [{}, { kind: 'accepted' }, { kind: 'event' }] })

  await answer(venue, await offer(band, 35_000), 'accepted')
  expect(await agreedTerms()).toMatchObject([{ deal: 'guarantee', guarantee_cents: 35_000 }])
  await expect(accept(world, venue, notificationID)).rejects.toMatchObject({
    code: 'gigs/request-closed',
    message: expect.stringMatching(/^Already handled by you/),
  })
})

test('terms that a band accepts leave the event to the venue that asked it', async () => {
  await using world = await newWorld()
  const {
    band: venue,
    venue: band,
    offer,
    answer,
  } = await bookingStage(world, (await bookingStage(world)).venue, await approvedBand(world, { name: 'Salt & Rope' }))
  expect(await answer(band, await offer(venue, 30_000), 'accepted')).toMatchObject({
    message: 'Terms agreed. We let them know.',
  })
  expect((await bellOf(venue))[0]?.message).toMatch(/accepted your offer .* Create the event in your Gig Hub\.$/)
  expect(await latestOf(venue, 'outgoing')).toMatchObject({ status: 'Accepted', isHost: true, eventID: null })
})

test('nothing is added once a request is declined, its date has passed or a manager has blocked the other', async () => {
  await using world = await newWorld()
  const { band, venue, read, write, offer } = await bookingStage(world)
  const closed = { code: 'gigs/thread-closed' }
  await fan(world, { person: band.owner })
  const editor = await fan(world)
  await manages(world, editor, venue.id, 'editor')
  await as(editor).blockUser({ userID: band.owner.who.userId })
  await expect(write(band, 'Hello')).rejects.toMatchObject(closed)
  expect((await read(band)).isWritable, 'the thread says what a write would').toBe(false)
  await write(venue, 'Hello')

  const { notificationID } = await latestOf(venue, 'incoming')
  await as(venue.owner).handleEntityNotification({
    ...{ action: 'deny', notification: { id: notificationID }, entityDetails: { id: venue.id } },
  })
  await expect(write(venue, 'Hello')).rejects.toMatchObject(closed)
  await expect(offer(venue, 100)).rejects.toMatchObject(closed)
  const { entries, isWritable } = await read(band)
  expect(entries).toMatchObject([
    { kind: 'message' },
    { kind: 'request-declined', pageName: 'The Blue Door', by: null },
  ])
  expect(isWritable).toBe(false)
})

test('a thread holds 200 entries, and no blank or longer message', async () => {
  await using world = await newWorld()
  const { band, write, requestID } = await bookingStage(world)
  await expect(write(band, ' \n ')).rejects.toMatchObject({ code: 'gigs/message-empty' })
  await expect(write(band, 'x'.repeat(2_001))).rejects.toMatchObject({ code: 'request/bad-input' })
  const entry = { request_id: requestID, page_id: band.id, written_by: null, kind: 'message' as const, text: 'Hello' }
  await world.db
    .insertInto('booking_entries')
    .values(
      Array.from({ length: 199 }, (_, index) => ({
        ...{ ...entry, id: newId<BookingEntryId>(), position: index + 1, created_at: world.ctx.now() },
      })),
    )
    .execute()
  await write(band, 'The last one')
  await expect(write(band, 'One more')).rejects.toMatchObject({ code: 'gigs/thread-full' })
})
