import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freeUsername, goodPassword, outboxCodes, signUp, wizardAnswers } from '../../support/account-builders.ts'
import { expect, expectAccessible, look, test } from '../../support/browser.ts'
import { navigation } from '../../support/shell-desk.ts'

const readCode = outboxCodes(join(process.env['E2E_DATA_DIR'] ?? 'var', 'outbox'))
const freeEmail = () => `${freeUsername()}@example.com`
const dialog = (page: Page) => page.getByRole('dialog')

async function register(page: Page, email: string) {
  await page.getByRole('button', { name: 'Don’t have an account? Register' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByLabel('Confirm password').fill(goodPassword)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

test('a visitor registers, verifies by code, does the wizard, and logs out', async ({ page }) => {
  const email = freeEmail()
  const username = freeUsername()
  await page.goto('/?login=1&next=/terms')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
  await look(page, 'login')

  await register(page, email)
  await expect(dialog(page).getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Resend code in \d+s/ })).toBeDisabled()
  await expectAccessible(page)
  await look(page, 'verify-code')
  const code = page.getByLabel('Code', { exact: true })
  await code.fill('000 00')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert')).toHaveText('That code isn’t right, or it expired.')
  await expect(code).toBeFocused()
  // The sixth digit sends it.
  const verification = page.waitForRequest('**/api/verifyEmail')
  await code.fill('000 000')
  expect((await verification).postDataJSON()).toMatchObject({ code: '000 000' })
  await expect(page.getByRole('alert')).toHaveText('That code isn’t right, or it expired.')
  await expect(code).toBeFocused()
  await look(page, 'verify-wrong-code')
  await code.fill(await readCode(email))

  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome to your local scene' })).toBeFocused()
  await look(page, 'wizard-1')
  await next(page)

  await expect(page.getByRole('heading', { name: 'What’s your name?' })).toBeFocused()
  await next(page)
  await expect(page.getByRole('alert')).toHaveText('Username is required.')
  await page.getByLabel('Username').fill('support')
  await expect(dialog(page).getByText('Username is taken. Please choose another.')).toBeVisible()
  await next(page)
  await expect(page.getByRole('alert')).toHaveText('Full name is required.')
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.getByLabel('Full name').fill('Dana Rivers')
  await page.getByLabel('Username').fill(username.toUpperCase())
  await expect(page.getByText('Username is available.')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'wizard-2')
  await next(page)

  await expect(page.getByText('Step 3 of 5')).toBeVisible()
  await next(page)
  await expect(page.getByRole('alert')).toHaveText('Please select at least one genre.')
  await page.getByRole('button', { name: 'Jazz' }).click()
  await look(page, 'wizard-3')
  await next(page)
  await expect(page.getByText('Step 4 of 5')).toBeVisible()
  await next(page)
  await expect(page.getByRole('alert')).toHaveText('Please select at least one age group.')
  await page.getByRole('button', { name: '21+' }).click()

  await page.reload()
  await expect(page.getByText('Step 4 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Jazz' })).toHaveAttribute('aria-pressed', 'true')
  await next(page)
  await next(page)
  await expect(page.getByRole('combobox', { name: 'Location' }), 'as on Home').toHaveValue('San Francisco, CA')
  await page.getByRole('combobox', { name: 'Location' }).fill('')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toHaveText('Location is required.')
  await page.getByRole('combobox', { name: 'Location' }).fill('oakl')
  await expect(page.getByRole('option', { name: 'Oakland, CA' })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'wizard-5')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Oakland, CA')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toHaveText('You must accept the Terms and Conditions.')
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Terms and Conditions (opens in a new tab)' }).click(),
  ])
  await expect(terms.getByRole('heading', { name: 'Terms and Conditions' })).toBeVisible()
  await terms.close()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page).toHaveURL(/\/terms$/)
  await expect(page.getByRole('banner').getByRole('link', { name: username })).toBeVisible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(dialog(page)).toContainText('Are you sure you want to log out?')
  await dialog(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
})

test("the email's button verifies, once, and leads back to where one was", async ({ page, context }) => {
  const email = freeEmail()
  const first = await context.newPage()
  await first.goto('/?login=1&next=/terms')
  await register(first, email)
  await expect(first.getByLabel('Code', { exact: true })).toBeVisible()
  const link = await readCode.link(email)
  await page.goto(link)
  await expectAccessible(page)
  await look(page, 'verify')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await expect(page).toHaveURL(/next=%2Fterms/)

  await test.step('the tab that waits for the code goes on, too; one in another browser leads to the login', async () => {
    const code = first.getByLabel('Code', { exact: true })
    const waits = await code.isVisible()
    if (waits) await code.fill('123456')
    await expect(first.getByText('Step 1 of 5')).toBeVisible()
    await first.close()
  })

  await page.context().clearCookies()
  await page.goto(link)
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link has already been used or has expired.')
})

test('logging in without a profile opens the wizard, in small steps and by keyboard', async ({ page, baseURL }) => {
  const { email, password } = await signUp(`${baseURL}`, { readCode })
  await page.goto('/discover')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please check your credentials.')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Step 1 of 5')).toBeVisible()

  await page.getByRole('button', { name: 'Back' }).click()
  const question = page.getByRole('dialog', { name: 'Leave setup?' })
  await look(page, 'leave-setup')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/discover$/)
  await page.getByRole('link', { name: 'Finish your profile' }).click()
  await expect(page.getByText('Step 1 of 5')).toBeVisible()

  await test.step('closing the wizard shows the page that the person logged in for', async () => {
    await page.context().clearCookies()
    await page.goto('/friends')
    await expect(dialog(page).getByText('Log in to see your friends.')).toBeVisible()
    await look(page, 'login-reason')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Step 1 of 5')).toBeVisible()
    await expect(dialog(page).getByText('We’ll take you right back when you’re done.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/friends$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Friends' })).toBeVisible()
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('but Home where the page is of a profile', async () => {
    await page.goto('/account/privacy')
    await expect(page.getByText('Step 1 of 5')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page).toHaveURL(/:\d+\/$/)
  })
})

test('two different passwords do not register', async ({ page }) => {
  await page.goto('/?login=1')
  await page.getByRole('button', { name: 'Don’t have an account? Register' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(freeEmail())
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByLabel('Confirm password').fill(`${goodPassword}!`)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match!')
  const form = page.getByRole('dialog', { name: 'Register' })
  await expect(form.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
  await expect(form.getByText('Terms and Conditions'), 'the setup asks for them once').toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'register')
})

test('a common password can’t be used to register', async ({ page }) => {
  await page.goto('/?login=1')
  await page.getByRole('button', { name: 'Don’t have an account? Register' }).click()
  await page.getByLabel('Email').fill(freeEmail())
  await page.getByLabel('Password', { exact: true }).fill('password123')
  await page.getByLabel('Confirm password').fill('password123')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Registration failed. This password is too common.')
})

test('a dialog continues by itself when another tab has finished it', async ({ page, baseURL }) => {
  const { cookie } = await signUp(`${baseURL}`, { readCode })
  await page.context().addCookies([{ ...cookie, url: `${baseURL}` }])
  const response = await page.request.post('/api/createUserProfile', {
    data: wizardAnswers(),
    headers: { origin: `${baseURL}` },
  })
  expect(response.ok()).toBe(true)
  await page.goto('/?login=1&next=/terms')
  await expect(page).toHaveURL(/\/terms$/)
})

test('when suggestions and the name check fail, the wizard shows it and keeps the input', async ({
  page,
  context,
  baseURL,
}) => {
  const { cookie } = await signUp(`${baseURL}`, { readCode })
  await context.addCookies([{ ...cookie, url: `${baseURL}` }])
  await page.route('**/api/suggestPlaces', (route) => route.abort())
  await page.route('**/api/checkUsernameAvailability', (route) => route.abort())
  await page.goto('/?near=Reno,+NV')
  await page.goto('/?login=1')
  await next(page)
  await page.getByLabel('Username').fill(freeUsername())
  await page.getByLabel('Full name').fill('Dana Rivers')
  await expect(page.getByText('Couldn’t check this name. Try again.')).toBeVisible()
  await next(page)
  await expect(page.getByRole('alert')).toHaveText('Couldn’t check this name. Try again.')

  await page.unroute('**/api/checkUsernameAvailability')
  await next(page)
  await page.getByRole('button', { name: 'Jazz' }).click()
  await next(page)
  await page.getByRole('button', { name: 'All Ages' }).click()
  await next(page)
  await expect(page.getByRole('combobox', { name: 'Location' }), 'where they looked last').toHaveValue('Reno, NV')
  await page.getByRole('combobox', { name: 'Location' }).fill('Oakland, CA')
  await expect(page.getByText('Location autocomplete is unavailable. Please enter your city manually.')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog(page)).toBeHidden()
})

test('signing in leads to the page that one was on the way to, and never to another site', async ({
  page,
  baseURL,
}) => {
  const { email, password } = await signUp(`${baseURL}`, { readCode })
  const profile = { username: freeUsername(), fullName: 'Dana Rivers', location: 'Oakland, CA', termsAccepted: true }
  await page.goto('/?login=1&next=//evil.test')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  const response = await page.request.post('/api/createUserProfile', {
    data: { userData: { ...profile, genrePreference: ['Jazz'], ageGroupPreference: ['21+'] } },
    headers: { origin: `${baseURL}` },
  })
  expect(response.ok()).toBe(true)
  await page.context().clearCookies()
  await page.reload()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
  // The session ends while the page is open; the way to the next page is a request for its data.
  const nav = await navigation(page)
  await expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Switch account' }).click()
  await page.getByRole('link', { name: 'My tickets' }).click()
  await expect(page).toHaveURL(`${baseURL}/?login=1&next=%2Ftickets`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${baseURL}/tickets`)
  await expect(page.getByRole('heading', { level: 1, name: 'My tickets' })).toBeVisible()
})
