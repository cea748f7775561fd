import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { person } from '../support/entity-desk.ts'
import { buy, publish, seller } from '../support/sale-desk.ts'

test('a payment page that never existed is a 404', async ({ request, baseURL }) => {
  for (const path of ['/pay/cs_local_nothing', '/pay/onboarding/acct_local_nothing']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  const paid = await fetch(`${baseURL}/local-payments/sessions/cs_local_nothing/pay`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"number":"4242424242424242"}',
  })
  expect(paid.status).toBe(404)
})

test('a paid page says so and links to the order; an abandoned one takes no card', async ({ browser, baseURL }) => {
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue)
  const fan = await person(browser, `${baseURL}`)
  const page = await fan.context.newPage()

  const paid = await buy(`${baseURL}`, fan, eventID)
  await page.goto(paid.url)
  await expect(page.getByRole('heading', { name: 'You already paid for this order' })).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'pay-paid')
  await page.getByRole('link', { name: 'View your order' }).click()
  await expect(page).toHaveURL(`/order/${paid.orderID}`)

  const unpaidOrder = await buy(`${baseURL}`, fan, eventID, { quantity: 2, pays: false })
  await page.goto(unpaidOrder.url)
  const summary = page.getByRole('region', { name: 'Pay for your tickets' })
  await expect(summary.getByText(/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d\d [AP]M P[DS]T$/)).toBeVisible()
  await expect(summary.getByText(/Santa Cruz, CA 95060/)).toBeVisible()
  await look(page, 'pay-open')
  const other = await fan.context.newPage()
  await other.goto(`/order/${unpaidOrder.orderID}`)
  await other.getByRole('button', { name: 'Release tickets' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Release tickets' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'You released these tickets' })).toBeVisible()

  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiration date').fill('1234')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByLabel('CVC')).toBeFocused()
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Dana Rivers')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page).toHaveURL(new RegExp(`/order/${unpaidOrder.orderID}`))
  await expect(page.getByRole('heading', { level: 1, name: 'You released these tickets' })).toBeVisible()
  await page.goto(unpaidOrder.url)
  await expect(page.getByRole('heading', { name: 'This checkout is closed' })).toBeVisible()
  await look(page, 'pay-closed')
  await fan.context.close()
})

test('input typed before the page’s script has loaded stays, and a double click on Pay charges once', async ({
  browser,
  baseURL,
}) => {
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue)
  const fan = await person(browser, `${baseURL}`)
  const { url, orderID } = await buy(`${baseURL}`, fan, eventID, { pays: false })
  const page = await fan.context.newPage()
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await expect(page.getByText('Test mode: no real charges')).toBeVisible()
  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Expiration date').fill('1234')
  script.resolve()
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await expect(page.getByLabel('Expiration date')).toHaveValue('12 / 34')
  await page.getByText('Test cards').click()
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Dana Rivers')
  await expectAccessible(page)
  await look(page, 'pay-open')
  const payments: string[] = []
  page.on('request', (request) => request.url().endsWith('/pay') && payments.push(request.url()))
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick()
  await expect(page).toHaveURL(`/order/${orderID}`)
  expect(payments).toHaveLength(1)
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(1)
  await fan.context.close()
})
