import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { messageOf } from './message.ts'

/** Hands mail to an SMTP server over a small pool of connections; gives up on one try after 30 s. */
export function smtpMailer(url: string, from: string): Mailer {
  const server = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return { send: async (mail) => void (await server.sendMail(messageOf(mail, from))) }
}
