import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from './support/chromium.ts'
import { emailLooks, looks } from './support/keep-looks.ts'
import { takePicture } from './support/picture.ts'
import { program, runCommand } from './support/run-command.ts'
import { isTest, listFiles, readSource } from './support/sources.ts'

// `npm run looks`: draws one of each wording of the emails that the tests make, as a phone shows it, and the pages of
// their PDFs, into `test-results/looks`.

const phone = 360

const files = ['src/features', 'src/server'].flatMap(listFiles).filter(isTest)
const mailing = files.filter((path) => /mail|readPdf|\.sent\b/.test(readSource(path)))
await rm(emailLooks, { recursive: true, force: true })
const { ok } = await runCommand([...program('vitest'), 'run', ...mailing], { env: { LOOK: '1' }, show: true })
if (!ok) throw new Error('The tests failed, so emails may be missing.')

const browser = await chromium.launch(await findChromium())
const page = await browser.newPage({ colorScheme: 'light' })
const emails = (await readdir(emailLooks)).filter((name) => name.endsWith('.html'))
for (const name of emails) {
  await page.goto(pathToFileURL(join(emailLooks, name)).href)
  await takePicture(page, join(looks, `email-${name.replace(/\.html$/, '')}-${phone}.png`), phone)
}
await browser.close()
console.log(`${emails.length} emails are in ${looks}.`)
