import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { MailAttachment } from '../../../db/tables/accounts.ts'
import type { UserId } from '../../../kernel/ids.ts'
import type { MailHtml } from '../rules/mail-page/mail-page.ts'

export type NewMail = {
  kind: string
  onceKey?: string
  to: string
  /** Where answers go, where not to us; an address that `isEmail` knows as one. */
  replyTo?: string
  subject: string
  text: string
  html: MailHtml
  attachments?: MailAttachment[]
  /** Where its recipient stops emails of this kind without logging in; of emails that come regularly. */
  unsubscribeUrl?: string
  /** Its content is deleted once it has been sent. */
  forgetWhenSent?: boolean
}

/** Keeps an email; undefined when one of the same `onceKey` is there already. */
export const addMail = (db: Db, id: string, mail: NewMail) =>
  db
    .insertInto('mails')
    .values({
      id,
      kind: mail.kind,
      once_key: mail.onceKey ?? null,
      to_address: mail.to,
      reply_to: mail.replyTo ?? null,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      attachments: sql<MailAttachment[]>`${JSON.stringify(mail.attachments ?? [])}::jsonb`,
      forget_when_sent: mail.forgetWhenSent ?? false,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
      created_at: sql`app_now()`,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('id')
    .executeTakeFirst()

export const findMail = (db: Db, id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()

/** @returns whether its content is to be deleted, even if that was decided while it was being sent */
export const markSent = async (db: Db, id: string): Promise<boolean> => {
  const mail = await db
    .updateTable('mails')
    .set({ sent_at: sql`app_now()`, attempts: sql`attempts + 1`, problem: null })
    .where('id', '=', id)
    .returning('forget_when_sent')
    .executeTakeFirst()
  return mail?.forget_when_sent === true
}

/** What is left of a forgotten email: that there was one. */
const forgotten = {
  to_address: '',
  reply_to: null,
  unsubscribe_url: null,
  subject: '',
  text_body: '',
  html_body: '',
  attachments: sql<MailAttachment[]>`'[]'::jsonb`,
  user_id: null,
}

export const forgetMail = (db: Db, id: string) => db.updateTable('mails').set(forgotten).where('id', '=', id).execute()

/** Writes whose address these emails went to, before it can be someone else's. */
export const setOwnerOfMails = (db: Db, userId: UserId, address: string) =>
  db
    .updateTable('mails')
    .set({ user_id: userId })
    .where(sql`lower(to_address)`, '=', address.toLowerCase())
    .where('user_id', 'is', null)
    .execute()

/**
 * Forgets what was emailed to a person's current and former addresses; pending emails are forgotten once they have been
 * sent.
 */
export async function forgetMailsOf(db: Db, userId: UserId, addresses: string[]): Promise<void> {
  const toThePerson = sql<boolean>`(user_id = ${userId} OR user_id IS NULL AND lower(to_address) = ANY (${addresses}::text[]))`
  await db.updateTable('mails').set({ forget_when_sent: true }).where(toThePerson).execute()
  await db.updateTable('mails').set(forgotten).where(toThePerson).where('sent_at', 'is not', null).execute()
}

export const markFailed = (db: Db, id: string, problem: string) =>
  db
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1`, problem })
    .where('id', '=', id)
    .execute()
