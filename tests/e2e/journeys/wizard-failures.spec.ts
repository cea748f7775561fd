import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freeUsername, outboxCodes, signUp } from '../../support/account-builders.ts'
import { expect, test } from '../../support/browser.ts'

const readCode = outboxCodes(join(process.env['E2E_DATA_DIR'] ?? 'var', 'outbox'))
const dialog = (page: Page) => page.getByRole('dialog')
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

/** At the last step of the wizard, everything filled in. */
async function readyToSubmit(page: Page, baseURL: string) {
  const { cookie } = await signUp(baseURL, { readCode })
  await page.context().addCookies([{ ...cookie, url: baseURL }])
  await page.goto('/?login=1')
  await next(page)
  await page.getByLabel('Username').fill(freeUsername())
  await page.getByLabel('Full name').fill('Dana Rivers')
  await next(page)
  await page.getByRole('button', { name: 'Jazz' }).click()
  await next(page)
  await page.getByRole('button', { name: '21+' }).click()
  await next(page)
  await page.getByRole('combobox', { name: 'Location' }).fill('Oakland, CA')
  await page.getByRole('checkbox').check()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

test('the answers of an unfinished setup are there after a reload and in another tab, and are the account’s own', async ({
  page,
  baseURL,
}) => {
  await readyToSubmit(page, `${baseURL}`)
  await page.reload()
  await expect(page.getByText('Step 5 of 5')).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeChecked()

  const other = await page.context().newPage()
  await other.goto('/?login=1')
  await expect(other.getByText('Step 5 of 5')).toBeVisible()
  await other.getByRole('button', { name: 'Back' }).click()
  await expect(other.getByRole('button', { name: '21+' })).toHaveAttribute('aria-pressed', 'true')
  await other.close()

  const { cookie } = await signUp(`${baseURL}`, { readCode })
  await page.context().addCookies([{ ...cookie, url: `${baseURL}` }])
  await page.goto('/?login=1')
  await expect(page.getByText('Step 1 of 5'), 'another account begins at the start').toBeVisible()
})

test('a profile that doesn’t appear is looked for five times, half a second apart', async ({ page, baseURL }) => {
  await readyToSubmit(page, `${baseURL}`)
  const looks: number[] = []
  await page.route('**/api/fetchOwnUser', (route) => {
    looks.push(Date.now())
    return route.fulfill({ json: { success: true, user: { username: null } } })
  })
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText('User profile creation timed out.')
  expect(looks).toHaveLength(5)
  for (const [at, time] of looks.slice(1).entries()) expect(time - (looks[at] ?? 0)).toBeGreaterThanOrEqual(450)

  await page.unroute('**/api/fetchOwnUser')
  await submit(page)
  await expect(dialog(page), 'the profile was made: a second submit finds it').toBeHidden()
})

test('each failure to create a profile has its own message, and no input is lost', async ({ page, baseURL }) => {
  await readyToSubmit(page, `${baseURL}`)
  await page.route('**/api/createUserProfile', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'request/broken', message: 'Unknown error.' } }),
  )
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText('An error occurred while creating the user profile.')

  await page.route('**/api/createUserProfile', (route) =>
    route.fulfill({ status: 400, json: { success: false, code: 'account/profile-incomplete', message: '' } }),
  )
  await submit(page)
  await expect(page.getByRole('alert')).toHaveText('Initialization failed.')

  await page.route('**/api/createUserProfile', (route) =>
    route.fulfill({
      status: 409,
      json: { success: false, code: 'account/username-taken', message: 'Username is taken. Please choose another.' },
    }),
  )
  await submit(page)
  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Username is taken. Please choose another.')

  await page.unroute('**/api/createUserProfile')
  for (const step of [3, 4, 5]) {
    await next(page)
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
  }
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Oakland, CA')
  await submit(page)
  await expect(dialog(page)).toBeHidden()
})
