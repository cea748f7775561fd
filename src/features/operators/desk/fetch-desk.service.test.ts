import { expect, test } from 'vitest'
import { newWorld } from '../../../../tests/support/world.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'
import { showModel } from '../../events/read-model/show-model.ts'

test('P9: operators see since when searches for shows have gone to the database', async () => {
  await using world = await newWorld()
  const operator = await world.person({ operator: true })
  expect(await callsInProcess(operator).fetchDesk()).toMatchObject({ outdatedShowsSince: null })

  operator.caches.get(showModel, undefined).outdatedSince = new Date('2026-11-20T19:40:00-08:00')
  const desk = await callsInProcess(operator).fetchDesk()
  expect(desk).toMatchObject({ outdatedShowsSince: '2026-11-21T03:40:00.000Z' })
})
