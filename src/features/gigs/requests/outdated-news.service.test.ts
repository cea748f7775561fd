import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookingStage } from '../../../../tests/support/booking-desk.ts'
import { accept, bellOf, latestOf, type Page } from '../../../../tests/support/gig-desk.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { NotificationId } from '../../../kernel/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { mailNotification } from '../../notifications/mail-notification.service.ts'

/** Emails what a page was told and no one has read. @returns the subjects of all such emails so far */
async function mailsTo(world: World, page: Page) {
  const { userId } = page.owner.who
  const { rows } = await sql<{ id: NotificationId }>`
    SELECT id FROM notifications WHERE to_entity_id = ${page.id} ORDER BY created_at, id`.execute(world.db)
  for (const { id } of rows) await mailNotification(world.ctx, { notificationId: id, userId })
  const mails = await sql<{ subject: string }>`SELECT m.subject FROM mails m JOIN users u ON u.email = m.to_address
    WHERE u.id = ${userId} AND m.kind = 'notification' ORDER BY m.id`.execute(world.db)
  return mails.rows.map(({ subject }) => subject)
}

test('of offers that were countered and accepted before their emails leave, only what holds is emailed', async () => {
  await using world = await newWorld()
  const { band, venue, offer, answer } = await bookingStage(world)
  const { notificationID } = await latestOf(venue, 'incoming')
  await offer(band, 40_000)
  const counter = await offer(venue, 35_000)
  await answer(band, counter, 'accepted')
  expect(await mailsTo(world, venue)).toEqual(['Night Ferries accepted your offer: Fri, Nov 27'])
  expect(await mailsTo(world, band)).toEqual([])

  // The event is there before anyone reads that it is to be created.
  await accept(world, venue, notificationID)
  expect((await bellOf(venue)).map(({ message }) => message)).toEqual([])
  expect(await mailsTo(world, band)).toEqual([expect.stringMatching(/^You’re confirmed: /)])
})

test('an email that says to create the event is not sent once it is created', async () => {
  await using world = await newWorld()
  const { band, venue, offer, answer } = await bookingStage(world)
  const { notificationID } = await latestOf(venue, 'incoming')
  await answer(band, await offer(venue, 35_000), 'accepted')
  await accept(world, venue, notificationID)
  expect(await mailsTo(world, venue)).toEqual([])
})

test('an offer that was withdrawn, or whose request was, is not emailed; a message before it is', async () => {
  await using world = await newWorld()
  const { band, venue, requestID, write, offer, answer } = await bookingStage(world)
  await write(band, 'We bring our own PA.')
  await answer(band, await offer(band, 40_000), 'withdrawn')
  await offer(band, 30_000)
  await callsInProcess(band.owner).withdrawCollabRequest({ requestID, entityDetails: { id: band.id } })
  expect(await mailsTo(world, venue)).toEqual([
    'New message from Night Ferries: Fri, Nov 27',
    'Night Ferries withdrew its offer: Fri, Nov 27',
  ])
})

test('an offer that is withdrawn takes its own news along, and none that the page was told at the same moment', async () => {
  await using world = await newWorld()
  const { band, venue, write, offer, answer } = await bookingStage(world)
  await write(band, 'We bring our own PA.')
  const offerID = await offer(band, 40_000)
  for (const table of ['notifications', 'booking_entries'] as const) {
    await world.db.updateTable(table).set({ created_at: world.ctx.now() }).execute()
  }
  await answer(band, offerID, 'withdrawn')
  expect((await bellOf(venue)).map(({ message }) => message)).toEqual([
    expect.stringMatching(/withdrew/),
    expect.stringMatching(/We bring our own PA/),
    expect.any(String),
  ])
})
