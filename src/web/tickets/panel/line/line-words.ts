import { waitingLines } from '../../../../kernel/limits/waiting-line-limits.ts'
import { counted } from '../../../../kernel/text/counted.ts'

const minutes = counted(waitingLines.turnMinutes, 'minute')

/** Every text about the waiting line of a show whose tickets many people want at once. */
export const words = {
  early: {
    title: 'Expecting a rush? Get in line now',
    text: 'When tickets go on sale, everyone in line gets a random place, no matter when they joined. Anyone who joins later goes to the back of the line.',
  },
  lobby: {
    title: 'You’re in line',
    text: 'When tickets go on sale, you’ll get a random place in line. You don’t have to stay on this page: your place is saved to your account, and we’ll notify you when it’s your turn.',
  },
  opening: { title: 'Tickets are on sale', text: 'One moment. We’re assigning places in line.' },
  busy: {
    title: 'There’s a line for tickets',
    text: `A lot of people want tickets right now, so we let them in a few at a time. When it’s your turn, you’ll have ${minutes} to choose yours.`,
  },
  /** @param position from 1 */
  position: (position: number) =>
    position === 1 ? 'You’re next in line' : `You’re number ${position.toLocaleString('en-US')} in line`,
  wait: (text: string) => `Estimated wait: ${text}`,
  unknownWait: 'We’ll have an estimate of your wait in a minute or two.',
  next: `When it’s your turn, you’ll have ${minutes} to choose your tickets. Your place is saved to your account, so you can reload this page or switch devices.`,
  noneLeft:
    'Every ticket that’s left is on hold for someone right now. If any come back, the next people in line can buy them.',
  fewLeft: (tickets: number) =>
    tickets === 1
      ? 'Only 1 ticket is left, so it may sell before it’s your turn.'
      : `Only ${tickets} tickets are left, so they may sell out before it’s your turn.`,
  soldOut: 'Tickets sold out while you were in line',
  soldOutText: 'We’re sorry. If tickets come back, they go to the waitlist first.',
  turn: 'It’s your turn',
  turnText: 'Choose your tickets and continue to payment before your time runs out. Then they’re held while you pay.',
  /** @param time 9:05 */
  left: (time: string) => `${time} left`,
  leftAloud: (count: number) => `${counted(count, 'minute')} left to choose your tickets.`,
  /** At the head of the page: leads to the viewer’s place in the panel below. */
  toPlace: 'You’re in line: see your place',
  join: 'Get in line',
  login: 'Log in to get in line',
  leave: 'Leave the line',
  leaveTitle: 'Leave the line?',
  leaveText: 'You’ll lose your place. If you come back, you’ll go to the end of the line.',
  leaveEarlyText: 'You can get back in line before tickets go on sale.',
  pass: 'Give up my turn',
  passTitle: 'Give up your turn?',
  passText: 'The next person in line can buy tickets instead.',
} as const

/** “about 20 minutes”. @param about rounded up to one of a few steps */
export function waitText(about: number): string {
  if (about <= 5) return 'a few minutes'
  if (about < 60) return `about ${about} minutes`
  if (about === 60) return 'about an hour'
  if (about === 90) return 'about an hour and a half'
  return `about ${about / 60} hours`
}

export const longWait = 'more than two hours'
