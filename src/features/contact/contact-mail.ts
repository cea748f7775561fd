import type { ContactMessageId } from '../../kernel/ids.ts'
import type { Ctx } from '../../ports/ctx.ts'
import type { NewMail } from '../accounts/email/mails.service.ts'
import { mailPage } from '../accounts/rules/mail-page/mail-page.ts'
import { type ContactTopic, contactTopics } from './rules/contact-form.ts'

type MessageContent = { id: ContactMessageId; topic: ContactTopic; name: string; email: string; message: string }

/** A message as an operator gets it; an answer goes to who wrote it. */
export function contactMail(
  { settings, who }: Ctx,
  to: string,
  { id, topic, name, email, message }: MessageContent,
): NewMail {
  return {
    kind: 'contact-message',
    // By its id a message's emails are found again.
    onceKey: `contact:${id}:${to}`,
    to,
    replyTo: email,
    subject: `${contactTopics[topic]}: message from ${name}`,
    ...mailPage(settings, {
      heading: `Message from ${name}`,
      paragraphs: [message],
      facts: [
        ['About', contactTopics[topic]],
        ['Email', email],
        ['Account', who?.email ?? 'None (not logged in)'],
      ],
      note:
        who?.email === email
          ? 'This is the email address of the sender’s account.'
          : 'We haven’t verified that this email address belongs to the sender.',
    }),
  }
}
