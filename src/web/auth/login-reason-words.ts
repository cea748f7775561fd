/** Why the login dialog is there, by the page that opens after it. */
export const pageReasons = {
  tickets: 'Log in to see your tickets.',
  sentTicket: 'Log in or register to accept your ticket.',
  order: 'Log in to see your order.',
  chat: 'Log in to see your chats.',
  friends: 'Log in to see your friends.',
  account: 'Log in to see your account.',
  gigHub: 'Log in to use the Gig Hub.',
  addEntity: 'Log in to add your page.',
  door: 'Log in to check in guests.',
  manage: 'Log in to manage your page.',
  person: 'Log in or register to see this profile.',
  plan: 'Log in to see your friends’ plan.',
  planLink: 'Log in or register to join the plan.',
  group: 'Log in or register to pay for your ticket.',
  answer: 'Log in to answer your invite.',
  event: 'Log in and we’ll take you back to the show.',
  notifications: 'Log in to see your notifications.',
  page: 'Log in to continue.',
} as const

/** The same, by what was tapped on a page that is open to everyone. */
export const purposeReasons = {
  buy: (show: string) => `Log in to buy tickets to ${show}.`,
  claim: (page: string) => `Log in to claim ${page}.`,
  follow: (page: string) => `Log in to follow ${page}.`,
  going: (show: string) => `Log in to mark that you’re going to ${show}.`,
  /** @param plan “Maya’s plan for The Late Set” */
  plan: (plan: string) => `Log in or register to join ${plan}.`,
  remind: (show: string) => `Log in to get a reminder for ${show}.`,
  report: () => 'Log in to send a report.',
  wait: (show: string) => `Log in to join the waitlist for ${show}.`,
  save: () => 'Log in to save this search.',
} as const

/** The same in the dialog that registers. */
export const toRegister = (reason: string | null): string | null =>
  reason && reason.replace(/^Log in(?: or register)?/, 'Register')
