import { expect, test } from 'vitest'
import { fan } from '../../../../tests/support/people-builders.ts'
import { publishedShow } from '../../../../tests/support/event-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess as as } from '../../../server/calls/execute-call.ts'
import { publicShows } from './public-shows.service.ts'

test('shows that were deleted, unpublished or lost their host since a list was read are left out of it', async () => {
  await using world = await newWorld()
  const [shown, deleted, draft, unpublished, ofSuspended] = [
    await publishedShow(world, { name: 'Shown' }),
    await publishedShow(world, { name: 'Deleted' }),
    await publishedShow(world, { name: 'Draft' }),
    await publishedShow(world, { name: 'Unpublished' }),
    await publishedShow(world, { name: 'Of a suspended host' }),
  ]
  const { events } = await as(world.ctx).listEventsNearby({ near: 'Oakland, CA' })
  expect(events).toHaveLength(5)
  const operator = as(await fan(world, { operator: true }))
  await operator.unpublishEvent({ eventID: unpublished.eventId, reason: 'Reported.' })
  await operator.suspendEntity({ entityID: ofSuspended.hostId, reason: 'Reported.' })
  const update = (id: typeof draft.eventId, change: { status: 'draft' } | { deleted_at: Date }) =>
    world.db.updateTable('events').set(change).where('id', '=', id).execute()
  await update(draft.eventId, { status: 'draft' })
  await update(deleted.eventId, { deleted_at: world.ctx.now() })
  expect((await publicShows(world.ctx, events)).map(({ id }) => id)).toEqual([shown.eventId])
})
