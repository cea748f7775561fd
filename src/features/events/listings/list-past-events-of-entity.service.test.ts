import { expect, test } from 'vitest'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { publishedShow, weeklyShow } from '../../../../tests/support/event-builders.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EntityId } from '../../../kernel/ids.ts'
import { listEventsOfEntity } from './list-events-of-entity.service.ts'
import { listPastEventsOfEntity } from './list-past-events-of-entity.service.ts'

/** All past shows by turning pages of two. */
async function allPages(world: World, entityID: EntityId): Promise<string[]> {
  const names: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof listPastEventsOfEntity>> =
      // oxlint-disable-next-line no-await-in-loop -- each page names the next
      await listPastEventsOfEntity(world.ctx, { entityID, limit: 2, ...(cursor && { cursor }) })
    names.push(...page.events.map(({ eventName, day }) => `${eventName} ${day}`))
    cursor = page.nextCursor
  } while (cursor)
  return names
}

test('past shows are listed page by page, the latest first, and are never upcoming too', async () => {
  await using world = await newWorld({ now: '2026-11-01T12:00:00-08:00' })
  const { id } = await approvedVenue(world)
  await publishedShow(world, { hostId: id, name: 'First', day: '2026-11-03' })
  await weeklyShow(world, { hostId: id, name: 'Weekly', dayOfWeek: 'Friday' })
  await publishedShow(world, { hostId: id, name: 'Drafted', day: '2026-11-04', status: 'draft' })
  await publishedShow(world, { hostId: id, name: 'Off', day: '2026-11-05', status: 'canceled' })
  expect(await allPages(world, id)).toEqual([])

  await world.setNow('2026-11-21T00:29:00-08:00')
  expect(await allPages(world, id)).toEqual(['Weekly 2026-11-13', 'Weekly 2026-11-06', 'First 2026-11-03'])
  await world.setNow('2026-11-21T00:31:00-08:00')
  expect(await allPages(world, id)).toEqual([
    'Weekly 2026-11-20',
    'Weekly 2026-11-13',
    'Weekly 2026-11-06',
    'First 2026-11-03',
  ])
  const { events } = await listEventsOfEntity(world.ctx, { entityID: id, limit: 50 })
  expect(events.map(({ day }) => day)).toEqual(['2026-11-27'])
})
