/** Every text of the page that an entity is run from, but those of its state and its events. */
export const words = {
  metaTitle: (name: string, productName: string) => `Manage ${name} · ${productName}`,
  untitled: 'Manage',
  publicPage: 'Public page',
  edit: 'Edit page',
  contact: 'Contact us',
  resubmit: {
    text: 'Change what is missing, then send the page again.',
    send: 'Send again',
  },
  reason: (reason: string) => `Reason: ${reason}`,
  payments: {
    ready: {
      title: 'Payments are set up',
      text: 'The card provider takes payments for you and pays out to your bank account.',
    },
    begun: {
      title: 'Set up payments to sell tickets',
      text: 'The card provider does not know enough yet to take payments for you.',
    },
    none: {
      title: 'Set up payments to sell tickets',
      text: 'The card provider asks who you are and where your money goes. Free shows need no set-up.',
    },
    start: 'Set up payments',
    goOn: 'Continue set-up',
    check: 'Check again',
    notYours: 'Only owners and admins can set up payments',
    notOpen: 'This page is not approved',
  },
} as const
