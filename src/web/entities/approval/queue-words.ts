/** Every text of a page that awaits an operator's approval. */
export const words = {
  facts: {
    town: 'City',
    address: 'Address',
    capacity: 'Capacity',
    nonProfit: 'Nonprofit',
    username: 'Username',
    links: 'Links',
    owner: 'Added by',
    contact: 'Contact',
    since: 'Submitted',
  },
  yes: 'Yes',
  map: 'View map',
  newTab: ' (opens in a new tab)',
  reason: (name: string) => `Reason for denying ${name}`,
  reasonHint: 'The owner will see this in an email and on the page.',
  noReason: 'Enter a reason',
  approve: 'Approve',
  ask: 'Deny…',
  deny: 'Deny',
  cancel: 'Cancel',
} as const
