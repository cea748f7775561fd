import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { newOperator, person, pictureFile } from '../support/entity-desk.ts'
import { callAs } from '../support/call-as.ts'
import { seller } from '../support/sale-desk.ts'
import { wizardAnswers } from '../support/account-builders.ts'
import { fanOf, navigation, windowOf } from '../support/shell-desk.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The form of a part that has a field of this name. */
const formWith = (page: Page, region: string, field: string) =>
  part(page, region)
    .locator('form')
    .filter({ has: page.locator(`[name="${field}"]`) })

async function account(browser: Browser, baseURL: string, section: 'profile' | 'preferences' | 'privacy') {
  const fan = await fanOf(browser, baseURL)
  const page = await fan.context.newPage()
  await page.goto(`/account/${section}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...fan, page }
}

test('a visitor logs in before they see an account', async ({ page, request }) => {
  const answer = await request.get('/account', { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers()['location']).toBe('/?login=1&next=%2Faccount')
  await page.goto('/account')
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
})

test('without a profile there is an account, with what a buyer needs; what a profile has leads to the wizard', async ({
  browser,
  baseURL,
}) => {
  const { context, email } = await person(browser, `${baseURL}`)
  const page = await context.newPage()
  await page.goto('/account')
  const sections = page.getByRole('navigation', { name: 'Account sections' })
  await expect(sections.getByRole('link')).toHaveText([
    `SecurityYou log in with ${email}`,
    /^Notifications/,
    /^Tickets & orders/,
    /^Your data/,
  ])
  await expectAccessible(page)
  await look(page, 'account-without-profile')
  await sections.getByRole('link', { name: /^Notifications/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await page.goto('/account/privacy')
  await expect(page).toHaveURL('/?login=1&next=%2Faccount%2Fprivacy')
  await expect(page.getByRole('dialog', { name: 'Set up your profile' })).toBeVisible()
  await context.close()
})

test('a fan changes name and username, and the header has the new name at once', async ({ browser, baseURL }) => {
  const { page, context, username } = await account(browser, `${baseURL}`, 'profile')
  const form = formWith(page, 'Profile', 'fullName')
  const save = form.getByRole('button', { name: 'Save' })
  await expectAccessible(page)
  await look(page, 'account')

  await form.getByLabel('Full name').fill(' ')
  await save.click()
  await expect(form.getByLabel('Full name')).toHaveAccessibleDescription(/Full name is required\./)
  await expect(form.getByRole('alert')).toHaveText('Full name is required.')
  await form.getByLabel('Full name').fill('Dana Quill Rivers')

  await form.getByLabel('Username').fill('admin')
  await expect(form.getByText('Username is taken. Please choose another.')).toBeVisible()
  await save.click()
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription(/Username is taken/)
  await expect(form.getByLabel('Full name'), 'what was typed stays').toHaveValue('Dana Quill Rivers')
  await expectAccessible(page)
  await look(page, 'account-refused')

  const renamed = `r.${username.slice(-12)}`
  await form.getByLabel('Username').fill(renamed)
  await expect(form.getByText('Username is available.')).toBeVisible()
  await save.click()
  await expect(form.getByText('Saved.')).toBeVisible()
  await expect((await navigation(page)).getByText(renamed)).toBeVisible()
  await expect(form.getByLabel('Username')).toBeDisabled()
  await expect(form.getByLabel('Username')).toHaveAccessibleDescription(/You can change it again on \w{3}, \w{3} \d+\./)

  await form.getByLabel('Full name').fill('Dana Rivers')
  await expect(form.getByText('Saved.')).toHaveCount(0)
  await save.click()
  await expect(form.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Full name')).toHaveValue('Dana Rivers')
  await expect(form.getByLabel('Username')).toHaveValue(renamed)
  await context.close()
})

test('a picture is uploaded, saved and shown, and can be taken away', async ({ browser, baseURL }) => {
  const { page, context, uid } = await account(browser, `${baseURL}`, 'profile')
  const form = formWith(page, 'Profile', 'fullName')
  await form.getByLabel('Your picture', { exact: true }).setInputFiles(await pictureFile(400, 400))
  // Saving waits for the upload.
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Saved.')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'account-picture')

  await page.goto(`/userprofile/${uid}`)
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', /\/files\/pictures\/.+\/640\.jpg/)
  await expect(page.getByRole('banner').locator('img[src^="/files/pictures/"]')).not.toHaveCount(0)
  await page.goto('/account/profile')
  await form.getByRole('button', { name: 'Remove' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Saved.')).toBeVisible()
  await page.goto(`/userprofile/${uid}`)
  await expect(page.getByRole('main').locator('img')).toHaveCount(0)
  await context.close()
})

test('Home opens at the city that a fan chooses, and goes as far as they do', async ({ browser, baseURL }) => {
  const { page, context } = await account(browser, `${baseURL}`, 'preferences')
  const form = formWith(page, 'Preferences', 'location')
  await look(page, 'account-preferences')
  await form.getByLabel('Location').fill('Nowhereville, CA')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveText(/We couldn’t find that city or ZIP code/)
  await expect(form.getByLabel('Location')).toBeFocused()
  await expect(form.getByLabel('Location')).toHaveValue('Nowhereville, CA')
  await form.getByLabel('Location').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('alert')).toHaveText('Location is required.')

  await form.getByLabel('Location').fill('Reno')
  await form.getByRole('option', { name: 'Reno, NV' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Saved.')).toBeVisible()

  await form.getByLabel('Location').fill('89501')
  await page.keyboard.press('Escape')
  await form.getByLabel('How far will you travel for a show?').selectOption('100 miles')
  await form.getByRole('button', { name: 'Metal' }).click()
  await form.getByRole('button', { name: 'Jazz' }).click()
  await form.getByLabel('Show my city on my profile').check()
  await expect(form.getByText('Saved.'), 'a change is not saved yet').toBeHidden()
  await expect(form.getByRole('button', { name: 'Save' }), 'one button saves city and genres').toHaveCount(1)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Saved.')).toBeVisible()
  await expect(form.getByLabel('Location'), 'a ZIP code becomes its town').toHaveValue('Reno, NV')
  await page.reload()
  await expect(form.getByLabel('Location')).toHaveValue('Reno, NV')
  await expect(form.getByLabel('How far will you travel for a show?')).toHaveValue('100')
  await expect(form.getByRole('button', { name: 'Metal' })).toHaveAttribute('aria-pressed', 'true')
  await expect(form.getByRole('button', { name: 'Jazz' })).toHaveAttribute('aria-pressed', 'false')
  await expect(form.getByLabel('Show my city on my profile')).toBeChecked()

  for (const path of ['/', '/discover']) {
    await page.goto(path)
    await expect(page.getByText('within 100 miles of Reno, NV').filter({ visible: true }).first()).toBeVisible()
  }
  await context.close()
})

test('visibility is chosen by the keyboard and kept after a failure; push and email are chosen by topic', async ({
  browser,
  baseURL,
}) => {
  const { page, context } = await account(browser, `${baseURL}`, 'privacy')
  const form = formWith(page, 'Privacy', 'visibility')
  await expect(form.getByRole('radio', { name: 'Friends' })).toBeChecked()
  await form.getByRole('radio', { name: 'Friends' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: 'Private' })).toBeChecked()
  await expect(form.getByRole('radio', { name: 'Private' })).toHaveAccessibleDescription(
    /Only friends can find your profile/,
  )

  let calls = 0
  let answer = () => {}
  await page.route('**/api/setVisibility', async (route) => {
    calls += 1
    await new Promise<void>((resolve) => (answer = resolve))
    await route.fulfill({ status: 500, json: { success: false, code: 'request/broken', message: 'Unknown error.' } })
  })
  const save = form.getByRole('button', { name: 'Save' })
  await save.press('Enter')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(save, 'it cannot fire twice').toBeDisabled()
  await page.keyboard.press('Enter')
  await expect.poll(() => calls).toBe(1)
  answer()
  await expect(form.getByRole('alert')).toHaveText('Failed to update visibility.')
  expect(calls).toBe(1)
  await expect(form.getByRole('radio', { name: 'Private' })).toBeChecked()
  await expectAccessible(page)

  await page.unroute('**/api/setVisibility')
  let letGo = () => {}
  const reloadHeld = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/account\/privacy\.data/, async (route) => {
    await reloadHeld
    await route.continue()
  })
  await save.click()
  await expect(save, 'nor until the page has read what was saved').toBeDisabled()
  letGo()
  await expect(form.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(form.getByRole('radio', { name: 'Private' })).toBeChecked()
  await context.close()
})

test('the overview leads to each page of the account, and old anchors to the page of their part', async ({
  browser,
  baseURL,
}) => {
  const { context } = await fanOf(browser, `${baseURL}`)
  const page = await context.newPage()
  const nav = page.getByRole('navigation', { name: 'Account sections' })
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto('/account')
  await expectAccessible(page)
  await look(page, 'account-overview')
  const targets = await nav
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(targets).toHaveLength(11)
  for (const target of targets.filter((path) => path.startsWith('/account/'))) {
    await nav.locator(`a[href="${target}"]`).click()
    await expect(page).toHaveURL(target)
    const back = page.getByRole('main').getByRole('link', { name: 'Account', exact: true })
    await expect(back).toBeVisible()
    await expect(nav).toBeHidden()
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await expect(page).toHaveTitle(new RegExp(`^${title} · Account · `))
    await back.click()
    await expect(page).toHaveURL('/account')
  }

  await page.setViewportSize({ width: 800, height: 700 })
  for (const [anchor, target] of [
    ['privacy', '/account/privacy'],
    ['app', '/account/notifications'],
    ['leaving', '/account/data'],
    ['orders', '/tickets'],
    ['following', '/account/following'],
  ]) {
    await page.goto('/about')
    await page.goto(`/account#${anchor}`)
    await expect(page).toHaveURL(`${target}`)
  }
  await expect(nav.getByRole('link', { name: 'Following' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByRole('link', { name: 'Account', exact: true })).toBeHidden()
  await nav.getByRole('link', { name: 'Security' }).click()
  await expect(nav.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page')
  await look(page, 'account-security-fan')
  await context.close()
})

test('a browser without scripts reads the account from link to link', async ({ browser, baseURL }) => {
  const fan = await fanOf(browser, `${baseURL}`)
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  await context.addCookies([{ ...fan.cookie, url: `${baseURL}` }])
  const page = await context.newPage()
  await page.goto('/account')
  await page.getByRole('link', { name: 'Pages you manage' }).click()
  await expect(part(page, 'Pages you manage')).toContainText('No pages yet')
  await context.close()
  await fan.context.close()
})

test('the pages that a person manages are listed with role and state', async ({ browser, baseURL }) => {
  const sells = await seller(browser, `${baseURL}`)
  await callAs(`${baseURL}`, sells.owner)('createUserProfile', wizardAnswers()).catch(() => {})
  const manager = await windowOf(browser, `${baseURL}`, sells.owner)
  const managerPage = await manager.newPage()
  await managerPage.goto('/account/pages')
  const link = part(managerPage, 'Pages you manage').getByRole('link', { name: sells.venue.name })
  await expect(link).toContainText('Venue · Owner · Public')
  await expectAccessible(managerPage)
  await look(managerPage, 'account-manager')
  await link.click()
  await expect(managerPage).toHaveURL(`/manage/${sells.venue.id}`)
  await manager.close()
})

test('operators have the same account pages as everyone', async ({ browser, baseURL }) => {
  const { context, ...boss } = await newOperator(browser, `${baseURL}`)
  await callAs(`${baseURL}`, boss)('createUserProfile', wizardAnswers())
  const page = await context.newPage()
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'account-operator')
  await context.close()
})
