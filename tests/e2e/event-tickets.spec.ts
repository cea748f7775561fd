import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { person } from '../support/entity-desk.ts'
import { buy, publish, seller } from '../support/sale-desk.ts'

const prices = (...names: string[]) => names.map((ticketName) => ({ ticketName, price: 20, quantity: 100 }))

test('a visitor chooses tickets, changes the date, and closes the login again: all of it stays', async ({
  page,
  browser,
  baseURL,
}) => {
  const weekly = { repeatEvent: true, dayOfWeek: 'Friday', eventDate: null }
  const eventID = await publish(await seller(browser, `${baseURL}`), weekly)
  await page.goto(`/event/${eventID}`)
  const panel = page.getByRole('region', { name: 'Tickets', exact: true })
  const quantity = panel.getByRole('group', { name: 'General Admission' }).getByRole('status')
  await expect(panel.getByText(/^Full refund if the show is canceled/)).toBeVisible()
  await panel.getByRole('button', { name: 'One more' }).click()
  await expect(quantity).toHaveText('2')
  const second = panel.getByRole('list', { name: 'Dates' }).getByRole('link').nth(1)
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'date')
  await expect(quantity).toHaveText('2')
  await expect(panel.getByText('Total · 2 tickets')).toBeVisible()
  await expect(page.getByText('Hosted by'), 'its host is the venue, which stands above').toHaveCount(0)
  await look(page, 'event-visitor')

  const login = panel.getByRole('link', { name: 'Log in to buy' })
  await login.click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(login).toBeFocused()
  await expect(quantity).toHaveText('2')
})

test('several ticket types begin without a total', async ({ page, browser, baseURL }) => {
  const types = { ticketList: prices('General Admission', 'Balcony') }
  const eventID = await publish(await seller(browser, `${baseURL}`), types)
  await page.goto(`/event/${eventID}`)
  const panel = page.getByRole('region', { name: 'Tickets', exact: true })
  await expect(panel.getByRole('button', { name: 'One more' })).toHaveCount(2)
  await expect(panel.getByText('Total', { exact: true })).toHaveCount(0)
  await panel.getByRole('button', { name: 'One more' }).last().click()
  await expect(panel.getByText('Total · 1 ticket')).toBeVisible()
})

test('without a profile, a buyer sends a ticket and asks for a refund, and another newcomer accepts it on a phone', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const eventID = await publish(await seller(browser, `${baseURL}`))
  const [nora, cleo] = [await person(browser, `${baseURL}`), await person(browser, `${baseURL}`)]
  const order = await buy(`${baseURL}`, nora, eventID, { quantity: 2, fullName: 'Nora Lind' })
  const page = await nora.context.newPage()

  await page.goto(`/order/${order.orderID}`)
  await page.getByRole('button', { name: 'Send to someone' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Send this ticket' })
  await dialog.getByLabel('Email address').fill(cleo.email)
  await expect(dialog.getByText('By sending this ticket, you agree to the')).toBeVisible()
  await look(page, 'ticket-send-newcomer')
  await dialog.getByRole('button', { name: 'Send ticket' }).click()
  await expect(page.getByText(`Sent to ${cleo.email}.`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await look(page, 'order-newcomer')

  await page.getByRole('button', { name: 'Ask for a refund' }).click()
  const request = page.getByRole('dialog', { name: 'Ask for a refund' })
  await expect(request.getByText(/^Subject: Refund request for order \S+: Harbor Lights$/)).toBeVisible()
  await request.getByLabel('Your message').fill('I’m sick.')
  await expectAccessible(page)
  await look(page, 'order-ask-refund')
  await request.getByRole('button', { name: 'Send request' }).click()
  await expect(request.getByText(/^Request sent\./)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^You asked for a refund on /)).toBeVisible()

  const phone = await cleo.context.newPage()
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto('/tickets')
  await phone.getByRole('button', { name: 'Accept ticket' }).click()
  await expect(phone.getByText('Enter a name for the ticket.')).toBeVisible()
  await phone.getByLabel('Name on ticket').fill('Cleo Marsh')
  await expectAccessible(phone)
  await look(phone, 'tickets-received-newcomer')
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.getByRole('button', { name: 'Accept ticket' }).click()
  await expect(phone.getByRole('img', { name: 'QR code for Cleo Marsh’s ticket' })).toBeVisible()
  await expect(phone.getByText('Admit one')).toBeVisible()
  await expect(phone.getByRole('link', { name: 'View show' })).toBeVisible()
  await look(phone, 'tickets-accepted-newcomer')
})

test('Escape closes the filters wherever the focus is in them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/discover?near=Oakland,+CA')
  const filters = page.locator('details.sheet')
  await filters.locator('summary').first().click()
  const choice = filters.getByRole('radio', { name: '50 mi', exact: true })
  await choice.focus()
  // Keys count once the page's scripts are there.
  await expect(async () => {
    await choice.press('Escape')
    await expect(filters).not.toHaveAttribute('open', { timeout: 500 })
  }).toPass()
})
