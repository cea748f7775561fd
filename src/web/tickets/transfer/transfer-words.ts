import { firstName } from '../../../kernel/text/named-people.ts'

const untilDoors = 'You can send tickets until the doors open.'

/** Every text of sending, accepting and renaming a ticket. */
export const words = {
  send: 'Send to someone',
  rename: 'Change name',
  pdf: 'Download PDF',
  doorsOpen: 'Doors are open, so tickets can’t be sent anymore.',
  waiting: (to: string) => `Sent to ${to}. Waiting for them to accept. Until they do, it’s still your ticket.`,
  takeBack: 'Take back',
  dialog: {
    title: 'Send this ticket',
    text: 'When they accept, they get a new code and yours stops working. Until then, you can take the ticket back. Sending is free. Any refund goes to the original card.',
    until: `${untilDoors} If they haven’t accepted by then, the ticket stays yours.`,
    friend: 'Send to',
    chooseFriend: 'Choose a person',
    /** Next to people in a plan for the show. */
    isIn: 'in',
    hasTicket: 'in, has a ticket',
    noReply: 'no reply yet',
    out: 'can’t make it',
    noFriends: 'Add friends on LocalSound to send tickets to them in two taps.',
    email: 'Email address',
    orEmail: 'Or an email address',
    choose: 'Choose a person or enter an email address.',
    badEmail: 'Enter a valid email address.',
    failedFriends: 'We couldn’t load your friends. You can still send the ticket by email.',
    cancel: 'Cancel',
    submit: 'Send ticket',
    terms: 'By sending this ticket, you agree to the ',
  },
  name: {
    title: 'Name on ticket',
    label: 'Name',
    onTicket: 'Name on ticket',
    hint: 'Door staff see this name.',
    missing: 'Enter a name for the ticket.',
    cancel: 'Cancel',
    save: 'Save',
  },
  received: {
    title: 'Sent to you',
    from: (sender: string, ticket: string) => `${sender} sent you a ticket: ${ticket}`,
    free: (sender: string) =>
      `Accept it before the doors open to make it yours. You’ll get a new code, and ${sender}’s stops working.`,
    accept: 'Accept ticket',
    terms: 'By accepting this ticket, you agree to the ',
    decline: 'Decline',
    declineSure: 'Decline this ticket? It goes back to the person who sent it.',
    back: 'Keep it',
    accepted: 'This ticket is yours. Show its code at the door.',
    declined: 'You declined the ticket. It’s back with the person who sent it.',
  },
  plan: {
    title: 'Your plan',
    /** To someone who is in, and has no ticket. */
    sendTo: (name: string) => `Send ${firstName(name)} their ticket`,
  },
  sent: {
    title: 'Sent to others',
    to: (to: string) => (to ? `Sent to ${to}` : 'Sent to someone else'),
  },
  page: {
    title: 'A ticket for you',
    /** Beside each other: the first as whoever the email was sent to had an account or not. */
    logIn: 'Log in to accept',
    register: 'Register to accept',
    over: 'This ticket isn’t available anymore',
    overText: 'It was taken back or already accepted, or the doors are open. Check with the person who sent it.',
    own: 'You sent this ticket',
    ownText:
      'The person you sent it to can accept it with the link in the email. You can take it back under My tickets until they do. If they haven’t by the time the doors open, it stays yours.',
    accepted: 'This ticket is yours',
    toTickets: 'View my tickets',
    toShows: 'Find a show',
  },
} as const
