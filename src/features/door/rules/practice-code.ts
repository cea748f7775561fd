/** What practice tickets show: the answers that a door meets most. */
export const practiceTickets = ['admitted', 'already_used', 'wrong_date', 'wrong_event', 'refunded', 'forged'] as const
export type PracticeTicket = (typeof practiceTickets)[number]

/** The same for every show. They have neither a door code's length nor a ticket's, so no ticket is taken for one. */
const codes: Record<PracticeTicket, string> = {
  admitted: 'PRACTICE-TICKET-VALID',
  already_used: 'PRACTICE-TICKET-USED',
  wrong_date: 'PRACTICE-TICKET-OTHER-DATE',
  wrong_event: 'PRACTICE-TICKET-OTHER-SHOW',
  refunded: 'PRACTICE-TICKET-REFUNDED',
  forged: 'PRACTICE-TICKET-FAKE',
}

/** What the QR code of a practice ticket says. */
export const practiceCode = (ticket: PracticeTicket): string => codes[ticket]

/** @returns null for anything that is not a practice ticket's code */
export const readPracticeCode = (text: string): PracticeTicket | null =>
  practiceTickets.find((ticket) => codes[ticket] === text.trim().toUpperCase()) ?? null

/** Why the door refuses a code that we did not sign. */
export const unsignedReason = (text: string): 'practice' | 'forged' => (readPracticeCode(text) ? 'practice' : 'forged')
