import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../../src/db/connect.ts'
import type { MailAttachment } from '../../src/db/tables/accounts.ts'
import type { Mail } from '../../src/ports/mailer/mailer.ts'
import { root } from './sources.ts'

// With LOOK=1, tests leave the emails and PDF pages they make in `test-results/looks`. `npm run looks` draws the emails.

export const looks = join(root, 'test-results/looks')
export const emailLooks = join(looks, 'emails')
const savesLooks = process.env['LOOK'] === '1'

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 6)

/** Emails of one wording, about other shows, people and amounts, are one picture. */
const wordingOf = (text: string) =>
  text
    .split(/\s+/)
    .filter((word) => /^\p{Ll}+[.,]?$/u.test(word))
    .join(' ')

type Email = { kind: string; subject: string; text: string; html: string; attachments: readonly MailAttachment[] }

/** The email as programs draw it: what it has attached for its pictures is in them. */
function htmlWithPictures({ html, attachments }: Email): string {
  return attachments.reduce(
    (page, { contentId, type, base64 }) =>
      contentId ? page.replaceAll(`cid:${contentId}`, `data:${type};base64,${base64}`) : page,
    html,
  )
}

/** Leaves one of each wording; `sentMails` has those whose content was deleted after they left. */
export async function keepEmails(db: Db, sentMails: readonly Mail[]): Promise<void> {
  if (!savesLooks) return
  const rows = await db.selectFrom('mails').selectAll().execute()
  const emails: Email[] = [
    ...sentMails.map((mail) => ({ ...mail, kind: rows.find(({ id }) => id === mail.id)?.kind ?? 'unknown' })),
    ...rows.map((row) => ({ ...row, text: row.text_body, html: row.html_body })),
  ].filter(({ html }) => html !== '')
  await mkdir(emailLooks, { recursive: true })
  for (const email of emails) {
    const name = `${slugOf(email.kind)}-${hashOf(`${wordingOf(email.subject)} ${wordingOf(email.text)}`)}`
    // oxlint-disable-next-line no-await-in-loop -- the last of one wording stays
    await writeFile(join(emailLooks, `${name}.html`), `<!-- ${email.subject} -->${htmlWithPictures(email)}`)
  }
}

/** Leaves the pages of a PDF under the test's name. */
export async function keepPages(pages: readonly { text: string; picture: Buffer }[]): Promise<void> {
  if (!savesLooks) return
  await mkdir(looks, { recursive: true })
  // Not at the top: the program that draws is no test.
  const { expect } = await import('vitest')
  const name = slugOf(expect.getState().currentTestName ?? 'pdf')
  await Promise.all(
    pages.map(({ text, picture }, page) =>
      writeFile(join(looks, `pdf-${name}-${hashOf(wordingOf(text))}-${page + 1}.png`), picture),
    ),
  )
}
