import type { Page } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { inDays, publish, seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'
import { once } from '../support/visitor-desk.ts'

const phone = { width: 360, height: 740 }
const minuteMs = 60_000

const general = { ticketName: 'General Admission', price: 20, quantity: 100 }

/** An ISO text of the next whole minute that is at least so many seconds away. */
const minuteAfter = (seconds: number) =>
  new Date(Math.ceil((Date.now() + seconds * 1_000) / minuteMs) * minuteMs).toISOString()

const panelOf = (page: Page) => page.getByRole('region', { name: 'Tickets', exact: true })

/** Requests for what a page's loaders read. */
function countReads(page: Page) {
  const reads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.data')) reads.push(request.url())
  })
  return reads
}

test('a show says when tickets go on sale, counts down, and its page opens by itself', async ({ browser, baseURL }) => {
  test.setTimeout(240_000)
  const name = once('Harbor Lights')
  const salesStart = minuteAfter(70)
  const eventID = await publish(await seller(browser, `${baseURL}`), {
    eventName: name,
    ticketList: [{ ...general, salesStart }],
  })
  const { context } = await fanOf(browser, `${baseURL}`)
  const page = await context.newPage()
  await page.setViewportSize(phone)
  // Whatever the reader's clock says.
  await page.clock.install({ time: Date.now() + 2 * 86_400_000 })
  await page.goto(`/event/${eventID}`)
  const panel = panelOf(page)
  await expect(panel.getByText('$22.34', { exact: true })).toBeVisible()
  const opening = panel.getByRole('region', { name: /^On sale \w{3} \w{3} \d{1,2}, \d{1,2}:\d\d [AP]M P[SD]T$/ })
  await expect(opening.getByRole('timer')).toHaveText(/^Starts in [0-2]:\d\d$/)
  await expect(page.locator('#main header').getByRole('link', { name: /^On sale / })).toHaveAttribute(
    'href',
    '#tickets',
  )
  const stepper = panel.getByRole('group', { name: 'General Admission' })
  await expect(stepper).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Get tickets' })).toHaveCount(0)
  await expect(panel.getByRole('button', { name: /^Buy/ })).toHaveCount(0)

  await opening.getByRole('button', { name: 'Notify me' }).click()
  await expect(opening.getByRole('status')).toHaveText('Reminder on. We’ll send it just before tickets go on sale.')
  const turnOff = opening.getByRole('button', { name: 'Turn off reminder' })
  await expect(turnOff).toBeFocused()
  await expectAccessible(page)
  await look(page, 'on-sale-waiting')
  await turnOff.click()
  // A reminder of the last minute would have the page read again as tickets go on sale.
  await expect(opening.getByRole('button', { name: 'Notify me' })).toBeFocused()

  const reads = countReads(page)
  await expect(stepper).toBeVisible({ timeout: 140_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(salesStart))
  expect(reads, 'a crowd would read the page at the same second').toEqual([])
  await expect(panel.getByText('Tickets are on sale now.')).toBeAttached()
  await expect(opening).toHaveCount(0)
  await expect(page.locator('#main header').getByRole('link', { name: /^On sale / })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Get tickets' })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'on-sale-open')
  await page.getByLabel('Name on tickets').fill('Dana Rivers')
  await panel.getByRole('button', { name: 'Buy tickets' }).click()
  await expect(page).toHaveURL(/\/pay\/cs_/)
})

test('a visitor logs in to get a reminder, and comes back to the tickets', async ({ browser, baseURL }) => {
  const name = once('Harbor Lights')
  const tickets = [general, { ...general, ticketName: 'Balcony', price: 35, salesStart: `${inDays(3)}T10:00` }]
  const eventID = await publish(await seller(browser, `${baseURL}`), { eventName: name, ticketList: tickets })
  const page = await browser.newPage({ baseURL: `${baseURL}`, viewport: phone })
  await page.goto(`/event/${eventID}`)
  const panel = panelOf(page)
  // What is on sale is bought beside it.
  await expect(panel.getByRole('group', { name: 'General Admission' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Log in to buy' })).toBeVisible()
  const opening = panel.getByRole('region', { name: /^On sale .*, 10:00 AM P[SD]T$/ })
  await expect(opening.getByText('Balcony')).toBeVisible()
  await expect(opening.getByText(/^In [2-4] days$/)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'on-sale-release')
  await opening.getByRole('link', { name: 'Log in to get a reminder' }).click()
  await expect(page.getByRole('dialog').getByText(`Log in to get a reminder for ${name}.`)).toBeVisible()

  const fan = await fanOf(browser, `${baseURL}`)
  const fanPage = await (await windowOf(browser, `${baseURL}`, fan)).newPage()
  await fanPage.goto(`/event/${eventID}`)
  await panelOf(fanPage).getByRole('button', { name: 'Notify me' }).click()
  await expect(panelOf(fanPage).getByText('We’ll remind you 15 minutes before.')).toBeVisible()
  await fanPage.reload()
  await expect(panelOf(fanPage).getByRole('button', { name: 'Turn off reminder' })).toBeVisible()
})
