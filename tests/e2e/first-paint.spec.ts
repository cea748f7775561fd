import type { Page } from '@playwright/test'
import { bellPanel } from '../support/bell.ts'
import { wizardAnswers } from '../support/account-builders.ts'
import { callAs } from '../support/call-as.ts'
import { person } from '../support/entity-desk.ts'
import { expect, test } from '../support/browser.ts'
import { publish, seller } from '../support/sale-desk.ts'

/** Shows a page whose scripts are still on their way, as on a slow line, until they are let go. */
async function openWithoutScripts(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return resolve
}

test('the menu opens, closes and leads on before any script is there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const letGo = await openWithoutScripts(page, '/about')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()

  await page.getByRole('button', { name: 'Open menu' }).click()
  letGo()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('dialog') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Discover' }).click()
  await expect(page).toHaveURL(/\/discover/)
  await expect(menu).toBeHidden()
})

test('in a browser without button commands, a tap on the menu opens it once the scripts are there', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
    window.addEventListener('command', (event) => event.preventDefault(), true)
  })
  await page.setViewportSize({ width: 360, height: 740 })
  const letGo = await openWithoutScripts(page, '/about')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeHidden()
  letGo()
  await expect(menu).toBeVisible()

  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Discover' }).click()
  await expect(page).toHaveURL(/\/discover/)
  await expect(menu).toBeHidden()
})

test('what was clicked, typed and chosen before the scripts came is not lost', async ({ page, browser, baseURL }) => {
  const eventID = await publish(await seller(browser, `${baseURL}`))
  await page.setViewportSize({ width: 360, height: 740 })
  const letGoEvent = await openWithoutScripts(page, `/event/${eventID}`)
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'One more' }).click()
  // A link to a part of the page stays on it.
  await page.getByRole('link', { name: 'Get tickets' }).click()
  await expect(page).toHaveURL(/#tickets$/)
  letGoEvent()
  await expect(page.getByText('Total · 3 tickets')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 720 })
  const letGoContact = await openWithoutScripts(page, '/contact')
  await page.getByLabel('Your message').fill('Do you have')
  // What a browser restores after a reload is heard by no script either.
  await page.getByLabel('Topic').evaluate((list: HTMLSelectElement) => {
    list.value = 'order'
  })
  await page.getByRole('button', { name: 'Send message' }).click()
  expect(new URL(page.url()).search).toBe('')
  letGoContact()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByText('Your name is required.')).toBeVisible()
  await expect(page.getByText('11 of 2,000 characters')).toBeVisible()
  await expect(page.getByLabel('Topic')).toHaveValue('order')

  const letGoDiscover = await openWithoutScripts(page, '/discover')
  await page.getByText(/^Filters/).click()
  await page
    .locator('label')
    .filter({ hasText: /^Comedy$/ })
    .click()
  letGoDiscover()
  await expect(page.getByRole('button', { name: /^Show \d+ shows?$|^No matching shows$/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Comedy' })).toBeChecked()
})

test('a click on the bell, whose code comes after the page’s, opens it once', async ({ browser, baseURL }) => {
  const fan = await person(browser, `${baseURL}`)
  await callAs(`${baseURL}`, fan)('createUserProfile', wizardAnswers())
  const page = await fan.context.newPage()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/header-icons-.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/about', { waitUntil: 'commit' })
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header a') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await expect(bell).not.toHaveAttribute('aria-expanded', 'true')
  resolve()
  await expect(bell).toHaveAttribute('aria-expanded', 'true')
  await expect(bellPanel(page)).toBeVisible()
  await fan.context.close()
})

test('one follows a page and goes to a show without any script', async ({ browser, baseURL }) => {
  const sells = await seller(browser, `${baseURL}`)
  const eventID = await publish(sells)
  const fan = await person(browser, `${baseURL}`)
  await callAs(`${baseURL}`, fan)('createUserProfile', wizardAnswers())
  const context = await browser.newContext({ baseURL: `${baseURL}`, javaScriptEnabled: false })
  await context.addCookies([{ ...fan.cookie, url: `${baseURL}` }])
  const page = await context.newPage()

  await page.goto(`/event/${eventID}`)
  await page.getByRole('button', { name: /^I’m going to/, pressed: false }).click()
  await expect(page.getByRole('button', { name: /^I’m going to/, pressed: true })).toHaveText('Going')
  await page.getByRole('button', { name: /^I’m going to/, pressed: true }).click()
  await expect(page.getByRole('button', { name: /^I’m going to/, pressed: false })).toBeVisible()

  await page.goto(`/profile/${sells.venue.id}`)
  await page.getByRole('button', { name: /^Follow / }).click()
  await expect(page.getByRole('button', { name: /^Following /, pressed: true })).toBeVisible()

  const form = {
    form: { following: 'false' },
    headers: { Origin: new URL(`${baseURL}`).origin, Host: 'app:3000' },
    maxRedirects: 0,
  }
  const unfollowed = await page.request.post(`/profile/${sells.venue.id}`, form)
  // A proxy in front of the app may pass on any host, and knows the right one.
  expect([unfollowed.status(), unfollowed.headers()['location']]).toEqual([303, `/profile/${sells.venue.id}`])
  const broken = await page.request.post(`/event/${eventID}`, {
    form: { going: 'perhaps' },
    headers: { Origin: new URL(`${baseURL}`).origin },
  })
  expect(broken.status()).toBe(400)
  await context.close()
})

test('a visitor’s page is cached for others and sent compressed; a signed-in person’s page is for their browser alone', async ({
  browser,
  baseURL,
}) => {
  const headersOf = async (path: string, cookie = '') => {
    const answer = await fetch(`${baseURL}${path}`, {
      headers: { 'Accept-Encoding': 'br', cookie },
      redirect: 'manual',
    })
    return [answer.headers.get('cache-control'), answer.headers.get('content-encoding')]
  }
  const headers = ['public, max-age=0, s-maxage=3, stale-while-revalidate=10', 'br']
  for (const path of ['/', '/discover', '/about']) expect(await headersOf(path), path).toEqual(headers)
  expect((await headersOf('/tickets'))[0]).toBe('private')
  const fan = await person(browser, `${baseURL}`)
  expect((await headersOf('/', fan.header))[0]).toBe('no-store')
  await fan.context.close()
})
