import { join } from 'node:path'
import { freeUsername, goodPassword, outboxCodes } from '../../support/account-builders.ts'
import { expect, test } from '../../support/browser.ts'
import { keyboardOf } from '../../support/keyboard.ts'
import { publish, seller } from '../../support/sale-desk.ts'

const readCode = outboxCodes(join(process.env['E2E_DATA_DIR'] ?? 'var', 'outbox'))

test('by keyboard alone: looks around, registers, gets a ticket, changes a preference, logs out', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const ticketList = [{ ticketName: 'General Admission', price: 0, quantity: 20 }]
  const show = await publish(await seller(browser, `${baseURL}`), { ticketList })
  const [email, username] = [`${freeUsername()}@example.com`, freeUsername()]
  const { faults, press, type, reach } = keyboardOf(page)
  const banner = page.getByRole('banner')
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/')
  await reach(page.getByLabel('City, ST or ZIP code'))
  await expect(page.getByRole('combobox', { name: 'City, ST or ZIP code' })).toBeFocused()
  await press('ControlOrMeta+a')
  await type('oakl')
  await expect(page.getByRole('option', { name: 'Oakland, CA' })).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live near Oakland')
  await reach(page.getByRole('main').locator('a[href^="/event/"]'))
  await press('Enter')
  await expect(page).toHaveURL(/\/event\//)
  await reach(banner.getByRole('link', { name: 'Discover' }))
  await press('Enter')
  await expect(page).toHaveURL(/\/discover/)

  await reach(banner.getByRole('link', { name: 'Login' }))
  await press('Enter')
  await reach(button('Don’t have an account? Register'))
  await press('Space')
  await reach(dialog.getByLabel('Email'))
  await type(email)
  for (const label of ['Password', 'Confirm password']) {
    await reach(dialog.getByLabel(label, { exact: true }))
    await type(goodPassword)
  }
  await press('Enter')
  await reach(dialog.getByLabel('Code', { exact: true }))
  await type(await readCode(email))

  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  const next = async (step: number) => {
    await reach(button('Next'))
    await press('Enter')
    await expect(page.getByText(`Step ${step} of 5`)).toBeVisible()
  }
  await next(2)
  await reach(dialog.getByLabel('Username'))
  await type(username)
  await reach(dialog.getByLabel('Full name'))
  await type('Dana Rivers')
  await expect(dialog.getByText('Username is available.')).toBeVisible()
  await next(3)
  await reach(button('Jazz'))
  await press('Space')
  await next(4)
  await reach(button('21+'))
  await press('Space')
  await next(5)
  await reach(dialog.getByLabel('Location'))
  await type('oakl')
  await expect(dialog.getByRole('option', { name: 'Oakland, CA' })).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  await reach(dialog.getByRole('checkbox'))
  await press('Space')
  await reach(button('Submit'))
  await press('Enter')
  await expect(banner.getByRole('link', { name: username })).toBeVisible()

  await page.goto(`/event/${show}`)
  await reach(page.getByRole('group', { name: 'General Admission' }).getByRole('button', { name: 'One more' }))
  await press('Space')
  await reach(page.getByLabel('Name on tickets'))
  await press('ControlOrMeta+a')
  await type('Dana Rivers')
  await reach(button('Get free tickets'))
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re going!' })).toBeVisible()

  await reach(banner.getByRole('link', { name: username }))
  await press('Enter')
  await expect(page).toHaveURL(/\/userprofile\//)
  await reach(page.getByRole('main').locator('a[href^="/account"]'))
  await press('Enter')
  await expect(page).toHaveURL(/\/account/)
  await reach(page.getByRole('link', { name: 'Preferences' }))
  await press('Enter')
  const taste = page.locator('form').filter({ has: page.getByLabel('How far will you travel for a show?') })
  await reach(taste.getByLabel('How far will you travel for a show?'))
  await press('ArrowDown')
  await reach(taste.getByRole('checkbox', { name: 'Show my city on my profile' }))
  await press('Space')
  await reach(taste.getByRole('button', { name: 'Save' }))
  await press('Enter')
  await expect(taste.getByText('Saved.')).toBeVisible()

  await reach(button('Logout'))
  await press('Enter')
  await expect(dialog).toContainText('Are you sure you want to log out?')
  await reach(dialog.getByRole('button', { name: 'Log out' }))
  await press('Enter')
  await expect(banner.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(faults).toEqual([])
})
