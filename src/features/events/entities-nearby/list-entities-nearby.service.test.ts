import { expect, test } from 'vitest'
import { approvedBand, approvedFestival, approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../ports/ctx.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import type { Kind } from '../../entities/rules/kinds.ts'

const near = (ctx: Ctx, kind: Kind, input: object = {}) =>
  callsInProcess(ctx).listEntitiesNearby({ kind, near: 'Oakland, CA', ...input })
const namesNear = async (world: World, kind: Kind, input: object = {}) =>
  (await near(world.ctx, kind, input)).entities.map(({ name }) => name)

/** Links a band to a show, as an act that has agreed or not. */
async function plays(world: World, bandId: EntityId, show: { name: string; day: string; agreed?: boolean }) {
  const { eventId } = await publishedShow(world, { ...show, lineup: ['The act'] })
  await world.db
    .updateTable('event_acts')
    .set({ entity_id: bandId, accepted_at: (show.agreed ?? true) ? world.ctx.now() : null })
    .where('event_id', '=', eventId)
    .execute()
}

test('each kind has its own list: comics and comedy groups aren’t listed as bands', async () => {
  await using world = await newWorld()
  await approvedBand(world, { name: 'A band' })
  await approvedBand(world, { name: 'A comic', genres: ['Standup Comic', 'Comedy'] })
  await approvedBand(world, { name: 'A group', genres: ['Comedy Group'] })
  await approvedVenue(world, { name: 'A venue' })
  await approvedFestival(world, { name: 'A festival' })
  await approvedBand(world, { name: 'Hidden', status: 'pending' })
  await approvedBand(world, { name: 'Unclaimed', status: 'unclaimed' })
  await approvedBand(world, { name: 'Far', city: 'Reno, NV' })

  expect(await namesNear(world, 'band')).toEqual(['A band', 'Unclaimed'])
  expect(await namesNear(world, 'standupComic')).toEqual(['A comic'])
  expect(await namesNear(world, 'comedyGroup')).toEqual(['A group'])
  expect(await namesNear(world, 'venue')).toEqual(['A venue'])
  expect(await namesNear(world, 'festival')).toEqual(['A festival'])
})

test('those with upcoming shows come first, then the nearest, and each names its next show', async () => {
  await using world = await newWorld({ now: '2026-11-20T12:00:00-08:00' })
  await approvedBand(world, { name: 'Here' })
  await approvedBand(world, { name: 'Close', city: 'Berkeley, CA' })
  const { id: busy } = await approvedBand(world, { name: 'Busy', city: 'San Francisco, CA' })
  const { id: invited } = await approvedBand(world, { name: 'Not asked yet', city: 'San Jose, CA' })
  await plays(world, busy, { name: 'second', day: '2026-12-04' })
  await plays(world, busy, { name: 'first', day: '2026-12-03' })
  await plays(world, invited, { name: 'third', day: '2026-12-01', agreed: false })

  const { entities, total } = await near(world.ctx, 'band', { radiusMiles: 50 })
  expect(entities.map(({ name, nextShow }) => [name, nextShow?.day ?? null])).toEqual([
    ['Busy', '2026-12-03'],
    ['Here', null],
    ['Close', null],
    ['Not asked yet', null],
  ])
  expect(total).toBe(4)
  expect(entities[0]?.nextShow).toMatchObject({ venueName: 'The Blue Door', location: 'Oakland, CA' })
  expect(entities[0]?.distanceKm).toBeGreaterThan(10)
})

test('a genre is an entity’s own, or that of a show near there', async () => {
  await using world = await newWorld()
  await approvedVenue(world, { name: 'Jazz by name', genres: ['Jazz'] })
  const { id: hostId } = await approvedVenue(world, { name: 'Jazz tonight', genres: [] })
  await approvedVenue(world, { name: 'No jazz', genres: ['Rock'] })
  await publishedShow(world, { hostId, genre: 'Jazz' })
  expect(await namesNear(world, 'venue', { genres: ['Jazz'] })).toEqual(['Jazz tonight', 'Jazz by name'])
  expect(await namesNear(world, 'venue', { genres: ['Gospel'] })).toEqual([])
})

test('pages of a list hold each entity once, and only one’s own follows are shown', async () => {
  await using world = await newWorld()
  const ids: EntityId[] = []
  // oxlint-disable-next-line no-await-in-loop -- in this order
  for (let n = 0; n < 7; n += 1) ids.push((await approvedBand(world, { name: `Band ${n}` })).id)
  const pages = await Promise.all([1, 2, 3].map((page) => namesNear(world, 'band', { page, limit: 3 })))
  expect(pages.flat()).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `Band ${n}`))
  expect(pages.map((page) => page.length)).toEqual([3, 3, 1])
  expect((await near(world.ctx, 'band', { page: 2, limit: 3 })).total).toBe(7)

  const ana = await fan(world, {})
  await callsInProcess(ana).changeFavoriteEntity({ entityID: `${ids[4]}`, following: true })
  const followedBy = async (ctx: Ctx) =>
    (await near(ctx, 'band')).entities.filter(({ following }) => following).map(({ name }) => name)
  expect(await followedBy(ana)).toEqual(['Band 4'])
  expect(await followedBy(world.ctx)).toEqual([])
})

test('a nonexistent place is refused', async () => {
  await using world = await newWorld()
  await expect(near(world.ctx, 'band', { near: 'Nowhereville' })).rejects.toMatchObject({ code: 'places/unknown' })
})
