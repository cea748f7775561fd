import { clockSeconds, type Wait } from './wait.ts'

const hours = (count: number) => (count === 1 ? '1 hour' : `${count} hours`)
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

/** Every text about tickets that aren’t on sale yet. */
export const words = {
  /** @param moment “Fri Dec 4, 10:00 AM PST” */
  onSale: (moment: string) => `On sale ${moment}`,
  wait: ({ unit, count }: Wait) =>
    unit === 'second' ? `Starts in ${clockSeconds(count)}` : `In ${unit === 'day' ? days(count) : hours(count)}`,
  aloud: (count: number) => `Tickets go on sale in ${minutes(count)}.`,
  open: 'Tickets are on sale now.',
  notify: 'Notify me',
  notified: 'We’ll remind you 15 minutes before.',
  notifiedLate: 'Reminder on. We’ll send it just before tickets go on sale.',
  turnOff: 'Turn off reminder',
  login: 'Log in to get a reminder',
} as const
