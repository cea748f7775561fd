import { expect, test } from 'vitest'
import { approvedBand, approvedVenue, manages } from '../../../../tests/support/entity-builders.ts'
import { bellOf, latestOf, openToRequests, request, requestsOf } from '../../../../tests/support/gig-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { expireCollabRequests } from './expire-collab-requests.service.ts'

const as = callsInProcess

/** A band with a request to a venue that is open to them. */
async function stage(world: World) {
  const band = await approvedBand(world)
  const venue = await approvedVenue(world)
  await openToRequests(world, band, venue)
  return { band, venue }
}

test('a request stands in the bell of its receiver and in both lists, and is seen once a manager has read it', async () => {
  await using world = await newWorld()
  const { band, venue } = await stage(world)
  const answer = await request(band, venue, { offer: '$300 and dinner' })

  expect(answer).toMatchObject({
    message: 'Request sent to The Blue Door for Fri, Nov 27. We’ll let you know when they respond.',
  })
  expect(await bellOf(venue)).toMatchObject([
    {
      type: 'Collaboration Request',
      message:
        'Night Ferries sent you a booking request for Fri, Nov 27: Two bands.\nTerms: $300 and dinner\n“Shall we share the night?”',
      ...{ senderID: band.id, senderType: 'band', selectedDate: '2026-11-27', entityID: venue.id },
    },
  ])
  const line = { selectedDate: '2026-11-27', eventName: 'Two bands', offer: '$300 and dinner', status: 'Sent' }
  expect(await requestsOf(venue)).toMatchObject({ incoming: [{ ...line, page: { id: band.id } }], outgoing: [] })
  expect(await requestsOf(band)).toMatchObject({ incoming: [], outgoing: [{ ...line, page: { id: venue.id } }] })

  const { notificationID } = await latestOf(venue, 'incoming')
  await as(venue.owner).markAsRead({ notifications: [notificationID] })
  expect(await latestOf(band, 'outgoing')).toMatchObject({ status: 'Seen' })
})

test('the open tabs of the page that sent a request hear that it was seen, once', async () => {
  await using world = await newWorld()
  const { band, venue } = await stage(world)
  await request(band, venue)
  const { notificationID } = await latestOf(venue, 'incoming')
  const news: Parameters<typeof band.owner.live.notify>[] = []
  const live = { ...venue.owner.live, notify: (...one: (typeof news)[number]) => void news.push(one) }
  for (const _ of [1, 2]) await as({ ...venue.owner, live }).markAsRead({ notifications: [notificationID] })
  expect(news).toEqual([
    [{ users: [venue.owner.who.userId] }, { fact: 'notifications' }],
    [{ users: [band.owner.who.userId] }, { fact: 'entity', id: band.id }],
  ])
})

test('sent again it is sent once, at the same moment too; another text for the same date is refused', async () => {
  await using world = await newWorld()
  const { band, venue } = await stage(world)
  const answers = await Promise.all([request(band, venue), request(band, venue), request(band, venue)])
  expect(new Set(answers.map(({ requestID }) => requestID)).size).toBe(1)
  expect(await bellOf(venue)).toHaveLength(1)
  await expect(request(band, venue, { message: 'Please?' })).rejects.toMatchObject({ code: 'gigs/already-sent' })
  await request(band, venue, { selectedDate: '2026-11-28' })
  expect(await bellOf(venue)).toHaveLength(2)
})

test('only a page that is open, public and not kept apart from the sender can be asked, all with one answer', async () => {
  await using world = await newWorld()
  const { band, venue } = await stage(world)
  const closed = await approvedVenue(world)
  const pending = await approvedVenue(world, { status: 'pending' })
  await openToRequests(world, pending)
  for (const page of [closed, pending, { ...venue, id: band.owner.who.userId as never }]) {
    await expect(request(band, page)).rejects.toMatchObject({ code: 'gigs/not-collaborating' })
  }
  expect(await bellOf(venue)).toEqual([])
})

test.each([
  ['a date that has passed', { selectedDate: '2026-11-19' }, 'gigs/past-date'],
  ['no event name', { eventName: ' ' }, 'gigs/request-incomplete'],
  ['no message', { message: '' }, 'gigs/request-incomplete'],
  ['a message of 501 letters', { message: 'x'.repeat(501) }, 'request/bad-input'],
])('a request with %s is refused', async (_, wishes, code) => {
  await using world = await newWorld()
  const { band, venue } = await stage(world)
  await expect(request(band, venue, wishes)).rejects.toMatchObject({ code })
})

test('a page sends itself nothing, sends nothing while it waits for approval, and at most 20 requests a day', async () => {
  await using world = await newWorld()
  const { band, venue } = await stage(world)
  await expect(request(band, band)).rejects.toMatchObject({ code: 'gigs/own-page' })
  const pending = await approvedBand(world, { status: 'pending' })
  await expect(request(pending, venue)).rejects.toMatchObject({ code: 'gigs/sender-not-approved' })
  for (let day = 1; day <= 20; day += 1) {
    await request(band, venue, { selectedDate: `2026-12-${String(day).padStart(2, '0')}` })
  }
  await expect(request(band, venue)).rejects.toMatchObject({ code: 'request/too-many' })
})

test('a declined request tells its sender, and the second of two managers reads who was first', async () => {
  await using world = await newWorld()
  const { band, venue } = await stage(world)
  await request(band, venue)
  const editor = await fan(world, { username: 'dana' })
  await fan(world, { person: venue.owner, username: 'olga' })
  await manages(world, editor, venue.id, 'editor')
  const { notificationID } = await latestOf(venue, 'incoming')
  expect(await bellOf(venue)).toMatchObject([{ id: notificationID, type: 'Collaboration Request' }])
  const deny = (by = venue.owner) =>
    as(by).handleEntityNotification({
      ...{ action: 'deny', notification: { id: notificationID }, entityDetails: { id: venue.id } },
    })

  const messages = (await Promise.all([deny(), deny(editor)])).map(({ message }) => message)
  expect(messages).toContain('Declined. We let Night Ferries know.')
  expect(messages.filter((message) => /^Already handled by (dana|olga)\.$/.test(message))).toHaveLength(1)
  expect(await bellOf(venue)).toEqual([])
  expect(await bellOf(band)).toMatchObject([
    { type: 'Collaboration Update', message: 'The Blue Door declined your request for Two bands on Fri, Nov 27.' },
  ])
  expect(await latestOf(band, 'outgoing')).toMatchObject({ status: 'Declined' })
})

test('a withdrawn request leaves the bell; it can be withdrawn twice, and not once it was answered', async () => {
  await using world = await newWorld()
  const { band, venue } = await stage(world)
  const { requestID } = await request(band, venue)
  const { notificationID } = await latestOf(venue, 'incoming')
  const withdraw = (page = band) => as(page.owner).withdrawCollabRequest({ requestID, entityDetails: { id: page.id } })
  await expect(withdraw(venue)).rejects.toMatchObject({ code: 'request/not-found' })
  for (const answer of [await withdraw(), await withdraw()]) expect(answer.message).toBe('Request withdrawn.')
  expect(await bellOf(venue)).toEqual([])
  const denial = { action: 'deny', notification: { id: notificationID }, entityDetails: { id: venue.id } } as const
  expect(await as(venue.owner).handleEntityNotification(denial)).toMatchObject({
    message: 'This request was withdrawn.',
  })
  expect(await latestOf(venue, 'incoming')).toMatchObject({ status: 'Withdrawn' })

  const second = await request(band, venue)
  const open = await latestOf(venue, 'incoming')
  await as(venue.owner).handleEntityNotification({ ...denial, notification: { id: open.notificationID } })
  await expect(
    as(band.owner).withdrawCollabRequest({ requestID: second.requestID, entityDetails: { id: band.id } }),
  ).rejects.toMatchObject({ code: 'gigs/request-closed' })
})

test('a request expires after 30 days or with its date; the job closes it, and it can be sent again', async () => {
  await using world = await newWorld()
  const { band, venue } = await stage(world)
  await request(band, venue, { selectedDate: '2027-01-30' })
  await request(band, venue, { selectedDate: '2026-11-25' })
  await world.setNow('2026-11-26T00:00:00-08:00')
  const statuses = async () => (await requestsOf(band)).outgoing.map(({ status }) => status)
  expect(await statuses()).toEqual(['Expired', 'Sent'])
  await expireCollabRequests({ ...world.ctx, now: () => new Date('2026-11-26T00:00:00-08:00') })
  expect(await bellOf(venue)).toHaveLength(1)
  await world.setNow('2026-12-20T20:01:00-08:00')
  expect(await statuses()).toEqual(['Expired', 'Expired'])
  await request(band, venue, { selectedDate: '2027-01-30' })
  await expireCollabRequests(world.ctx)
  expect(await statuses()).toEqual(['Sent', 'Expired', 'Expired'])
  expect(await bellOf(venue)).toHaveLength(1)
})

test('a list begins with what waits for an answer, however many newer requests are closed', async () => {
  await using world = await newWorld()
  const { band, venue } = await stage(world)
  const { requestID } = await request(band, venue)
  const { requestID: newer } = await request(await approvedBand(world), venue)
  await world.db
    .updateTable('collab_requests')
    .set({ outcome: 'expired', closed_at: world.ctx.now(), created_at: new Date(world.ctx.now().getTime() + 1_000) })
    .where('id', '=', newer)
    .execute()
  expect((await requestsOf(venue)).incoming.map((line) => line.requestID)).toEqual([requestID, newer])
})
