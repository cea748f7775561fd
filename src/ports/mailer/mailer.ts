export type Attachment = { name: string; type: string; base64: string; contentId?: string }

export type Mail = {
  id: string
  to: string
  /** One address, where answers go to someone else than the sender of all our mail. */
  replyTo?: string
  /** Where one POST stops emails of this kind (RFC 8058). */
  unsubscribeUrl?: string
  subject: string
  text: string
  html: string
  attachments: Attachment[]
}

/** The way email leaves: an SMTP server, or `.eml` files in the outbox folder. */
export type Mailer = {
  /** Resolves once the email is handed over; throws otherwise, and the job retries. */
  send(mail: Mail): Promise<void>
}
