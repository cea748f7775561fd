import type { Mail } from './mailer.ts'

/** A mail as nodemailer composes it; header injection is its business. */
export const messageOf = (mail: Mail, from: string) => ({
  from,
  to: mail.to,
  ...(mail.replyTo && { replyTo: mail.replyTo }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.id}@localsound>`,
  attachments: mail.attachments.map(({ name, type, base64, contentId }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(base64, 'base64'),
    ...(contentId && { cid: contentId }),
  })),
})
