import { counted } from '../../../../kernel/text/counted.ts'
import { clockSeconds, type Wait } from './wait.ts'

/** Every text about tickets that aren’t on sale yet. */
export const words = {
  /** @param moment “Fri Dec 4, 10:00 AM PST” */
  onSale: (moment: string) => `On sale ${moment}`,
  wait: ({ unit, count }: Wait) =>
    unit === 'second' ? `Starts in ${clockSeconds(count)}` : `In ${counted(count, unit)}`,
  aloud: (count: number) => `Tickets go on sale in ${counted(count, 'minute')}.`,
  open: 'Tickets are on sale now.',
  notify: 'Notify me',
  notified: 'We’ll remind you 15 minutes before.',
  notifiedLate: 'Reminder on. We’ll send it just before tickets go on sale.',
  turnOff: 'Turn off reminder',
  login: 'Log in to get a reminder',
} as const
