import type { Page } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { publish, seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'
import { once } from '../support/visitor-desk.ts'

const phone = { width: 360, height: 740 }
const panelOf = (page: Page) => page.getByRole('region', { name: 'Tickets', exact: true })

test('a manager makes a code, a fan uses its link, and the discount is on everything until the receipt', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const name = once('Harbor Lights')
  const desk = await seller(browser, baseURL!)
  const eventID = await publish(desk, {
    eventName: name,
    ticketList: [
      { ticketName: 'General Admission', price: 20, quantity: 100 },
      { ticketName: 'Green Room', price: 10, quantity: 10, hidden: true },
    ],
  })

  // Without the code, nothing tells of the hidden tickets, which are cheaper.
  const stranger = await (await browser.newContext({ viewport: phone })).newPage()
  await stranger.goto(`/event/${eventID}`)
  await expect(panelOf(stranger).getByText('General Admission')).toBeVisible()
  await expect(panelOf(stranger).getByRole('button', { name: 'Have a code?' })).toHaveCount(0)
  expect(await stranger.content()).not.toContain('Green Room')
  const shows = await (await fetch(`${baseURL}/api/public/v1/shows/${eventID}`)).text()
  expect(shows).toContain('General Admission')
  expect(shows).not.toContain('Green Room')

  const manager = await (await windowOf(browser, baseURL!, desk.owner)).newPage()
  await manager.goto(`/manage/${desk.venue.id}/event/${eventID}/promo-codes`)
  await expect(manager.getByText('No promo codes yet')).toBeVisible()
  await manager.getByLabel('Discount').selectOption({ label: 'None, unlock hidden tickets' })
  await expect(manager.getByLabel('Green Room (hidden)')).toBeChecked()
  await expect(manager.getByLabel('General Admission')).toHaveCount(0)
  await look(manager, 'promo-codes-unlock')
  await manager.getByLabel('Discount').selectOption('percent')
  await expect(manager.getByLabel('General Admission')).toBeChecked()
  await manager.getByLabel('Code', { exact: true }).fill('early bird')
  await manager.getByLabel('Percent off').last().fill('25')
  await manager.getByLabel('Green Room (hidden)').check()
  await manager.getByLabel('Total tickets').fill('4')
  await look(manager, 'promo-codes-new')
  await manager.getByRole('button', { name: 'Create code' }).click()
  await expect(manager.getByText('Code EARLYBIRD is ready.')).toBeVisible()
  await expect(manager.getByText('0 of 4 tickets bought')).toBeVisible()
  await manager.getByRole('button', { name: 'Copy link' }).click()
  const link = await manager.getByLabel('Link to share').inputValue()
  expect(link).toContain(`/event/${eventID}?code=EARLYBIRD`)
  await expectAccessible(manager)
  await look(manager, 'promo-codes')

  // A wrong code says so, and loses nothing of what was chosen.
  const { context } = await fanOf(browser, baseURL!)
  const page = await context.newPage()
  await page.setViewportSize(phone)
  await page.goto(`/event/${eventID}`)
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'One more' }).first().click()
  await panel.getByRole('button', { name: 'Have a code?' }).click()
  await panel.getByLabel('Promo code').fill('NOTACODE')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel.getByText('This code doesn’t work for this show.')).toBeVisible()
  await look(page, 'promo-code-wrong')
  await expect(panel.getByText('· 2 tickets')).toBeVisible()

  await page.goto(link)
  await expect(panel.getByText('Code EARLYBIRD applied')).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Green Room' })).toBeVisible()
  await expect(panel.getByText('Promo code EARLYBIRD')).toBeVisible()
  await expect(panel.getByText('−$10.00')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'promo-code-panel')
  await panel.getByLabel('Name on tickets').fill('Dana Rivers')
  const total = await panel.locator('[aria-live] .text-4xl').innerText()
  await panel.getByRole('button', { name: 'Buy tickets' }).click()

  await expect(page.getByText('(code EARLYBIRD)').first()).toBeVisible()
  await expect(page.getByText(total).first()).toBeVisible()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiration date').fill('1234')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Dana Rivers')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/\/order/)
  await expect(page.getByText('Promo code EARLYBIRD')).toBeVisible()
  await expect(page.getByText('−$10.00')).toBeVisible()
  await look(page, 'promo-code-order')

  await manager.reload()
  await expect(manager.getByText('2 of 4 tickets bought')).toBeVisible()
  await manager.getByRole('link', { name: 'Sales', exact: true }).click()
  await expect(manager.getByRole('table', { name: 'By promo code' })).toContainText('EARLYBIRD ($10.00 off)')
})
