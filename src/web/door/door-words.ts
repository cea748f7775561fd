/** Every text of the door. */
export const words = {
  title: (event: string | null) => (event === null ? 'Door' : `Door · ${event}`),
  noDate: { title: 'This event has no date to open a door for', text: 'Set its date first, then come back.' },
  in: 'are in',
  date: 'Date',
  expected: (day: string, tickets: number) => `${day} · ${tickets} tickets`,
  label: { title: 'This door', hint: 'Said when a ticket was used here before.', first: 'Main door' },
  camera: {
    label: 'Camera',
    start: 'Start the camera',
    again: 'Try again',
    states: {
      off: 'Point the camera at a ticket’s code.',
      starting: 'Starting the camera…',
      on: null,
      refused:
        'The browser does not let this page use the camera. Allow it in the address bar, or type the code below.',
      missing: 'No camera can be used here. Type the code below, or find the guest by name.',
    },
  },
  code: { label: 'Ticket code', example: 'A1B2C3-D4E5F6-…', missing: 'Type a code first.', check: 'Check' },
  guests: {
    open: 'Find a guest by name',
    title: 'Guest list',
    name: 'Name',
    list: 'Guests',
    in: (time: string) => `In since ${time}`,
    admit: 'Admit',
    admitLabel: (guest: string) => `Admit ${guest}`,
    none: 'No guest of that name.',
  },
  answer: {
    titles: { admitted: 'Come in', already_used: 'Already used', refused: 'Do not admit', failed: 'No answer' },
    used: (time: string, door: string, day: string | null) => `At ${time}, ${door}${day === null ? '' : ` (${day})`}`,
    offline: 'There is no connection.',
    'no-answer': 'LocalSound isn’t responding right now.',
    sendAgainText: 'Nobody was let in twice: sending it again gives the first answer.',
    checkId: 'Check the ID',
    again: 'Send it again',
    next: 'Next guest',
  },
  undo: {
    open: 'Take it back',
    ask: 'Why is it taken back?',
    reasons: ['Wrong guest', 'Scanned by mistake', 'Turned away after all'],
  },
} as const
