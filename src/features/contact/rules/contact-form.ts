import { contact } from '../../../kernel/limits.ts'
import { isBlank } from '../../../kernel/text/visible-text.ts'
import { isEmail } from '../../accounts/rules/registration.ts'

/** What a message may be about, and how it is called. */
export const contactTopics = {
  question: 'A question',
  order: 'Tickets or an order',
  page: 'A band, venue or festival page',
  wrong: 'Something isn’t working',
  privacy: 'Privacy and my data',
  other: 'Something else',
} as const
export type ContactTopic = keyof typeof contactTopics

export const topicNames = Object.keys(contactTopics) as ContactTopic[]

export type ContactForm = { name: string; email: string; message: string }
export type ContactField = keyof ContactForm

/** What can be wrong with a message, in the order of its form. */
const rules: [field: ContactField, problem: string, applies: (form: ContactForm) => boolean][] = [
  ['name', 'Your name is required.', ({ name }) => isBlank(name)],
  [
    'name',
    `Your name can have up to ${contact.nameMax} characters.`,
    ({ name }) => name.trim().length > contact.nameMax,
  ],
  ['email', 'Please enter a valid email address.', ({ email }) => !isEmail(email)],
  ['message', 'Please enter a message.', ({ message }) => isBlank(message)],
  [
    'message',
    `Your message can have up to ${contact.messageMax.toLocaleString('en-US')} characters.`,
    ({ message }) => letters(message.trim()) > contact.messageMax,
  ],
]

/** What is wrong with a message, at most one problem per field, in the form's order; empty if it can be sent. */
export function contactProblems(form: ContactForm): Partial<Record<ContactField, string>> {
  const violations = rules.filter(([, , applies]) => applies(form))
  return Object.fromEntries(violations.map(([field, problem]) => [field, problem]))
}

/** Line breaks count as one, however they were typed. */
export const letters = (text: string): number => text.replaceAll('\r\n', '\n').length
