import { expect, test } from 'vitest'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { desk } from '../../../../tests/support/event-desk.ts'
import { bellOf } from '../../../../tests/support/gig-desk.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EntityId, EventId } from '../../../kernel/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess

/** A band that announces a show at a venue of others. */
async function announced(world: World) {
  const venue = await approvedVenue(world)
  const band = await approvedBand(world)
  const { create, save } = await desk(world, band)
  const eventID = await create({ venueName: 'The Blue Door', acts: [] })
  return { venue, band, eventID, create, save }
}

const showsOf = async (world: World, entityID: EntityId) =>
  (await as(world.ctx).listEventsOfEntity({ entityID })).events.map((show) => show.eventID)

test('a venue permanently takes another host’s show off its page, and the host is told', async () => {
  await using world = await newWorld()
  const { venue, band, eventID, save } = await announced(world)
  expect(await showsOf(world, venue.id)).toEqual([eventID])
  const { elsewhere } = await as(venue.owner).listManagedEvents({ entityID: venue.id })
  expect(elsewhere).toMatchObject([{ eventID, isHere: true }])

  const page = { id: venue.id, type: 'venue' }
  const takeOff = () => as(venue.owner).removeProfileFromEvent({ eventID, entityDetails: page, removeProfile: page })
  await takeOff()
  await takeOff()
  expect(await showsOf(world, venue.id)).toEqual([])
  expect((await bellOf(band)).map(({ message }) => message)).toEqual([
    'The Blue Door took Harbor Lights on Fri, Nov 27 off their page. Your show still names the venue, without a link.',
  ])
  await save({ eventID, venueName: 'The Blue Door', acts: [], eventDescription: 'Back again' })
  expect(await showsOf(world, venue.id)).toEqual([])
  expect(await showsOf(world, band.id)).toEqual([eventID])
})

test('what others announce at a venue closes none of its days, and a block keeps it off the page', async () => {
  await using world = await newWorld()
  const { venue, band, create } = await announced(world)
  const other = await approvedBand(world, { name: 'Salt & Rope' })
  await world.db.updateTable('entities').set({ collaborating: true }).where('id', '=', venue.id).execute()
  const free = await as(other.owner).checkAvailability({
    entityDetails: { id: other.id },
    ...{ pageID: venue.id, selectedDate: '2026-11-27' },
  })
  expect(free).toMatchObject({ availability: 'free' })

  for (const person of [venue.owner, band.owner]) await fan(world, { person })
  await as(venue.owner).blockUser({ userID: band.owner.who.userId })
  const eventID: EventId = await create({ venueName: 'The Blue Door', acts: [], eventDate: '2026-11-28' })
  expect(await showsOf(world, venue.id)).not.toContain(eventID)
  await as(band.owner).publishImport({
    entityDetails: { id: band.id },
    fileName: 'shows.csv',
    text: 'date,start,venue,city,state,lineup\n2026-11-29,20:00,The Blue Door,Oakland,CA,Night Ferries',
    fixes: [],
    lines: [2],
  })
  const { upcoming } = await as(band.owner).listManagedEvents({ entityID: band.id })
  expect(upcoming).toHaveLength(3)
  expect(await showsOf(world, venue.id)).toHaveLength(1)
})
