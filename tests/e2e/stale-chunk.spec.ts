import type { Page } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'

const chunk = /\/assets\/about-[\w-]+\.js$/

/** Counts the pages that are drawn from now on. */
function recordNavigations(page: Page) {
  const navigations: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(new URL(request.url()).pathname)
  })
  return navigations
}

test('S43: a screen whose chunk is missing reloads once; after that the page stays and offers a reload', async ({
  page,
}) => {
  await page.route(chunk, (route) => route.abort())
  await page.goto('/discover')
  const navigations = recordNavigations(page)
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')
  expect(navigations).toEqual(['/about'])

  await page.goto('/discover')
  await page.getByLabel('City, ST or ZIP code').fill('Oakland')
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page.getByText('A new version is ready.')).toBeVisible()
  await expect(page).toHaveURL('/discover')
  await expect(page.getByLabel('City, ST or ZIP code')).toHaveValue('Oakland')
  expect(navigations).toEqual(['/about', '/discover'])
  await expectAccessible(page)
  await look(page, 'new-version')

  const reload = page.getByRole('button', { name: 'Reload' })
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const [bar, footer] = [await reload.boundingBox(), await page.getByRole('contentinfo').boundingBox()]
  expect((footer?.y ?? 0) + (footer?.height ?? 0), 'the page’s end is above the bar').toBeLessThan(bar?.y ?? 0)

  await page.unroute(chunk)
  await reload.click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByText('A new version is ready.')).toHaveCount(0)
})

test('a dialog whose chunk is missing reloads the page once as well, then explains why it is missing', async ({
  page,
}) => {
  await page.route(/\/assets\/auth-modal-[\w-]+\.js$/, (route) => route.abort())
  await page.goto('/about')
  const navigations = recordNavigations(page)
  await page.getByRole('link', { name: 'Login' }).first().click()
  // The page asks the server before it reloads, and says the same meanwhile.
  await expect.poll(() => navigations.length).toBe(1)
  await page.waitForLoadState()
  await expect(page.getByRole('heading', { name: 'A new version is ready' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' }).first()).toBeVisible()
  expect(navigations).toHaveLength(1)
})

test('a dialog whose chunk is missing reloads the page while an optional part is still loading', async ({ page }) => {
  await page.route(/\/assets\/web-app-later-[\w-]+\.js$/, () => {})
  await page.route(/\/assets\/auth-modal-[\w-]+\.js$/, (route) => route.abort())
  const optionalPart = page.waitForRequest(/\/assets\/web-app-later-[\w-]+\.js$/)
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await optionalPart
  const navigations = recordNavigations(page)
  await page.getByRole('link', { name: 'Login' }).first().click()
  await expect.poll(() => navigations.length).toBe(1)
})

test('a screen whose chunk has not loaded after 120 seconds reloads, and no sooner', async ({ page }) => {
  await page.clock.install()
  await page.route(chunk, () => {})
  // Not Discover: its map rightly tells the console that its outlines have not come in those two minutes.
  await page.goto('/')
  const navigations = recordNavigations(page)
  const request = page.waitForRequest(chunk)
  await page.getByRole('link', { name: 'About' }).first().click()
  await request
  await page.clock.fastForward(119_000)
  expect(navigations).toEqual([])
  await page.clock.fastForward(2_000)
  await expect(page).toHaveURL('/about', { timeout: 5_000 })
  expect(navigations).toEqual(['/about'])
})
