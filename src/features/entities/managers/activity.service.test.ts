import { expect, test } from 'vitest'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { logActivity } from './activity.service.ts'

test('an action on an entity is logged in its transaction, or not at all', async () => {
  await using world = await newWorld()
  const { id, owner } = await approvedVenue(world)
  const line = { entityId: id, byUserId: owner.who.userId, action: 'event-created', subject: 'Open Mic' } as const

  await world.db.transaction().execute((tx) => logActivity(tx, line))
  const undone = world.db.transaction().execute(async (tx) => {
    await logActivity(tx, { ...line, action: 'event-edited' })
    throw new Error('the write failed')
  })
  await expect(undone).rejects.toThrow('the write failed')

  expect(await world.db.selectFrom('entity_log').select(['action', 'subject', 'user_id', 'at']).execute()).toEqual([
    { action: 'event-created', subject: 'Open Mic', user_id: owner.who.userId, at: expect.any(Date) },
  ])
})
