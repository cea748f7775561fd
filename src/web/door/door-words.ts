/** Every text of the door. */
export const words = {
  title: (event: string | null) => (event === null ? 'Door' : `Door · ${event}`),
  noDate: { title: 'This event doesn’t have a date yet', text: 'Set a date, then come back to check people in.' },
  in: 'checked in',
  date: 'Date',
  expected: (day: string, tickets: number) => `${day} · ${tickets === 1 ? '1 ticket' : `${tickets} tickets`}`,
  label: { title: 'Entrance name', hint: 'Shown if a ticket was already scanned.', first: 'Main door' },
  camera: {
    label: 'Camera',
    start: 'Start camera',
    again: 'Try again',
    states: {
      off: 'Point the camera at the QR code on a ticket.',
      starting: 'Starting the camera…',
      on: null,
      refused: 'Your browser is blocking the camera. Allow it in the address bar, or enter the code below.',
      missing: 'No camera available. Enter the code below, or find the guest by name.',
    },
  },
  code: { label: 'Ticket code', example: 'A1B2C3-D4E5F6-…', missing: 'Enter a code first.', check: 'Check' },
  guests: {
    open: 'Find a guest by name',
    title: 'Guest list',
    name: 'Name',
    list: 'Guests',
    in: (time: string) => `Checked in at ${time}`,
    admit: 'Admit',
    admitLabel: (guest: string) => `Admit ${guest}`,
    none: 'No guests with that name.',
  },
  answer: {
    titles: { admitted: 'Admit', already_used: 'Already used', refused: 'Don’t admit', failed: 'Couldn’t check' },
    used: (time: string, door: string, day: string | null) =>
      `Scanned at ${time}, ${door}${day === null ? '' : ` (${day})`}`,
    offline: 'You’re offline.',
    'no-answer': 'LocalSound isn’t responding right now.',
    sendAgainText: 'Try again. If this ticket was already checked in just now, you’ll see the same result.',
    checkId: 'Check ID',
    again: 'Try again',
    next: 'Next guest',
  },
  undo: {
    open: 'Undo check-in',
    ask: 'Reason for undoing the check-in',
    reasons: ['Wrong guest', 'Scanned by mistake', 'Turned away at the door'],
  },
} as const
