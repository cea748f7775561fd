import { chromium } from '@playwright/test'
import { findChromium } from './chromium.ts'
import { takePicture } from './picture.ts'

/** node tests/support/screenshot.ts URL OUT.png WIDTH [HEIGHT] [COOKIES]: a picture of a whole page, to look at. */
const [url, out, width, height, cookies] = process.argv.slice(2)
if (!url || !out || !(Number(width) > 0)) {
  console.error('node tests/support/screenshot.ts URL OUT.png WIDTH [HEIGHT] ["name=value; name=value"]')
  process.exit(2)
}

const browser = await chromium.launch(await findChromium())
const context = await browser.newContext()
for (const cookie of cookies?.split(';') ?? []) {
  const [, name, value] = /^\s*([^=]+)=(.*)$/.exec(cookie) ?? []
  if (name && value) await context.addCookies([{ name, value, url: url.replace('http:', 'https:') }])
}
const page = await context.newPage()
page.on('pageerror', (error) => console.error(`Uncaught on the page: ${error.message}`))
const answer = await page.goto(url)
await takePicture(page, out, Number(width), Number(height) || undefined)
console.log(`${out}: ${answer?.status()} ${await page.title()}`)
await browser.close()
