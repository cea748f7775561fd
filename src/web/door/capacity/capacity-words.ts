/** The texts of how many people are inside. */
export const words = {
  inside: (people: number, capacity: number | null) =>
    capacity === null ? `${people} inside` : `${people} of ${capacity} inside`,
  states: {
    open: null,
    'nearly-full': (left: number) => (left === 1 ? 'Almost full: 1 spot left' : `Almost full: ${left} spots left`),
    full: (over: number) => (over === 0 ? 'At capacity' : `Over capacity by ${over}`),
  },
  /** Before someone comes in past capacity. */
  ask: {
    title: 'Go over capacity?',
    over: (over: number) => `This would put the room over capacity by ${over}.`,
    goOn: 'Admit anyway',
  },
  label: 'People inside',
  more: 'Count one person in without a ticket',
  less: 'Count one person out',
  offline: 'Counting by hand needs a connection',
  lost: 'The last count may not be saved. Check the number.',
} as const
