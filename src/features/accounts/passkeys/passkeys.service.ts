import { inTransaction } from '../../../db/transaction.ts'
import type { PasskeyId, UserId } from '../../../kernel/ids.ts'
import { passkeysPerAccount } from '../../../kernel/limits.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx, SignedInCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import type { NewPasskeyAnswer, PasskeyAnswer } from '../../../ports/passkeys/passkeys.ts'
import { confirmItIsYou } from '../passwords/confirm.service.ts'
import { findPasswordHash } from '../passwords/confirm.store.ts'
import { queueMail } from '../email/mails.service.ts'
import * as store from './passkeys.store.ts'
import { securityMail } from '../passwords/password-mails.ts'
import { lockUser } from '../profile/profile.store.ts'

const challengeMinutes = 5

/** The caller's passkeys, the oldest first, and whether a password leads in as well. */
export async function listPasskeys({ db, who }: SignedInCtx) {
  const [rows, hash] = await Promise.all([store.listPasskeys(db, who.userId), findPasswordHash(db, who.userId)])
  const passkeys = rows.map(({ id, name, created_at: made, last_used_at: used }) => ({
    passkeyID: id,
    name,
    createdAt: made.toISOString(),
    lastUsedAt: used?.toISOString() ?? null,
  }))
  return { success: true as const, passkeys, hasPassword: hash !== undefined }
}

/**
 * Asks the caller's browser for a new passkey: a way in that lasts, so only its owner may add it.
 *
 * @throws {Refusal} account/wrong-password, account/log-in-again, request/too-many, account/too-many-passkeys
 */
export async function askForPasskey(ctx: SignedInCtx, { password }: { password?: string | undefined }) {
  await confirmItIsYou(ctx, { password })
  const { userId, email } = ctx.who
  const rows = await store.listPasskeys(ctx.db, userId)
  if (rows.length >= passkeysPerAccount) throw new Refusal('account/too-many-passkeys')

  const has = rows.map((row) => ({ credentialId: row.credential_id }))
  const { challenge, options } = await ctx.passkeys.askForNew({ userId, email, has })
  await store.addChallenge(ctx.db, { challenge, userId, minutes: challengeMinutes })
  return { success: true as const, options }
}

/** Keeps the passkey that the browser made. @throws {Refusal} account/passkey-failed */
export async function addPasskey(ctx: SignedInCtx, { answer, name }: { answer: NewPasskeyAnswer; name: string }) {
  const { userId, email } = ctx.who
  const made = await ctx.passkeys.readNew(answer, (challenge) => store.takeChallenge(ctx.db, challenge, userId))
  if (!made) throw new Refusal('account/passkey-failed')

  return inTransaction(ctx.db, async (tx) => {
    const added = await store.addPasskey(tx, {
      ...made,
      id: newId<PasskeyId>(),
      userId,
      name: name.trim() || 'Passkey',
    })
    if (!added) throw new Refusal('account/passkey-failed')
    await queueMail(ctx, tx, securityMail(ctx, email, 'passkey-added'))
    return { success: true as const, passkeyID: added.id }
  })
}

/** @throws {Refusal} request/not-found, also for somebody else's */
export async function renamePasskey(
  { db, who }: SignedInCtx,
  { passkeyID: id, name }: { passkeyID: PasskeyId; name: string },
) {
  if (!(await store.renamePasskey(db, { id, userId: who.userId, name: name.trim() || 'Passkey' }))) {
    throw new Refusal('request/not-found')
  }
  return { success: true as const }
}

/** @throws {Refusal} account/last-way-in, request/not-found, also for somebody else's */
export const removePasskey = ({ db, who }: SignedInCtx, { passkeyID: id }: { passkeyID: PasskeyId }) =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, who.userId)
    if (!(await store.deletePasskey(tx, { id, userId: who.userId }))) throw new Refusal('request/not-found')
    if ((await store.countWaysIn(tx, who.userId)) === 0) throw new Refusal('account/last-way-in')
    return { success: true as const }
  })

/** Asks a browser for any passkey of this site; what it knows is not asked for. */
export async function askForSignIn(ctx: AppCtx) {
  const { challenge, options } = await ctx.passkeys.askForAny()
  await store.addChallenge(ctx.db, { challenge, userId: null, minutes: challengeMinutes })
  return { options }
}

/**
 * Whose passkey signed what was asked, once.
 *
 * @throws {Refusal} account/passkey-failed
 */
export async function signInByPasskey(ctx: AppCtx, answer: PasskeyAnswer): Promise<UserId> {
  const row = await store.findPasskey(ctx.db, answer.id)
  if (!row) throw new Refusal('account/passkey-failed')

  const passkey = {
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: new Uint8Array(row.public_key),
    counter: row.counter,
    transports: row.transports,
  }
  const signed = await ctx.passkeys.readSigned(answer, passkey, (challenge) =>
    store.takeChallenge(ctx.db, challenge, null),
  )
  if (!signed || !(await store.countUse(ctx.db, row.id, signed.counter))) throw new Refusal('account/passkey-failed')
  return row.user_id
}
