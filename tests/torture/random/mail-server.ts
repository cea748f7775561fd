import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** How the server takes mail: at once, after 20 s, never answering, or refusing it for now. */
export type MailMode = 'accept' | 'slow' | 'hang' | 'refuse'

/** A real SMTP server on this machine whose behavior can be changed while it runs. */
export async function startMailServer() {
  const received: { id: string; to: string; subject: string; text: string }[] = []
  let mode: MailMode = 'accept'

  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      callback(mode === 'refuse' ? Object.assign(new Error('try again later'), { responseCode: 451 }) : null)
    },
    onData(stream, _session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (mode === 'hang') return
        const keep = async () => {
          if (mode === 'slow') await sleep(20_000)
          const mail = await PostalMime.parse(Buffer.concat(parts))
          const id = mail.messageId?.replace(/^<|@.*$/g, '') ?? ''
          for (const { address } of mail.to ?? []) {
            received.push({ id, to: address ?? '', subject: mail.subject ?? '', text: mail.text ?? '' })
          }
          callback()
        }
        void keep()
      })
    },
  })
  // A client that gives up closes its connection in the middle of a message.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (!address || typeof address === 'string') throw new Error('no port')

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    setMode(next: MailMode) {
      mode = next
    },
    /** The newest code that was sent to an address. */
    async readCode(email: string): Promise<string> {
      const deadline = performance.now() + 20_000
      while (performance.now() < deadline) {
        const mail = received.findLast(({ to, subject }) => to === email && /^\d{6}/.test(subject))
        if (mail) return mail.subject.slice(0, 6)
        await sleep(50)
      }
      throw new Error(`no code came for ${email}`)
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>
