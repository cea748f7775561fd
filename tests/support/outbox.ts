import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

/**
 * The mails of a running app's outbox to an address under a subject; waits up to 15 s for the first.
 *
 * @param folder where the app writes `.eml` files
 */
export async function mailsTo(folder: string, address: string, subject: string): Promise<Email[]> {
  for (let tries = 0; tries < 150; tries += 1) {
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
    const found = mails.filter((mail) => mail.subject === subject && mail.to?.some((to) => to.address === address))
    if (found.length > 0) return found
    await sleep(100)
  }
  throw new Error(`no mail “${subject}” to ${address} in ${folder}`)
}
