import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addPassword, goodPassword } from '../../../tests/support/account-builders.ts'
import { manages } from '../../../tests/support/entity-builders.ts'
import { bellOf } from '../../../tests/support/gig-desk.ts'
import { gigCalendarOf, heldDay, type HeldBand, heldVenue, holdFor, ranksOf } from '../../../tests/support/hold-desk.ts'
import { fan } from '../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { callsInProcess } from '../../server/calls/execute-call.ts'
import { exportMyData } from './export/export-my-data.service.ts'

const as = callsInProcess

async function stage(world: World) {
  const { venue, bands } = await heldVenue(world, 'One', 'Two')
  await as(venue.owner).blockDays({
    ...{ entityDetails: { id: venue.id }, firstDay: '2026-12-24', note: 'Closed' },
  })
  for (const { owner } of [venue, ...bands]) await addPassword(world, owner)
  return { venue, bands: bands as [HeldBand, HeldBand] }
}

test('the holds and blocked days that a person placed are theirs to take along', async () => {
  await using world = await newWorld()
  const { venue } = await stage(world)
  const { zip } = await exportMyData(venue.owner)
  const everything = JSON.parse(strFromU8(unzipSync(Buffer.from(zip, 'base64'))['everything.json'] ?? new Uint8Array()))
  expect(everything['date-holds']).toMatchObject([
    { page: 'The Blue Door', date: heldDay, heldFor: 'One', outcome: null },
    { heldFor: 'Two' },
  ])
  expect(everything['blocked-days']).toEqual([{ page: 'The Blue Door', date: '2026-12-24', note: 'Closed' }])
})

test('holds stay with the page, without a name, when the account that placed them is deleted', async () => {
  await using world = await newWorld()
  const { venue } = await stage(world)
  await fan(world, { person: venue.owner })
  const successor = await fan(world)
  await manages(world, successor, venue.id, 'owner')
  await as(venue.owner).deleteAccount({ password: goodPassword })
  expect(await ranksOf({ ...venue, owner: successor })).toEqual(['1 One', '2 Two'])
  const people = await world.db.selectFrom('date_holds').select('placed_by as by').execute()
  const blockers = await world.db.selectFrom('blocked_days').select('blocked_by as by').execute()
  expect([...people, ...blockers].map(({ by }) => by)).toEqual([null, null, null])
})

test('deleting an act’s page releases its holds, and the next act moves up', async () => {
  await using world = await newWorld()
  const { venue, bands } = await stage(world)
  const [one, two] = bands
  await as(one.owner).deleteEntity({ entityID: one.id, entityType: 'band', password: goodPassword })
  expect(await ranksOf(venue)).toEqual(['1 Two'])
  expect((await bellOf(two))[0]?.message).toBe('You now have the first hold on Fri, Dec 4 at The Blue Door.')
})

test('deleting a venue ends the holds on its dates and its private calendar, and tells the pages it held them for', async () => {
  await using world = await newWorld()
  const { venue, bands } = await stage(world)
  await holdFor(venue, { selectedDate: '2026-12-11', holderID: bands[0].id })
  await as(venue.owner).renewCalendarLink({ entityDetails: { id: venue.id } })
  await as(venue.owner).deleteEntity({ entityID: venue.id, entityType: 'venue', password: goodPassword })
  for (const band of bands) expect((await gigCalendarOf(band)).heldFor).toEqual([])
  expect((await bellOf(bands[0])).map(({ message }) => message)).toContain(
    'The Blue Door released your hold on Fri, Dec 11.',
  )
  for (const table of ['blocked_days', 'calendar_links'] as const) {
    expect(await world.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})
