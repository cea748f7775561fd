import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../../db/transaction.ts'
import type { UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import { type SignInProvider, signInProviders } from '../../../kernel/sign-in-providers.ts'
import { visibleLine } from '../../../kernel/text/visible-line.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import type { Identity, OauthSecrets } from '../../../ports/identity/identity.ts'
import * as store from './identity.store.ts'
import { isEmailKept } from '../registration/release-account.service.ts'
import * as registrations from '../registration/registration.store.ts'
import { emailKey, isEmail, mayHaveAccount } from '../rules/registration.ts'
import { sha256 } from '../sha256.ts'

const nameMax = 80

/** What only one browser knows: binds it to an OAuth attempt or a link. */
export const newBrowserKey = () => randomBytes(32).toString('base64url')

export type OauthAttempt = { secrets: OauthSecrets; next: string; sessionId: string | null }

/** Stores an attempt to sign in with a provider: ten minutes, once, in one browser. */
export async function storeAttempt(
  ctx: AppCtx,
  attempt: OauthAttempt & { provider: SignInProvider; browserKey: string },
) {
  await store.forgetOldAttempts(ctx.db)
  const { state, nonce, codeVerifier } = attempt.secrets
  await store.addAttempt(ctx.db, {
    stateHash: sha256(state),
    browserHash: sha256(attempt.browserKey),
    provider: attempt.provider,
    nonce,
    codeVerifier,
    next: attempt.next,
    sessionId: attempt.sessionId,
  })
}

/** The attempt that a browser comes back from; null for one that is unknown, over, another browser's or back already. */
export async function takeAttempt(
  ctx: AppCtx,
  { provider, state, browserKey }: { provider: SignInProvider; state: string; browserKey: string },
): Promise<OauthAttempt | null> {
  const attempt = { provider, stateHash: sha256(state), browserHash: sha256(browserKey) }
  const row = await store.takeAttempt(ctx.db, attempt)
  return row
    ? {
        secrets: { state, nonce: row.nonce, codeVerifier: row.code_verifier },
        next: row.next_path,
        sessionId: row.session_id,
      }
    : null
}

/** A person who may have a session now, or a link that waits for its account's password. */
export type IdentitySignIn = { userId: UserId; hasProfile: boolean } | { linkToken: string }

/**
 * Signs in a person whom a provider vouches for (decision G6): a known identity signs in, a new verified address
 * creates an account, and an address with an account waits for its password.
 *
 * @throws {Refusal} social/unverified, social/use-google, social/use-apple for an account without a password,
 *   social/google-failed, social/apple-failed for one without any other way, account/suspended,
 *   account/email-kept for 30 days after its account was deleted
 */
export async function signInWithIdentity(
  ctx: AppCtx,
  provider: SignInProvider,
  identity: Identity,
): Promise<IdentitySignIn> {
  const owner = await store.findUserOfMethod(ctx.db, { provider, subject: identity.subject })
  if (owner) return requireActive(owner)

  const email = emailKey(identity.email ?? '')
  if (!identity.emailVerified || !mayHaveAccount(email)) throw new Refusal('social/unverified')
  // A new account's address keeps the rule for new addresses.
  if (!isEmail(email) && !(await store.findUserOfEmail(ctx.db, email))) throw new Refusal('social/unverified')

  if (await isEmailKept(ctx.db, email)) throw new Refusal('account/email-kept')
  const userId = await createUser(ctx, provider, { ...identity, email })
  return userId ? { userId, hasProfile: false } : signInOrOfferLink(ctx, provider, { subject: identity.subject, email })
}

type User = NonNullable<Awaited<ReturnType<typeof store.findUser>>>

export function requireActive(user: User): { userId: UserId; hasProfile: boolean } {
  if (user.suspended_at) throw new Refusal('account/suspended')
  return { userId: user.id, hasProfile: user.username !== null }
}

/** @returns null when the address has an account */
const createUser = (ctx: AppCtx, provider: SignInProvider, { subject, email, name }: Identity & { email: string }) =>
  inTransaction(ctx.db, async (tx) => {
    const user = await registrations.addUser(tx, newId<UserId>(), email)
    if (!user) return null

    const added = await store.addMethod(tx, { id: newId<string>(), userId: user.id, provider, subject })
    // Another attempt has linked this identity in the meantime: an account without a way in is not created.
    if (!added) throw new Refusal(`social/${provider}-failed`)
    await registrations.forgetRegistrationsOf(tx, email)
    const plain = visibleLine((name ?? '').replace(/\p{Cc}|\p{Cs}/gu, '')).trim()
    if (plain) await store.setName(tx, user.id, Array.from(plain).slice(0, nameMax).join(''))
    return user.id
  })

/** An address that has an account: another try of the same person may have made it just now. */
async function signInOrOfferLink(
  ctx: AppCtx,
  provider: SignInProvider,
  { subject, email }: { subject: string; email: string },
) {
  const linkedUser = await store.findUserOfMethod(ctx.db, { provider, subject })
  if (linkedUser) return requireActive(linkedUser)

  const owner = await store.findUserOfEmail(ctx.db, email)
  const failed = new Refusal(`social/${provider}-failed`)
  if (!owner) throw failed
  const { userId } = requireActive(owner)
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
