import type { Mail } from './mailer.ts'

/** The domain of the address in `Name <address>`. */
const domainOf = (from: string) => /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/**
 * An email as nodemailer composes it; header injection is its business. Each is marked as automatic, so that no
 * out-of-office reply answers it (RFC 3834), and its line ends are CRLF (RFC 5322).
 */
export const messageOf = (mail: Mail, from: string) => ({
  newline: 'windows',
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(mail.unsubscribeUrl && {
      'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  from,
  to: mail.to,
  ...(mail.replyTo && { replyTo: mail.replyTo }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.id}@${domainOf(from)}>`,
  attachments: mail.attachments.map(({ name, type, base64, contentId }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(base64, 'base64'),
    ...(contentId && { cid: contentId }),
  })),
})
