import { addJob } from '../../../db/jobs.ts'
import type { Db } from '../../../db/connect.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { AppCtx } from '../../../ports/ctx.ts'
import { newId } from '../../../ports/ids.ts'
import * as store from './mails.store.ts'

export type { NewMail } from './mails.store.ts'

const problemMax = 500

/**
 * Tickets and codes are sent before all other email, because someone is waiting for them, then what helps for minutes only,
 * and digests last.
 */
const priorities: Record<string, number> = {
  tickets: 0,
  'verify-email': 0,
  'email-change': 0,
  'password-reset': 0,
  'password-reset-unknown': 0,
  'already-registered': 0,
  'on-sale': 1,
  'waitlist-offer': 1,
  'new-shows': 10,
  'saved-searches': 10,
  weekly: 10,
}
const ordinaryPriority = 5

/**
 * Promises a mail in the caller's transaction: it leaves by the job `send-mail` once that commits (P7).
 *
 * @param db   the caller's transaction
 * @param mail a second mail of the same `onceKey` is not kept and not sent
 * @returns the mail's id, or null when its `onceKey` was used before
 */
export async function queueMail(db: Db, mail: store.NewMail): Promise<string | null> {
  const storedMail = await store.addMail(db, newId<string>(), mail)
  if (!storedMail) return null

  await addJob(db, 'send-mail', { mailId: storedMail.id }, { priority: priorities[mail.kind] ?? ordinaryPriority })
  return storedMail.id
}

/**
 * Forgets the emails to a person's addresses, including former ones, in the caller's transaction; pending ones are
 * still sent.
 */
export const forgetMails = (db: Db, userId: UserId, addresses: string[]): Promise<void> =>
  store.forgetMailsOf(db, userId, addresses)

/** Writes, in the caller's transaction, that mails to an address that an account gives up were its person's. */
export async function giveUpAddress(db: Db, userId: UserId, address: string): Promise<void> {
  await store.setOwnerOfMails(db, userId, address)
}

/**
 * Hands a kept mail to the mailer, the job `send-mail`; a mail that was sent already stays sent once.
 *
 * A failure counts, is kept on the mail's row, and is thrown on, so that the job tries again later.
 */
export async function sendMail(ctx: AppCtx, { mailId }: { mailId: string }): Promise<void> {
  const mail = await store.findMail(ctx.db, mailId)
  if (!mail || mail.sent_at) return

  try {
    await ctx.mailer.send({
      id: mail.id,
      to: mail.to_address,
      ...(mail.reply_to && { replyTo: mail.reply_to }),
      ...(mail.unsubscribe_url && { unsubscribeUrl: mail.unsubscribe_url }),
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      attachments: mail.attachments,
    })
  } catch (error) {
    await store.markFailed(ctx.db, mailId, String(error).slice(0, problemMax))
    throw error
  }
  if (await store.markSent(ctx.db, mailId)) await store.forgetMail(ctx.db, mailId)
}
