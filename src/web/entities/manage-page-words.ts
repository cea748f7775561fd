/** Every text of the page on which an entity is managed, except those of its status and its events. */
export const words = {
  metaTitle: (name: string, productName: string) => `Manage ${name} · ${productName}`,
  untitled: 'Manage',
  publicPage: 'Public page',
  edit: 'Edit page',
  contact: 'Contact us',
  resubmit: {
    text: 'Make the changes, then resubmit your page.',
    send: 'Resubmit',
  },
  reason: (reason: string) => `Reason: ${reason}`,
  payments: {
    ready: {
      title: 'Payments are set up',
      text: 'The money from each order goes to your account at our payment processor, which pays it out to your bank, usually within a few business days. Your first payout can take up to two weeks.',
    },
    begun: {
      title: 'Set up payments to sell tickets',
      text: 'Setup isn’t finished yet. If you just completed it, our payment processor may need a minute to confirm.',
    },
    none: {
      title: 'Set up payments to sell tickets',
      text: 'Our payment processor needs your ID and bank details. You don’t need this for free shows.',
    },
    start: 'Set up payments',
    goOn: 'Continue setup',
    check: 'Check again',
    notYours: 'Only owners and admins can set up payments',
    notOpen: 'This page isn’t approved yet',
  },
} as const
