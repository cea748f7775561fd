import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addPassword, goodPassword } from '../../../tests/support/account-builders.ts'
import { bookedStage, threadOf } from '../../../tests/support/booking-desk.ts'
import { approvedBand, approvedVenue, manages } from '../../../tests/support/entity-builders.ts'
import { desk } from '../../../tests/support/event-desk.ts'
import { bellOf, latestOf, openToRequests, request } from '../../../tests/support/gig-desk.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'
import { exportMyData } from './export/export-my-data.service.ts'

async function stage(world: World) {
  const [band, venue] = [await approvedBand(world), await approvedVenue(world)]
  await openToRequests(world, venue)
  const { requestID } = await request(band, venue, { offer: 'Half the door' })
  await addPassword(world, band.owner)
  return { band, venue, requestID }
}

test('what a person sent for a page is theirs to take along', async () => {
  await using world = await newWorld()
  const { band } = await stage(world)
  const { zip } = await exportMyData(band.owner)
  const everything = JSON.parse(strFromU8(unzipSync(Buffer.from(zip, 'base64'))['everything.json'] ?? new Uint8Array()))
  expect(everything['collaboration-requests-sent']).toMatchObject([
    { sentFor: 'Night Ferries', to: 'The Blue Door', date: '2026-11-27', offer: 'Half the door', outcome: null },
  ])
})

test('a request stays with its page when the account of its sender is deleted, without a name', async () => {
  await using world = await newWorld()
  const { band, venue } = await stage(world)
  await fan(world, { person: band.owner })
  await manages(world, await fan(world), band.id, 'owner')
  await callsInProcess(band.owner).deleteAccount({ password: goodPassword })
  expect(await latestOf(venue, 'incoming')).toMatchObject({ status: 'Sent' })
  const { sent_by: sender } = await world.db.selectFrom('collab_requests').select('sent_by').executeTakeFirstOrThrow()
  expect(sender).toBeNull()
})

test('deleting a page withdraws what it has asked and takes it out of the other’s bell', async () => {
  await using world = await newWorld()
  const { band, venue } = await stage(world)
  await callsInProcess(band.owner).deleteEntity({ entityID: band.id, entityType: 'band', password: goodPassword })
  expect(await bellOf(venue)).toEqual([])
  expect(await latestOf(venue, 'incoming')).toMatchObject({ status: 'Withdrawn' })
})

test('what a person wrote in a booking thread is theirs to take along, and stays there without a name', async () => {
  await using world = await newWorld()
  const { band, venue, requestID } = await stage(world)
  const { offer, read } = threadOf(requestID)
  await offer(band, 30_000, 7_000, { note: 'Dinner included' })
  const { zip } = await exportMyData(band.owner)
  const everything = JSON.parse(strFromU8(unzipSync(Buffer.from(zip, 'base64'))['everything.json'] ?? new Uint8Array()))
  expect(everything['booking-entries']).toMatchObject([
    { writtenFor: 'Night Ferries', kind: 'offer', text: 'Dinner included', deal: 'versus', guaranteeCents: 30_000 },
  ])

  await fan(world, { person: band.owner })
  await manages(world, await fan(world), band.id, 'owner')
  await callsInProcess(band.owner).deleteAccount({ password: goodPassword })
  expect((await read(venue)).entries).toMatchObject([{ text: 'Dinner included', pageName: 'Night Ferries' }])
  const { written_by: writer } = await world.db
    .selectFrom('booking_entries')
    .select('written_by')
    .executeTakeFirstOrThrow()
  expect(writer).toBeNull()
})

test('deleting the page that received a request closes it, and tells the sender without naming a manager', async () => {
  await using world = await newWorld()
  const { band, venue, requestID } = await stage(world)
  await fan(world, { person: venue.owner, username: 'olga' })
  await addPassword(world, venue.owner)
  await callsInProcess(venue.owner).deleteEntity({ entityID: venue.id, entityType: 'venue', password: goodPassword })
  expect(await bellOf(band)).toMatchObject([
    {
      message: 'The Blue Door’s page was deleted, so your request for Two bands on Fri, Nov 27 was closed.',
      requestID,
    },
  ])
  const { status, entries } = await threadOf(requestID).read(band)
  expect(status).toBe('Closed')
  expect(entries).toMatchObject([{ kind: 'request-closed', isOwn: false, pageName: 'The Blue Door', by: null }])
})

test.each(['band', 'venue'] as const)(
  'deleting the page of a %s ends its bookings and tells the other page once',
  async (side) => {
    await using world = await newWorld()
    const { read, requestID, ...pages } = await bookedStage(world)
    const [leaving, other] = side === 'band' ? [pages.band, pages.venue] : [pages.venue, pages.band]
    await addPassword(world, leaving.owner)
    // The news that it is on the lineup of that date, which the act has, leaves with the booking.
    const lasting = (await bellOf(other)).filter(({ message }) => !message.includes('on the lineup'))
    await callsInProcess(leaving.owner).deleteEntity({ entityID: leaving.id, entityType: side, password: goodPassword })
    const [news, ...older] = await bellOf(other)
    expect(older).toEqual(lasting)
    expect(news).toMatchObject({
      ...{ type: 'Collaboration Update', requestID },
      message: expect.stringContaining('page was deleted, so your booking for Two bands on Fri, Nov 27 was canceled.'),
    })
    const { status, agreed, entries } = await read(other)
    expect({ status, agreed }).toEqual({ status: 'Canceled', agreed: null })
    expect(entries.at(-1)).toMatchObject({ kind: 'page-deleted', isOwn: false, by: null })
  },
)

test('deleting a page tells the acts of its shows, and the hosts of those that it plays', async () => {
  await using world = await newWorld()
  const { venue, create } = await desk(world)
  const [first, second] = [await approvedBand(world), await approvedBand(world, { name: 'Salt & Rope' })]
  await create({
    acts: [
      { name: 'Night Ferries', entityID: first.id },
      { name: 'Salt & Rope', entityID: second.id },
    ],
  })
  for (const page of [first, venue]) {
    await addPassword(world, page.owner)
    const entityType = page === venue ? 'venue' : 'band'
    await callsInProcess(page.owner).deleteEntity({ entityID: page.id, entityType, password: goodPassword })
    const [news] = await bellOf(page === venue ? second : venue)
    expect(news).toMatchObject({
      ...{ type: 'Lineup Update' },
      message:
        page === venue
          ? 'The Blue Door’s page was deleted, so Harbor Lights on Fri, Nov 27 is off.'
          : 'Night Ferries’s page was deleted. The lineup of Harbor Lights on Fri, Nov 27 still shows their name.',
    })
  }
  expect(await bellOf(second)).toHaveLength(1)
})

test('deleting a page closes its booking threads', async () => {
  await using world = await newWorld()
  const { band, venue, requestID } = await stage(world)
  const { write, read } = threadOf(requestID)
  await callsInProcess(band.owner).deleteEntity({ entityID: band.id, entityType: 'band', password: goodPassword })
  await expect(write(venue, 'Hello?')).rejects.toMatchObject({ code: 'gigs/thread-closed' })
  expect((await read(venue)).entries).toMatchObject([{ kind: 'request-withdrawn' }])
})
