import type { Fault } from '../fault.ts'
import type { MailMode } from '../mail-server.ts'

const mailServer = (name: string, mode: MailMode, ms: number): Fault => ({
  name,
  ms,
  async begin({ stack }) {
    stack.mail.setMode(mode)
    return async () => stack.mail.setMode('accept')
  },
})

/** What a mail server does to those who hand it mail. */
export const mailFaults: Fault[] = [
  mailServer('the mail server never answers', 'hang', 15_000),
  mailServer('the mail server is slow', 'slow', 15_000),
  mailServer('the mail server refuses', 'refuse', 8_000),
]
