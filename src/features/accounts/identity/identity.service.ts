import { createHash, randomBytes } from 'node:crypto'
import { inTransaction } from '../../../db/transaction.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { type SignInProvider, signInProviders } from '../../../kernel/sign-in-providers.ts'
import { visibleText } from '../../../kernel/visible-text.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import type { Identity, TripSecrets } from '../../../ports/identity/identity.ts'
import { findPasswordHash } from '../passwords/confirm.store.ts'
import * as store from './identity.store.ts'
import { isEmailKept } from '../registration/given-up.service.ts'
import { linkedMail } from './linked-mail.ts'
import { queueMail } from '../email/mails.service.ts'
import * as registrations from '../registration/registration.store.ts'
import { emailKey, isEmail } from '../rules/registration.ts'
import { forgiveTries, takeTry } from '../passwords/tries.service.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()
const nameMax = 80

/** What only one browser knows: binds it to a trip or a link. */
export const newBrowserKey = () => randomBytes(32).toString('base64url')

export type Trip = { secrets: TripSecrets; next: string; sessionId: string | null }

/** Keeps what a trip to a provider is known by when it comes back: ten minutes, once, in one browser. */
export async function keepTrip(ctx: AppCtx, trip: Trip & { provider: SignInProvider; browserKey: string }) {
  await store.forgetOldTrips(ctx.db)
  const { state, nonce, codeVerifier } = trip.secrets
  await store.addTrip(ctx.db, {
    stateHash: sha256(state),
    browserHash: sha256(trip.browserKey),
    provider: trip.provider,
    nonce,
    codeVerifier,
    next: trip.next,
    sessionId: trip.sessionId,
  })
}

/** The trip that a browser comes back from; null for one that is unknown, over, another browser's or back already. */
export async function takeTrip(
  ctx: AppCtx,
  { provider, state, browserKey }: { provider: SignInProvider; state: string; browserKey: string },
): Promise<Trip | null> {
  const by = { provider, stateHash: sha256(state), browserHash: sha256(browserKey) }
  const row = await store.takeTrip(ctx.db, by)
  return row
    ? {
        secrets: { state, nonce: row.nonce, codeVerifier: row.code_verifier },
        next: row.next_path,
        sessionId: row.session_id,
      }
    : null
}

/** Somebody who may have a session now, or a link that waits for its account's password. */
export type Entered = { userId: UserId; hasProfile: boolean } | { linkToken: string }

/**
 * Lets somebody in whom a provider vouches for (decision G6): a known identity signs in, a new verified address makes
 * an account, an address that has one waits for its password.
 *
 * @throws {Refusal} social/unverified, social/use-google, social/use-apple for an account without a password,
 *   social/google-failed, social/apple-failed for one without any other way, account/suspended,
 *   account/email-kept for 30 days after its account was deleted
 */
export async function enterBy(ctx: AppCtx, provider: SignInProvider, identity: Identity): Promise<Entered> {
  const known = await store.findUserOfMethod(ctx.db, { provider, subject: identity.subject })
  if (known) return admitted(known)

  const email = emailKey(identity.email ?? '')
  if (!identity.emailVerified || !isEmail(email)) throw new Refusal('social/unverified')

  if (await isEmailKept(ctx.db, email)) throw new Refusal('account/email-kept')
  const userId = await makeUser(ctx, provider, { ...identity, email })
  return userId ? { userId, hasProfile: false } : meetOwner(ctx, provider, { subject: identity.subject, email })
}

type User = NonNullable<Awaited<ReturnType<typeof store.findUser>>>

function admitted(user: User): { userId: UserId; hasProfile: boolean } {
  if (user.suspended_at) throw new Refusal('account/suspended')
  return { userId: user.id, hasProfile: user.username !== null }
}

/** @returns null when the address has an account */
const makeUser = (ctx: AppCtx, provider: SignInProvider, { subject, email, name }: Identity & { email: string }) =>
  inTransaction(ctx.db, async (tx) => {
    const user = await registrations.addUser(tx, newId<UserId>(), email)
    if (!user) return null

    await store.addMethod(tx, { id: newId<string>(), userId: user.id, provider, subject })
    await registrations.forgetRegistrationsOf(tx, email)
    const plain = visibleText((name ?? '').replace(/\p{Cc}|\p{Cs}/gu, '')).trim()
    if (plain) await store.setName(tx, user.id, Array.from(plain).slice(0, nameMax).join(''))
    return user.id
  })

/** An address that has an account: another try of the same person may have made it just now. */
async function meetOwner(
  ctx: AppCtx,
  provider: SignInProvider,
  { subject, email }: { subject: string; email: string },
) {
  const known = await store.findUserOfMethod(ctx.db, { provider, subject })
  if (known) return admitted(known)

  const owner = await store.findUserOfEmail(ctx.db, email)
  const failed = new Refusal(`social/${provider}-failed`)
  if (!owner) throw failed
  const { userId } = admitted(owner)
  const methods = await store.listMethods(ctx.db, userId)
  if (!methods.includes('credential')) {
    const other = signInProviders.find((each) => each !== provider && methods.includes(each))
    throw other ? new Refusal(`social/use-${other}`) : failed
  }

  await store.forgetOldLinks(ctx.db)
  const linkToken = newBrowserKey()
  await store.addLink(ctx.db, { tokenHash: sha256(linkToken), userId, provider, subject })
  return { linkToken }
}

/**
 * The link that a browser waits to make.
 *
 * @throws {Refusal} social/link-gone
 */
export async function fetchLink(ctx: AppCtx, token: string): Promise<{ provider: SignInProvider; email: string }> {
  const link = await store.findLink(ctx.db, sha256(token))
  if (!link) throw new Refusal('social/link-gone')
  return { provider: link.provider, email: link.email }
}

/**
 * Links an identity to the account of its address, whose password is given once; the account is told by mail.
 *
 * @throws {Refusal} social/link-gone, account/wrong-password, account/suspended, request/too-many after ten wrong
 *   passwords in a quarter of an hour
 */
export async function linkIdentity(ctx: AppCtx, { token, password }: { token: string; password: string }) {
  const tokenHash = sha256(token)
  const link = await store.findLink(ctx.db, tokenHash)
  const hash = link && (await findPasswordHash(ctx.db, link.user_id))
  if (!hash) throw new Refusal('social/link-gone')

  const { user_id: userId, provider, subject, email } = link
  await takeTry(ctx.db, 'confirm-password', userId)
  if (!(await ctx.passwords.verify({ hash, password }))) throw new Refusal('account/wrong-password')
  await forgiveTries(ctx.db, 'confirm-password', userId)

  return inTransaction(ctx.db, async (tx) => {
    const [taken, user] = [await store.takeLink(tx, tokenHash), await store.findUser(tx, userId)]
    if (!taken || !user) throw new Refusal('social/link-gone')
    const entered = admitted(user)
    const added = await store.addMethod(tx, { id: newId<string>(), userId, provider, subject })
    if (!added) throw new Refusal('social/link-gone')

    await queueMail(ctx, tx, linkedMail(ctx, email, provider))
    return entered
  })
}
