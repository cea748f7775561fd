/** What the product may refuse about lines for tickets, tickets that are returned, and the waitlists that they go to. */
export const refusalsAboutWaiting = {
  'line/full': { status: 409, message: 'The line for this show is full. Please check back later.' },
  'line/wait': {
    status: 409,
    message: 'There’s a line for tickets to this show. Get in line on its page, and buy when it’s your turn.',
  },

  'returns/not-possible': { status: 409, message: 'This ticket can’t be returned to the waitlist.' },
  'returns/not-sold-out': {
    status: 409,
    message: 'Tickets are still on sale, so this one can’t be returned to the waitlist yet.',
  },
  'returns/sent': { status: 409, message: 'You sent this ticket to someone. Take it back before you return it.' },
  'returns/over': {
    status: 409,
    message: 'This ticket is no longer valid or was already checked in, so you can’t take it back.',
  },
  'returns/being-bought': {
    status: 409,
    message:
      'Someone is paying for this ticket right now. If they don’t finish within half an hour, you can take it back.',
  },

  'waitlist/closed': { status: 409, message: 'The waitlist for this show is closed.' },
  'waitlist/tickets-left': { status: 409, message: 'Tickets are available right now, so you don’t have to wait.' },
  'waitlist/joined-already': {
    status: 409,
    message: 'You’re already on the waitlist for this date. Leave it first to change your tickets.',
  },
} as const
