import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

const patienceMs = 30_000
const pauseMs = 40

/** An email never changes once it has its name, so each file is read once. */
const read = new Map<string, Email>()

/** The emails of a running app's outbox, oldest first: an email's file is named by its id, and ids sort by time. */
async function mailsIn(folder: string): Promise<Email[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(
    files.map(async (name) => {
      const path = join(folder, name)
      const mail = read.get(path) ?? (await PostalMime.parse(await readFile(path)))
      read.set(path, mail)
      return mail
    }),
  )
}

/**
 * Looks through the emails of a running app's outbox to an address until there is what is looked for; at most 30 s.
 *
 * @param folder where the app writes `.eml` files
 * @param find   what is looked for in the address's emails, oldest first
 */
export async function awaitMails<Match>(
  folder: string,
  address: string,
  find: (mails: Email[]) => Match | undefined,
): Promise<Match> {
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    const match = find((await mailsIn(folder)).filter((mail) => mail.to?.some((to) => to.address === address)))
    if (match !== undefined) return match
    await sleep(pauseMs)
  }
  throw new Error(`no such mail to ${address} in ${folder}`)
}

/** The emails to an address under a subject, at least one. */
export const mailsTo = (folder: string, address: string, subject: string): Promise<Email[]> =>
  awaitMails(folder, address, (mails) => {
    const matches = mails.filter((mail) => mail.subject === subject)
    return matches.length > 0 ? matches : undefined
  })
