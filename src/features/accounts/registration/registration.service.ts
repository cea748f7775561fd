import type { Db } from '../../../db/connect.ts'
import type { RegistrationId } from '../../../kernel/ids.ts'
import { paths } from '../../../kernel/paths.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { hashCode, hashLink, type newProof } from '../passwords/proof.ts'
import { ownPath } from '../rules/registration.ts'
import { isEmailKept } from './release-account.service.ts'
import { alreadyRegisteredMail, keptAddressMail, proofMail } from './registration-mails.ts'
import * as store from './registration.store.ts'

export const minutesToProve = 30

/** @throws {Refusal} request/too-many while another request verifies the address or emails it */
export async function lockAddress(tx: Db, by: Parameters<typeof store.tryLockAddressOf>[1]): Promise<void> {
  if (await store.tryLockAddressOf(tx, by)) return
  throw new Refusal('request/too-many', {
    message: 'We’re still checking another code. Please wait a second and try again.',
    data: { retryAfterSeconds: 1 },
  })
}

/** A registration that its password may continue: of an address without an account; null when there is none. */
export async function findAwaitingProof({ db }: { db: Db }, email: string) {
  if (await store.findUserByEmail(db, email)) return null
  const row = await store.findAwaitingProof(db, email)
  return row ? { registration: row.id, passwordHash: row.password_hash } : null
}

/** Why an address cannot register: an account has it, or one had it until lately. */
export type Holder = 'taken' | 'kept' | null

export async function findHolder(tx: Db, email: string): Promise<Holder> {
  if (await store.findUserByEmail(tx, email)) return 'taken'
  return (await isEmailKept(tx, email)) ? 'kept' : null
}

/** @param next where the email's link leads afterwards, as a browser said it */
export function mailOf(
  ctx: AppCtx,
  email: string,
  { proof, holder, next }: { proof: ReturnType<typeof newProof>; holder: Holder; next: string | null },
) {
  const path = ownPath(next?.isWellFormed() ? next : null)
  const after = path === paths.home ? undefined : path
  if (holder === 'taken') return alreadyRegisteredMail(ctx, email, after)
  return holder ? keptAddressMail(ctx, email) : proofMail(ctx, email, proof, { minutes: minutesToProve, after })
}

export const hashesOf = (id: RegistrationId, proof: ReturnType<typeof newProof>, holder: Holder) =>
  holder ? { codeHash: null, linkHash: null } : { codeHash: hashCode(id, proof.code), linkHash: hashLink(proof.link) }
