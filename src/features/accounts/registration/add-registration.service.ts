import { inTransaction } from '../../../db/transaction.ts'
import type { RegistrationId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import { queueMail } from '../email/mails.service.ts'
import { newProof } from '../passwords/proof.ts'
import { hashesOf, mailOf, minutesToProve, findHolder } from './registration.service.ts'
import * as store from './registration.store.ts'

const mailsPerAddressAndHour = 6

type NewRegistration = { email: string; passwordHash: string; next?: string | null }

/**
 * Stores an address and a password until the address is verified, and emails the proof (decision G5).
 *
 * A known address gets the same response and an email that says so. An address gets at most six such emails an hour.
 *
 * @param email trimmed and lower case
 */
export const addRegistration = (ctx: AppCtx, { email, passwordHash, next = null }: NewRegistration) =>
  inTransaction(ctx.db, async (tx) => {
    await store.deleteOldRegistrations(tx)
    const id = newId<RegistrationId>()
    const holder = await findHolder(tx, email)
    const isFlooded = (await store.countRecentMails(tx, email)) >= mailsPerAddressAndHour
    const proof = newProof()

    await store.addRegistration(tx, { id, email, passwordHash, minutesToProve, ...hashesOf(id, proof, holder) })
    if (!isFlooded) await queueMail(tx, mailOf(ctx, email, { proof, holder, next }))
    return { registration: id }
  })
