import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { desk } from '../../../../tests/support/event-desk.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import { newDraftsPerDay, newShowsPerDay } from '../../../kernel/limits.ts'
import { newId } from '../../../ports/ids.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

/** Lines of the log as of so many shows that a page published a moment ago. */
const published = (world: World, { id, owner }: Venue, shows: number) => {
  const line = { entity_id: id, user_id: owner.who.userId, about_user_id: null, subject: 'Open Mic' }
  const lines = Array.from({ length: shows }, () => ({
    ...line,
    id: newId<never>(),
    action: 'event-published',
    at: world.ctx.now(),
  }))
  return world.db.insertInto('entity_log').values(lines).execute()
}

type Venue = Awaited<ReturnType<typeof desk>>['venue']
const retry = { data: { retryAfterSeconds: expect.any(Number) } }

test('a page publishes a limited number of shows a day, can still change existing ones, and publishes more the next day', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { venue, create, save } = await desk(world)
  const eventID = await create()
  const [prepared, other] = [await create({ status: 'draft' }), await create({ status: 'draft' })]
  await published(world, venue, newShowsPerDay - 2)
  await save({ eventID: prepared, status: 'published' })

  const tooMany = { code: 'event/too-many-new', ...retry }
  await expect(create()).rejects.toMatchObject(tooMany)
  await expect(save({ eventID: other, status: 'published' })).rejects.toMatchObject(tooMany)
  expect(await save({ eventID, name: 'The Late Set' })).toMatchObject({ success: true })
  expect(await create({ status: 'draft' }), 'a draft is none of them').toBeTruthy()
  await world.setNow('2026-11-21T20:00:01-08:00')
  await create()
})

test('drafts have a limit of their own, for those that a page added in a day and has still', async () => {
  await using world = await newWorld({ now: '2026-11-20T20:00:00-08:00' })
  const { venue, create, save } = await desk(world)
  const eventID = await create({ status: 'draft' })
  await sql`INSERT INTO events
    SELECT (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).*
    FROM events e, generate_series(2, ${newDraftsPerDay}) WHERE e.id = ${eventID}`.execute(world.db)
  await expect(create({ status: 'draft' })).rejects.toMatchObject({ code: 'event/too-many-drafts', ...retry })
  expect(await save({ eventID, eventName: 'Still mine', status: 'draft' })).toMatchObject({ success: true })
  expect(await create(), 'a show is published all the same').toBeTruthy()

  await callsInProcess(venue.owner).deleteEvent({ eventID, entityDetails: { id: venue.id, type: 'venue' } })
  await create({ status: 'draft' })
  await expect(create({ status: 'draft' })).rejects.toMatchObject({ code: 'event/too-many-drafts' })
  // Rows are dated by the database's own clock.
  await sql`UPDATE events SET created_at = app_now() - interval '24 hours'`.execute(world.db)
  await create({ status: 'draft' })
})
