import { contact } from '../../../kernel/limits.ts'
import { paths } from '../../../kernel/paths.ts'

/** The page Contact, for a product of this name. */
export const contactWords = (name: string) => ({
  title: `Contact ${name}`,
  description: `Write to the people who run ${name}: about tickets, a page, your data or anything else.`,
  hero: {
    eyebrow: 'Contact',
    title: 'Write to us.',
    gold: 'A person reads it.',
    lead: 'About tickets, a page, your data, or something that is wrong. The answer comes by mail.',
  },
  form: {
    label: 'Message',
    name: 'Your name',
    email: 'Your e-mail address',
    emailHint: 'The answer goes here.',
    topic: 'What is it about?',
    message: 'Your message',
    left: (typed: number) =>
      `${typed.toLocaleString('en-US')} of ${contact.messageMax.toLocaleString('en-US')} characters`,
    trap: 'Leave this empty',
    submit: 'Send message',
    problems: 'Not sent yet: please look at what is marked below.',
    wait: (minutes: number) =>
      `You have written ${contact.perHour} messages within an hour. Nothing is lost: send this one in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  },
  sent: {
    title: 'Your message is on its way',
    text: (email: string) =>
      `It is with the people who run ${name}. They answer by mail to ${email}; we cannot say how soon.`,
    again: 'Write another message',
  },
  before: {
    title: 'Perhaps it is answered already',
    links: [
      { to: `${paths.faq}#refunds`, text: 'Can I have my money back?' },
      { to: `${paths.faq}#moved`, text: 'What happens when a show is moved or canceled?' },
      { to: `${paths.faq}#offline`, text: 'Where are my tickets when I am offline?' },
      { to: `${paths.faq}#list`, text: 'How do I list my band, venue or festival?' },
    ],
    all: 'All questions and answers',
  },
  host: 'Is it about one show? Its host knows most: their page has their links.',
})
export type ContactWords = ReturnType<typeof contactWords>
