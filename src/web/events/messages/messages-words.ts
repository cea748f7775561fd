import { counted } from '../../../kernel/text/counted.ts'
import { holderMessages } from '../../../kernel/limits.ts'

const peopleText = (count: number) => counted(count, 'person', 'people')

/** Every text of the page of messages to ticket holders. */
export const words = {
  title: 'Messages',
  write: 'Message ticket holders',
  intro: `Everyone with a valid ticket gets your message by email and as a notification. If times have changed, edit the show first: the email lists its door and start times. You can send ${holderMessages.perDay} messages per show in 24 hours.`,
  to: 'Send to',
  all: (people: number) => `All upcoming dates (${peopleText(people)})`,
  date: (day: string, people: number) => `${day} (${peopleText(people)})`,
  message: 'Message',
  example: 'Parking is free behind the venue. Please use the side entrance.',
  review: 'Review message',
  empty: 'Enter a message first.',
  preview: (people: number) => `${peopleText(people)} will get this message`,
  send: (people: number) => `Send to ${peopleText(people)}`,
  edit: 'Keep editing',
  none: 'No one has a valid ticket for an upcoming date yet, so there’s no one to message.',
  limit: `You’ve sent ${holderMessages.perDay} messages in the last 24 hours. Please wait before sending another.`,
  history: 'Sent messages',
  historyEmpty: 'Messages your team sends will show up here.',
  kinds: {
    message: null,
    canceled: 'Sent with the cancellation',
    postponed: 'Sent with the postponement',
    moved: 'Sent with the update',
  },
  sentBy: (name: string | null, isOwn: boolean) => (isOwn ? 'You' : name ? `@${name}` : 'Someone on your team'),
  sending: 'Sending…',
  toWhom: (people: number, day: string | null) => `To ${peopleText(people)}${day ? ` for ${day}` : ''}`,
} as const
