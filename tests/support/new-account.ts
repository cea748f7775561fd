import { connect } from '../../src/db/connect.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { setPassword } from '../../src/features/accounts/passwords/password.store.ts'
import { addUser } from '../../src/features/accounts/registration/registration.store.ts'
import { createSession } from '../../src/features/accounts/sessions/start-session.service.ts'
import { grantOperator } from '../../src/features/operators/queue/grant-operator.service.ts'
import type { UserId } from '../../src/kernel/ids.ts'
import { newId } from '../../src/ports/ids.ts'
import { scryptPasswords } from '../../src/ports/passwords/scrypt.ts'
import { sessionCookie } from '../../src/server/auth/session-cookie.ts'
import { parseSettings } from '../../src/server/process/env.ts'
import { loadSecrets } from '../../src/server/process/secrets.ts'
import { cookieOf, goodPassword, type SignedUp } from './account-builders.ts'

const dataDir = process.env['E2E_DATA_DIR'] ?? 'var'

/** What accounts are made with; the tests of a worker share it. */
let tools: ReturnType<typeof prepare> | null = null

async function prepare() {
  await using server = await startEmbedded({ dataDir })
  const { authSecret: secret } = await loadSecrets(parseSettings({ DATA_DIR: dataDir }))
  const passwordHash = await scryptPasswords().hash(goodPassword)
  return { db: connect(server.url, { max: 1, log: () => {} }).db, secret, passwordHash }
}

/**
 * An account of the running app with what `signUp` leaves: a verified address, a password and a session. Without the
 * hash, the email and the calls of a registration, which have tests of their own, it takes a fraction of the time.
 */
export async function newAccount(origin: string, { email = `${newId<string>()}@example.com` } = {}): Promise<SignedUp> {
  const { db, secret, passwordHash } = await (tools ??= prepare())
  const userId = newId<UserId>()
  if (!(await addUser(db, userId, email))) throw new Error(`${email} has an account.`)
  await setPassword(db, { id: newId<string>(), userId, passwordHash })
  const { token } = await createSession({ db }, { userId, userAgent: 'node' })
  const answer = new Response(null, { headers: { 'set-cookie': sessionCookie(token, { secret, origin }) } })
  return { email, password: goodPassword, idToken: token, ...cookieOf(answer) }
}

/** Makes an account of the running app an operator, as the command `grant-operator` does, without its process. */
export async function makeOperator({ email }: SignedUp): Promise<void> {
  await grantOperator(await (tools ??= prepare()), email)
}
