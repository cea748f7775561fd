import { firstName } from '../../../kernel/text/named-people.ts'

/** The texts for undoing an answer, and for what is offered with it. */
export const words = {
  undo: 'Undo',
  refund: 'Request refund',
  /** To the tickets of someone who no longer goes. */
  sendTickets: (count: number) => (count === 1 ? 'Send your ticket to someone' : 'Send your tickets to someone'),
  /** Before “Going” is taken back where friends are told, or there are tickets. */
  notGoing: 'Not going anymore?',
  confirmNotGoing: 'I’m not going',
  /** @param names full names of those who read it in their bells */
  tells: (names: readonly string[]) =>
    `We’ll let ${names.length === 1 ? firstName(names[0] ?? '') : 'your friends'} know right away.`,
  planShowsIt: 'Friends in your plan will see that you can’t make it.',
  keepsTickets: (count: number) =>
    count === 1
      ? 'You’ll keep your ticket. You can send it to a friend, or back to the person who gave it to you.'
      : `You’ll keep your ${count} tickets. You can send them to friends.`,
  /** For screen readers. @param to the show, the friend or the plan that was answered */
  undoAnswer: (to: string) => `Undo your answer to ${to}`,
  /** @param message what came of the answer */
  undoOf: (message: string) => `Undo: ${message}`,
} as const
