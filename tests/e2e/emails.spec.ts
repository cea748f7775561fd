import { Buffer } from 'node:buffer'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import { outboxCodes, type SignedUp, signUp } from '../support/account-builders.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { awaitMails } from '../support/outbox.ts'
import { buy, publish, seller } from '../support/sale-desk.ts'
import { fanOf } from '../support/shell-desk.ts'

const outbox = join(process.env['E2E_DATA_DIR'] ?? 'var', 'outbox')
const longName =
  'The Extraordinarily Long-Winded Orchestra of San Juan Bautista with Donaudampfschifffahrtsgesellschaftskapitän'

/** The email as programs draw it: what it has attached for its pictures is in them. */
function htmlOf({ html = '', attachments }: Email): string {
  return attachments.reduce((text, { contentId, mimeType, content }) => {
    if (!contentId) return text
    const bytes = Buffer.from(content as ArrayBuffer).toString('base64')
    return text.replaceAll(`cid:${contentId.slice(1, -1)}`, `data:${mimeType};base64,${bytes}`)
  }, html)
}

const isWiderThanScreen = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('emails fit a phone and can be read in light and in dark: a code, tickets, a message, a called-off show', async ({
  browser,
  baseURL,
  page,
}) => {
  test.slow()
  const shop = await seller(browser, `${baseURL}`)
  const fan = await fanOf(browser, `${baseURL}`)
  const eventID = await publish(shop, {
    eventName: longName,
    ticketList: [{ ticketName: 'General Admission', price: 20, quantity: 100 }],
  })
  await buy(`${baseURL}`, fan, eventID, { quantity: 3, fullName: 'Dana Wolfeschlegelsteinhausenbergerdorff' })
  const newcomer = await signUp(`${baseURL}`, { readCode: outboxCodes(outbox) })
  const mailOf = (subject: RegExp, { email }: SignedUp = fan) =>
    awaitMails(outbox, email, (mails) => mails.find((mail) => subject.test(mail.subject ?? '')))
  const tickets = await mailOf(/ticket/i)
  await shop.call('messageHolders', {
    eventID,
    message: 'Doors are at 7 now.\n\nBring your ID: https://example.com/ages',
  })
  const message = await mailOf(/message/i)
  await shop.call('cancelEvent', { eventID, confirm: true, message: 'The roof leaks. We’re sorry.' })
  const calledOff = await mailOf(/cancel/i)

  const mails = { code: await mailOf(/code/i, newcomer), tickets, message, 'called-off': calledOff }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const [name, mail] of Object.entries(mails)) {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('about:blank')
      await page.setContent(htmlOf(mail))
      expect(await page.evaluate(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0))).toBe(true)
      expect(await isWiderThanScreen(page), `${name} is wider than a phone`).toBe(false)
      await expectAccessible(page)
      await look(page, `email-${name}-${colorScheme}`)
    }
  }
})
