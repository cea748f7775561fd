import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { pictureFile } from '../support/entity-desk.ts'
import { readQrCode, readQrCodeWithZbar } from '../support/read-qr.ts'
import { publish, seller } from '../support/sale-desk.ts'
import { windowOf } from '../support/shell-desk.ts'
import { expectFoundBySearch } from '../support/text-pages.ts'
import { once } from '../support/visitor-desk.ts'

const somewhere = '019e0000-0000-7000-8000-000000000000'

async function download(page: Page, button: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('a visitor makes a code for a link by keyboard alone; links of other sites make none', async ({
  page,
  request,
  baseURL,
}) => {
  const event = `${baseURL}/event/${somewhere}`
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'QR Code Tool' }).click()
  await expect(page).toHaveTitle('QR Code Tool · LocalSound')
  await expect(page.getByText('These codes aren’t tickets.')).toBeVisible()
  await expectFoundBySearch(page, request, '/qrgenerator')
  await look(page, 'qrgenerator-empty')

  const link = page.getByLabel('Show or page link')
  await link.focus()
  await page.keyboard.type(`https://evil.example/event/${somewhere}`)
  await expect(page.getByText('This link goes to another site.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download PNG' })).toHaveCount(0)
  await expectAccessible(page)

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(`${event}?utm_source=mail`)
  await expect(page.getByRole('img', { name: `QR code that opens ${event}` })).toBeVisible()
  await expect(page.getByText('Visitors can’t open this page.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'LocalSound logo' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Download SVG' })).toBeFocused()
  await expectAccessible(page)
  await look(page, 'qrgenerator')

  const png = await download(page, 'Download PNG')
  expect(png.name).toBe('qr-event-4in.png')
  await expect(page.getByText('PNG saved to your downloads.')).toBeVisible()
  const { width, density = 0 } = await sharp(png.bytes).metadata()
  expect(density).toBeGreaterThanOrEqual(300)
  expect(width / density).toBeCloseTo(4, 1)
  expect(await readQrCode(png.bytes)).toBe(event)
  expect(await readQrCodeWithZbar(png.bytes)).toBe(event)

  const svg = await download(page, 'Download SVG')
  expect(svg.bytes.toString()).toContain('width="4in" height="4in"')
  expect(await readQrCode(await sharp(svg.bytes).png().toBuffer())).toBe(event)
})

test('a manager picks one of their pages or shows and puts their own logo into the code', async ({
  browser,
  baseURL,
}) => {
  const sells = await seller(browser, `${baseURL}`)
  const name = once('Harbor Lights')
  const eventID = await publish(sells, { eventName: name })
  const context = await windowOf(browser, `${baseURL}`, sells.owner)
  const page = await context.newPage()
  await page.goto('/qrgenerator')
  const picker = page.getByLabel('Or choose one of yours')
  await picker.selectOption(`Page: ${sells.venue.name}`)
  await expect(page.getByLabel('Show or page link')).toHaveValue(`${baseURL}/@${sells.venue.username}`)
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'HEAD' && answer.url().endsWith(eventID) && answer.status() === 200,
  )
  await picker.selectOption({ label: (await picker.getByRole('option', { name }).textContent()) ?? '' })
  await expect(page.getByRole('img', { name: `QR code that opens ${baseURL}/event/${eventID}` })).toBeVisible()

  await answered
  await expect(page.getByText('Visitors can’t open this page.')).toHaveCount(0)

  await page.getByText('My own logo').click()
  const file = page.getByLabel('Logo file')
  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(page.getByText('We can’t read this file')).toBeVisible()
  await file.setInputFiles(await pictureFile(400, 300))
  await expect(page.getByText('We can’t read this file')).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'qrgenerator-own')
  expect(await readQrCode((await download(page, 'Download PNG')).bytes)).toBe(`${baseURL}/event/${eventID}`)
  await context.close()
})
