import { expect, test } from 'vitest'
import { desk } from '../../../../tests/support/event-desk.ts'
import { newWorld } from '../../../../tests/support/world.ts'

test('a published show that an import left without poster and description is corrected without them', async () => {
  await using world = await newWorld()
  const { save, create, row } = await desk(world)
  const eventID = await create()
  await world.db.updateTable('events').set({ picture_id: null, description: '' }).where('id', '=', eventID).execute()
  const bare = { eventID, image: null, eventDescription: '' }
  await save({ ...bare, eventTime: '21:00' })
  expect(await row(eventID)).toMatchObject({ wall_time: '21:00', picture_id: null, description: '' })
  await expect(save({ ...bare, genre: null })).rejects.toMatchObject({ message: 'Please select a Genre' })
  await save({ eventID, image: null, eventDescription: 'An evening of songs.' })
  await expect(save(bare)).rejects.toMatchObject({ message: 'Event Description is required' })
})
