/** Tickets that people sent, each below it by the key in its email. */
export const sentTickets = '/tickets/sent/'

/** In the link of an email to an address that had no account: its page offers to sign up first. */
export const newReader = 'new'

/** @param hasAccount whether the address that the email goes to has an account; only its reader learns this */
export const sentTicketPath = (key: string, hasAccount: boolean): string =>
  `${sentTickets}${key}${hasAccount ? '' : `?${newReader}=1`}`
