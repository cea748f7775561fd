import type { Browser } from '@playwright/test'
import { callAs } from '../support/call-as.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { answer, check, next, tonight } from '../support/door-desk.ts'
import { makeFriends, userIdOf } from '../support/notification-desk.ts'
import { awaitMails } from '../support/outbox.ts'
import { buy, publish, seller } from '../support/sale-desk.ts'
import { namedFan } from '../support/shell-desk.ts'
import { join } from 'node:path'

const outbox = join(process.env['E2E_DATA_DIR'] ?? 'var', 'outbox')

/** Tonight's show, with Ada's three tickets, and her friend Ben. */
async function scene(browser: Browser, baseURL: string) {
  const venue = await seller(browser, baseURL)
  const eventID = await publish(venue, tonight())
  const ada = await namedFan(browser, baseURL, 'Ada Fuller')
  const ben = await namedFan(browser, baseURL, 'Ben Okafor')
  await makeFriends(await userIdOf(baseURL, ada), await userIdOf(baseURL, ben))
  const order = await buy(baseURL, ada, eventID, { quantity: 3, fullName: 'Ada Fuller' })
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ ...venue.owner.cookie, url: baseURL }])
  await context.addInitScript(() => location.origin !== 'null' && localStorage.setItem('door-auto-next', 'off'))
  return { ada, ben, order, door: await context.newPage(), path: `/manage/${venue.venue.id}/door/${eventID}` }
}

test('a buyer sends one ticket to a friend and one by email; on a phone the friend accepts, and the old code dies at the door', async ({
  browser,
  baseURL,
}) => {
  // Four windows, one after the other.
  test.setTimeout(150_000)
  const { ada, ben, order, door, path } = await scene(browser, `${baseURL}`)
  const cards = ada.page.getByRole('listitem').filter({ has: ada.page.getByRole('button', { name: 'Change name' }) })

  await test.step('she renames one, and sends two', async () => {
    await ada.page.goto(`/order/${order.orderID}`)
    await cards.nth(2).getByRole('button', { name: 'Change name' }).click()
    await ada.page.getByRole('dialog').getByLabel('Name').fill('Aunt May')
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(cards.nth(2)).toContainText('Aunt May')

    await cards.nth(0).getByRole('button', { name: 'Send to someone' }).click()
    const dialog = ada.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send ticket' }).click()
    await expect(dialog.getByText('Choose a person or enter an email address.')).toBeVisible()
    await expect(dialog.getByText('General Admission · Ticket 1 of 3')).toBeVisible()
    await dialog.getByLabel('Send to').selectOption({ label: 'Ben Okafor' })
    await expect(dialog.getByText('yours stops working')).toBeVisible()
    await expectAccessible(ada.page)
    await look(ada.page, 'ticket-send')
    await dialog.getByRole('button', { name: 'Send ticket' }).click()
    await expect(cards.nth(0)).toContainText('Sent to Ben Okafor. Waiting for them to accept.')

    await cards.nth(1).getByRole('button', { name: 'Send to someone' }).click()
    await dialog.getByLabel('Or an email address').fill('cleo.marsh@example.com')
    await dialog.getByRole('button', { name: 'Send ticket' }).click()
    await expect(cards.nth(1)).toContainText('Sent to cleo.marsh@example.com.')
    await look(ada.page, 'order-sent-tickets')
  })

  await test.step('her friend accepts on a phone', async () => {
    await ben.page.setViewportSize({ width: 360, height: 740 })
    await ben.page.goto('/tickets')
    await expect(ben.page.getByText('Ada Fuller sent you a ticket: General Admission')).toBeVisible()
    await expectAccessible(ben.page)
    await look(ben.page, 'tickets-received')
    await ben.page.setViewportSize({ width: 360, height: 740 })
    await ben.page.getByRole('button', { name: 'Accept ticket' }).click()
    await expect(ben.page.getByRole('img', { name: 'QR code for Ben Okafor’s ticket' })).toBeVisible()
    await expect(ben.page.getByText('This ticket is yours.')).toBeVisible()
    await expect(ben.page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
    await look(ben.page, 'tickets-accepted')
    await expect(ada.page.getByText('Sent to Ben Okafor', { exact: true })).toBeVisible()
    await expect(cards).toHaveCount(2)
  })

  await test.step('whoever has the link of the email logs in and accepts', async () => {
    const link = await awaitMails(outbox, 'cleo.marsh@example.com', (mails) =>
      mails.map(({ text = '' }) => /\/tickets\/sent\/\S+/.exec(text)?.[0]).find(Boolean),
    )
    const visitor = await (await browser.newContext({ baseURL: `${baseURL}` })).newPage()
    expect(link, 'the address has no account').toMatch(/\?new=1$/)
    await visitor.goto(link)
    await expect(visitor.getByText('Ada Fuller sent you a ticket')).toBeVisible()
    const ways = visitor.getByRole('main').getByRole('link', { name: / to accept$/ })
    await expect(ways).toHaveText(['Register to accept', 'Log in to accept'])
    await look(visitor, 'ticket-link')
    await ways.first().click()
    await expect(visitor.getByRole('dialog', { name: 'Register' })).toContainText('Register to accept your ticket.')
    await visitor.keyboard.press('Escape')
    await expect(visitor).toHaveURL(link)
    await expect(ways.first()).toBeFocused()
    const cleo = await namedFan(browser, `${baseURL}`, 'Cleo Marsh')
    await cleo.page.goto(link)
    await cleo.page.getByRole('button', { name: 'Accept ticket' }).click()
    await expect(cleo.page).toHaveURL('/tickets')
    await expect(cleo.page.getByText('This ticket is yours.')).toBeVisible()
    await expect(cleo.page.getByRole('img', { name: 'QR code for Cleo Marsh’s ticket' })).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('This ticket isn’t available anymore')).toBeVisible()
  })

  await test.step('the door refuses the old code and admits the new one', async () => {
    const { tickets } = await callAs(`${baseURL}`, ben)('listTickets', {})
    await door.goto(path)
    await check(door, order.tickets[0]?.code ?? '')
    await expect(answer(door)).toContainText('This ticket was sent to someone else.')
    await look(door, 'door-sent-ticket')
    await next(door)
    await check(door, tickets[0].code)
    await expect(answer(door)).toContainText('Ben Okafor')
  })
})
