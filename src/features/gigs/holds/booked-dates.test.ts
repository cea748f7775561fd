import { expect, test } from 'vitest'
import { threadOf } from '../../../../tests/support/booking-desk.ts'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { accept, bellOf, openToRequests, type Page, request, requestsOf } from '../../../../tests/support/gig-desk.ts'
import { poster, form } from '../../../../tests/support/event-desk.ts'
import { heldDay, heldVenue } from '../../../../tests/support/hold-desk.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { mailNotification } from '../../notifications/mail-notification.service.ts'

const as = callsInProcess

/** A venue that holds Nov 27 for two bands that have asked it, in the order of their names. */
async function stage(world: World) {
  const venue = await approvedVenue(world)
  const [one, two] = [await approvedBand(world, { name: 'One' }), await approvedBand(world, { name: 'Two' })]
  await openToRequests(world, venue)
  const requestIDs: string[] = []
  for (const band of [one, two]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { requestID } = await request(band, venue)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await as(venue.owner).holdDate({ entityDetails: { id: venue.id }, requestID })
    requestIDs.push(requestID)
  }
  const [requestID = ''] = requestIDs
  const before = (await bellOf(two)).map(({ id }) => id)
  const news = async () => (await bellOf(two)).filter(({ id }) => !before.includes(id)).map(({ message }) => message)
  const notificationOf = async (page: Page) =>
    (await requestsOf(page)).incoming.find((line) => line.requestID === requestID)?.notificationID ?? ''
  return { venue, one, two, requestID, news, notificationID: await notificationOf(venue) }
}

const booked =
  'The Blue Door confirmed another show on Fri, Nov 27. Your first hold is now a backup, until it expires or is released.'
const moved = 'You now have the first hold on Fri, Nov 27 at The Blue Door.'

test('terms that are agreed end the hold, and the next hears of its rank alone until the show is published', async () => {
  await using world = await newWorld()
  const { venue, one, requestID, notificationID, news } = await stage(world)
  const { offer, answer } = threadOf(requestID)
  await answer(one, await offer(venue, 30_000), 'accepted')
  expect(await news()).toEqual([moved])
  await accept(world, venue, notificationID)
  expect(await news()).toEqual([booked])
})

test('a request that is accepted with a draft moves the next hold up; publishing the draft is the news of the show', async () => {
  await using world = await newWorld()
  const { venue, notificationID, news } = await stage(world)
  const { eventID } = await accept(world, venue, notificationID, { status: 'draft' })
  expect(await news()).toEqual([moved])
  const image = await poster(world, venue.owner.who.userId)
  const event = { ...form({ image, lineup: ['One'] }), eventID, status: 'published' }
  await as(venue.owner).saveEvent({ event: event as never, entityDetails: { id: venue.id } })
  expect(await news()).toEqual([booked])
})

test('a request that is accepted with a published show on its date tells the next hold once', async () => {
  await using world = await newWorld()
  const { venue, notificationID, news } = await stage(world)
  await accept(world, venue, notificationID)
  expect(await news()).toEqual([booked])
})

/** The emails about holds that one of a page's managers gets of what is unread by now. */
async function holdMailsTo(world: World, { id, owner }: Page) {
  const rows = await world.db
    .selectFrom('notifications')
    .select('id')
    .where('to_entity_id', '=', id)
    .where('type', '=', 'Hold Update')
    .orderBy('id')
    .execute()
  const { userId } = owner.who
  for (const row of rows) await mailNotification(world.ctx, { notificationId: row.id, userId })
  const mails = await world.db.selectFrom('mails').select('text_body').where('kind', '=', 'notification').execute()
  return mails.map(({ text_body: text }) => text)
}

test('no email announces a hold that has ended, or a rank that has changed', async () => {
  await using world = await newWorld()
  const { venue, one, two, notificationID } = await stage(world)
  await accept(world, venue, notificationID)
  expect(await holdMailsTo(world, one)).toEqual([])
  expect(await holdMailsTo(world, two)).toEqual([expect.stringContaining(booked.slice(0, -1))])
})

test('a hold that moves up after another show was confirmed has one email of both, whatever the page is called by then', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'One', 'Two', 'Three')
  const [one, two, three] = bands
  if (!one || !two || !three) throw new Error('Three bands have a hold.')
  const asking = (await requestsOf(venue)).incoming.find(({ requestID }) => requestID === one.requestID)
  await accept(world, venue, asking?.notificationID ?? '', { eventDate: heldDay, eventTime: `${heldDay}T20:30` })
  await world.db.updateTable('entities').set({ name: 'The Red Door' }).where('id', '=', venue.id).execute()
  await as(two.owner).releaseHold({ entityDetails: { id: two.id }, holdID: two.holdID })
  expect(await holdMailsTo(world, three)).toEqual([
    expect.stringMatching(/The Red Door confirmed another show on Fri, Dec 4\. Your first hold is now a backup/),
  ])
})

test('once a date is booked, its holds are backups, and what the page was told of them leaves its bell', async () => {
  await using world = await newWorld()
  const { venue, one, two, notificationID } = await stage(world)
  const backupOf = async () => (await as(two.owner).fetchGigCalendar({ entityDetails: { id: two.id } })).heldFor[0]
  const { heldFor } = await as(two.owner).fetchGigCalendar({ entityDetails: { id: two.id } })
  const ownHold = await as(one.owner).fetchGigCalendar({ entityDetails: { id: one.id } })
  await as(two.owner).challengeHold({ holdID: heldFor[0]?.holdID ?? '', entityDetails: { id: two.id } })
  await as(one.owner).confirmHold({ holdID: ownHold.heldFor[0]?.holdID ?? '', entityDetails: { id: one.id } })
  const holdNews = async () => (await bellOf(venue)).filter(({ type }) => type === 'Hold Update')
  expect(await holdNews()).toHaveLength(2)
  expect(await backupOf()).toMatchObject({ isBooked: false })
  await accept(world, venue, notificationID)
  expect(await holdNews()).toEqual([])
  expect(await backupOf()).toMatchObject({ rank: 1, isBooked: true })
})
