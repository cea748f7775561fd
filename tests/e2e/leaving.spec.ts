import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { letOrderBe } from '../support/desk-builders.ts'
import { buy, publish, seller } from '../support/sale-desk.ts'
import { fanOf, managerOfTwo, windowOf } from '../support/shell-desk.ts'

const yourData = (page: Page) => page.getByRole('region', { name: 'Your data' })

async function openDialog(page: Page) {
  await page.goto('/account/data')
  await yourData(page).getByRole('button', { name: 'Delete account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toBeVisible()
  return dialog
}

test('a fan takes their data along', async ({ browser, baseURL }) => {
  const { context, email } = await fanOf(browser, `${baseURL}`)
  const page = await context.newPage()
  await page.goto('/account/data')
  const coming = page.waitForEvent('download')
  await yourData(page).getByRole('button', { name: 'Download my data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^localsound-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  expect(strFromU8(files['everything.json'] ?? new Uint8Array())).toContain(email)
  await expect(yourData(page).getByRole('status')).toHaveText('Your data was saved to your downloads.')

  await page.route('**/api/exportMyData', (route) => route.fulfill({ status: 500, body: '{}' }))
  await yourData(page).getByRole('button', { name: 'Download my data' }).click()
  await expect(yourData(page).getByRole('alert')).toContainText('couldn’t prepare your data')
  await context.close()
})

test('deleting an account shows what will be lost, asks for the password, and logs out everywhere', async ({
  browser,
  baseURL,
}) => {
  const fan = await fanOf(browser, `${baseURL}`)
  await buy(`${baseURL}`, fan, await publish(await seller(browser, `${baseURL}`)), { quantity: 2 })
  const page = await fan.context.newPage()
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('listitem')).toHaveText([/Harbor Lights.*2 tickets/])
  await expectAccessible(page)
  await look(page, 'leaving')

  const submit = dialog.getByRole('button', { name: 'Delete my account' })
  await dialog.getByLabel('Your password').fill('not this one')
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('Incorrect password.')

  await page.route('**/api/deleteAccount', (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('An error occurred while deleting the account.')
  const refused = { status: 404, json: { success: false, code: 'request/not-found', message: 'Request failed.' } }
  await page.route('**/api/deleteAccount', (route) => route.fulfill(refused), { times: 1 })
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete account.')

  const elsewhere = await windowOf(browser, `${baseURL}`, fan)
  await dialog.getByLabel('Your password').fill(fan.password)
  await submit.click()
  await expect(page).toHaveURL('/?deleted=1')
  await expect(page.getByText('Your account was deleted.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  const other = await elsewhere.newPage()
  await other.goto('/account')
  await expect(other).toHaveURL('/?login=1&next=%2Faccount')
  await elsewhere.close()
  await fan.context.close()
})

test('an open order that keeps an account from being deleted is one tap away', async ({ browser, baseURL }) => {
  const fan = await fanOf(browser, `${baseURL}`)
  const eventID = await publish(await seller(browser, `${baseURL}`))
  const { orderID, url } = await buy(`${baseURL}`, fan, eventID, { pays: false })
  const page = await fan.context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  const dialog = await openDialog(page)
  const submit = dialog.getByRole('button', { name: 'Delete my account' })
  await dialog.getByLabel('Your password').fill(fan.password)
  await submit.click()
  const alert = dialog.getByRole('alert')
  const toPayment = alert.getByRole('link', { name: 'Finish checkout' })
  const toOrder = alert.getByRole('link', { name: 'View order' })
  await expect(alert).toContainText('You have a payment in progress. Finish or cancel it first.')
  await expect(toPayment).toHaveAttribute('href', url)
  await expect(toOrder).toHaveAttribute('href', `/order/${orderID}`)
  await expectAccessible(page)
  await look(page, 'leaving-paying')

  const others = [
    ['held', 'You have tickets on hold. Release them first, or try again in 10 minutes.'],
    ['late_refunding', 'A refund is on its way to you. We’ll email you once it’s sent. Please try again after that.'],
  ] as const
  for (const [state, message] of others) {
    await letOrderBe(orderID, state)
    await submit.click()
    await expect(alert).toContainText(message)
    await expect(toPayment).toHaveCount(0)
    await expect(toOrder).toBeVisible()
    await look(page, `leaving-${state}`)
  }
  await letOrderBe(orderID, 'paying')

  // The order's page has what is to be done.
  await toOrder.click()
  await page.getByRole('button', { name: /^Release tickets?$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Release tickets?$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^You released th(is|ese) tickets?$/ })).toBeVisible()
  await openDialog(page)
  await dialog.getByLabel('Your password').fill(fan.password)
  await submit.click()
  await expect(page).toHaveURL('/?deleted=1')
  await fan.context.close()
})

test('the only owner of a page has to make someone else an owner first', async ({ browser, baseURL }) => {
  const manager = await managerOfTwo(browser, `${baseURL}`)
  const context = await windowOf(browser, `${baseURL}`, manager)
  const page = await context.newPage()
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('alert')).toHaveText('Make someone else owner first.')
  await expect(dialog.getByRole('link', { name: manager.venue.name })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'leaving-owner')
  await context.close()
})
