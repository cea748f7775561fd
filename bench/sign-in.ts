import type { UserId } from '../src/kernel/ids.ts'
import { newId } from '../src/ports/ids.ts'
import { scryptPasswords } from '../src/ports/passwords/scrypt.ts'
import { startApp } from '../tests/support/app.ts'
import type { Db } from '../src/db/connect.ts'
import { startBenchServer } from './support/database.ts'
import { type Figure, median, perSecondText } from './support/figure.ts'

const atOnce = 8
const timesEach = 12
const rounds = 3
const password = 'kz8#Lq0v strings'
const passwords = scryptPasswords()

/**
 * Log-ins through HTTP as it is served, eight people at once, beside the password's hash alone, as many at once: a
 * log-in is that hash and little else. The first round warms up; of the others the middle counts.
 */
export async function figures(): Promise<Figure[]> {
  await using server = await startBenchServer()
  const { db, url } = await server.newDatabase('sign_in')
  const people = await addPeople(db)
  const settings = { DATABASE_URL: url, DEMO: 'false', PORT: '0', CLIENT_ADDRESS_HEADER: 'X-Real-IP' }
  await using app = await startApp({ DATA_DIR: server.appFolder, ...settings })

  const measured = { hashes: [] as number[], logIns: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    const hashes = await perSecond(() => passwords.hash(password))
    const logIns = await perSecond((at) => logIn(app.origin, people[at] ?? '', at))
    if (round === 0) continue
    measured.hashes.push(hashes)
    measured.logIns.push(logIns)
  }

  const [hashes, logIns] = [median(measured.hashes), median(measured.logIns)]
  return [
    {
      figure: 'logins over HTTP, 8 people at once',
      value: perSecondText(logIns),
      limit: `the bare password hash ${perSecondText(hashes)}`,
      ratio: logIns / hashes,
      target: { atLeast: 0.8 },
    },
  ]
}

/** Eight accounts with one password. @returns their addresses */
async function addPeople(db: Db): Promise<string[]> {
  const hash = await passwords.hash(password)
  const people = Array.from({ length: atOnce }, () => newId<UserId>())
  const emailOf = (id: UserId) => `${id}@example.com`
  await db
    .insertInto('users')
    .values(people.map((id) => ({ id, email: emailOf(id), email_verified: true })))
    .execute()
  await db
    .insertInto('sign_in_methods')
    .values(
      people.map((id) => ({
        id: newId<string>(),
        user_id: id,
        account_id: id,
        provider_id: 'credential',
        password: hash,
      })),
    )
    .execute()
  return people.map(emailOf)
}

async function perSecond(work: (at: number) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async (_, at) => {
      for (let n = 0; n < timesEach; n += 1) await work(at)
    }),
  )
  return (atOnce * timesEach) / ((performance.now() - start) / 1_000)
}

/** Each from an address of their own: an address has a limit. */
async function logIn(origin: string, email: string, at: number) {
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin, 'X-Real-IP': `192.0.2.${at}` },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}
