import { inTransaction } from '../../../db/transaction.ts'
import type { RegistrationId } from '../../../kernel/ids.ts'
import { Refusal } from '../../../kernel/refusals/refusal.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../email/mails.service.ts'
import { newProof } from '../passwords/proof.ts'
import { resendAfterSeconds } from '../rules/registration.ts'
import { hashesOf, lockAddress, mailOf, minutesToProve, findHolder } from './registration.service.ts'
import * as store from './registration.store.ts'

const mailsPerRegistration = 6

type Resend = { registration: RegistrationId; next?: string | null | undefined }

/**
 * Emails a new code and link; the ones before are void.
 *
 * @throws {Refusal} account/registration-gone, request/too-many with the seconds to wait
 */
export const resendVerification = (ctx: AppCtx, { registration: id, next = null }: Resend) =>
  inTransaction(ctx.db, async (tx) => {
    await lockAddress(tx, { id })
    const row = await store.lockRegistration(tx, { id })
    if (!row || row.mails >= mailsPerRegistration) throw new Refusal('account/registration-gone')

    const wait = Math.ceil(resendAfterSeconds - row.seconds_since_mail)
    if (wait > 0) {
      throw new Refusal('request/too-many', {
        message: `Please wait ${wait} seconds before requesting another code.`,
        data: { retryAfterSeconds: wait },
      })
    }

    // Who cannot register by the first email cannot by a later one.
    const holder = row.code_hash === null ? ((await findHolder(tx, row.email)) ?? 'taken') : null
    const proof = newProof()
    await store.renewProof(tx, id, { minutesToProve, ...hashesOf(id, proof, holder) })
    await queueMail(tx, mailOf(ctx, row.email, { proof, holder, next }))
    return { success: true as const }
  })
