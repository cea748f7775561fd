import { expect, test } from 'vitest'
import { authOf, goodPassword, keptCodes, signUp } from '../../../../tests/support/account-builders.ts'
import { approvedBand } from '../../../../tests/support/entity-builders.ts'
import { fan } from '../../../../tests/support/people-builders.ts'
import { newWorld } from '../../../../tests/support/world.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { contract } from '../../../contract.ts'
import { callsInProcess } from '../../../server/calls/execute-call.ts'

const as = callsInProcess
const origin = 'http://localhost:3000'

test('a suspended account has no session at once and gets none, until it is let back', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const operator = await fan(world, { operator: true })
  const signedUp = await signUp(origin, { send: auth.handler, readCode: keptCodes(world), email: 'dana@example.com' })
  const asking = () => new Request(`${origin}/api/fetchOwnUser`, { headers: { cookie: signedUp.header } })
  const whoAsks = async () => (await auth.findSession(asking())).who
  const signIn = (password: string) =>
    auth.handler(
      new Request(`${origin}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'dana@example.com', password }),
      }),
    )
  const userID = (await whoAsks())?.userId as UserId

  expect((await as(operator).suspendUser({ userID, reason: 'Threats.' })).message).toBe('This account was suspended.')
  expect(await whoAsks()).toBeNull()
  const refused = await signIn(goodPassword)
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({
    success: false,
    code: 'account/suspended',
    message:
      'This account is suspended. Tickets you bought stay valid, and their codes are in your email. Please contact us.',
  })
  expect((await signIn('another password 7')).status, 'who has no password learns nothing').toBe(401)
  expect(await world.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect(await world.db.selectFrom('mails').select('kind').where('kind', 'like', 'account-%').execute()).toEqual([
    { kind: 'account-suspended' },
  ])

  await as(operator).reinstateUser({ userID })
  expect((await signIn(goodPassword)).status).toBe(200)
  expect((await as(operator).fetchAccountFile({ userID })).log).toMatchObject([
    { action: 'user-reinstated' },
    { action: 'user-suspended', reason: 'Threats.', by: operator.username },
  ])
})

test('a session of a suspended account counts for nothing even if it is there', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const { header } = await signUp(origin, { send: auth.handler, readCode: keptCodes(world) })
  await world.db.updateTable('users').set({ suspended_at: world.ctx.now() }).execute()
  const asking = new Request(`${origin}/api/fetchOwnUser`, { headers: { cookie: header } })
  expect((await auth.findSession(asking)).who).toBeNull()
})

test('an operator can log a person out everywhere', async () => {
  await using world = await newWorld()
  const auth = authOf(world)
  const operator = await fan(world, { operator: true })
  const { header } = await signUp(origin, { send: auth.handler, readCode: keptCodes(world) })
  const whoAsks = async () =>
    (await auth.findSession(new Request(`${origin}/api/fetchOwnUser`, { headers: { cookie: header } }))).who
  const userID = (await whoAsks())?.userId as UserId

  expect((await as(operator).fetchAccountFile({ userID })).account.sessions).toBe(1)
  expect((await as(operator).endSessionsOfUser({ userID })).message).toBe('This account was logged out everywhere.')
  expect(await whoAsks()).toBeNull()
  expect((await as(operator).endSessionsOfUser({ userID })).message).toBe('This account isn’t logged in anywhere.')
  expect((await as(operator).fetchAccountFile({ userID })).log).toMatchObject([{ action: 'sessions-ended' }])
})

test('G7: no call suspends an operator or makes one', async () => {
  await using world = await newWorld()
  const [operator, other] = [await fan(world, { operator: true }), await fan(world, { operator: true })]
  for (const userID of [operator.who.userId, other.who.userId]) {
    await expect(as(operator).suspendUser({ userID, reason: 'No.' })).rejects.toMatchObject({
      code: 'operators/not-suspendable',
    })
  }
  expect(Object.keys(contract).filter((call) => /grant|operator/i.test(call))).toEqual([])
})

test('operators find accounts by address, username and name, and see what belongs to them', async () => {
  await using world = await newWorld()
  const operator = await fan(world, { operator: true })
  const robin = await fan(world, { username: 'robin.vale', fullName: 'Robin Vale' })
  await fan(world, { fullName: 'Bo Lund' })
  const band = await approvedBand(world, { owner: robin })

  for (const text of [robin.who.email.toUpperCase(), '@robin.v', 'bin val']) {
    const { accounts } = await as(operator).searchAccounts({ text })
    expect(accounts.map(({ userID }) => userID)).toContain(robin.who.userId)
  }
  expect((await as(operator).searchAccounts({ text: '%%' })).accounts).toEqual([])
  expect(await as(operator).fetchAccountFile({ userID: robin.who.userId })).toMatchObject({
    account: { username: 'robin.vale', emailVerified: true, isOperator: false, orders: 0, visibility: 'public' },
    entities: [{ entityID: band.id, name: 'Night Ferries', role: 'owner' }],
    reports: [],
    log: [],
  })
})
