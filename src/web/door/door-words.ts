const span = (hours: number) => (hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`)

/** Every text of the door. */
export const words = {
  title: (event: string | null) => (event === null ? 'Door' : `Door · ${event}`),
  noDate: { title: 'This show doesn’t have a date yet', text: 'Set a date, then come back to check people in.' },
  canceled: {
    title: 'Canceled',
    text: 'Check-in is closed. Ticket holders were notified, and paid tickets are refunded automatically.',
    date: (date: string) => `${date} · Canceled`,
  },
  postponed: {
    title: 'This show is postponed',
    text: 'Check-in is closed. Tickets stay valid for the new date.',
  },
  exit: 'Exit door mode',
  in: 'checked in',
  date: 'Date',
  expected: (day: string, people: number) => `${day} · ${people} expected`,
  label: {
    title: 'Entrance',
    name: 'Name of this entrance',
    done: 'Done',
    hint: 'Shown on other scanners if the ticket was already scanned here.',
    autoNext: 'Go to the next guest 2 seconds after “Admit”',
  },
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
      unreadable: 'The scanner didn’t load. Try again, or enter the code below.',
    },
  },
  code: {
    label: 'Door code or ticket code',
    example: 'K7QM-4XR2',
    missing: 'Enter a code first.',
    mistyped: 'A door code has 8 characters, like K7QM-4XR2.',
    check: 'Check',
  },
  /** Long before doors, a scan is likely a test. */
  early: {
    notice: (hours: number) =>
      `Doors in ${span(hours)}. Just testing? Use Practice. A real ticket is checked in only after you confirm it.`,
    question: (hours: number) => `Doors in ${span(hours)}. Not checked in.`,
    allow: 'Check in anyway',
  },
  guests: {
    open: 'Find a guest',
    title: 'Find a guest',
    name: 'Name, door code or order number',
    list: 'Guests',
    admitTicket: (guest: string, number: string | null) =>
      number ? `Admit ${guest}, ${number.toLowerCase()}` : `Admit ${guest}`,
    undoTicket: (guest: string, number: string | null) =>
      number ? `Undo check-in for ${guest}, ${number.toLowerCase()}` : `Undo check-in for ${guest}`,
    in: (time: string, isRefunded: boolean) => `Checked in at ${time}${isRefunded ? ' · Refunded' : ''}`,
    admit: 'Admit',
    admitAll: (count: number) => (count === 2 ? 'Admit both' : `Admit all ${count}`),
    ticketsOf: (guest: string, count: number) => `${guest} · ${count} tickets`,
    admitAllFor: (guest: string, count: number) => `${count === 2 ? 'Admit both' : `Admit all ${count}`}: ${guest}`,
    admittedAll: (guest: string, count: number) => `${guest}’s ${count} tickets are checked in.`,
    admittedSome: (guest: string, count: number, total: number) =>
      `${count} of ${guest}’s ${total} tickets ${count === 1 ? 'is' : 'are'} checked in.`,
    usedBefore: 'One of these tickets was already checked in. The list shows when.',
    admitOneByOne: 'It’s early, so check in these tickets one at a time.',
    none: 'No guests with that name, door code or order number.',
    unanswered: {
      offline: {
        none: 'You’re offline. The guest list will load when you’re back online.',
        admitAll: 'You’re offline, so not all of these tickets were checked in. Try again when you’re back online.',
      },
      'no-answer': {
        none: 'LocalSound isn’t responding. Try again in a moment.',
        admitAll:
          'LocalSound isn’t responding. Some of these tickets may be checked in already. Try again in a moment.',
      },
    },
    again: 'Try again',
  },
  answer: {
    titles: {
      admitted: 'Admit',
      back_in: 'Welcome back',
      already_used: 'Already checked in',
      out: 'Going out',
      already_out: 'Already out',
      not_in: 'Not checked in',
      early: 'Early',
      refused: 'Don’t admit',
      failed: 'Couldn’t check ticket',
    },
    refused: {
      wrong_event: 'Wrong show',
      wrong_date: 'Wrong date',
      refunded: 'Refunded',
      practice: 'Practice ticket',
      not_practice: 'You’re in Practice',
    },
    used: (time: string, door: string, day: string | null) => `${time} · ${door}${day === null ? '' : ` (${day})`}`,
    offline: 'You’re offline. Try again, or write down the door code and name.',
    'no-answer': 'LocalSound isn’t responding right now.',
    noShow: 'This show may have moved or been deleted. Try again.',
    /** The scan may have arrived. */
    sendAgainText: 'Try again. If this ticket was just checked in here, you’ll still see “Admit.”',
    checkId: 'Check ID',
    again: 'Try again',
    checking: 'Checking…',
    next: 'Next guest',
    /** Stays on the door's page after an answer closes by itself. */
    done: (guest: string, ticket: string) => `${guest} is checked in · ${ticket}`,
  },
  practice: {
    open: 'Practice',
    title: 'Practice',
    safe: 'Nothing is checked in, and counts don’t change.',
    intro: 'To test the camera, scan practice tickets from another phone or a printout.',
    code: 'Practice code',
    sheet: 'Practice tickets',
    newTab: ' (opens in a new tab)',
    send: 'Send to another phone',
    examples: 'Try example tickets',
    examplesIntro: 'Tap an example ticket to see its result at the door.',
    list: 'Example tickets',
    mark: 'Practice: nothing is checked in',
    notPractice: 'This isn’t a practice ticket, so it wasn’t checked. Close practice to check in guests.',
    done: 'Done',
    close: 'Close practice',
    holder: 'Sample Guest',
    ticket: 'General Admission',
    tickets: {
      admitted: 'A valid ticket',
      already_used: 'A ticket scanned twice',
      wrong_date: 'A ticket for another date',
      wrong_event: 'A ticket for another show',
      refunded: 'A refunded ticket',
      forged: 'A fake ticket',
    },
  },
  /** The page with practice tickets. */
  sheet: {
    title: 'Practice tickets',
    intro: 'At the door, tap Practice, then scan these codes from this screen or a printout. They don’t admit anyone.',
    print: 'Print',
    code: (ticket: string) => `QR code: ${ticket.toLowerCase()}`,
    answer: (answer: string) => `Result at the door: ${answer}`,
    answers: {
      admitted: 'Admit',
      already_used: 'Already checked in',
      wrong_date: 'Wrong date',
      wrong_event: 'Wrong show',
      refunded: 'Refunded',
      forged: 'Don’t admit',
    },
    notValid: 'For practice only. Not valid for any show.',
  },
  undo: {
    open: 'Undo check-in',
    done: ({ holderName, isValid }: { holderName: string; isValid: boolean }) =>
      isValid
        ? `${holderName}’s check-in was undone.`
        : `${holderName}’s check-in was undone. This ticket was refunded, so it’s no longer valid.`,
    ask: 'Why undo this check-in?',
    cancel: 'Cancel',
    reasons: ['Just testing', 'Wrong guest', 'Scanned by mistake', 'Turned away at the door'],
  },
} as const
