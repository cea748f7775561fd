import { connect } from '../../src/db/connect.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { makeLocalPayouts } from '../../src/ports/payments/local/payouts.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { newOperator } from '../support/entity-desk.ts'
import { buy, forgetSeller, publish, seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'

/** The provider pays sellers out, as it does by itself within a minute. */
async function payOut(): Promise<void> {
  await using server = await startEmbedded({ dataDir: process.env['E2E_DATA_DIR'] ?? 'var' })
  const { db } = connect(server.url, { max: 1 })
  await makeLocalPayouts(db)
  await db.destroy()
}

test('a disputed order is shown to its host and at the desk, with evidence to copy and download', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const url = `${baseURL}`
  const shop = await seller(browser, url)
  const eventID = await publish(shop, { eventName: 'The Disputed Lights' })
  const { context: fanWindow, ...fan } = await fanOf(browser, url)
  const { orderID } = await buy(url, fan, eventID, { quantity: 2, card: '4000000000000259' })

  const host = await (await windowOf(browser, url, shop.owner)).newPage()
  const orders = `/manage/${shop.venue.id}/event/${eventID}/orders`
  const line = host.getByText(/^Disputed · \$44\.38 · we’ll respond by /)
  await expect(async () => {
    await host.goto(orders)
    await expect(line).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await expect(host.getByRole('button', { name: /Refund Dana Rivers/ })).toBeDisabled()
  await look(host, 'disputed-order')

  const { context } = await newOperator(browser, url)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.goto('/operator/disputes')
  const card = page.getByRole('article', { name: /The Disputed Lights/ })
  await expect(card).toContainText('$44.38')
  await expectAccessible(page)
  await look(page, 'disputes')
  await card.getByRole('link', { name: /View evidence/ }).click()
  await expect(page.getByRole('heading', { name: 'Evidence for the bank' })).toBeVisible()
  await expect(page.getByText('Not checked in').first()).toBeVisible()
  await expectAccessible(page)
  await look(page, 'evidence')
  await page.getByRole('button', { name: 'Copy evidence' }).click()
  await expect(page.getByText('Evidence copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('REFUND POLICY')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^dispute-[0-9A-F]{8}\.txt$/)

  // A canceled show refunds it only if the bank doesn't: everyone reads so.
  await host.goto(`/manage/${shop.venue.id}`)
  await host.getByRole('button', { name: 'More for The Disputed Lights' }).click()
  const dialog = host.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Cancel event/ }).click()
  await expect(dialog.getByText('1 order is disputed, and the bank is deciding.')).toBeVisible()
  await expect(dialog.getByText('Held by the bank')).toBeVisible()
  await expectAccessible(host)
  await look(host, 'disputed-cancel')
  await dialog.getByRole('button', { name: 'Cancel event', exact: true }).last().click()
  await expect(dialog.getByText(/^The event is canceled\. 1 order with 2 tickets is disputed/)).toBeVisible()
  await expect(dialog.getByText('0 of 1 order refunded · 1 waits for the bank')).toBeVisible()
  await look(host, 'disputed-progress')
  await host.goto(orders)
  await expect(host.getByText('Refund waits for the bank')).toBeVisible()
  await look(host, 'disputed-refund-waits')
  const buyer = await fanWindow.newPage()
  await buyer.goto(`/order/${orderID}`)
  await expect(buyer.getByRole('heading', { level: 1, name: 'This show is canceled' })).toBeVisible()
  await expect(buyer.getByText(/^You disputed this payment, and your bank is deciding\./)).toBeVisible()
  await look(buyer, 'disputed-buyer')
  await fanWindow.close()
})

test('an operator sets a seller’s fee, and fans see prices with it', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const url = `${baseURL}`
  // Other tests count on the standard fee of the seller that they share.
  forgetSeller()
  const shop = await seller(browser, url)
  forgetSeller()
  const eventID = await publish(shop)
  const { context } = await newOperator(browser, url)
  const page = await context.newPage()
  await page.goto(`/operator/entities/${shop.venue.id}`)
  await page.getByRole('button', { name: 'Set platform fee…' }).click()
  await page.getByLabel('Percent of the ticket price').fill('five')
  await page.getByLabel('Fixed amount per ticket').fill('0.50')
  await page.getByLabel('Reason').fill('Agreed by email.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a percentage with up to two decimals.')).toBeVisible()
  await page.getByLabel('Percent of the ticket price').fill('5')
  await expectAccessible(page)
  await look(page, 'seller-fee')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. 5% + $0.50 per ticket applies to orders from now on.')).toBeVisible()
  await expect(page.getByText('5% + $0.50 per ticket', { exact: true })).toBeVisible()

  const fan = await (await browser.newContext({ baseURL: url })).newPage()
  await fan.goto(`/event/${eventID}`)
  await expect(fan.getByText('$23.45').first()).toBeVisible()
})

test('the books show payouts with their orders', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const url = `${baseURL}`
  const shop = await seller(browser, url)
  const eventID = await publish(shop, { eventName: 'The Paid Lights' })
  const { context: fanWindow, ...fan } = await fanOf(browser, url)
  await fanWindow.close()
  await buy(url, fan, eventID, { quantity: 2 })
  await payOut()

  const host = await (await windowOf(browser, url, shop.owner)).newPage()
  await expect(async () => {
    await host.goto(`/manage/${shop.venue.id}/books`)
    await expect(host.getByText('On the way').first()).toBeVisible({ timeout: 2_000 })
    await expect(host.getByRole('link', { name: /^View orders in the payout of/ }).first()).toBeVisible({
      timeout: 2_000,
    })
  }).toPass({ timeout: 60_000 })
  await host
    .getByRole('link', { name: /^View orders in the payout of/ })
    .last()
    .click()
  const items = host.getByRole('table', { name: /^In the .* payout$/ })
  await expect(items.getByRole('row').nth(1)).toContainText('Sale')
  await expectAccessible(host)
  await look(host, 'payouts')
  const order = items.getByRole('link', { name: /^View order / })
  const number = await order.innerText()
  await order.click()
  await expect(host.getByText(`Order ${number}`)).toBeVisible()
})
