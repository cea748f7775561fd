import type { Page } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { hasRealListings, realListingsPath } from '../support/real-listings.ts'
import { runCommand } from '../support/run-command.ts'
import { inDays } from '../support/sale-desk.ts'
import { importListings, once } from '../support/visitor-desk.ts'

const markers = (page: Page) => page.getByRole('list', { name: 'Shows on the map' }).getByRole('button')
/** The software that draws maps here is slow. */
const patience = { timeout: 30_000 }

test('beside the list a map shows where its shows are: cards of a place, and a search wherever it is moved', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const [venue, farVenue] = [once('Lava Hall'), once('Mill Room')]
  const [first, second, far] = [once('Pine Siskins'), once('Slow Snow'), once('Log Jam')]
  await importListings([
    { date: inDays(20), venue, city: 'Susanville', state: 'CA', lineup: first },
    { date: inDays(21), venue, city: 'Susanville', state: 'CA', lineup: second },
    { date: inDays(22), venue: farVenue, city: 'Portola', state: 'CA', lineup: far },
  ])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/discover?near=Susanville,+CA&radius=50')
  const [marker, farMarker] = [
    markers(page).and(page.getByRole('button', { name: `${venue}, somewhere in Susanville, 2 shows`, exact: true })),
    markers(page).and(page.getByRole('button', { name: `${farVenue}, somewhere in Portola, 1 show`, exact: true })),
  ]
  await expect(marker).toBeVisible(patience)
  await expect(farMarker).toBeVisible()
  expect(await markers(page).first().getAttribute('aria-label'), 'most shows first').toBe(
    `${venue}, somewhere in Susanville, 2 shows`,
  )

  const card = page.locator('#shows').getByRole('article').filter({ hasText: far })
  const marked = page.locator('li[data-marked]').getByRole('button')
  await card.hover()
  await expect(marked).toHaveAccessibleName(`${farVenue}, somewhere in Portola, 1 show`)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(marked).toHaveCount(0)

  await marker.press('Enter')
  const cards = page.getByRole('region', { name: `${venue}, somewhere in Susanville, 2 shows` })
  await expect(cards.getByText('Street address not on our map: the pin is in the middle of Susanville.')).toBeVisible()
  await expect(cards.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(cards.getByRole('article')).toHaveCount(2)
  await expectAccessible(page)
  if (process.env['LOOK'] === '1') await page.screenshot({ path: 'test-results/looks/discover-map.png' })
  await page.keyboard.press('Escape')
  await expect(cards).toBeHidden()
  await expect(marker).toBeFocused()

  const searchArea = page.getByRole('button', { name: 'Search this area' })
  await expect(searchArea).toBeHidden()
  const inView = page.getByText(/in view$/)
  await expect(inView).toHaveText('3 shows at 2 venues in view')
  await farMarker.click()
  await expect(
    page.getByRole('region', { name: `${farVenue}, somewhere in Portola, 1 show` }).getByRole('article'),
  ).toHaveCount(1)
  await page.getByRole('button', { name: 'Close' }).click()
  // The keys that move a map work on its markers too.
  await marker.focus()
  for (let step = 0; step < 8 && (await farMarker.isVisible()); step += 1) {
    await page.keyboard.press('ArrowUp')
    await page.waitForTimeout(500)
  }
  await expect(farMarker).toBeHidden()
  await expect(inView, 'it counts what is in view').toHaveText('2 shows at 1 venue in view')
  await searchArea.click()
  await expect(page).toHaveURL(/\/discover\?area=\d\d\.\d+%2C-12\d\.\d+%2C4\d\.\d+%2C-1[12]\d/)
  await expect(page.getByText(/^2 shows in this map area$/)).toBeVisible()
  await expect(page.getByLabel('City, ST or ZIP code')).toHaveValue('Map area')
  await expect(page.locator('#shows').getByText(far)).toHaveCount(0)
  await expect(searchArea).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Next weekend' }).click()
  await expect(page, 'a filter keeps the area').toHaveURL(/area=.*date=/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/near=Susanville/)
  await expect(page.getByText(/^3 shows within 50 miles of Susanville, CA$/)).toBeVisible()
  await expect(farMarker).toBeVisible()

  await searchArea.waitFor({ state: 'hidden' })
  await page.getByLabel('City, ST or ZIP code').fill('Oakland, CA')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('button', { name: /near Oakland$|, Oakland$/ }).first()).toBeVisible()
})

test('on a phone the map takes the place of the list, and is loaded only then', async ({ page }) => {
  test.setTimeout(120_000)
  const [venue, neighbor, farVenue] = [once('Lake Hall'), once('Altamont Grange'), once('Onion Shed')]
  await importListings([
    { date: inDays(20), venue, city: 'Klamath Falls', state: 'OR', lineup: once('White Pelicans') },
    { date: inDays(21), venue, city: 'Klamath Falls', state: 'OR', lineup: once('Basin Street') },
    { date: inDays(22), venue: neighbor, city: 'Altamont', state: 'OR', lineup: once('Juniper Jar') },
    { date: inDays(23), venue: farVenue, city: 'Merrill', state: 'OR', lineup: once('Spud Days') },
  ])
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/discover?near=Klamath+Falls,+OR&radius=50')
  await page.waitForLoadState('networkidle')
  const ofMap = () => scripts.filter((url) => /map-canvas|map-of-shows|show-map|counties|listShowPoints/.test(url))
  expect(ofMap()).toEqual([])
  const article = page.getByRole('article').first()
  await expect(article).toBeVisible()

  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL(/view=map/)
  await expect(article).toBeHidden()
  const cluster = markers(page).and(page.getByRole('button', { name: /^Cluster of 3 shows near (Klam|Alta)/ }))
  await expect(cluster).toBeInViewport(patience)
  const inView = page.getByText(/in view$/)
  await expect(inView).toHaveText('4 shows at 3 venues in view')
  expect(ofMap().length).toBeGreaterThan(0)
  const list = page.getByRole('link', { name: 'List', exact: true })
  await expect(list).toBeInViewport({ ratio: 1 })
  const [listBox, mapBox] = [await list.boundingBox(), await page.locator('canvas').boundingBox()]
  expect((listBox?.y ?? 0) + (listBox?.height ?? Infinity), 'it covers no marker').toBeLessThanOrEqual(mapBox?.y ?? 0)

  await cluster.click()
  await expect(cluster, 'it is zoomed into its places').toHaveCount(0)
  await expect(inView, 'what is outside is not counted').toHaveText('3 shows at 2 venues in view')
  const searchArea = page.getByRole('button', { name: 'Search this area' })
  await expect(searchArea, 'opening a cluster is no move').toBeHidden()
  await markers(page)
    .and(page.getByRole('button', { name: `${venue}, somewhere in Klamath Falls, 2 shows`, exact: true }))
    .click()
  const row = page.getByRole('region', { name: `${venue}, somewhere in Klamath Falls, 2 shows`, exact: true })
  await expect(row.getByRole('article').first()).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  if (process.env['LOOK'] === '1') await page.screenshot({ path: 'test-results/looks/discover-map-phone.png' })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(searchArea, 'nor is a tap on a place').toBeHidden()
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await expect(searchArea).toBeVisible()
  if (process.env['LOOK'] === '1') await page.screenshot({ path: 'test-results/looks/discover-map-phone-moved.png' })

  await list.click()
  await expect(article).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/view=map/)
  await expect(article).toBeHidden()
  await page.goBack()
  await expect(article).toBeVisible()
})

test('where the browser draws no map, or has no script, the list stays', async ({ page, browser, baseURL }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/discover?near=San+Francisco,+CA&view=map')
    await expect(page.getByText('Your browser can’t show the map. The list has the same shows.')).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'List', exact: true })).toHaveCount(0)
  }
  for (const width of [360, 1440]) {
    const context = await browser.newContext({
      ...{ baseURL: `${baseURL}`, javaScriptEnabled: false },
      viewport: { width, height: 740 },
    })
    const plain = await context.newPage()
    await plain.goto('/discover?near=San+Francisco,+CA&view=map')
    await expect(plain.getByRole('article').first()).toBeVisible()
    await expect(plain.getByRole('link', { name: /^(List|Map)$/ })).toHaveCount(0)
    await context.close()
  }
})

test('the listings of a whole area are on its map, crowded parts in red', async ({ page }) => {
  test.setTimeout(240_000)
  const env = { DATA_DIR: process.env['E2E_DATA_DIR'] ?? 'var' }
  const importAll = async () =>
    (await runCommand(['node', 'src/cli/localsound.ts', 'import', realListingsPath('ics')], { env })).output
  if (hasRealListings) await expect.poll(importAll, { timeout: 120_000 }).toMatch(/(created|unchanged) +76\d shows/)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/discover?near=San+Francisco,+CA&radius=50')
  const count = page.getByText(/^\d+ shows at \d+ venues in view$/)
  await expect(count).toBeVisible(patience)
  const [shows = 0, places = 0] = ((await count.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  expect(shows).toBeGreaterThan(hasRealListings ? 700 : 50)
  expect(places).toBeGreaterThan(hasRealListings ? 20 : 5)
  await expect(markers(page).first()).toBeVisible(patience)
  const sizes = await markers(page)
    .locator('span')
    .evaluateAll((dots) => dots.map((dot) => Number(dot.textContent)))
  const clusters = sizes.filter((size) => size >= 2)
  const limit = Math.max(10, clusters.reduce((sum, size) => sum + size, 0) / clusters.length)
  expect(await markers(page).locator('[data-hot]').count()).toBe(sizes.filter((size) => size > limit).length)
  await look(page, 'discover-map-bay')
})
