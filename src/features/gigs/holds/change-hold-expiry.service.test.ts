import { expect, test } from 'vitest'
import { bellOf, type Page } from '../../../../tests/support/gig-desk.ts'
import { gigCalendarOf, type HeldBand, heldVenue, holdFor, ranksOf } from '../../../../tests/support/hold-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { Day } from '../../../kernel/day.ts'
import type { DateHoldId } from '../../../kernel/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

test('a hold ends earlier or later and keeps its rank; its holder is told the latest, and only when it changes', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'One', 'Two')
  const [one] = bands as [HeldBand]
  const change = (expiresOn: string, page: Page = venue, holdID: DateHoldId = one.holdID) =>
    as(page.owner).changeHoldExpiry({ holdID, entityDetails: { id: page.id }, expiresOn })
  const news = async () =>
    (await bellOf(one)).filter(({ type }) => type === 'Hold Update').map(({ message }) => message)
  const expiryOf = async () => (await gigCalendarOf(venue)).holds[0]?.expiresOn

  expect(await change('2026-11-25')).toMatchObject({
    message: 'The hold for One on Fri, Dec 4 now expires Wed, Nov 25.',
  })
  await change('2026-11-25')
  expect(await ranksOf(venue)).toEqual(['1 One', '2 Two'])
  expect(await news()).toEqual([
    'The Blue Door changed when your first hold on Fri, Dec 4 expires. It now expires Wed, Nov 25.',
  ])
  // Never past its date.
  await change('2026-12-30')
  expect(await expiryOf()).toBe('2026-12-04')
  expect(await news()).toHaveLength(1)

  await expect(change('2026-11-01')).rejects.toMatchObject({ code: 'gigs/hold-expired-date' })
  await expect(change('2026-12-01', one)).rejects.toMatchObject({ code: 'gigs/hold-not-found' })
  await as(venue.owner).releaseHold({ holdID: one.holdID, entityDetails: { id: venue.id } })
  await expect(change('2026-12-01')).rejects.toMatchObject({ code: 'gigs/hold-ended' })
})

test('a hold never outlasts its request, also when it is extended', async () => {
  await using world = await newWorld()
  const { venue, bands } = await heldVenue(world, 'One')
  const [one] = bands as [HeldBand]
  await world.db
    .updateTable('collab_requests')
    .set({ day: '2027-02-26' as Day })
    .execute()
  await as(venue.owner).releaseHold({ holdID: one.holdID, entityDetails: { id: venue.id } })
  const { holdID } = await holdFor(venue, { requestID: one.requestID })
  await as(venue.owner).changeHoldExpiry({ holdID, entityDetails: { id: venue.id }, expiresOn: '2027-02-01' })
  expect((await gigCalendarOf(venue)).holds[0]?.expiresOn).toBe('2026-12-20')
})
