import { contact } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'
import type { LinkedText } from '../linked-text.tsx'

/** The page Contact, for a product of this name. */
export const contactWords = (name: string) => ({
  title: `Contact ${name}`,
  description: `Contact ${name} about tickets, your page, your data or anything else.`,
  hero: {
    eyebrow: 'Contact',
    title: 'Send us a message.',
    gold: 'A real person will read it.',
    lead: 'Questions about tickets, your page or your data? Something not working? We’ll reply by email.',
  },
  form: {
    label: 'Contact form',
    name: 'Your name',
    email: 'Your email',
    emailHint: 'We’ll reply to this address.',
    topic: 'Topic',
    message: 'Your message',
    trap: 'Leave this field empty',
    submit: 'Send message',
    problems: 'Your message hasn’t been sent. Check the fields marked below.',
    wait: (minutes: number) =>
      `You’ve sent ${contact.perHour} messages in the past hour. This one hasn’t been sent, and your text is still here. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  },
  sent: {
    title: 'Message sent',
    text: (email: string) => `Thanks for writing. The ${name} team will reply to ${email} as soon as they can.`,
    again: 'Send another message',
  },
  before: {
    title: 'Common questions',
    links: [
      { to: `${paths.faq}#refunds`, text: 'Can I get a refund?' },
      { to: `${paths.faq}#moved`, text: 'What happens if a show is moved or canceled?' },
      { to: `${paths.faq}#offline`, text: 'Can I use my tickets offline?' },
      { to: `${paths.faq}#list`, text: 'How do I list my band, venue or festival?' },
    ],
    all: 'See all questions',
  },
  host: [
    'Have a question about tickets you bought? Open your order in ',
    { to: paths.tickets, text: 'My tickets' },
    ' and write to the host from there. For other questions about a show, see the host’s page. Many have links to their website or social media.',
  ] satisfies LinkedText,
})
export type ContactWords = ReturnType<typeof contactWords>
