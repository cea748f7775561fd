import { expect, test } from 'vitest'
import { approvedBand, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { bellOf } from '../../../../tests/support/gig-desk.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { addDays, type Day } from '../../../kernel/day.ts'
import { collabRequests } from '../../../kernel/gig-limits.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { importFile } from '../../../kernel/limits.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'

const shows = 60
const days = Array.from({ length: shows }, (_, index) => addDays('2026-12-01' as Day, index))
const file = (id: EntityId) => ({
  ...{ entityDetails: { id }, fileName: 'shows.csv', fixes: [] },
  text: ['date,start,lineup', ...days.map((day) => `${day},20:00,Night Ferries`)].join('\n'),
  lines: days.map((_, index) => index + 2),
})

/** As if imports of the page had created so many shows by now. */
const setCreated = (world: World, created: number) => world.db.updateTable('imports').set({ created }).execute()

async function stage(world: World) {
  const { id, owner } = await approvedVenue(world)
  const undoLatest = async () => {
    const [latest] = (await as(owner).listOwnImports({ entityID: id })).imports
    return as(owner).undoOwnImport({ entityID: id, importID: latest?.importID ?? '' })
  }
  return { id, owner, undoLatest, publish: () => as(owner).publishImport(file(id)) }
}

test('invites of shows that are gone count, however they went, and an act has no question about them', async () => {
  await using world = await newWorld()
  const { id, owner, publish, undoLatest } = await stage(world)
  const band = await approvedBand(world)
  await publish()
  expect(await bellOf(band)).toHaveLength(shows)
  await undoLatest()
  expect(await bellOf(band)).toEqual([])
  await publish()
  expect(await bellOf(band)).toHaveLength(collabRequests.invitesPerDay - shows)
  for (const { eventID } of await bellOf(band)) {
    if (eventID === null) continue
    await as(owner).cancelEvent({ eventID })
    await as(owner).deleteEvent({ eventID, entityDetails: { id, type: 'venue' } })
  }
  await undoLatest()
  await publish()
  const questions = (await bellOf(band)).filter(({ eventID }) => eventID !== null)
  expect(questions, 'all of the day’s invites are used up').toEqual([])
  const traces = await world.db
    .selectFrom('notifications')
    .select(['message', 'event_id', 'is_delivered', 'selected_date'])
    .where('is_delivered', '=', false)
    .distinct()
    .execute()
  expect(traces, 'they say nothing of the shows').toEqual([
    { message: '', event_id: null, is_delivered: false, selected_date: null },
  ])

  await world.setNow('2026-11-22T20:00:00-08:00')
  await undoLatest()
  await publish()
  expect((await bellOf(band)).filter(({ eventID }) => eventID !== null)).toHaveLength(shows)
})

test('a page imports so many new shows a day, also when it undoes them, and changes those it has', async () => {
  await using world = await newWorld()
  const { publish, undoLatest } = await stage(world)
  await publish()
  await undoLatest()
  await setCreated(world, importFile.newShowsPerDay - shows)
  expect((await publish()).rows, 'as many as are left').toHaveLength(shows)
  expect((await publish()).rows.map(({ outcome }) => outcome)).not.toContain('created')

  await undoLatest()
  await expect(publish()).rejects.toMatchObject({
    ...{ code: 'imports/too-many-new', message: expect.stringContaining('4,000 new shows a day') },
    data: { retryAfterSeconds: expect.any(Number) },
  })
  const { count } = await world.db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count, 'nothing of it was imported').toBe(0)
  await world.setNow('2026-11-22T20:00:00-08:00')
  await publish()
})
