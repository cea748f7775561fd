import type { Page } from '@playwright/test'
import { expect, look, test } from '../support/browser.ts'

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
