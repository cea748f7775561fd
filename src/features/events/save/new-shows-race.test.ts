import { expect, test } from 'vitest'
import { approvedVenue } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { newShowsPerDay } from '../../../kernel/limits.ts'
import { logActivity } from '../../entities/managers/activity.service.ts'
import { refuseManyNew } from './editable-event.service.ts'

test('if several shows are published at once, no more than the day’s limit are saved', async () => {
  await using world = await newWorld()
  const { id: entityId, owner } = await approvedVenue(world)
  const line = { entityId, byUserId: owner.who.userId, action: 'event-published', subject: 'Open Mic' } as const
  await inTransaction(world.db, async (tx) => {
    for (let shows = 1; shows < newShowsPerDay; shows += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await logActivity(tx, line)
    }
  })
  const saves = Array.from({ length: 4 }, () =>
    inTransaction(world.db, async (tx) => {
      await refuseManyNew(tx, entityId, 'event-published')
      await logActivity(tx, line)
    }),
  )
  const outcomes = await Promise.allSettled(saves)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
