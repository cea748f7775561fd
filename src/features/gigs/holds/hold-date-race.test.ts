import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { openToRequests, type Page } from '../../../../tests/support/gig-desk.ts'
import { gigCalendarOf, heldDay, holdFor } from '../../../../tests/support/hold-desk.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'

/** Closes a page to requests in a transaction that has not ended yet. */
async function closing(world: World, { id }: Page) {
  const [changed, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const deletion = world.db.transaction().execute(async (tx) => {
    await tx.updateTable('entities').set({ collaborating: false }).where('id', '=', id).execute()
    changed.resolve()
    await released.promise
  })
  await changed.promise
  return async () => {
    released.resolve()
    await deletion
  }
}

test('a page that is closed to requests at the same moment gets no hold', async () => {
  await using world = await newWorld()
  const [venue, band] = [await approvedVenue(world), await approvedBand(world)]
  await openToRequests(world, venue, band)
  const close = await closing(world, band)
  const attempt = holdFor(venue, { selectedDate: heldDay, holderID: band.id }).then(
    () => 'held',
    ({ code }: { code: string }) => code,
  )
  // It would be done by then, had it not waited for the page.
  expect(await Promise.race([attempt, wait(500, 'waits')])).toBe('waits')
  await close()
  expect(await attempt).toBe('gigs/not-collaborating')
  expect((await gigCalendarOf(band)).heldFor).toEqual([])
})

test('two pages that hold a date for each other at the same time don’t block each other', async () => {
  await using world = await newWorld()
  const [venue, band] = [await approvedVenue(world), await approvedBand(world)]
  await openToRequests(world, venue, band)
  await Promise.all([
    holdFor(venue, { selectedDate: heldDay, holderID: band.id }),
    holdFor(band, { selectedDate: heldDay, holderID: venue.id }),
  ])
  expect((await gigCalendarOf(band)).heldFor).toHaveLength(1)
  expect((await gigCalendarOf(venue)).heldFor).toHaveLength(1)
})
