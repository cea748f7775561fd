/** The texts about plans: who of one's friends is in for a show. */
export const words = {
  title: 'Who’s in?',
  by: (name: string) => `${name} started this plan`,
  own: 'You started this plan',
  start: 'Start a plan',
  startText: 'See which of your friends are in.',
  /** For a show that sells tickets here. */
  startBuying: 'See which friends are in before anyone buys. Everyone buys their own ticket.',
  askMore: 'Invite more friends',
  dialog: 'Who’s in?',
  dialogText: 'Everyone you invite can see who’s in.',
  send: (count: number) => {
    if (count === 0) return 'Invite friends'
    return count === 1 ? 'Invite 1 friend' : `Invite ${count} friends`
  },
  asked: 'Invited',
  you: 'You',
  answers: { in: 'In', out: 'Passed', none: 'No reply yet' },
  inForIt: 'I’m in',
  pass: 'Pass',
  end: 'End plan',
  endSure: 'End this plan for everyone?',
  keep: 'Keep plan',
  tickets: 'Get your ticket',
  list: 'Plans with friends',
  count: (count: number) => (count === 1 ? '1 in' : `${count} in`),
  yours: { in: 'You’re in', out: 'You passed', none: 'Are you in?' },
} as const
