import { expect, test } from 'vitest'
import { newWorld } from '../../../tests/support/world.ts'
import { executeCall } from './execute-call.ts'

test('input that doesn’t match its contract is refused, with each problem at its field', async () => {
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

test('a call’s input isn’t read if its sender may not make the call', async () => {
  await using world = await newWorld()
  const readInput = () => {
    throw new Error('the input was read')
  }
  const visitor = { ...world.ctx, who: null }
  await expect(executeCall('listOrders', visitor, readInput)).rejects.toMatchObject({ code: 'request/not-signed-in' })
  const fan = await world.person()
  await expect(executeCall('fetchDesk', fan, readInput)).rejects.toMatchObject({ code: 'request/not-found' })
})
