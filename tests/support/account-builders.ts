import { randomBytes } from 'node:crypto'
import type { createUserProfile } from '../../src/features/accounts/profile/create-user-profile.service.ts'
import type { SignedInCtx } from '../../src/ports/ctx.ts'
import { scryptPasswords } from '../../src/ports/passwords/scrypt.ts'
import { newId } from '../../src/ports/ids.ts'
import { authHost } from './auth-host.ts'
import { awaitMails } from './outbox.ts'
import type { World } from './world.ts'
import { callsInProcess as as } from '../../src/server/calls/execute-call.ts'

export const goodPassword = 'kz8#Lq0v strings'

/** A username that is free. */
export const freeUsername = () => `fan.${newId<string>().slice(-12)}`

/** A complete wizard, as `createUserProfile` takes it. */
export const wizardAnswers = (over: Partial<Parameters<typeof createUserProfile>[1]['userData']> = {}) => ({
  userData: {
    username: freeUsername(),
    fullName: 'Dana Rivers',
    genrePreference: ['Jazz' as const],
    ageGroupPreference: ['21+' as const],
    location: 'Oakland, CA',
    termsAccepted: true,
    notificationsEnabled: false,
    pushToken: null,
    locationShared: false,
    runsPage: false,
    ...over,
  },
})

/** A signed-in person with a profile. */
export async function fan(world: World, over: Parameters<typeof wizardAnswers>[0] = {}): Promise<SignedInCtx> {
  const person = await world.person()
  await as(person).createUserProfile(wizardAnswers(over))
  return person
}

/** Gives an account a password, as registering does. */
export async function addPassword(world: World, { who }: SignedInCtx, password = goodPassword) {
  const method = { id: newId<string>(), user_id: who.userId, account_id: who.userId, provider_id: 'credential' }
  const hash = await world.ctx.passwords.hash(password)
  await world.db
    .insertInto('sign_in_methods')
    .values({ ...method, password: hash })
    .execute()
}

/** Stores a session that was created so many minutes ago by the real clock. */
export async function sessionMadeAgo(world: World, { who }: SignedInCtx, minutes: number) {
  const at = new Date(Date.now() - minutes * 60_000)
  const session = { id: who.sessionId, user_id: who.userId, token: newId<string>(), created_at: at }
  await world.db
    .insertInto('sessions')
    .values({ ...session, expires_at: new Date(Date.now() + 86_400_000) })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ created_at: at }))
    .execute()
}

/** A world whose passwords are hashed at the cost of the product, for tests of how long answers take. */
export const withProductHashing = (world: World) => ({ ...world, ctx: { ...world.ctx, passwords: scryptPasswords() } })

/** The sign-in routes of a world, as the host has them. */
export const authOf = (world: World, origin = world.ctx.settings.origin) =>
  authHost({ ...world.ctx, settings: { ...world.ctx.settings, origin } })

/** How a test signs up at a running app. */
export type SignedUp = {
  email: string
  password: string
  /** For `context.addCookies` of Playwright, with `url` beside it. */
  cookie: { name: string; value: string }
  /** The `Cookie` header of a request. */
  header: string
  /** For `Authorization: Bearer`, or `idToken` in a body. */
  idToken: string
}

type Way = {
  /** Reads the newest code that was emailed to an address. */
  readCode: (email: string) => Promise<string>
  send?: (request: Request) => Promise<Response>
  email?: string
  password?: string
}

/** People come from addresses of their own, where the app believes this header; limits by address count each apart. */
const someAddress = () => `10.${randomBytes(3).join('.')}`

/**
 * Registers and verifies over HTTP, as a person does; the wizard is not done yet.
 *
 * @param baseUrl the app's origin
 */
export async function signUp(baseUrl: string, { readCode, send = fetch, ...credentials }: Way): Promise<SignedUp> {
  const { email = `${newId<string>()}@example.com`, password = goodPassword } = credentials
  const address = someAddress()
  const post = async (path: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json', Origin: baseUrl, 'X-Real-IP': address }
    const answer = await send(
      new Request(`${baseUrl}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    )
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }

  const { registration } = await (await post('register', { email, password })).json()
  const answer = await post('verify', { registration, code: await readCode(email) })
  const { token } = await answer.json()
  return { email, password, idToken: token, ...cookieOf(answer) }
}

/** The session cookie that an answer sets. */
export function cookieOf(answer: Response) {
  const [pair = ''] = (answer.headers.getSetCookie()[0] ?? '').split(';')
  const at = pair.indexOf('=')
  return { cookie: { name: pair.slice(0, at), value: pair.slice(at + 1) }, header: pair }
}

/**
 * What the newest email of a running app's outbox says: codes, with `.link` the links that verify, with `.reset` those
 * that set a new password.
 */
export function outboxCodes(folder: string) {
  const newest = (form: RegExp) => (email: string) =>
    awaitMails(folder, email, (mails) =>
      mails.map((mail) => form.exec(`${mail.subject}\n${mail.text}`)?.[1]).findLast((code) => code !== undefined),
    )
  return Object.assign(newest(/^(\d{6}) is your/m), {
    link: newest(/(http\S+\/verify\?token=\S+)/),
    reset: newest(/(http\S+\/reset-password\?token=[\w-]+)/),
  })
}

/** Reads codes from a world's kept mails. */
export const keptCodes = (world: World) => async (email: string) => {
  const mail = await newestMail(world, email)
  return /^\d{6}/.exec(mail.subject)?.[0] ?? ''
}

/** The newest email that was promised to an address. */
export const newestMail = (world: World, email: string) =>
  world.db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
