import { expect, test } from 'vitest'
import { bookedStage } from '../../../../tests/support/booking-desk.ts'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { bellOf, type Page } from '../../../../tests/support/gig-desk.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

const invitesOf = (page: Page, list: 'received' | 'sent', cursor?: string | null) =>
  as(page.owner).listEventInvites({ entityDetails: { id: page.id }, list, cursor })

const invite = (venue: Page, act: Page, eventID: EventId) =>
  as(venue.owner).sendEntityEventInvite({ eventInvite: { eventID, entityID: act.id, message: 'Open for us?' } })

async function stage(world: World) {
  const [venue, band] = [await approvedVenue(world), await approvedBand(world)]
  const { eventId } = await publishedShow(world, { hostId: venue.id, day: '2026-11-27' })
  await invite(venue, band, eventId)
  return { venue, band, eventId }
}

async function answer(band: Page, action: 'approve' | 'deny') {
  const invitation = (await bellOf(band)).find(({ type }) => type === 'Entity Event Invite')
  const input = { action, notification: { id: `${invitation?.id}` }, entityDetails: { id: band.id } }
  await as(band.owner).handleEntityNotification(input)
}

const statusOf = async (page: Page, list: 'received' | 'sent') =>
  (await invitesOf(page, list)).invites.map(({ status }) => status)

test('an invite is in the list of the act and of the host, with the show and the other page', async () => {
  await using world = await newWorld()
  const { venue, band, eventId } = await stage(world)
  const line = {
    eventID: eventId,
    eventName: 'Harbor Lights',
    day: '2026-11-27',
    status: 'Invited',
    message: 'Open for us?',
  }
  expect(await invitesOf(band, 'received')).toMatchObject({ invites: [{ ...line, page: { id: venue.id } }] })
  expect(await invitesOf(venue, 'sent')).toMatchObject({ invites: [{ ...line, page: { id: band.id } }] })
  expect(await invitesOf(band, 'sent')).toMatchObject({ invites: [], nextCursor: null })
  await answer(band, 'approve')
  for (const statuses of [await statusOf(band, 'received'), await statusOf(venue, 'sent')]) {
    expect(statuses).toEqual(['Accepted'])
  }
})

test('an invite that asks a booked act for another date names the booking that a no cancels, to the act alone', async () => {
  await using world = await newWorld()
  const date = { eventDate: '2026-11-28', eventTime: '2026-11-28T20:30' }
  const { venue, band, requestID } = await bookedStage(world, date)
  const bookingsOf = async (page: Page, list: 'received' | 'sent') =>
    (await invitesOf(page, list)).invites.map((invitation) => invitation.requestID)
  expect(await bookingsOf(band, 'received')).toEqual([requestID])
  expect(await bookingsOf(venue, 'sent')).toEqual([null])
  await answer(band, 'deny')
  expect(await bookingsOf(band, 'received')).toEqual([null])
  for (const statuses of [await statusOf(band, 'received'), await statusOf(venue, 'sent')]) {
    expect(statuses).toEqual(['Declined'])
  }
})

test('a declined invite and a withdrawn one say so; a new invite stands in place of the one before', async () => {
  await using world = await newWorld()
  const { venue, band, eventId } = await stage(world)
  await answer(band, 'deny')
  expect(await statusOf(venue, 'sent')).toEqual(['Declined'])
  await invite(venue, band, eventId)
  expect(await statusOf(band, 'received')).toEqual(['Invited'])
  await as(venue.owner).removeProfileFromEvent({
    ...{ eventID: eventId, entityDetails: { id: venue.id, type: 'venue' } },
    removeProfile: { id: band.id, type: 'band' },
  })
  expect(await statusOf(band, 'received')).toEqual(['Withdrawn'])
})

/** Withdraws a show, and makes it a draft of another name, day and venue. */
async function hide(venue: Page, eventID: EventId) {
  const { event } = await as(venue.owner).fetchEvent({ eventID })
  const hidden = { ...event, eventID, image: null, status: 'draft', eventName: 'Secret Show', venueName: 'Secret Hall' }
  const moved = { ...hidden, eventDate: '2026-12-19', eventTime: '2026-12-19T20:30' }
  await as(venue.owner).saveEvent({ event: moved as never, entityDetails: { id: venue.id } })
}

test('an act that was taken off, or that declined, reads the show as it was when it was asked, not the draft', async () => {
  for (const end of ['Withdrawn', 'Declined'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await using world = await newWorld()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { venue, band, eventId } = await stage(world)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (end === 'Declined') await answer(band, 'deny')
    else
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await as(venue.owner).removeProfileFromEvent({
        ...{ eventID: eventId, entityDetails: { id: venue.id, type: 'venue' } },
        removeProfile: { id: band.id, type: 'band' },
      })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await hide(venue, eventId)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { invites } = await invitesOf(band, 'received')
    expect(invites).toMatchObject([{ status: end, eventName: 'Harbor Lights', day: '2026-11-27', venueName: '' }])
    expect(JSON.stringify(invites)).not.toMatch(/Secret|2026-12-19/)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await invitesOf(venue, 'sent')).invites).toMatchObject([{ eventName: 'Secret Show', day: '2026-12-19' }])
  }
})

test('the list continues page by page', async () => {
  await using world = await newWorld()
  const { venue, band, eventId } = await stage(world)
  const others = [await approvedBand(world), await approvedBand(world), await approvedBand(world)]
  for (let count = 0; count < 7; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are listed
    const show = await publishedShow(world, { hostId: venue.id, day: '2026-11-28' })
    // oxlint-disable-next-line no-await-in-loop -- the same
    for (const act of others) await invite(venue, act, show.eventId)
  }
  const first = await invitesOf(venue, 'sent')
  expect(first.invites).toHaveLength(20)
  const rest = await invitesOf(venue, 'sent', first.nextCursor)
  expect(rest.invites).toHaveLength(2)
  expect(rest.invites[1]).toMatchObject({ eventID: eventId, page: { id: band.id } })
  expect(rest.nextCursor).toBeNull()
})
