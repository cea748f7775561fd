import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'
import { messageOf } from './message.ts'

/** Keeps other users of the machine out of a folder of emails that is there already: emails hold sign-in codes. */
export async function secureOutbox(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await chmod(folder, 0o700)
  const names = await readdir(folder)
  await Promise.all(names.map((name) => chmod(join(folder, name), 0o600)))
}

/** Writes each email as `{id}.eml` into a folder; the same email again is the same file. Only this user reads them. */
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
