import { expect, test } from 'vitest'
import { authOf } from '../../../tests/support/account-builders.ts'
import { newWorld } from '../../../tests/support/world.ts'

const post = (world: Awaited<ReturnType<typeof newWorld>>, path: string, body: unknown) =>
  authOf(world).handler(
    new Request(`http://localhost:3000/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

test.each([
  ['register', {}],
  ['register', { email: 5, password: {} }],
  ['verify', { registration: 'x', code: '123456' }],
  ['verify', { registration: { $gt: '' }, code: ['1'] }],
  ['verify', []],
  ['resend', {}],
  ['sign-in/email', { email: ['a'], password: 'b' }],
  ['sign-in/email', null],
])('%s answers %j with 4xx and the words for bad input', async (path, body) => {
  await using world = await newWorld()
  const answer = await post(world, path, body)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ success: false, code: 'request/bad-input' })
})
