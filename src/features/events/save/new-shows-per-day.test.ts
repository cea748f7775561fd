import { expect, test } from 'vitest'
import { desk } from '../../../../tests/support/event-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import { newShowsPerDay } from '../../../kernel/limits.ts'
import { newId } from '../../../ports/ids.ts'

test('a page adds or publishes so many shows a day, goes on changing those that it has, and adds more the next day', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { venue, create, save } = await desk(world)
  const [eventID, draftID] = [await create(), await create({ status: 'draft' })]
  const added = { entity_id: venue.id, user_id: venue.owner.who.userId, about_user_id: null, subject: 'Open Mic' }
  const lines = Array.from({ length: newShowsPerDay - 2 }, () => ({
    ...added,
    id: newId<never>(),
    action: 'event-created',
    at: world.ctx.now(),
  }))
  await world.db.insertInto('entity_log').values(lines).execute()

  const tooMany = { code: 'event/too-many-new', data: { retryAfterSeconds: expect.any(Number) } }
  await expect(create()).rejects.toMatchObject(tooMany)
  await expect(save({ eventID: draftID, status: 'published' })).rejects.toMatchObject(tooMany)
  expect(await save({ eventID, name: 'The Late Set' })).toMatchObject({ success: true })
  await world.setNow('2026-11-21T20:00:01-08:00')
  await create()
})
