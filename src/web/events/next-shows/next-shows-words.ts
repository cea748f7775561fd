import { counted } from '../../../kernel/text/counted.ts'
import { firstName } from '../../../kernel/text/named-people.ts'

/** The texts of a fan's next shows on Home. */
export const words = {
  title: 'Your next shows',
  /** What a friend’s plan asks, and the reader has not said yes to. */
  invites: 'Invites from friends',
  more: 'My tickets',
  when: (day: string, time: string) => `${day}, ${time}`,
  tickets: (count: number) => counted(count, 'ticket'),
  inPlan: (count: number) => `${count} going`,
  going: 'You’re going',
  question: (fullName: string) => `${firstName(fullName)} asked if you’re in`,
  moved: (hasPlan: boolean) => `New date. Still ${hasPlan ? 'in' : 'going'}?`,
} as const
