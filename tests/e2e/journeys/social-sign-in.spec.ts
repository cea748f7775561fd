import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { goodPassword, outboxCodes, signUp } from '../../support/account-builders.ts'
import { type RunningApp, startApp } from '../../support/app.ts'
import { expect, expectAccessible, look, test } from '../../support/browser.ts'
import { identitySettings, type IdentityServer, startIdentityServer } from '../../support/identity-server.ts'

// An app of its own: it is set up for providers, which are another site to the browser, as the real ones are.
let provider: IdentityServer
let app: RunningApp
let folder: string

test.beforeAll(async () => {
  test.setTimeout(120_000)
  provider = await startIdentityServer({ host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'localsound-social-'))
  app = await startApp({ DATA_DIR: folder, DEMO: 'false', ...identitySettings(provider) })
})

test.afterAll(async () => {
  await app.stop()
  await provider[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

test.beforeEach(() => provider.lie({}))

const open = (page: Page, path = '/?login=1') => page.goto(`${app.origin}${path}`)
const button = (page: Page, name: 'Google' | 'Apple') => page.getByRole('link', { name: `Continue with ${name}` })
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

for (const [name, fields] of [
  ['Google', {}],
  ['Apple', { user: '{"name":{"firstName":"Sam","lastName":"Okafor"}}' }],
] as const) {
  test(`${name} leads a newcomer through the wizard, and back to their page the next time`, async ({ page }) => {
    const sub = `sam-at-${name}`
    const email = `${sub}@example.com`.toLowerCase()
    provider.logIn({ sub, email, email_verified: true, ...(name === 'Google' && { name: 'Sam Okafor' }) }, fields)

    await open(page, '/terms')
    await page.getByRole('link', { name: 'Login' }).click()
    await button(page, name).click()
    await expect(page.getByRole('heading', { name: 'Welcome to your local scene' })).toBeVisible()
    await next(page)
    await expect(page.getByLabel('Full name')).toHaveValue('Sam Okafor')
    await page.getByLabel('Username').fill(`sam.${name.toLowerCase()}`)
    await expect(page.getByText('Username is available.')).toBeVisible()
    await next(page)
    await page.getByRole('button', { name: 'Jazz' }).click()
    await next(page)
    await page.getByRole('button', { name: 'All Ages' }).click()
    await next(page)
    await page.getByRole('combobox', { name: 'Location' }).fill('Oakland, CA')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()

    await page.context().clearCookies()
    await open(page, '/?login=1&next=/tickets')
    await button(page, name).click()
    await expect(page).toHaveURL(`${app.origin}/tickets`)
    expect((await page.context().cookies(app.origin)).map((cookie) => cookie.name)).toEqual(['localsound'])
  })
}

test('the buttons are in both panels, and work by keyboard', async ({ page }) => {
  await open(page)
  await expect(button(page, 'Apple')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'social-login')
  await page.getByRole('button', { name: 'Don’t have an account? Register' }).click()
  await expect(button(page, 'Google')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'social-register')

  provider.logIn({ sub: 'keys', email: 'keys@example.com', email_verified: true })
  await button(page, 'Google').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome to your local scene' })).toBeVisible()
})

test('signing in with a provider asks once for the password of the account with the same address', async ({ page }) => {
  const readCode = outboxCodes(join(folder, 'outbox'))
  const { email } = await signUp(app.origin, { readCode })
  provider.logIn({ sub: 'twice', email, email_verified: true })
  await open(page)
  await button(page, 'Apple').click()

  await expect(page.getByRole('heading', { name: 'Link your account' })).toBeVisible()
  await expect(page.getByText('This email already has an account. Enter your password once to link it.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Link and log in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Incorrect password.')
  await look(page, 'social-link')
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Link and log in' }).click()
  await expect(page.getByText('Step 1 of 5')).toBeVisible()

  await page.context().clearCookies()
  await open(page)
  await button(page, 'Apple').click()
  await expect(page.getByText('Step 1 of 5')).toBeVisible()

  await page.context().clearCookies()
  await open(page, '/?login=1&social=link')
  await expect(page.getByRole('alert')).toHaveText('This login took too long. Please start again.')
  await page.getByRole('button', { name: 'Log in another way' }).click()
  await expect(button(page, 'Google')).toBeVisible()
})

test('a provider’s refusal is shown in the dialog', async ({ page }) => {
  provider.logIn({ sub: 'liar', email: 'liar@example.com', email_verified: true })
  provider.lie({ token: (claims) => (claims['nonce'] = 'another') })
  await open(page)
  await button(page, 'Google').click()
  await expect(page.getByRole('alert')).toHaveText('Google login failed.')
  await expectAccessible(page)
  await look(page, 'social-failed')
  await button(page, 'Apple').click()
  await expect(page.getByRole('alert')).toHaveText('Apple login failed.')

  provider.lie({ answer: (answer) => Object.assign(answer, { statusCode: 503, body: '' }) })
  await button(page, 'Google').click()
  await expect(page.getByRole('alert')).toHaveText('Google login error')

  provider.lie({})
  provider.logIn({ sub: 'unproven', email: 'liar@example.com', email_verified: false })
  await button(page, 'Google').click()
  await expect(page.getByRole('alert')).toHaveText('Login failed. The email address of that account isn’t verified.')

  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${app.origin}/`)
})

test('an app without providers shows no buttons', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/?login=1`)
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByRole('link', { name: /Continue with/ })).toHaveCount(0)
})
