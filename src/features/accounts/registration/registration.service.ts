import type { Db } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { RegistrationId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { queueMail } from '../email/mails.service.ts'
import { codeFits, hashCode, hashLink, newProof } from '../passwords/proof.ts'
import { setPassword } from '../passwords/password.store.ts'
import { isEmailKept } from './given-up.service.ts'
import { alreadyRegisteredMail, keptAddressMail, proofMail } from './registration-mails.ts'
import * as store from './registration.store.ts'
import { resendAfterSeconds } from '../rules/registration.ts'

const minutesToProve = 30
const wrongCodesMax = 5
const mailsPerRegistration = 6
const mailsPerAddressAndHour = 6

/**
 * Keeps an address and a password until the address is proven, and mails the proof (decision G5).
 *
 * A known address is answered alike and gets a mail that says so. An address gets six such mails an hour at most.
 *
 * @param email trimmed and lower case
 */
export const register = (ctx: AppCtx, { email, passwordHash }: { email: string; passwordHash: string }) =>
  inTransaction(ctx.db, async (tx) => {
    await store.forgetOld(tx)
    const id = newId<RegistrationId>()
    const known = await whoHas(tx, email)
    const isFlooded = (await store.countRecentMails(tx, email)) >= mailsPerAddressAndHour
    const proof = newProof()

    await store.addRegistration(tx, { id, email, passwordHash, minutesToProve, ...hashesOf(id, proof, known) })
    if (!isFlooded) await queueMail(ctx, tx, mailOf(ctx, email, { proof, known }))
    return { registration: id }
  })

/**
 * Mails a new code and link; the ones before are void.
 *
 * @throws {Refusal} account/registration-gone, request/too-many with the seconds to wait
 */
export const resendProof = (ctx: AppCtx, { registration: id }: { registration: RegistrationId }) =>
  inTransaction(ctx.db, async (tx) => {
    await lockAddress(tx, { id })
    const row = await store.lockRegistration(tx, { id })
    if (!row || row.mails >= mailsPerRegistration) throw new Refusal('account/registration-gone')

    const wait = Math.ceil(resendAfterSeconds - row.seconds_since_mail)
    if (wait > 0) {
      throw new Refusal('request/too-many', {
        message: `Please wait ${wait} seconds before you ask for another code.`,
        data: { retryAfterSeconds: wait },
      })
    }

    // Who cannot register by the first mail cannot by a later one.
    const known = row.code_hash === null ? ((await whoHas(tx, row.email)) ?? 'taken') : null
    const proof = newProof()
    await store.renewProof(tx, id, { minutesToProve, ...hashesOf(id, proof, known) })
    await queueMail(ctx, tx, mailOf(ctx, row.email, { proof, known }))
  })

/** @throws {Refusal} request/too-many while another request proves the address or mails to it */
async function lockAddress(tx: Db, by: Parameters<typeof store.tryLockAddressOf>[1]): Promise<void> {
  if (await store.tryLockAddressOf(tx, by)) return
  throw new Refusal('request/too-many', {
    message: 'We are checking another code for this address. Please wait a second and try again.',
    data: { retryAfterSeconds: 1 },
  })
}

type GivenProof = { registration: RegistrationId; code: string } | { token: string }

/**
 * Makes the account of a registration whose address is proven, once.
 *
 * @throws {Refusal} account/wrong-code, account/codes-used-up, account/dead-link, account/exists; request/too-many
 *                   while another code for the address is being checked
 */
export async function proveAddress(ctx: AppCtx, proof: GivenProof): Promise<{ userId: UserId; email: string }> {
  const outcome = await inTransaction(ctx.db, (tx) => check(tx, proof))
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** A refusal is an answer here, not thrown: the count of wrong codes must stay. */
async function check(tx: Db, proof: GivenProof): Promise<Refusal | { userId: UserId; email: string }> {
  const no = new Refusal('token' in proof ? 'account/dead-link' : 'account/wrong-code')
  const by = 'token' in proof ? { linkHash: hashLink(proof.token) } : { id: proof.registration }
  await lockAddress(tx, by)
  const row = await store.lockRegistration(tx, by)
  if (!row || row.proof_ended) return no
  if (!('token' in proof)) {
    if (row.wrong_codes >= wrongCodesMax) {
      // A new code helps, and can be asked for from then on.
      const wait = Math.max(1, Math.ceil(resendAfterSeconds - row.seconds_since_mail))
      return new Refusal('account/codes-used-up', { data: { retryAfterSeconds: wait } })
    }
    if (!codeFits(row.id, proof.code, row.code_hash)) {
      await store.countWrongCode(tx, row.id)
      return no
    }
  }

  await store.forgetRegistrationsOf(tx, row.email)
  const user = await store.addUser(tx, newId<UserId>(), row.email)
  if (!user) return new Refusal('account/exists')

  await setPassword(tx, { id: newId<string>(), userId: user.id, passwordHash: row.password_hash })
  return { userId: user.id, email: row.email }
}

/** A registration that its password may continue: of an address without an account; null when there is none. */
export async function findAwaitingProof({ db }: { db: Db }, email: string) {
  if (await store.findUserByEmail(db, email)) return null
  const row = await store.findAwaitingProof(db, email)
  return row ? { registration: row.id, passwordHash: row.password_hash } : null
}

/** Why an address cannot register: an account has it, or one had it until lately. */
type Known = 'taken' | 'kept' | null

async function whoHas(tx: Db, email: string): Promise<Known> {
  if (await store.findUserByEmail(tx, email)) return 'taken'
  return (await isEmailKept(tx, email)) ? 'kept' : null
}

function mailOf(ctx: AppCtx, email: string, { proof, known }: { proof: ReturnType<typeof newProof>; known: Known }) {
  if (known === 'taken') return alreadyRegisteredMail(ctx, email)
  return known ? keptAddressMail(ctx, email) : proofMail(ctx, email, proof, minutesToProve)
}

const hashesOf = (id: RegistrationId, proof: ReturnType<typeof newProof>, known: Known) =>
  known ? { codeHash: null, linkHash: null } : { codeHash: hashCode(id, proof.code), linkHash: hashLink(proof.link) }
