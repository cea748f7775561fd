import type { Page } from '@playwright/test'
import { bellPanel, openBell } from '../support/bell.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { buy, publish, seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'
import { once } from '../support/visitor-desk.ts'

const phone = { width: 360, height: 740 }
/** The job runs every minute. */
const jobTimeout = 150_000
const panelOf = (page: Page) => page.getByRole('region', { name: 'Tickets', exact: true })
const waitlistOf = (page: Page) => page.getByRole('region', { name: 'Waitlist', exact: true })

test('a fan joins the waitlist of a show that is sold out, and buys the tickets that their buyer returns', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(400_000)
  const name = once('Harbor Lights at the Old Customs House, with Guests')
  const desk = await seller(browser, `${baseURL}`)
  const eventID = await publish(desk, {
    eventName: name,
    ticketList: [{ ticketName: 'General Admission', price: 20, quantity: 2 }],
  })
  const buyer = await fanOf(browser, `${baseURL}`)
  const { orderID } = await buy(`${baseURL}`, buyer, eventID, { quantity: 2 })

  const visitor = await (await browser.newContext({ viewport: phone })).newPage()
  await visitor.goto(`/event/${eventID}`)
  await expect(panelOf(visitor).getByText('This date is sold out.')).toBeVisible()
  const head = visitor.locator('#main header').first()
  await expect(head.getByText('Sold out', { exact: true })).toBeVisible()
  await expect(head.getByRole('link', { name: 'Join the waitlist' })).toHaveAttribute('href', '#tickets')
  await waitlistOf(visitor).getByRole('link', { name: 'Log in to join the waitlist' }).click()
  await expect(visitor.getByRole('dialog').getByText(`Log in to join the waitlist for ${name}.`)).toBeVisible()

  const ahead = await fanOf(browser, `${baseURL}`)
  const { event } = await callAs(`${baseURL}`, ahead)('fetchEvent', { eventID })
  const date = { eventID, occurrenceDate: event.day }
  const place = { ...date, ticketTypeID: event.ticketList[0].ticketTypeID, quantity: 1 }
  await callAs(`${baseURL}`, ahead)('joinWaitlist', place)

  const { context } = await fanOf(browser, `${baseURL}`)
  const page = await context.newPage()
  await page.setViewportSize(phone)
  await page.goto(`/event/${eventID}`)
  const waitlist = waitlistOf(page)
  await waitlist.getByRole('button', { name: 'One more' }).click()
  await expectAccessible(page)
  await waitlist.scrollIntoViewIfNeeded()
  await look(page, 'waitlist-join')
  await waitlist.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(waitlist.getByRole('status')).toContainText('You’re number 2 on the waitlist for 2 tickets.')
  await callAs(`${baseURL}`, ahead)('leaveWaitlist', date)
  await page.reload()
  await expect(waitlist.getByRole('status')).toContainText('You’re next on the waitlist for 2 tickets.')
  await waitlist.getByRole('button', { name: 'Leave the waitlist' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible(page)
  await page.goto('/tickets')
  await expect(page.getByRole('region', { name: 'You’re on the waitlist' })).toContainText(name)
  await expectAccessible(page)
  await look(page, 'tickets-waitlist')
  await page.goBack()
  await waitlist.scrollIntoViewIfNeeded()
  await look(page, 'waitlist-place')

  const manager = await (await windowOf(browser, `${baseURL}`, desk.owner)).newPage()
  await manager.goto(`/manage/${desk.venue.id}/event/${eventID}/sales`)
  const list = manager.getByRole('region', { name: 'Waitlist' })
  await expect(list).toContainText('1 person waiting for 2 tickets')
  await list.getByRole('button', { name: 'Close waitlist' }).click()
  await expect(list.getByRole('button', { name: 'Reopen waitlist' })).toBeVisible()
  await expectAccessible(manager)
  await list.scrollIntoViewIfNeeded()
  await look(manager, 'waitlist-host')
  await visitor.goto(`/event/${eventID}`)
  await expect(panelOf(visitor).getByText('This date is sold out.')).toBeVisible()
  await expect(waitlistOf(visitor)).toHaveCount(0)

  const order = await buyer.context.newPage()
  await order.goto(`/order/${orderID}`)
  const returns = order.getByRole('region', { name: 'Can’t make it?' })
  await expect(returns.getByRole('button', { name: 'Return to the waitlist' })).toBeDisabled()
  await returns.getByRole('checkbox').first().check()
  await expect(returns).toContainText('If someone buys it, you get $22.19 back on your card')
  await expectAccessible(order)
  await returns.scrollIntoViewIfNeeded()
  await look(order, 'return-choose')
  await returns.getByRole('button', { name: 'Return to the waitlist' }).click()
  await expect(returns.getByText('1 ticket up for resale')).toBeVisible()
  await expect(order.getByText('Up for resale. It’s still your ticket')).toBeVisible()
  await returns.getByRole('button', { name: /^Take back/ }).click()
  await expect(returns.getByText('1 ticket up for resale')).toHaveCount(0)
  for (const box of await returns.getByRole('checkbox').all()) await box.check()
  await returns.getByRole('button', { name: 'Return 2 tickets to the waitlist' }).click()
  await expect(returns.getByText('2 tickets up for resale')).toBeVisible()
  await expect(order.getByText('Trouble scanning?')).toHaveCount(2)
  await expectAccessible(order)
  await returns.scrollIntoViewIfNeeded()
  await look(order, 'return-waiting')
  await manager.reload()
  await expect(list).toContainText('2 tickets returned by fans, not resold yet')
  await list.scrollIntoViewIfNeeded()
  await look(manager, 'return-host')
  await manager.goto(`/manage/${desk.venue.id}/event/${eventID}/orders`)
  await expect(manager.getByText('2 tickets returned to the waitlist')).toBeVisible()
  await look(manager, 'return-orders')

  const held = panelOf(page).getByText(/^2 tickets held for you until \w{3} \w{3} \d{1,2}, \d{1,2}:\d\d [AP]M P[SD]T$/)
  await expect(async () => {
    await page.reload()
    await expect(held).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: jobTimeout, intervals: [5_000] })
  await expect(panelOf(page).getByRole('group', { name: 'General Admission' }).getByRole('status')).toHaveText('2')
  await expectAccessible(page)
  await panelOf(page).scrollIntoViewIfNeeded()
  await look(page, 'waitlist-offer')
  await openBell(page)
  await expect(bellPanel(page)).toContainText(/2 tickets \(General Admission\) for .* are held for you until/)

  await page.goto(`/event/${eventID}#tickets`)
  await page.getByLabel('Name on tickets').fill('Dana Rivers')
  await panelOf(page).getByRole('button', { name: 'Buy tickets' }).click()
  await expect(page).toHaveURL(/\/pay\/cs_/)
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiration date').fill('1234')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Dana Rivers')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page).toHaveURL(/\/order\//)
  await page.goto(`/event/${eventID}`)
  await expect(panelOf(page).getByText('You have 2 tickets.')).toBeVisible()
  await expect(waitlistOf(page)).toHaveCount(0)

  await order.reload()
  await expect(order.getByText('Trouble scanning?')).toHaveCount(0)
  await expect(order.getByRole('heading', { level: 1 })).toHaveText('Your tickets were resold')
  await look(order, 'return-resold')
})
