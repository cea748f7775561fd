import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { operator, person } from '../support/entity-desk.ts'
import { buy, inDays, publish, seller } from '../support/sale-desk.ts'
import { windowOf } from '../support/shell-desk.ts'

test('an owner refunds one order from the list, an operator finds another by email and refunds it', async ({
  browser,
  baseURL,
}) => {
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue, { eventName: 'Lamplight on the Pier' })
  const [robin, dana] = [await person(browser, `${baseURL}`), await person(browser, `${baseURL}`)]
  await buy(`${baseURL}`, robin, eventID, { quantity: 2, fullName: 'Robin Vale' })
  const { orderID } = await buy(`${baseURL}`, dana, eventID)
  const context = await browser.newContext({ baseURL: `${baseURL}` })
  await context.addCookies([{ ...venue.owner.cookie, url: `${baseURL}` }])
  const page = await context.newPage()

  await page.goto(`/manage/${venue.venue.id}/event/${eventID}/orders`)
  await page.getByRole('button', { name: 'Refund Robin Vale’s order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund tickets' })
  await expect(dialog).toContainText('The card processor keeps its fee, and you pay it.')
  await expect(dialog.locator('dl')).toContainText(/Card fees you pay\$1\.\d\d/)
  await dialog.getByLabel('Reason (optional)').fill('You asked us to.')
  await expectAccessible(page)
  await look(page, 'refund-order')
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(page.getByText('The order is being refunded in full. We’ll email the buyer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund Robin Vale’s order', disabled: false })).toHaveCount(0)

  const boss = await operator(browser, `${baseURL}`)
  const desk = await boss.context.newPage()
  await desk.goto('/operator/orders')
  await desk.getByLabel('Email, username or order number').fill(orderID)
  await desk.keyboard.press('Enter')
  // The latest orders make way for the one that was searched.
  const refund = desk.getByRole('button', { name: 'Refund Dana Rivers’s order' })
  await expect(refund).toHaveCount(1)
  await refund.click()
  await expect(desk.getByRole('dialog')).toContainText('LocalSound pays the card fee.')
  await expectAccessible(desk)
  await look(desk, 'operator-refund-order')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click()
  await expect(desk.getByText('The order is being refunded in full. We’ll email the buyer.')).toBeVisible()

  // Canceling takes no longer reason than the call does, and an unpublished show is still there to look at.
  await desk.goto(`/operator/entities/${venue.venue.id}`)
  const line = desk.getByRole('listitem').filter({ has: desk.getByRole('link', { name: 'Lamplight on the Pier' }) })
  await line.getByRole('button', { name: 'Cancel show…' }).click()
  const reason = line.getByLabel('Reason for canceling Lamplight on the Pier')
  await reason.fill('x'.repeat(700))
  await expect(reason).toHaveValue('x'.repeat(500))
  await line.getByRole('button', { name: 'Keep show' }).click()
  await line.getByRole('button', { name: 'Unpublish…' }).click()
  await line.getByLabel('Reason for unpublishing Lamplight on the Pier').fill('Reported as fake.')
  await line.getByRole('button', { name: 'Unpublish', exact: true }).click()
  await desk.getByRole('link', { name: 'Lamplight on the Pier' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Lamplight on the Pier' })).toBeVisible()
  for (const one of [context, boss.context, robin.context, dana.context]) await one.close()
})

test('an order with a ticket that was checked in is refunded with a reason, and none of its tickets counts anymore', async ({
  browser,
  baseURL,
}) => {
  const venue = await seller(browser, `${baseURL}`)
  const day = inDays(0)
  const eventID = await publish(venue, { eventName: 'Half a Show', eventDate: day, eventTime: `${day}T23:30` })
  const robin = await person(browser, `${baseURL}`)
  const { tickets } = await buy(`${baseURL}`, robin, eventID, { quantity: 2, fullName: 'Robin Vale' })
  const scan = { occurrenceDate: day, door: 'Main', nonce: 'half-a-show-00001', allowEarly: true }
  await venue.call('checkIn', { eventID, code: tickets[0]?.code, ...scan })

  const context = await windowOf(browser, `${baseURL}`, venue.owner)
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/manage/${venue.venue.id}/event/${eventID}/orders`)
  await expect(page.getByText('1 order · 2 valid tickets · 1 checked in')).toBeVisible()
  await page.getByRole('button', { name: 'Refund Robin Vale’s order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund tickets' })
  await expect(dialog).toContainText('1 of these tickets was already checked in. It’s refunded, too')
  await expect(dialog.getByRole('button', { name: /^Refund \$/ })).toBeDisabled()
  await look(page, 'refund-used-order-empty')
  await dialog.getByLabel('Reason', { exact: true }).fill('The PA broke.')
  await expectAccessible(page)
  await look(page, 'refund-used-order')
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(page.getByText('The order is being refunded in full. We’ll email the buyer.')).toBeVisible()
  await expect(page.getByText('1 order · 0 valid tickets · 0 checked in')).toBeVisible()
  await expect(page.getByText('1 checked in earlier')).toBeVisible()
  await look(page, 'refunded-used-order')

  await page.goto(`/manage/${venue.venue.id}`)
  await page.getByRole('button', { name: 'More for Half a Show' }).click()
  const actions = page.getByRole('dialog', { name: 'Half a Show' })
  await actions.getByRole('button', { name: /^Cancel event/ }).click()
  await expect(actions.getByText('No one has tickets. All earlier orders were refunded')).toBeVisible()
  await look(page, 'cancel-refunded-show')
  await context.close()
  await robin.context.close()
})

test('a host refunds one of three tickets: the buyer’s order shows what went back and which tickets are still good', async ({
  browser,
  baseURL,
}) => {
  const venue = await seller(browser, `${baseURL}`)
  const ticketName = 'Reserved Balcony Seat with a View of the Harbor and the Pier'
  const ticketList = [{ ticketName, price: 20, quantity: 100 }]
  const eventID = await publish(venue, { eventName: 'Two of Three', ticketList })
  const robin = await person(browser, `${baseURL}`)
  const { orderID } = await buy(`${baseURL}`, robin, eventID, { quantity: 3, fullName: 'Robin Vale', ticketName })

  const context = await windowOf(browser, `${baseURL}`, venue.owner)
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/manage/${venue.venue.id}/event/${eventID}/orders`)
  await page.getByRole('button', { name: 'Refund Robin Vale’s order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund tickets' })
  const tickets = dialog.getByRole('group', { name: 'Tickets to refund' })
  await expect(tickets.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await tickets.getByRole('button', { name: 'Clear all' }).click()
  await expect(dialog.getByRole('button', { name: /^Refund \$/ })).toBeDisabled()
  await tickets.getByRole('checkbox').nth(1).press('Space')
  await expect(tickets.getByRole('status')).toHaveText('1 of 3 tickets selected')
  await expect(dialog.getByRole('heading', { name: /^This costs you \$\d+\.\d\d$/ })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'refund-one-ticket')
  await dialog.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(page.getByText(/^1 ticket is being refunded: \$\d+\.\d\d\. We’ll email the buyer\.$/)).toBeVisible()
  await expect(page.getByText('2 tickets still valid')).toBeVisible()
  await expect(page.getByText('1 order · 2 valid tickets · 0 checked in')).toBeVisible()
  await look(page, 'order-with-refunded-ticket')

  const fan = await windowOf(browser, `${baseURL}`, robin)
  const buyer = await fan.newPage()
  await buyer.setViewportSize({ width: 360, height: 740 })
  await buyer.goto(`/order/${orderID}`)
  await expect(buyer.getByRole('heading', { level: 1, name: 'Partially refunded' })).toBeVisible({ timeout: 20_000 })
  await expect(buyer.getByText(/^\$2\d\.\d\d, /)).toBeVisible()
  await expect(buyer.getByText('Ticket 2 of 3')).toHaveCount(1)
  await expect(buyer.getByText('This ticket was refunded and is no longer valid.')).toHaveCount(1)
  await expectAccessible(buyer)
  await look(buyer, 'partially-refunded-order')
  for (const one of [context, fan, robin.context]) await one.close()
})
