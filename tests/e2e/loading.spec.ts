import type { CDPSession, Page } from '@playwright/test'
import { expect, look, test } from '../support/browser.ts'
import { seller } from '../support/sale-desk.ts'
import { navigate, windowOf } from '../support/shell-desk.ts'

/** Holds a screen's data back until it is let go. */
async function hold(page: Page, data: string | RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(data, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('while Home’s data is on its way its skeleton stands in, tile for tile', async ({ page }) => {
  await page.goto('/about')
  const letGo = await hold(page, /\/_(root)?\.data/)
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  const skeleton = page.locator('[data-skeleton="home"]')
  await expect(skeleton).toBeVisible()
  await expect(page.getByText('Loading')).toBeAttached()
  const tiles = (name: string) => skeleton.locator(`[data-tile="${name}"]`)
  await expect(tiles('filter-button')).toHaveCount(1)
  await expect(tiles('large-event')).toHaveCount(2)
  await expect(tiles('ad')).toHaveCount(1)
  const rows = skeleton.locator('[data-row]')
  const counts = await rows.evaluateAll((all) => all.map((row) => [row.getAttribute('data-row'), row.children.length]))
  expect(counts).toEqual([
    ['large-event', 2],
    ['event', 4],
    ['event', 4],
    ['profile', 5],
    ['profile', 6],
  ])
  await look(page, 'home-skeleton')

  letGo()
  await expect(page.getByRole('heading', { level: 1, name: /^Live near/ })).toBeVisible()
  await expect(skeleton).toHaveCount(0)
})

test('while another screen loads the current one stays, under a loading bar', async ({ page }) => {
  await page.goto('/about')
  const letGo = await hold(page, '**/discover.data*')
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(page.getByText('Loading')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('heading', { name: /^Shows near/ })).toBeVisible()
  await expect(page.getByText('Loading')).toHaveCount(0)
})

test('on a slow line and phone the skeleton is there at once, and nothing on the page shifts', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  const client = await slowPhone(page)
  await measureShift(page)
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  page.once('response', () => resolve())
  await page.evaluate(() => scrollTo(0, 900))
  await followLink(page, '/')
  await expect(page.locator('[data-skeleton="home"]')).toBeInViewport()
  expect(await Promise.race([answered.then(() => true), Promise.resolve(false)]), 'a file was waited for').toBe(false)
  await expect(page.getByRole('heading', { level: 1, name: /^Live near/ })).toBeVisible({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  expect(await shiftOf(page), 'from About to Home').toBe(0)

  const event = page.getByRole('article').getByRole('link').first()
  const name = (await event.textContent()) ?? ''
  await measureShift(page)
  await event.click()
  await expect(page.getByText('Loading', { exact: true })).toBeAttached()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  expect(await shiftOf(page), 'from Home to an event').toBe(0)
  await client.detach()
})

test('on a slow phone nothing shifts as screens of different lengths take each other’s place', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const { owner, venue } = await seller(browser, `${baseURL}`)
  const context = await windowOf(browser, `${baseURL}`, owner)
  const page = await context.newPage()
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await slowPhone(page)
  const screens = ['/tickets', '/', '/contact', '/faq', '/discover', `/@${venue.username}`, '/qrgenerator']
  for (const path of [...screens, `/gighub?entity=${venue.id}`, `/manage/${venue.id}`, `/manage/${venue.id}/team`]) {
    await measureShift(page)
    await navigate(page, path)
    // The Gig Hub adds the tab that it opens.
    await expect(page).toHaveURL(({ pathname, search }) => `${pathname}${search}`.startsWith(path), { timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    expect(await shiftOf(page), path).toBe(0)
  }
  await context.close()
})

/** Slow 4G as Chromium's own tools have it, and a processor of a quarter of the speed. */
async function slowPhone(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: 180_000,
    uploadThroughput: 84_375,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return client
}

/** Clicks the page's link to a path, as its footer has it, without scrolling to it. */
const followLink = (page: Page, path: string) =>
  page.evaluate((href) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(), path)

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
declare global {
  interface Window {
    shiftTotal: number
  }
}

/** Begins to add up the shifts that people did not cause. */
const measureShift = (page: Page) =>
  page.evaluate(() => {
    window.shiftTotal = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) window.shiftTotal += entry.value
    }).observe({ type: 'layout-shift', buffered: false })
  })

const shiftOf = (page: Page) => page.evaluate(() => window.shiftTotal)
