import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { messageOf } from './message.ts'

/** The slots of the queue `messages`: a message never waits here for the connection of another. */
const connections = 4

/**
 * Hands email to an SMTP server over a small pool of connections. A message has one deadline for the whole delivery,
 * because `socketTimeout` restarts with every byte that the server sends; then its connection is closed.
 */
export function smtpMailer(url: string, from: string, { deadlineMs = 30_000 } = {}): Mailer {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(deadlineMs)
      try {
        await server.sendMail({ ...messageOf(mail, from), signal })
      } catch (error) {
        if (!signal.aborted) throw error
        throw new Error(`The mail server did not take the message within ${deadlineMs / 1000} s.`, { cause: error })
      }
    },
  }
}
