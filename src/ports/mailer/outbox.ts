import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { messageOf } from './message.ts'

/** Writes each mail as `{id}.eml` into a folder; the same mail again is the same file. Only we read them. */
export function outboxMailer(folder: string, from: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const aside = join(folder, `.${mail.id}.part`)
      await writeFile(aside, message, { mode: 0o600 })
      await rename(aside, join(folder, `${mail.id}.eml`))
    },
  }
}
