import { expect, test } from 'vitest'
import { newWorld } from '../../../tests/support/world.ts'
import { os } from './admission.ts'
import { perform } from './perform.ts'
import { router } from './rpc.ts'

test('no call has a middleware beside its admission: one made by its parts leaves nothing out', () => {
  const more = Object.entries(router).filter(([, procedure]) => procedure['~orpc'].middlewares.length !== 1)
  expect(more.map(([call]) => call)).toEqual([])
})

test('an input that its contract does not know is refused with each problem at its field', async () => {
  await using world = await newWorld()
  const context = { ...world.ctx, who: null }
  const asked = perform(router.quoteTickets, 'quoteTickets', context, { eventID: 1, tickets: [{ quantity: 'two' }] })
  await expect(asked).rejects.toMatchObject({
    code: 'request/bad-input',
    data: { problems: expect.arrayContaining([expect.objectContaining({ field: 'tickets.0.quantity' })]) },
  })
})

test('of an answer only what its contract names leaves, and one that breaks it is a bug', async () => {
  await using world = await newWorld()
  const context = { ...world.ctx, who: null }
  const answering = (answer: unknown) =>
    perform(
      os.checkUsernameAvailability.handler(async () => answer as never),
      'x',
      context,
      { username: 'dana' },
    )
  expect(await answering({ available: true, secret: 1 })).toEqual({ available: true })
  await expect(answering({ available: 'yes' })).rejects.toThrow('The answer of x breaks its contract')
})
