import { expect, test } from 'vitest'
import type { AuthHost } from '../support/auth-host.ts'
import { callResponse } from '../../src/server/calls/call-response.ts'
import { authOf, goodPassword, keptCodes, newestMail } from '../support/account-builders.ts'
import { newWorld, type World } from '../support/world.ts'

const post = (auth: AuthHost, path: string, body: unknown) =>
  auth.handler(
    new Request(`http://localhost:3000/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

/** Someone who has registered and not verified: what the browser got, and what the email has. */
async function registered(world: World, auth: AuthHost, name: string) {
  const email = `${name}@example.com`
  const { registration } = await (await post(auth, 'register', { email, password: goodPassword })).json()
  const { text_body } = await newestMail(world, email)
  return {
    registration: `${registration}`,
    code: await keptCodes(world)(email),
    token: /\/verify\?token=([\w-]+)/.exec(text_body)?.[1] ?? '',
  }
}

/** The same text with its first letter changed. */
const tampered = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
const otherCode = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0')

test('check 16: a proof that is tampered with, someone else’s or expired verifies no one', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const [dana, eve] = [await registered(world, auth, 'dana'), await registered(world, auth, 'eve')]
  const bad = [
    { token: tampered(dana.token) },
    { token: dana.token.slice(0, -1) },
    { token: `${dana.token}A` },
    { registration: dana.registration, code: eve.code === dana.code ? otherCode(eve.code) : eve.code },
    { registration: dana.registration, code: otherCode(dana.code) },
    { registration: crypto.randomUUID(), code: dana.code },
  ]
  const statuses = await Promise.all(bad.map(async (proof) => (await post(auth, 'verify', proof)).status))
  expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
  await world.setNow('2026-11-20T20:31:00-08:00')
  expect((await post(auth, 'verify', { token: dana.token })).status).toBe(400)
  expect(await world.db.selectFrom('users').select('id').execute()).toEqual([])
  expect(await world.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('check 16: before the address is proven nothing is bought and nothing added', async () => {
  await using world = await newWorld()
  const unverified = await world.person({ verified: false })
  for (const call of ['createCheckoutSession', 'createEntity', 'saveEvent', 'uploadImage', 'createUserProfile']) {
    const headers = { 'Content-Type': 'application/json' }
    const request = new Request(`http://localhost/api/${call}`, { method: 'POST', headers, body: '{}' })
    const answer = await callResponse(request, { ...unverified, requestId: 'test' })
    expect([call, answer.status, (await answer.json()).code]).toEqual([call, 403, 'request/unverified'])
  }
})
