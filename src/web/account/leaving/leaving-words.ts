import { counted } from '../../../kernel/text/counted.ts'
import { freshLoginMinutes } from '../../../kernel/limits.ts'

/** Every text of what leaves with a person. */
export const words = {
  export: {
    card: 'Download your data',
    text: 'Get your profile, orders, tickets, pages and everything else we have about you in one zip file (JSON and CSV).',
    submit: 'Download my data',
    done: 'Your data was saved to your downloads.',
    failed: 'We couldn’t prepare your data. Please try again in a moment.',
  },
  delete: {
    card: 'Delete account',
    text: 'Your profile is deleted right away and can’t be restored. Order records are kept without your name.',
    open: 'Delete account…',
    title: 'Delete your account?',
    lose: 'You’ll lose access to these tickets here. The ones in your email still work at the door.',
    ticketsOf: (quantity: number) => counted(quantity, 'ticket'),
    noTickets: 'You have no upcoming tickets.',
    alsoLost:
      'Your profile, preferences, notifications and passkeys will be deleted too. Plans you started end with their chats, and you leave all other plans and chats. Pages owned by other people stay up.',
    ownedAlone: 'Make someone else owner first.',
    ownedAloneText: 'You’re the only owner of these pages:',
    password: 'Your password',
    noPassword: `You don’t have a password, so this only works within ${freshLoginMinutes} minutes of logging in.`,
    submit: 'Delete my account',
    cancel: 'Keep my account',
    toPayment: 'Finish checkout',
    toOrder: 'View order',
    failed: 'Failed to delete account.',
    broken: 'An error occurred while deleting the account.',
  },
} as const
