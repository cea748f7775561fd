import { inTransaction } from '../../../db/transaction.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { queueMail } from '../email/mails.service.ts'
import { findUserByEmail } from '../registration/registration.store.ts'
import { noAccountMail, resetMail } from './password-mails.ts'
import * as store from './password.store.ts'
import { hashLink, newProof } from './proof.ts'

const linkMinutes = 30

/** The job: emails a link that is valid from now on, or that there is no account. */
export const mailPasswordReset = (ctx: AppCtx, { email }: { email: string }) =>
  inTransaction(ctx.db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) return queueMail(tx, noAccountMail(ctx, email))

    const { link } = newProof()
    await store.setReset(tx, { userId: user.id, linkHash: hashLink(link), email, minutes: linkMinutes })
    return queueMail(tx, resetMail(ctx, email, link, linkMinutes))
  })
