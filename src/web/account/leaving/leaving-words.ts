/** Every text of what leaves with a person. */
export const words = {
  export: {
    card: 'Take your data with you',
    text: 'Your profile, orders, tickets, pages and everything else that is kept about you, as a zip of JSON and CSV files.',
    submit: 'Download my data',
    done: 'Your file is in your downloads.',
    failed: 'Your data could not be put together. Please try again in a moment.',
  },
  delete: {
    card: 'Delete account',
    text: 'Your profile goes at once and for good. Orders stay in the books without your name.',
    open: 'Delete account…',
    title: 'Delete your account?',
    lose: 'You lose these tickets here. Those that you have by mail still let you in.',
    ticketsOf: (quantity: number) => (quantity === 1 ? '1 ticket' : `${quantity} tickets`),
    noTickets: 'You have no tickets for shows to come.',
    alsoLost: 'Your profile, preferences, notifications and passkeys go too. Pages that others own stay with them.',
    ownedAlone: 'Make someone else owner first.',
    ownedAloneText: 'Nobody else owns these pages:',
    password: 'Your password',
    noPassword: 'You log in without a password: it has to be less than ten minutes ago that you did.',
    submit: 'Delete my account',
    cancel: 'Keep my account',
    failed: 'Failed to delete account.',
    broken: 'An error occurred while deleting the account.',
  },
} as const
