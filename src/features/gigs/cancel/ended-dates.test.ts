import { expect, test } from 'vitest'
import { bookedStage } from '../../../../tests/support/booking-desk.ts'
import { latestOf, type Page } from '../../../../tests/support/gig-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { BookingEntryId } from '../../../kernel/ids.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

type Changes = { eventDate?: string; eventTime?: string; status?: 'draft' | 'published'; eventName?: string }

/** A booking for Nov 27 and what becomes of its show. */
async function stage() {
  const world = await newWorld()
  const booked = await bookedStage(world)
  const { venue, band, eventID, requestID } = booked
  const change = async (changes: Changes) => {
    const { event } = await as(venue.owner).fetchEvent({ eventID })
    const changed = { ...event, eventID, image: null, ...changes }
    return as(venue.owner).saveEvent({ event: changed as never, entityDetails: { id: venue.id } })
  }
  const move = (day: string) => change({ eventDate: day, eventTime: `${day}T20:30` })
  const answer = async (action: 'approve' | 'deny') => {
    const { notifications } = await as(band.owner).listNotifications({ entityDetails: { id: band.id } })
    const invite = notifications.find(({ type }) => type === 'Entity Event Invite')
    const input = { action, notification: { id: `${invite?.id}` }, entityDetails: { id: band.id } }
    await as(band.owner).handleEntityNotification(input)
  }
  const cancel = (page: Page) =>
    as(page.owner).cancelBooking({ requestID, entityDetails: { id: page.id }, entryID: newId<BookingEntryId>() })
  const line = async () => {
    const { selectedDate, status } = await latestOf(band, 'outgoing')
    return [status, selectedDate]
  }
  return { ...booked, world, change, move, answer, cancel, line }
}

test('a booking that the act or its host ended is of the last date that the act agreed to', async () => {
  const ways: [end: string, last: string, (all: Awaited<ReturnType<typeof stage>>) => Promise<unknown>][] = [
    ['declined', '2026-11-27', async ({ move, answer }) => (await move('2026-12-11'), answer('deny'))],
    ['canceled by the act', '2026-11-27', async ({ move, cancel, band }) => (await move('2026-12-11'), cancel(band))],
    [
      'canceled by the host',
      '2026-11-27',
      async ({ move, cancel, venue }) => (await move('2026-12-11'), cancel(venue)),
    ],
    [
      'canceled after another move',
      '2026-12-11',
      async ({ move, answer, venue, eventID }) => {
        await move('2026-12-11')
        await answer('approve')
        await move('2026-12-18')
        await as(venue.owner).cancelEvent({ eventID, confirm: true })
      },
    ],
  ]
  for (const [end, last, act] of ways) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const all = await stage()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await using _ = all.world
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await act(all)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([end, ...(await all.line())]).toEqual([end, 'Canceled', last])
  }
})

test('a page whose booking was canceled reads nothing of the draft that its show has become', async () => {
  const { world, venue, band, requestID, change, move, cancel, line } = await stage()
  await using _ = world
  await cancel(venue)
  await change({ status: 'draft', eventName: 'Secret Show' })
  await move('2027-01-03')
  expect(await line()).toEqual(['Canceled', '2026-11-27'])
  const read = JSON.stringify([
    await as(band.owner).listCollabRequests({ entityDetails: { id: band.id } }),
    await as(band.owner).fetchBooking({ requestID, entityDetails: { id: band.id } }),
  ])
  expect(read).not.toMatch(/2027-01-03|Jan 3|Secret Show/)
})

test('a page that ended a booking isn’t suggested as its own replacement, except by name', async () => {
  for (const [page, day, isFound] of [
    ['band', '2026-11-27', false],
    ['band', '2026-12-11', false],
    ['band', '2026-12-12', true],
    // A host that has canceled a booking itself may think again.
    ['venue', '2026-12-11', true],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const all = await stage()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await using _ = all.world
    const { band, venue } = all
    const isListed = async (name?: string) => {
      const search = { entityDetails: { id: venue.id }, freeOn: day, ...(name && { name }) }
      return (await as(venue.owner).findCollaborators(search)).pages.some(({ id }) => id === band.id)
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await all.move('2026-12-11')
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await all.cancel(page === 'band' ? band : venue)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([page, day, await isListed()]).toEqual([page, day, isFound])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await isListed('Night Ferries')).toBe(true)
  }
})
