import { join } from 'node:path'
import { freeUsername, outboxCodes, signUp } from '../support/account-builders.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'

const readCode = outboxCodes(join(process.env['E2E_DATA_DIR'] ?? 'var', 'outbox'))
const newPassword = 'quite another tune 7'

test('a forgotten password is replaced by the link of an email, once, and logs out everywhere else', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, cookie } = await signUp(`${baseURL}`, { readCode })
  const elsewhere = await browser.newContext({ baseURL: `${baseURL}` })
  await elsewhere.addCookies([{ ...cookie, url: `${baseURL}` }])

  await page.goto('/?login=1')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page)
  await look(page, 'forgot-password')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /Send another link in \d+s/ })).toBeDisabled()
  await expectAccessible(page)

  // The tab goes on to other pages before the email is read: there the dialog is for logging in.
  await page.goto('/discover?login=1')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()

  const link = await readCode.reset(email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'reset-password')
  const [first, second] = [page.getByLabel('New password'), page.getByLabel('Confirm password')]
  const submit = page.getByRole('button', { name: 'Set new password' })

  await first.fill(newPassword)
  await second.fill(`${newPassword}!`)
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match!')
  await expectAccessible(page)
  await first.fill('password123')
  await second.fill('password123')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('This password is too common.')

  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(first).toHaveAttribute('type', 'text')
  await first.fill(newPassword)
  await second.fill(newPassword)
  await submit.click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByText('Step 1 of 5')).toBeVisible()

  const response = await elsewhere.request.post('/api/fetchOwnUser', { data: {}, headers: { origin: `${baseURL}` } })
  expect(response.status()).toBe(401)
  await elsewhere.close()

  await page.context().clearCookies()
  await page.goto(link)
  await first.fill(newPassword)
  await second.fill(newPassword)
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('This link has already been used or has expired.')
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()

  await page.getByRole('button', { name: 'Back to login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
})

test('an unknown address is answered like any other', async ({ page }) => {
  const email = `${freeUsername()}@example.com`
  await page.goto('/?login=forgot')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`We sent an email to ${email}.`)).toBeVisible()
})

test('a truncated link explains what to do', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByRole('alert')).toHaveText(/This link is incomplete/)
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  await expectAccessible(page)
})
