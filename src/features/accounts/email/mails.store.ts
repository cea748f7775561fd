import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'
import type { MailAttachment } from '../../../db/tables/accounts.ts'

export type NewMail = {
  kind: string
  onceKey?: string
  to: string
  /** Where answers go, where not to us; an address that `isEmail` knows as one. */
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments?: MailAttachment[]
  /** Where its recipient stops emails of this kind without logging in; of emails that come regularly. */
  unsubscribeUrl?: string
  /** Nothing of it is kept once it has left. */
  forgetWhenSent?: boolean
}

/** Keeps a mail; undefined when one of the same `onceKey` is there already. */
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

export const markSent = (db: Db, id: string) =>
  db
    .updateTable('mails')
    .set({ sent_at: sql`app_now()`, attempts: sql`attempts + 1`, problem: null })
    .where('id', '=', id)
    .execute()

/** What is left of a mail that is forgotten: that there was one. */
const forgotten = {
  to_address: '',
  reply_to: null,
  unsubscribe_url: null,
  subject: '',
  text_body: '',
  html_body: '',
  attachments: sql<MailAttachment[]>`'[]'::jsonb`,
}

export const forgetMail = (db: Db, id: string) => db.updateTable('mails').set(forgotten).where('id', '=', id).execute()

/** Forgets what was mailed to these addresses; what has not left yet is forgotten once it has. */
export async function forgetMailsTo(db: Db, addresses: string[]): Promise<void> {
  const to = sql<boolean>`lower(to_address) = ANY (${addresses}::text[])`
  await db.updateTable('mails').set(forgotten).where(to).where('sent_at', 'is not', null).execute()
  await db.updateTable('mails').set({ forget_when_sent: true }).where(to).execute()
}

export const markFailed = (db: Db, id: string, problem: string) =>
  db
    .updateTable('mails')
    .set({ attempts: sql`attempts + 1`, problem })
    .where('id', '=', id)
    .execute()
