import type { Db } from '../../../db/connect.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { RegistrationId, UserId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { clearAttempts, countAttempt } from '../passwords/attempts.service.ts'
import { setPassword } from '../passwords/password.store.ts'
import { isRightCode, hashLink } from '../passwords/proof.ts'
import { resendAfterSeconds } from '../rules/registration.ts'
import { lockAddress } from './registration.service.ts'
import * as store from './registration.store.ts'

const wrongCodesMax = 5

export type AddressProof = { registration: RegistrationId; code: string } | { token: string }

/**
 * Makes the account of a registration whose address is proven, once.
 *
 * @throws {Refusal} account/wrong-code, account/registration-over, account/codes-used-up, account/dead-link,
 *                   account/exists; request/too-many while another code for the address is being checked
 */
export async function proveAddress(ctx: AppCtx, proof: AddressProof): Promise<{ userId: UserId; email: string }> {
  const outcome = await inTransaction(ctx.db, (tx) => checkProof(tx, proof))
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** A refusal is an answer here, not thrown: the count of wrong codes must stay. */
async function checkProof(tx: Db, proof: AddressProof): Promise<Refusal | { userId: UserId; email: string }> {
  const wrongProof = new Refusal('token' in proof ? 'account/dead-link' : 'account/wrong-code')
  const key = 'token' in proof ? { linkHash: hashLink(proof.token) } : { id: proof.registration }
  await lockAddress(tx, key)
  const row = await store.lockRegistration(tx, key)
  // The proof of an address ends all its registrations, also those that other tabs still wait for.
  if (!row && !('token' in proof)) return new Refusal('account/registration-over')
  if (!row || row.proof_ended) return wrongProof
  if (!('token' in proof)) {
    if (row.wrong_codes >= wrongCodesMax) {
      // A new code helps, and can be requested from then on.
      const wait = Math.max(1, Math.ceil(resendAfterSeconds - row.seconds_since_mail))
      return new Refusal('account/codes-used-up', { data: { retryAfterSeconds: wait } })
    }
    await countAttempt(tx, 'verify-code', row.email)
    if (!isRightCode(row.id, proof.code, row.code_hash)) {
      await store.countWrongCode(tx, row.id)
      return wrongProof
    }
  }

  await clearAttempts(tx, 'verify-code', row.email)
  await store.forgetRegistrationsOf(tx, row.email)
  const user = await store.addUser(tx, newId<UserId>(), row.email)
  if (!user) return new Refusal('account/exists')

  await setPassword(tx, { id: newId<string>(), userId: user.id, passwordHash: row.password_hash })
  return { userId: user.id, email: row.email }
}
