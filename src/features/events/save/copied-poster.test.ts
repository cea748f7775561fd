import { expect, test } from 'vitest'
import { desk, poster } from '../../../../tests/support/event-desk.ts'
import { manages } from '../../../../tests/support/entity-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'

test('a person who copies a co-manager’s event can use its poster, and no one else can', async () => {
  await using world = await newWorld()
  const { venue, image, save, create, row } = await desk(world)
  await create()
  const editor = await world.person()
  await manages(world, editor, venue.id, 'editor')
  const { eventID } = await save({ image }, editor)
  expect(await row(eventID)).toMatchObject({ picture_id: image })

  const strange = await poster(world, (await world.person()).who.userId)
  const refused = { code: 'pictures/unknown', message: 'Failed to fetch image file.' }
  await expect(save({ image: strange }, editor)).rejects.toMatchObject(refused)
  const other = await desk(world)
  await expect(other.save({ image })).rejects.toMatchObject(refused)
})
