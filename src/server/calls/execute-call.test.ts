import { expect, test } from 'vitest'
import { newWorld } from '../../../tests/support/world.ts'
import { executeCall } from './execute-call.ts'

test('an input that its contract does not know is refused with each problem at its field', async () => {
  await using world = await newWorld()
  const quote = executeCall('quoteTickets', { ...world.ctx, who: null }, () => ({
    eventID: 1,
    tickets: [{ quantity: 'two' }],
  }))
  await expect(quote).rejects.toMatchObject({
    code: 'request/bad-input',
    data: { problems: expect.arrayContaining([expect.objectContaining({ field: 'tickets.0.quantity' })]) },
  })
})

test('the input of a call is not read when its sender may not make it', async () => {
  await using world = await newWorld()
  const readInput = () => {
    throw new Error('the input was read')
  }
  const visitor = { ...world.ctx, who: null }
  await expect(executeCall('listOrders', visitor, readInput)).rejects.toMatchObject({ code: 'request/not-signed-in' })
  const fan = await world.person()
  await expect(executeCall('fetchDesk', fan, readInput)).rejects.toMatchObject({ code: 'request/not-found' })
})
