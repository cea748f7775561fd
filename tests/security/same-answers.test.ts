import { expect, test } from 'vitest'
import { mailPasswordReset } from '../../src/features/accounts/passwords/mail-password-reset.service.ts'
import type { AuthHost } from '../support/auth-host.ts'
import { authOf, goodPassword, keptCodes, signUp, withProductHashing } from '../support/account-builders.ts'
import { newWorld, type World } from '../support/world.ts'

const origin = 'http://localhost:3000'
const rounds = 50

const post = (auth: AuthHost, path: string, body: unknown) =>
  auth.handler(
    new Request(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

/** Ids and names differ from one response to the next. */
const shapeOf = async (answer: Response) => ({
  status: answer.status,
  headers: [...answer.headers.keys()],
  body: (await answer.text()).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'),
})

type Ask = (auth: AuthHost, email: string) => Promise<Response>
const addressesAskedFor: [description: string, ask: Ask][] = [
  ['registering', (auth, email) => post(auth, 'register', { email, password: goodPassword })],
  ['asking for a new password', (auth, email) => post(auth, 'password/forgot', { email })],
]

const middle = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

test.for(addressesAskedFor)(
  'check 13: %s has the same response and takes as long, whether or not the address has an account',
  { timeout: 60_000 },
  async ([, ask]) => {
    await using world = await newWorld()
    const auth = authOf(withProductHashing(world))
    const knownEmails = Array.from({ length: rounds }, (_, n) => `known${n}@example.com`)
    await haveAccounts(world, knownEmails)

    const times = { known: [] as number[], unknown: [] as number[] }
    for (const [n, email] of knownEmails.entries()) {
      const addresses = [['known', email] as const, ['unknown', `nobody${n}@example.com`] as const]
      const shapes = []
      for (const [which, address] of n % 2 === 0 ? addresses : addresses.toReversed()) {
        const start = performance.now()
        const answer = await ask(auth, address)
        times[which].push(performance.now() - start)
        shapes.push(await shapeOf(answer))
      }
      expect(shapes[0]).toMatchObject({ status: 200 })
      expect(shapes[0]).toEqual(shapes[1])
    }
    const ratio = middle(times.known) / middle(times.unknown)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  },
)

test('check 13: another email is requested by registration, which known and unknown addresses have alike', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  await signUp(origin, { send: auth.handler, readCode: keptCodes(world), email: 'known@example.com' })
  const resent = []
  for (const name of ['known', 'nobody']) {
    const email = `${name}@example.com`
    const { registration } = await (await post(auth, 'register', { email, password: goodPassword })).json()
    resent.push(await shapeOf(await post(auth, 'resend', { registration })))
    await world.setNow('2026-11-20T20:02:00-08:00')
    resent.push(await shapeOf(await post(auth, 'resend', { registration })))
    await world.setNow('2026-11-20T20:00:00-08:00')
  }
  expect(resent.slice(0, 2)).toEqual(resent.slice(2))
  expect(resent.map(({ status }) => status)).toEqual([429, 200, 429, 200])
})

test('check 13: only an email tells a person that they have no account', async () => {
  await using world = await newWorld()
  await mailPasswordReset(world.ctx, { email: 'nobody@example.com' })
  const mails = await world.db.selectFrom('mails').select(['to_address', 'subject']).execute()
  expect(mails).toEqual([
    { to_address: 'nobody@example.com', subject: expect.stringMatching(/^No .* account for this email$/) },
  ])
})

async function haveAccounts(world: World, emails: string[]) {
  await world.db
    .insertInto('users')
    .values(emails.map((email) => ({ id: crypto.randomUUID() as never, email, email_verified: true })))
    .execute()
}
