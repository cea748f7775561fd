import type { Page } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { publish, seller } from '../support/sale-desk.ts'
import { namedFan } from '../support/shell-desk.ts'
import { once } from '../support/visitor-desk.ts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1440, height: 900 }
const panelOf = (page: Page) => page.getByRole('region', { name: 'Tickets', exact: true })

async function payWithCard(page: Page, name: string) {
  await expect(page).toHaveURL(/\/pay\/cs_/)
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiration date').fill('1234')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill(name)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page).toHaveURL(/\/order\//)
}

test('a fan holds tickets for friends, each pays for their own by the link, and the rest goes back on sale', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const name = once('Harbor Lights at the Old Customs House, with Guests')
  const desk = await seller(browser, `${baseURL}`)
  const eventID = await publish(desk, { eventName: name, ageGroup: '21+' })
  const maya = await namedFan(browser, `${baseURL}`, 'Maya Lopez')
  const { page } = maya
  await page.setViewportSize(phone)
  await page.goto(`/event/${eventID}#tickets`)
  await panelOf(page).getByText('Going with friends?').click()
  const less = panelOf(page).getByRole('group', { name: 'Number of tickets, including yours' })
  await less.getByRole('button', { name: 'One less' }).click()
  await expectAccessible(page)
  await less.scrollIntoViewIfNeeded()
  await look(page, 'group-hold')
  await panelOf(page).getByRole('button', { name: 'Hold for friends' }).click()

  await expect(page).toHaveURL(/\/together\/[0-9a-f-]{36}$/)
  const link = page.url()
  await expect(page.getByRole('heading', { name: 'You’re holding tickets for friends' })).toBeVisible()
  await expect(page.getByText('0 of 3 tickets paid for')).toBeVisible()
  await expect(page.getByText(/^Held until \w{3} \w{3} \d{1,2}, \d{1,2}:\d\d [AP]M P[SD]T$/)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'group-holder')

  const visitor = await (await browser.newContext({ viewport: phone })).newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Maya is holding tickets' })).toBeVisible()
  await expect(visitor.getByText('Lopez')).toHaveCount(0)
  await expect(visitor.getByText(/^General Admission · \$[\d.]+ with taxes and fees$/)).toBeVisible()
  await expectAccessible(visitor)
  await look(visitor, 'group-visitor')
  await visitor.getByRole('link', { name: 'Log in to pay for your ticket' }).click()
  await expect(visitor.getByRole('dialog')).toBeVisible()

  const ana = await namedFan(browser, `${baseURL}`, 'Ana Ruiz')
  await ana.page.setViewportSize(desktop)
  await ana.page.goto(link)
  const { price } = await ana.call('quoteTickets', {
    eventID,
    tickets: [{ ticketName: 'General Admission', quantity: 1 }],
  })
  const form = ana.page.getByRole('region', { name: 'Your ticket' })
  await expect(form.getByText(`$${(price.totalCents / 100).toFixed(2)}`, { exact: true })).toBeVisible()
  await expect(form.getByLabel('Name on tickets')).toHaveValue('Ana Ruiz')
  await form.getByText('Price breakdown').click()
  await form.getByLabel(/21\+/).check()
  await expectAccessible(ana.page)
  await look(ana.page, 'group-friend-desktop')
  await form.getByRole('button', { name: 'Pay for my ticket' }).click()
  await payWithCard(ana.page, 'Ana Ruiz')
  await expect(ana.page.getByText('Ana Ruiz').first()).toBeVisible()
  await ana.page.setViewportSize(phone)
  await ana.page.goto(link)
  await expect(ana.page.getByText('You’re in. Your ticket is paid for.')).toBeVisible()
  await expect(ana.page.getByRole('button', { name: 'Pay for my ticket' })).toHaveCount(0)
  await expectAccessible(ana.page)
  await look(ana.page, 'group-friend-paid')

  await page.reload()
  await expect(page.getByText('1 of 3 tickets paid for')).toBeVisible()
  await expect(page.getByText('2 left')).toBeVisible()
  const payForm = page.getByRole('region', { name: 'Pay for your ticket' })
  await payForm.getByRole('button', { name: 'One more' }).click()
  await expect(payForm.getByRole('button', { name: 'Pay for 2 tickets' })).toBeVisible()
  await payForm.getByRole('button', { name: 'One less' }).click()
  await payForm.getByLabel(/21\+/).check()
  await payForm.getByRole('button', { name: 'Pay for my ticket' }).click()
  await payWithCard(page, 'Maya Lopez')
  await page.setViewportSize(desktop)
  await page.goto(`/event/${eventID}`)
  await expect(
    panelOf(page).getByText(/^You’re holding 3 tickets for friends until .* 2 are paid for\.$/),
  ).toBeVisible()
  await expectAccessible(page)
  await panelOf(page).scrollIntoViewIfNeeded()
  await look(page, 'group-panel-desktop')
  await panelOf(page).getByRole('link', { name: 'Open your group' }).click()
  await expect(page.getByText('2 of 3 tickets paid for')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay for 1 more' })).toBeVisible()
  await look(page, 'group-holder-desktop')
  await page.getByRole('button', { name: 'End this group' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End this group' }).click()
  await expect(page.getByRole('heading', { name: 'These tickets aren’t held anymore' })).toBeVisible()
  await expectAccessible(page)

  const late = await namedFan(browser, `${baseURL}`, 'Bo Tran')
  await late.page.setViewportSize(phone)
  await late.page.goto(link)
  await expect(late.page.getByText('2 of the 3 tickets were paid for. You can still buy your own.')).toBeVisible()
  await look(late.page, 'group-over')
  await late.page.getByRole('link', { name: 'Buy your own ticket' }).click()
  await expect(late.page).toHaveURL(new RegExp(`/event/${eventID}`))
})
