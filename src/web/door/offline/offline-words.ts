const checkIns = (count: number) => (count === 1 ? '1 check-in' : `${count} check-ins`)

/** The texts of a door that has no connection, and of what it has to settle afterwards. */
export const words = {
  offline: 'Offline.',
  ready: 'Tickets are checked against the list on this phone.',
  /** @param time `8:41 PM` */
  countsAt: (time: string) => `Counts are from ${time}, plus check-ins on this phone.`,
  unsent: (count: number) => `${checkIns(count)} will be sent when you’re back online.`,
  sending: (count: number) => `Sending ${checkIns(count)}…`,
  noList:
    'You’re offline, and this phone has no list for this show, so tickets can’t be checked. Write down door codes and names until you’re back online.',
  stuck: (count: number, reason: string) => `${checkIns(count)} couldn’t be sent. ${reason}`,
  unlisted: { holder: 'New ticket', ticket: 'Not on the list yet' },
  notListed:
    'This ticket isn’t on this phone’s list, and it can’t be verified offline. Find the guest by name, or check it again when you’re back online.',
  inHere: 'Checked in on this phone',
  unstored: 'This phone couldn’t save the check-in. Write down the door code and name.',
  conflicts: {
    title: 'Check-ins to review',
    show: (count: number) => `${checkIns(count)} to review`,
    intro: 'These check-ins happened while a door was offline and don’t match the list.',
    name: {
      none: 'Unknown ticket',
      party: (name: string, people: number) => (people > 1 ? `${name} (${people})` : name),
    },
    both: (first: string, second: string) => `${first} and ${second}`,
    review: 'Mark reviewed',
    reviewLabel: (name: string) => `Mark reviewed: ${name}`,
    reviewed: (time: string, by: string | null) => (by === null ? `Reviewed ${time}` : `Reviewed by ${by}, ${time}`),
    allReviewed: 'Reviewed check-ins',
    once: (time: string, door: string) => `${time} at ${door}`,
    reasons: {
      already_used: 'Checked in twice',
      refunded: 'Ticket was refunded',
      void: 'Ticket is void',
      wrong_date: 'Ticket is for another date',
      unknown: 'No such ticket or guest',
      full: 'More people than on the list',
      sent: 'Ticket was sent to someone else',
      canceled: 'Show was canceled',
      postponed: 'Show is postponed',
      wrong_time: 'Not at the time of the show',
    },
  },
  otherDevice: (names: string[]) =>
    names.length === 1
      ? `Another device is at “${names[0]}.”`
      : `Other devices are at ${names.map((name) => `“${name}”`).join(', ')}.`,
  sameName: 'Another device is using this name. Pick a different one so that staff can tell the doors apart.',
} as const
