import { expect, test } from 'vitest'
import { desk } from '../../../../tests/support/event-desk.ts'
import { newWorld, type World } from '../../../../tests/support/world.ts'
import type { EventId } from '../../../kernel/ids.ts'

const bare = { image: null, eventDescription: '' }

/** Takes poster and description off a show, as an import leaves it. */
const strip = (world: World, eventID: EventId) =>
  world.db.updateTable('events').set({ picture_id: null, description: '' }).where('id', '=', eventID).execute()

const markImported = (world: World, event_id: EventId) =>
  world.db
    .insertInto('imported_shows')
    .values({
      source: 'calendar',
      show_key: 'one',
      event_id,
      content: '{}',
      last_seen_at: world.ctx.now(),
      written_at: world.ctx.now(),
    })
    .execute()

test('a published show that an import left without poster and description is corrected without them', async () => {
  await using world = await newWorld()
  const { save, create, row } = await desk(world)
  const eventID = await create()
  await strip(world, eventID)
  const stripped = { eventID, ...bare }
  await save({ ...stripped, eventTime: '21:00' })
  expect(await row(eventID)).toMatchObject({ wall_time: '21:00', picture_id: null, description: '' })
  await expect(save({ ...stripped, genre: null })).rejects.toMatchObject({ message: 'Please select a Genre' })
  await save({ eventID, image: null, eventDescription: 'An evening of songs.' })
  await expect(save(stripped)).rejects.toMatchObject({ message: 'Event Description is required' })
})

test('an imported show that was made a draft is published again without what its source did not say', async () => {
  await using world = await newWorld()
  const { save, create, row } = await desk(world)
  const eventID = await create()
  await strip(world, eventID)
  await markImported(world, eventID)
  await save({ eventID, ...bare, status: 'draft' })
  await expect(save({ eventID, ...bare, genre: null, status: 'published' })).rejects.toMatchObject({
    message: 'Please select a Genre',
  })
  await save({ eventID, ...bare, status: 'published' })
  expect(await row(eventID)).toMatchObject({ status: 'published', picture_id: null, description: '' })
})

test('a draft that no import made needs everything that the form asks for', async () => {
  await using world = await newWorld()
  const { save, create } = await desk(world)
  const eventID = await create({ ...bare, status: 'draft' })
  await expect(save({ eventID, ...bare, status: 'published' })).rejects.toMatchObject({
    message: 'Event Description is required',
  })
})
