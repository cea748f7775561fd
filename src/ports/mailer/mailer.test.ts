import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import type { Mail, Mailer } from './mailer.ts'
import { outboxMailer } from './outbox.ts'
import { smtpServer } from '../../../tests/support/smtp-server.ts'
import { smtpMailer } from './smtp.ts'

const from = 'LocalSound <no-reply@localhost>'

type Side = { mailer: Mailer; received: () => Promise<Email[]>; [Symbol.asyncDispose](): Promise<void> }

async function outbox(): Promise<Side> {
  const folder = await mkdtemp(join(tmpdir(), 'localsound-outbox-'))
  const received = async () => {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
    return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  }
  return { mailer: outboxMailer(folder, from), received, async [Symbol.asyncDispose]() {} }
}

/** A real SMTP server on this machine, which refuses email to `full@example.com` for now. */
async function smtp(): Promise<Side> {
  const mails: Buffer[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, callback) {
      callback(address === 'full@example.com' ? Object.assign(new Error('mailbox full'), { responseCode: 452 }) : null)
    },
    onData(stream, _session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push(Buffer.concat(parts))
        callback()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    mailer: smtpMailer(`smtp://127.0.0.1:${address.port}`, from),
    received: () => Promise.all(mails.map((bytes) => PostalMime.parse(bytes))),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const mail = (change: Partial<Mail> = {}): Mail => ({
  id: '019aa0b2-7a70-7c51-9a4e-5d1f83f9a1c2',
  to: 'fan@example.com',
  subject: 'Your tickets: Café Señor',
  text: 'Two tickets.',
  html: '<p>Two tickets.</p>',
  attachments: [{ name: 'ticket.png', type: 'image/png', base64: 'iVBORw0KGgo=', contentId: 'qr1' }],
  ...change,
})

const sides: [name: string, open: () => Promise<Side>][] = [
  ['the outbox', outbox],
  ['an SMTP server', smtp],
]

test('other accounts of the machine cannot read the outbox, which holds sign-in codes', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'localsound-outbox-'))
  const folder = join(parent, 'outbox')
  await outboxMailer(folder, from).send(mail())
  const modes = [folder, ...(await readdir(folder)).map((name) => join(folder, name))]
  expect(await Promise.all(modes.map(async (path) => (await stat(path)).mode & 0o777))).toEqual([0o700, 0o600])
  await rm(parent, { recursive: true })
})

test.for(sides)('%s has the whole email', async ([, open]) => {
  await using side = await open()
  await side.mailer.send(mail())
  const [received, ...more] = await side.received()
  expect(more).toEqual([])
  expect(received).toMatchObject({
    subject: 'Your tickets: Café Señor',
    from: { name: 'LocalSound', address: 'no-reply@localhost' },
    to: [{ address: 'fan@example.com' }],
    attachments: [{ filename: 'ticket.png', mimeType: 'image/png', contentId: '<qr1>' }],
  })
  expect(received?.text?.trim()).toBe('Two tickets.')
})

test('an email in the outbox has CRLF line endings, the site’s domain in its Message-ID, and is marked as automatic', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'localsound-outbox-'))
  const mailer = outboxMailer(parent, 'LocalSound <hello@tickets.example.com>')
  await mailer.send(mail({ text: 'Doors at eight.\nShow at nine.', html: '<p>Doors\nat eight.</p>' }))
  const [name = ''] = await readdir(parent)
  const raw = await readFile(join(parent, name), 'utf8')
  expect(raw).not.toMatch(/(?<!\r)\n|\r(?!\n)/)
  expect(raw).toContain('Message-ID: <019aa0b2-7a70-7c51-9a4e-5d1f83f9a1c2@tickets.example.com>')
  expect(raw).toContain('Auto-Submitted: auto-generated')
  expect(raw).not.toContain('List-Unsubscribe')
  await rm(parent, { recursive: true })
})

test.for(sides)('%s gets no header of a writer’s own making', async ([, open]) => {
  await using side = await open()
  await side.mailer.send(mail({ subject: 'Hello\r\nBcc: everybody@example.com' }))
  const [received] = await side.received()
  expect(received?.bcc ?? []).toEqual([])
  expect(received?.headers.map(({ key }) => key)).not.toContain('bcc')
})

test.for(sides)('%s is told where answers go, one address and nothing more', async ([, open]) => {
  await using side = await open()
  await side.mailer.send(mail({ replyTo: 'dana@example.com\r\nBcc: everybody@example.com' }))
  await side.mailer.send(mail({ id: '019aa0b2-7a70-7c51-9a4e-5d1f83f9a1c3', replyTo: 'dana@example.com' }))
  const received = await side.received()
  expect(received.flatMap(({ headers }) => headers.map(({ key }) => key))).not.toContain('bcc')
  expect(received.at(-1)?.replyTo).toMatchObject([{ address: 'dana@example.com' }])
})

test('an email that the server rejects does not count as sent', async () => {
  await using side = await smtp()
  await expect(side.mailer.send(mail({ to: 'full@example.com' }))).rejects.toThrow('mailbox full')
  expect(await side.received()).toEqual([])
})

test.for(['never', 'trickle'] as const)(
  'a message that its server answers with %s is given up at its deadline, and the next one leaves',
  async (answer) => {
    await using server = await smtpServer(answer)
    const mailer = smtpMailer(server.url, from, { deadlineMs: 300 })
    const messages = Array.from({ length: 4 }, () => mailer.send(mail()))
    for (const message of messages) {
      await expect(message).rejects.toThrow('The mail server did not take the message within 0.3 s.')
    }
    server.answerWith('accept')
    await mailer.send(mail({ to: 'next@example.com' }))
    expect(server.received.at(-1)).toBe('next@example.com')
  },
)
