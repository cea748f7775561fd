import type { Page } from '@playwright/test'
import { bellPanel, openBell } from '../support/bell.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { publish, seller } from '../support/sale-desk.ts'
import { fanOf } from '../support/shell-desk.ts'
import { once } from '../support/visitor-desk.ts'

const phone = { width: 360, height: 740 }
const minuteMs = 60_000
/** The job runs every five seconds, and tabs near the front ask as often. */
const jobTimeout = 40_000

/** An ISO text of the next whole minute that is at least so many seconds away. */
const minuteAfter = (seconds: number) =>
  new Date(Math.ceil((Date.now() + seconds * 1_000) / minuteMs) * minuteMs).toISOString()

const panelOf = (page: Page) => page.getByRole('region', { name: 'Tickets', exact: true })
const turnOf = (page: Page) => panelOf(page).getByText('It’s your turn', { exact: true })
const stepperOf = (page: Page) => panelOf(page).getByRole('group', { name: 'General Admission' })

test('two people and one ticket: a place is drawn as tickets go on sale, a turn is passed on, and the rest read that it sold out', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(400_000)
  const name = once('Harbor Lights at the Old Customs House')
  const desk = await seller(browser, `${baseURL}`)
  const salesStart = minuteAfter(60)
  const eventID = await publish(desk, {
    eventName: name,
    ticketList: [{ ticketName: 'General Admission', price: 20, quantity: 1, salesStart }],
  })
  const open = async () => {
    const { context } = await fanOf(browser, `${baseURL}`)
    const page = await context.newPage()
    await page.setViewportSize(phone)
    await page.goto(`/event/${eventID}#tickets`)
    return page
  }

  const [ana, ben] = [await open(), await open()]
  for (const page of [ana, ben]) {
    await expect(panelOf(page).getByRole('heading', { name: 'Expecting a rush? Get in line now' })).toBeVisible()
    if (page === ana) await look(page, 'line-early')
    await panelOf(page).getByRole('button', { name: 'Get in line' }).click()
    await expect(panelOf(page).getByRole('region', { name: 'You’re in line' })).toBeVisible()
  }
  await expectAccessible(ana)
  await look(ana, 'line-lobby')

  const next = (page: Page) => panelOf(page).getByRole('region', { name: 'You’re next in line' })
  await expect(async () => {
    expect([await turnOf(ana).isVisible(), await turnOf(ben).isVisible()].filter(Boolean)).toHaveLength(1)
    expect([await next(ana).isVisible(), await next(ben).isVisible()].filter(Boolean)).toHaveLength(1)
  }).toPass({ timeout: 180_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(salesStart))
  const [inside, waiting] = (await turnOf(ana).isVisible()) ? [ana, ben] : [ben, ana]

  await expect(panelOf(inside).getByRole('timer')).toHaveText(/^(10:00|9:\d\d) left$/)
  await expect(stepperOf(inside)).toBeVisible()
  await expect(stepperOf(waiting)).toHaveCount(0)
  await expect(panelOf(waiting).getByRole('button', { name: /^Buy/ })).toHaveCount(0)
  await expectAccessible(waiting)
  await look(waiting, 'line-waiting')
  await waiting.reload()
  await expect(next(waiting)).toBeVisible()

  const late = await open()
  await panelOf(late).getByRole('button', { name: 'Get in line' }).click()
  await expect(panelOf(late).getByRole('region', { name: 'You’re number 2 in line' })).toBeVisible()

  await expectAccessible(inside)
  await look(inside, 'line-turn')
  const tab = await inside.context().newPage()
  await tab.goto(`/event/${eventID}`)
  await expect(turnOf(tab)).toBeVisible()
  await panelOf(tab).getByRole('button', { name: 'Give up my turn' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'Give up my turn' }).click()
  await expect(turnOf(tab)).toHaveCount(0)

  await expect(turnOf(waiting)).toBeVisible({ timeout: jobTimeout })
  await expect(next(late)).toBeVisible({ timeout: jobTimeout })
  await openBell(waiting)
  await expect(bellPanel(waiting)).toContainText(`It’s your turn to buy tickets for ${name}. You have 10 minutes`)
  await waiting.goto(`/event/${eventID}#tickets`)
  await waiting.getByLabel('Name on tickets').fill('Dana Rivers')
  await panelOf(waiting).getByRole('button', { name: 'Buy tickets' }).click()
  await expect(waiting).toHaveURL(/\/pay\/cs_/)
  await expect(panelOf(late).getByText('Every ticket that’s left is on hold for someone right now.')).toBeVisible({
    timeout: jobTimeout,
  })
  await look(late, 'line-all-on-hold')

  await waiting.getByLabel('Card number').fill('4242424242424242')
  await waiting.getByLabel('Expiration date').fill('1234')
  await waiting.getByLabel('CVC').fill('123')
  await waiting.getByLabel('Name on card').fill('Dana Rivers')
  await waiting.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(waiting).toHaveURL(/\/order\//)
  await expect(panelOf(late).getByRole('region', { name: 'Tickets sold out while you were in line' })).toBeVisible({
    timeout: jobTimeout,
  })
  await expect(late.getByRole('region', { name: 'Waitlist', exact: true })).toBeVisible({ timeout: jobTimeout })
  await expectAccessible(late)
  await look(late, 'line-sold-out')
})
