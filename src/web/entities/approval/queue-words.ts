/** Every text of a page that waits for an operator. */
export const words = {
  facts: {
    town: 'Town',
    address: 'Address',
    capacity: 'Capacity',
    nonProfit: 'Nonprofit',
    username: 'Username',
    links: 'Links',
    owner: 'Added by',
    contact: 'Contact',
    since: 'Waiting since',
  },
  yes: 'Yes',
  at: (day: string, time: string) => `${day}, ${time} UTC`,
  reason: (name: string) => `Reason for denying ${name}`,
  reasonHint: 'Its owner reads it, by mail and on the page',
  noReason: 'Please give a reason',
  approve: 'Approve',
  ask: 'Deny…',
  deny: 'Deny',
  cancel: 'Cancel',
} as const
