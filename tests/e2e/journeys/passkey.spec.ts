import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { goodPassword, outboxCodes, signUp, wizardAnswers } from '../../support/account-builders.ts'
import { expect, expectAccessible, look, test } from '../../support/browser.ts'

const readCode = outboxCodes(join(process.env['E2E_DATA_DIR'] ?? 'var', 'outbox'))

type Device = { hasUserVerification?: boolean; isUserVerified?: boolean }

/** A device in the browser of this page; it verifies its owner by itself unless wished otherwise. */
async function withAuthenticator(page: Page, wishes: Device = {}) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      ...wishes,
    },
  })
}

async function signedInFan(page: Page, baseURL: string) {
  const dana = await signUp(baseURL, { readCode })
  await page.context().addCookies([{ ...dana.cookie, url: baseURL }])
  const response = await page.request.post('/api/createUserProfile', {
    data: wizardAnswers(),
    headers: { origin: baseURL },
  })
  expect(response.ok()).toBe(true)
  return dana
}

const security = (page: Page) => page.getByRole('region', { name: 'Security' })

test('a fan adds a passkey, logs in with it, renames and removes it', async ({ page, baseURL }) => {
  await withAuthenticator(page)
  await signedInFan(page, `${baseURL}`)
  await page.goto('/account/security')
  await expect(security(page).getByText('You don’t have any passkeys yet.')).toBeVisible()
  await security(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Passkey name').fill('Blue phone')
  const password = page.getByLabel('Your password, to confirm it’s you')
  await password.fill('not the password')
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(security(page).getByRole('alert')).toHaveText('Incorrect password.')
  await expectAccessible(page)
  await password.fill(goodPassword)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(security(page).getByText('Passkey added.')).toBeVisible()
  await expect(security(page).getByText('Blue phone')).toBeVisible()
  await expectAccessible(page)

  await security(page).getByRole('button', { name: 'Add a passkey' }).click()
  await password.fill(goodPassword)
  await page.getByRole('button', { name: 'Create passkey' }).click()
  await expect(security(page).getByRole('alert')).toHaveText(/^This device already has a passkey for your account\./)
  await security(page).getByRole('button', { name: 'Cancel' }).click()
  await look(page, 'account-security')

  await page.context().clearCookies()
  await page.goto('/?login=1&next=/account/security')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/account\/security$/)
  await expect(security(page).getByText('last used less than an hour ago').first()).toBeVisible()

  await page.getByRole('button', { name: 'Rename passkey Blue phone' }).click()
  await page.getByLabel('Passkey name').fill('Red phone')
  await security(page).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Remove passkey Red phone' }).click()
  const question = page.getByRole('dialog', { name: 'Remove “Red phone”?' })
  await look(page, 'passkey-removal')
  await question.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(security(page).getByText('You don’t have any passkeys yet.')).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/?login=1')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText('That passkey didn’t work. Please log in another way.')
})

for (const [problem, device, words] of [
  [
    'cannot verify a person',
    { hasUserVerification: false },
    /this device can’t verify that it’s you\. Set up a screen/,
  ],
  ['does not recognize its owner', { isUserVerified: false }, /your device didn’t confirm that it’s you\. Try again/],
] as const) {
  test(`a device that ${problem} says so instead of adding a passkey`, async ({ page, baseURL }) => {
    await withAuthenticator(page, device)
    await signedInFan(page, `${baseURL}`)
    await page.goto('/account/security')
    await security(page).getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Your password, to confirm it’s you').fill(goodPassword)
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await expect(security(page).getByRole('alert')).toHaveText(words)
    await expect(security(page).getByText('You don’t have any passkeys yet.')).toBeVisible()
  })
}

test('a device without a passkey says so, and the password still logs in', async ({ page, baseURL }) => {
  await withAuthenticator(page)
  const { email } = await signUp(`${baseURL}`, { readCode })
  await page.goto('/?login=1')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'No passkey was used. If you don’t have one on this device, log in another way.',
  )
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
})

test('a changed password and "Log out everywhere else" log the others out, not this one', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, password } = await signedInFan(page, `${baseURL}`)
  const headers = { origin: `${baseURL}` }
  const phone = await browser.newContext({
    baseURL: `${baseURL}`,
    userAgent: 'Mozilla/5.0 (iPhone) CriOS/145.0 Safari',
  })
  const logIn = (secret: string) =>
    phone.request.post('/api/auth/sign-in/email', { data: { email, password: secret }, headers })
  const phoneStatus = async () => (await phone.request.post('/api/fetchOwnUser', { data: {}, headers })).status()

  expect((await logIn(password)).ok()).toBe(true)
  await page.goto('/account/security')
  await expect(security(page).getByText('Chrome on iPhone')).toBeVisible()
  await expect(security(page).getByText('This device')).toHaveCount(1)
  await security(page).getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(security(page).getByText('You’re logged out everywhere else.')).toBeVisible()
  expect(await phoneStatus()).toBe(401)

  expect((await logIn(password)).ok()).toBe(true)
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password').fill('quite another tune 7')
  await page.getByLabel('Confirm password').fill('quite another tune 8')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(security(page).getByRole('alert')).toHaveText('Passwords do not match!')
  await page.getByLabel('Confirm password').fill('quite another tune 7')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(security(page).getByRole('alert')).toHaveText('Incorrect password.')
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(security(page).getByText('Password changed.')).toBeVisible()
  expect(await phoneStatus()).toBe(401)
  await page.reload()
  await expect(security(page).getByText('This device')).toBeVisible()

  expect((await logIn('quite another tune 7')).ok()).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Log out Chrome on iPhone' }).click()
  await expect(security(page).getByText('Chrome on iPhone')).toHaveCount(0)
  expect(await phoneStatus()).toBe(401)
  await phone.close()
})
