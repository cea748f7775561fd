import type { Page } from '@playwright/test'
import { bellPanel, openBell } from '../support/bell.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { operator, person } from '../support/entity-desk.ts'
import { callAs } from '../support/call-as.ts'
import { buy, inDays, publish, seller } from '../support/sale-desk.ts'

/** Opens what can be done with an event, at its host's page. */
async function openActions(page: Page, venueID: string, eventName: string) {
  await page.goto(`/manage/${venueID}`)
  await page.getByRole('button', { name: `More for ${eventName}` }).click()
  return page.getByRole('dialog', { name: eventName })
}

test('a show is postponed, moved, and cancelled; two buyers are asked, one takes the money, both end refunded', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const venue = await seller(browser, `${baseURL}`)
  const eventName = 'Lanterns on the Pier'
  const eventID = await publish(venue, { eventName })
  const [robin, dana] = [await person(browser, `${baseURL}`), await person(browser, `${baseURL}`)]
  const first = await buy(`${baseURL}`, robin, eventID, { quantity: 2, fullName: 'Robin Vale' })
  const second = await buy(`${baseURL}`, dana, eventID)

  const context = await browser.newContext({ baseURL: `${baseURL}` })
  await context.addCookies([{ ...venue.owner.cookie, url: `${baseURL}` }])
  const page = await context.newPage()

  await page.goto(`/manage/${venue.venue.id}`)
  await page.getByRole('link', { name: `Orders for ${eventName}` }).click()
  await expect(page.getByText('2 orders · 3 valid tickets · 0 checked in')).toBeVisible()
  await page.getByRole('button', { name: 'Resend tickets to Robin Vale' }).click()
  await expect(page.getByText('Tickets sent. They should arrive in a minute or two.')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'show-orders')
  await page.getByLabel('Search orders').fill(second.tickets[0]?.code ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 order · 1 valid ticket · 0 checked in')).toBeVisible()
  await expect(page.getByText('Dana Rivers')).toBeVisible()
  const csv = await page.request.get(`/manage/${venue.venue.id}/event/${eventID}/orders.csv`)
  expect(csv.headers()['content-disposition']).toBe('attachment; filename="orders-lanterns-on-the-pier.csv"')
  expect((await csv.text()).split('\r\n')).toHaveLength(4)
  await page.getByLabel('Status').selectOption('Refunded')
  await expect(page.getByText('No matching orders')).toBeVisible()
  await page.getByRole('link', { name: 'Sales' }).click()
  await expect(page.getByRole('region', { name: 'By ticket type' })).toContainText('General Admission')
  await expect(page.getByText('$66.72').first()).toBeVisible()
  await expectAccessible(page)
  await look(page, 'show-sales')
  await page.getByRole('link', { name: 'Messages' }).click()
  await page.getByLabel('Message', { exact: true }).fill('Doors now open at 7 PM.\nParking is free behind the venue.')
  await page.getByRole('button', { name: 'Review message' }).click()
  await expect(page.getByRole('heading', { name: '2 people will get this message' })).toBeVisible()
  await look(page, 'show-messages-preview')
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(page.getByText('Your message is on its way to 2 people.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Doors now open at 7 PM.' })).toContainText('To 2 people')
  await expectAccessible(page)
  await look(page, 'show-messages')

  let dialog = await openActions(page, venue.venue.id, eventName)
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toBeDisabled()
  await expect(dialog.getByText('Tickets were sold. Cancel it instead.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel a date For weekly shows' })).toBeDisabled()
  await expectAccessible(page)
  await look(page, 'lifecycle-1-actions')
  await dialog.getByRole('button', { name: /^Postpone/ }).click()
  await expect(dialog.getByText('2 orders with 3 tickets')).toBeVisible()
  await dialog.getByLabel('Message to ticket holders (optional)').fill('The pier is closed for repairs.')
  await look(page, 'lifecycle-2-postpone')
  await dialog.getByRole('button', { name: 'Postpone event' }).click()
  await expect(
    dialog.getByText(/^The event is postponed\. We’ve emailed the buyers of 2 orders with 3 tickets\.$/),
  ).toBeVisible()

  const fan = await robin.context.newPage()
  await fan.goto(`/event/${eventID}`)
  await expect(fan.getByText('This show is postponed. The new date hasn’t been announced yet.')).toBeVisible()
  await expect(fan.getByRole('button', { name: 'Buy tickets' })).toHaveCount(0)
  await fan.goto(`/order/${first.orderID}`)
  const offer = fan.getByRole('region', { name: 'The show has changed' })
  await expect(
    offer.getByText(/is postponed\. The new date hasn’t been announced yet, and your tickets will be valid for it\./),
  ).toBeVisible()
  await expect(offer.getByText('Message from the organizer: The pier is closed for repairs.')).toBeVisible()
  await expectAccessible(fan)
  await look(fan, 'lifecycle-3-offer')
  await offer.getByRole('button', { name: 'Keep tickets' }).click()
  await expect(offer.getByText(/^You’re keeping your tickets\./)).toBeVisible()
  await expect(fan.getByRole('img', { name: /^QR code/ })).toHaveCount(2)

  await page.goto(`/manage/${venue.venue.id}`)
  await page.getByRole('button', { name: `Edit ${eventName}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit event' })
  await form.getByLabel('Event Date').fill(inDays(14))
  await form.getByRole('button', { name: 'Save changes' }).click()
  const touched = form.getByRole('region', { name: 'Tickets are already sold' })
  await expect(touched.getByText('2 orders with 3 tickets')).toBeVisible()
  // One way to save at a time, and nothing that says it can't be done.
  await expect(form.getByRole('button', { name: /[Ss]ave/ })).toHaveText(['Offer refunds and save'])
  await expect(form.getByText(/you can’t change the/)).toBeHidden()
  await touched.getByRole('button', { name: 'Go back' }).click()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await touched.getByText('View ticket holders').click()
  await expect(touched.getByText(/^Robin Vale, 2 tickets/)).toBeVisible()
  await expect(touched.getByText(/^Changing the event time requires you to offer refunds/)).toBeVisible()
  await touched
    .getByLabel('Message to ticket holders (optional)')
    .pressSequentially('The band asked for more time to load in.')
  await expectAccessible(page)
  await look(page, 'lifecycle-4-touched')
  await touched.getByRole('button', { name: 'Offer refunds and save' }).click()
  await expect(form.getByText('Refund notifications have been sent to ticket purchasers.')).toBeVisible()

  const bell = await dana.context.newPage()
  await bell.goto('/')
  const news = bellPanel(bell)
  await openBell(bell)
  await news.getByRole('button', { name: 'Request refund' }).click()
  await expect(news.getByText('Refund $22.34 for your ticket?')).toBeFocused()
  await expectAccessible(bell)
  await look(bell, 'lifecycle-4-bell-refund')
  await news.getByRole('button', { name: 'Go back' }).click()
  await news.getByRole('button', { name: 'Request refund' }).click()
  await news.getByRole('button', { name: 'Yes, refund $22.34' }).click()
  await expect(news.getByText(/: we refunded \$22\.34 to your card\./)).toBeVisible()
  await bell.goto(`/order/${second.orderID}`)
  await expect(bell.getByRole('heading', { level: 1, name: 'Refunded' })).toBeVisible()

  dialog = await openActions(page, venue.venue.id, eventName)
  await dialog.getByRole('button', { name: /^Cancel event/ }).click()
  await expect(dialog.getByText('1 order with 2 tickets')).toBeVisible()
  await expect(dialog.getByText('$44.38', { exact: true })).toBeVisible()
  await expect(dialog.locator('dl')).toContainText(/Card fees you pay\$1\.5\d/)
  await expect(dialog.getByText(/^Every buyer is refunded in full, fees included/)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'lifecycle-5-cancel')
  await dialog.getByRole('button', { name: 'Cancel and refund $44.38' }).click()
  await expect(dialog.getByText(/^The event is canceled\./)).toBeVisible()
  await expect(dialog.getByText('All 2 refunded.')).toBeVisible({ timeout: 30_000 })
  await look(page, 'lifecycle-6-cancelled')

  await fan.goto(`/order/${first.orderID}`)
  await expect(fan.getByRole('heading', { level: 1, name: 'Refunded' })).toBeVisible()
  await expect(fan.getByRole('img', { name: /^QR code/ })).toHaveCount(0)
  await look(fan, 'lifecycle-7-refunded')
  await fan.goto(`/event/${eventID}`)
  await expect(fan.getByText(/^This show is canceled\. Ticket holders are being refunded in full\.$/)).toBeVisible()
  await page.goto(`/event/${eventID}`)
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('All 2 refunded.')
  await look(page, 'lifecycle-8-banner')
  const shortcuts = page.getByRole('navigation', { name: 'Manage this show' })
  await expect(shortcuts.getByRole('link')).toHaveText(['Edit', 'Door', 'Orders', 'Sales'])
  await shortcuts.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByLabel('Event Name')).toHaveValue(eventName)
  await expect(fan.getByRole('navigation', { name: 'Manage this show' })).toHaveCount(0)
  await page.goto(`/manage/${venue.venue.id}/event/${eventID}/orders`)
  await expect(page.getByText('2 orders · 0 valid tickets · 0 checked in')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend tickets to Robin Vale' })).toBeDisabled()
  await look(page, 'show-orders-refunded')
  await page.goto(`/manage/${venue.venue.id}/door/${eventID}`)
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Ticket code')).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'lifecycle-9-door')
  for (const { context: window } of [robin, dana, { context }]) await window.close()
})

test('a canceled date of a weekly show cannot be tapped in the form, and an owner puts it back on sale', async ({
  browser,
  baseURL,
}) => {
  const venue = await seller(browser, `${baseURL}`)
  const eventName = 'Friday Night Jam'
  const eventID = await publish(venue, { eventName, repeatEvent: true, dayOfWeek: 'Friday', eventDate: null })
  const context = await browser.newContext({ baseURL: `${baseURL}` })
  await context.addCookies([{ ...venue.owner.cookie, url: `${baseURL}` }])
  const page = await context.newPage()

  const dialog = await openActions(page, venue.venue.id, eventName)
  await expect(dialog.getByRole('button', { name: /^Put a date back/ })).toBeDisabled()
  await dialog.getByRole('button', { name: /^Cancel a date/ }).click()
  const [canceledDay = ''] = await dialog.getByLabel('Date').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Cancel this date' }).click()
  await expect(dialog.getByText(/^The date is canceled\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  const visitor = await browser.newPage()
  await visitor.goto(`${baseURL}/event/${eventID}?date=${canceledDay}`)
  await expect(
    visitor.getByText(
      /^The Fri \w+ \d+.* show is canceled\. Ticket holders are being refunded in full\. Other dates: Fri \w+ \d+.*, Fri \w+ \d+.*\.$/,
    ),
  ).toBeVisible()
  await expectAccessible(visitor)
  await look(visitor, 'lifecycle-17-canceled-date-link')
  await visitor.getByRole('list', { name: 'Dates' }).getByRole('link').last().click()
  await expect(visitor.getByText(/show is canceled/)).toHaveCount(0)
  await visitor.close()

  await page.getByRole('button', { name: `Edit ${eventName}` }).click()
  const form = page.getByRole('dialog', { name: 'Edit event' })
  const canceled = form.getByRole('button', { name: /: Canceled$/ })
  await expect(canceled).toBeDisabled()
  await canceled.scrollIntoViewIfNeeded()
  await look(page, 'lifecycle-10-canceled-date')
  await page.keyboard.press('Escape')

  const again = await openActions(page, venue.venue.id, eventName)
  await again.getByRole('button', { name: /^Put a date back/ }).click()
  await look(page, 'lifecycle-11-restore')
  await again.getByRole('button', { name: 'Put back on sale' }).click()
  await expect(again.getByText(/is back on sale\.$/)).toBeVisible()
  await context.close()
})

test('a ticket holder opens a show that was taken down, and reads what happens to the money', async ({
  browser,
  baseURL,
}) => {
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue, { eventName: 'Harbor Lights' })
  const fan = await person(browser, `${baseURL}`)
  const { orderID } = await buy(`${baseURL}`, fan, eventID)
  const unpaid = await buy(`${baseURL}`, fan, eventID, { pays: false })
  const page = await fan.context.newPage()
  await page.goto(`/order/${orderID}`)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re going!' })).toBeVisible()
  const boss = await operator(browser, `${baseURL}`)
  await callAs(`${baseURL}`, boss)('unpublishEvent', { eventID, reason: 'Reported as fake.' })

  const notice = page.getByText(/^This show was taken down and is no longer on sale\. .*stay valid\./)
  await page.goto(`/event/${eventID}`)
  await expect(notice).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy tickets' })).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'lifecycle-12-taken-down')
  const heading = page.getByRole('heading', { level: 1, name: 'This show was taken down' })
  await page.goto(`/order/${orderID}`)
  await expect(heading).toBeVisible()
  await expect(page.getByText(/your tickets stay valid\. They haven’t been refunded\./)).toBeVisible()
  await expect(page.getByText('You’re going!')).toHaveCount(0)
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(1)
  await expectAccessible(page)
  await look(page, 'lifecycle-13-order-taken-down')
  await page.goto('/tickets')
  await expect(
    page.getByText(/^This show was taken down\. It isn’t canceled, and your tickets stay valid\./),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /Harbor Lights.*Show taken down$/ })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'lifecycle-15-tickets-taken-down')
  await page.goto(`/order/${unpaid.orderID}`)
  await expect(page.getByText('It was taken down before you paid. You weren’t charged.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Harbor Lights' })).toHaveCount(0)
  await look(page, 'lifecycle-14-unpaid-taken-down')

  await callAs(`${baseURL}`, boss)('letEventBack', { eventID })
  await page.goto(`/order/${orderID}`)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re going!' })).toBeVisible()
  await page.goto('/tickets')
  await expect(page.getByText(/taken down/)).toHaveCount(0)

  await callAs(`${baseURL}`, boss)('unpublishEvent', { eventID, reason: 'Reported as fake.' })
  await venue.call('cancelEvent', { eventID, confirm: true })
  await page.goto(`/order/${orderID}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Refunded' })).toBeVisible({ timeout: 30_000 })
  await look(page, 'lifecycle-16-refunded-taken-down')
  for (const { context } of [fan, boss]) await context.close()
})

test('a show without sales is deleted and disappears from its host’s page', async ({ browser, baseURL }) => {
  const venue = await seller(browser, `${baseURL}`)
  const eventName = 'A Slip of the Hand'
  await publish(venue, { eventName })
  const context = await browser.newContext({ baseURL: `${baseURL}` })
  await context.addCookies([{ ...venue.owner.cookie, url: `${baseURL}` }])
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  const dialog = await openActions(page, venue.venue.id, eventName)
  await look(page, 'lifecycle-9-phone')
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete event' }).click()
  await expect(page.getByRole('button', { name: `More for ${eventName}` })).toHaveCount(0)
  await context.close()
})
