import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPassword, goodPassword } from '../../../tests/support/account-builders.ts'
import { authHost } from '../../../tests/support/auth-host.ts'
import { newWorld, type World } from '../../../tests/support/world.ts'
import { signIn } from '../../features/accounts/sessions/sign-in.service.ts'
import type { Passwords } from '../../ports/passwords/passwords.ts'
import { requestBrowser } from './auth.ts'
import { refusalOf, refusalResponse } from '../calls/refusal-answer.ts'
import { pacedGate, pacedPasswords } from '../http/load/paced-gate.ts'

const origin = 'http://localhost:3000'

/** Makes and compares passwords at once, so that a busy machine has no part in how long a log-in takes. */
const quickPasswords: Passwords = {
  hash: async (password) => `quick:${password}`,
  verify: async ({ hash, password }) => hash === `quick:${password}`,
}
/** Someone with a password, and how they log in while passwords are compared as given. */
async function startLogIn(world: World, passwords: Passwords) {
  const person = await world.person()
  await addPassword({ ...world, ctx: { ...world.ctx, passwords } }, person)
  const auth = authHost({ ...world.ctx, passwords })
  const body = JSON.stringify({ email: person.who.email, password: goodPassword })
  const headers = { 'Content-Type': 'application/json' }
  return () => auth.handler(new Request(`${origin}/api/auth/sign-in/email`, { method: 'POST', headers, body }))
}

/** The same with a deadline of 100 ms. */
async function startHurriedLogIn(world: World, passwords: Passwords) {
  const person = await world.person()
  await addPassword({ ...world, ctx: { ...world.ctx, passwords } }, person)
  const browser = requestBrowser(new Request(origin), { secret: 'a secret of tests, and long enough', origin })
  const ctx = { ...world.ctx, passwords, who: null, browser }
  return async () => {
    try {
      await signIn(ctx, { email: person.who.email, password: goodPassword }, { deadlineMs: 100 })
    } catch (error) {
      const answer = refusalResponse(refusalOf(error)!)
      for (const cookie of browser.responseCookies()) answer.headers.append('Set-Cookie', cookie)
      return answer
    }
    throw new Error('The log-in was in time.')
  }
}

/** Passwords that are compared once `release` is called. */
function heldPasswords() {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const passwords: Passwords = {
    ...quickPasswords,
    verify: async (input) => {
      await promise
      return quickPasswords.verify(input)
    },
  }
  return { passwords, release }
}

async function expectBusy(answer: Response) {
  expect([answer.status, answer.headers.get('Retry-After'), answer.headers.getSetCookie()]).toEqual([503, '5', []])
  expect(await answer.json()).toEqual({
    success: false,
    code: 'request/busy',
    message: 'We’re very busy right now. Please try again in a minute.',
  })
}

test('a log-in that takes too long is refused with 503, and its session is ended', async () => {
  await using world = await newWorld()
  await sql
    .raw(`CREATE TABLE ended_sessions (id uuid);
      CREATE FUNCTION note_end() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO ended_sessions VALUES (OLD.id); RETURN OLD; END $$;
      CREATE TRIGGER note_end AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION note_end()`)
    .execute(world.db)
  const { passwords, release } = heldPasswords()
  const logIn = await startHurriedLogIn(world, passwords)
  await expectBusy(await logIn())

  release()
  const listEnded = async () => (await sql`SELECT id FROM ended_sessions`.execute(world.db)).rows
  await expect.poll(listEnded, { timeout: 30_000 }).toHaveLength(1)
  expect(await world.db.selectFrom('sessions').select('id').execute()).toEqual([])
})

test('a log-in that waits too long to check its password is refused with 503', async () => {
  await using world = await newWorld()
  const { passwords, release } = heldPasswords()
  const gate = pacedGate({ isContended: () => false }, { permits: 1, gapMs: 1, maxWaiting: 5, maxWaitMs: 50 })
  const logIn = await startLogIn(world, pacedPasswords(passwords, gate))
  // Either of two that come at once may have its turn first; the other is refused while that one still holds it.
  const answers = [logIn(), logIn()]
  const refused = await Promise.race(answers)
  release()
  await expectBusy(refused)
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 503])
})

test('a log-in that the database can’t handle right now is answered 503 with Retry-After', async () => {
  await using world = await newWorld()
  const logIn = await startLogIn(world, quickPasswords)
  await sql
    .raw(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'as the server would say' USING ERRCODE = TG_ARGV[0]; END $$`)
    .execute(world.db)
  for (const code of ['53300', '55P03', '57014', '57P01']) {
    await sql
      .raw(`CREATE OR REPLACE TRIGGER fail BEFORE INSERT ON sessions FOR EACH ROW EXECUTE FUNCTION fail('${code}')`)
      .execute(world.db)
    const answer = await logIn()
    expect([code, answer.status, answer.headers.get('Retry-After')]).toEqual([code, 503, '5'])
    expect(await answer.json()).toMatchObject({ success: false, code: 'request/unavailable' })
  }
})
