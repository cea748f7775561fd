import type { Page } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { inDays } from '../support/sale-desk.ts'
import { fanOf } from '../support/shell-desk.ts'
import { importListings, once } from '../support/visitor-desk.ts'

const act = once('Quaggawump Café')
const venue = once('The Zorblat Room')

const inBishop = { venue, city: 'Bishop', state: 'CA' }
const inNeedles = { venue: once('Depot Hall'), city: 'Needles', state: 'CA', tags: 'jazz' }

test.beforeAll(() =>
  importListings([
    { ...inBishop, date: inDays(20), lineup: act, start: '20:00' },
    { ...inBishop, date: inDays(22), lineup: `${act}; Late Guests` },
    { ...inNeedles, date: inDays(21), lineup: once('Dust Quartet') },
  ]),
)

/** Also when it is closed: React takes it away a moment later, and only then the key opens a new one. */
const closedPanel = (page: Page) => page.getByRole('dialog', { name: 'Search', includeHidden: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Search' })

/** Opens the panel; a click that comes before the page's script leads to the search page. */
async function openPanel(page: Page) {
  await expect(async () => {
    if (!(await panel(page).isVisible())) await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(panel(page).getByRole('searchbox')).toBeFocused({ timeout: 2_000 })
  }).toPass()
}

for (const width of [360, 800, 1440]) {
  test(`at ${width} px the header's search finds shows, artists and venues as one types, typos included`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/about')
    await openPanel(page)
    await panel(page).getByRole('searchbox').fill('quagawump kafe')
    await expect(panel(page).getByRole('region', { name: 'Artists' }).getByRole('link')).toContainText([act])
    await panel(page).getByRole('searchbox').fill('zorblat')
    await expect(panel(page).getByRole('region', { name: 'Venues' }).getByRole('link')).toContainText([venue])
    await expect(panel(page).getByRole('region', { name: 'Shows' }).getByRole('link')).toHaveCount(2)
    await expectAccessible(page)
    await look(page, `search-panel-${width}`)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/event\/.+date=/)
    await expect(panel(page)).toBeHidden()
  })
}

test('the key / opens the search, and what was searched for is offered again until it is removed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  await openPanel(page)
  await page.keyboard.press('Escape')
  await expect(closedPanel(page)).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(panel(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('zorblat/')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=zorblat%2F')
  await expect(page.getByRole('heading', { name: 'Results for “zorblat/”' })).toBeVisible()
  await openPanel(page)
  await expect(panel(page).getByRole('region', { name: 'Recent searches' }).getByRole('link')).toHaveText(['zorblat/'])
  await look(page, 'search-recent')
  await panel(page).getByRole('button', { name: 'Remove “zorblat/”' }).click()
  await expect(panel(page).getByText('Search for an artist, show, venue')).toBeVisible()
})

test('the key / can be turned off for the device, and stays off', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  await openPanel(page)
  const link = page.getByRole('banner').getByRole('link', { name: 'Search', includeHidden: true })
  await expect(link).toHaveAttribute('aria-keyshortcuts', '/')
  const box = panel(page).getByRole('checkbox', { name: 'Open search with the / key' })
  await box.uncheck()
  await expectAccessible(page)
  await look(page, 'search-key-off')
  await page.keyboard.press('Escape')
  await expect(closedPanel(page)).toHaveCount(0)
  await expect(link).not.toHaveAttribute('aria-keyshortcuts')
  await page.keyboard.press('/')
  await page.reload()
  await openPanel(page)
  await expect(box).not.toBeChecked()
  await box.check()
  await page.keyboard.press('Escape')
  await expect(closedPanel(page)).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(panel(page).getByRole('searchbox')).toBeFocused()
})

test('the search button shows that its panel is loading', async ({ page }) => {
  const { promise: isSeen, resolve: show } = Promise.withResolvers<void>()
  await page.route('**/assets/search-panel-*.js', async (route) => {
    await isSeen
    await route.continue().catch(() => {})
  })
  await page.goto('/about')
  const loading = page.getByRole('banner').getByText('Loading search')
  await expect(async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
    await expect(loading).toBeAttached({ timeout: 2_000 })
  }).toPass()
  await look(page, 'search-loading')
  show()
  await expect(panel(page).getByRole('searchbox')).toBeFocused()
  await expect(loading).toBeHidden()
})

test('the results page works without scripts, for a date, and with Back', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: `${baseURL}`, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
  await page.getByRole('searchbox').fill(act)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('region', { name: 'Shows' }).getByRole('article')).toHaveCount(2)
  await page.getByLabel('Show date (optional)').fill(inDays(22))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('region', { name: 'Shows' }).getByRole('article')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Shows' }).getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Artists' }).getByRole('link', { name: act })).toBeVisible()
  await context.close()
})

test('a city that is searched for by name leads to its shows, in the panel too', async ({ page }) => {
  await page.goto('/about')
  await openPanel(page)
  const field = panel(page).getByRole('searchbox')
  await field.fill('berkeley')
  const city = panel(page).getByRole('link', { name: 'Shows near Berkeley, CA' })
  await expect(city).toBeVisible()
  await look(page, 'search-panel-city')
  await field.press('ArrowDown')
  await expect(city).toBeFocused()
  await city.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shows near Berkeley')

  await page.goto('/search?q=berkeley')
  await look(page, 'search-city')
  const shows = page.getByRole('region', { name: 'Shows near Berkeley, CA' })
  await expect(shows.getByRole('article').first()).toBeVisible()
  await shows.getByRole('link', { name: /^See all/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shows near Berkeley')

  await page.goto('/search?q=jazz+in+berkeley+tomorrow')
  await expect(page.getByText(/Jazz shows near Berkeley tomorrow/).first()).toBeVisible()
  await look(page, 'search-filters')

  await page.goto('/search?q=sacramnto')
  await expect(page.getByText('No results')).toHaveCount(0)
  await look(page, 'search-city-misspelled')
  await page.getByRole('link', { name: 'Shows near Sacramento, CA' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live near Sacramento')
})

test('a genre that is searched for leads to its shows near the searcher, in the panel too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/?near=Needles,+CA')
  await openPanel(page)
  await panel(page).getByRole('searchbox').fill('stand-up')
  const genre = panel(page).getByRole('link', { name: 'Comedy shows near Needles' })
  await expect(genre).toBeVisible()
  await expect(panel(page).getByText('No results')).toBeHidden()
  await look(page, 'search-panel-genre')
  await page.keyboard.press('ArrowDown')
  await expect(genre).toBeFocused()
  await genre.press('Enter')
  await expect(page).toHaveURL('/discover?near=Needles%2C+CA&genre=Comedy')

  await page.goto('/search?q=jazz')
  await expect(page.getByText('No results')).toBeHidden()
  await look(page, 'search-genre')
  await page
    .getByRole('region', { name: 'Jazz shows near Needles' })
    .getByRole('link', { name: /^See all/ })
    .click()
  await expect(page).toHaveURL('/discover?near=Needles%2C+CA&genre=Jazz')
})

test('the search page follows what is typed, and Back leaves it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/about')
  await page.goto('/search')
  const field = page.getByRole('searchbox')
  await field.pressSequentially('zorblat', { delay: 120 })
  await expect(page.getByRole('region', { name: 'Venues' }).getByRole('link', { name: venue })).toBeVisible()
  await expect(page).toHaveURL('/search?q=zorblat')
  await expect(field).toHaveValue('zorblat')
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await look(page, 'search-as-typed')
  await page.getByLabel('Show date (optional)').fill(inDays(22))
  await field.press('End')
  await field.pressSequentially(' room', { delay: 120 })
  await expect(page).toHaveURL(`/search?q=zorblat%20room&date=${inDays(22)}`)
  await expect(page.getByRole('region', { name: 'Shows' }).getByRole('article')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('where nothing is found, it says so and offers the way on', async ({ page }) => {
  await page.goto('/search?q=xyzzyplugh')
  await expect(page.getByText('No results for “xyzzyplugh”')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Shows near / })).toHaveAttribute('href', /^\/\?near=/)
  await expect(page.getByRole('link', { name: 'Browse shows, artists, and venues' })).toHaveAttribute(
    'href',
    '/discover',
  )
  await expect(page.getByRole('link', { name: 'Not listed? Add your venue or band' })).toHaveAttribute(
    'href',
    /login.*add-entity/,
  )
  await expectAccessible(page)
  await look(page, 'search-empty')
  await page.goto(`/search?q=${encodeURIComponent(act)}&date=${inDays(21)}`)
  await expect(page.getByText('No matching shows on that date.')).toBeVisible()
  await look(page, 'search-no-day')
})

test('an answer that comes late is not shown, and without a connection the panel says so', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  await openPanel(page)
  const field = panel(page).getByRole('searchbox')
  await page.route('**/api/searchData', async (route) => {
    if (route.request().postData()?.includes('"zorbl"')) await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue().catch(() => {})
  })
  await field.fill('zorbl')
  await page.waitForRequest('**/api/searchData')
  await field.fill('xyzzyplugh')
  await expect(panel(page).getByText('No results for “xyzzyplugh”')).toBeVisible()
  await page.waitForTimeout(1_800)
  await expect(panel(page).getByText('No results for “xyzzyplugh”')).toBeVisible()
  await context.setOffline(true)
  await field.fill('zorblat')
  await expect(panel(page).getByRole('alert')).toBeVisible()
  await context.setOffline(false)
})

test('fans find people, and logging out forgets what they searched for', async ({ browser, baseURL }) => {
  const [ana, bo] = [await fanOf(browser, `${baseURL}`), await fanOf(browser, `${baseURL}`)]
  const fullName = once('Quintana Vole')
  await callAs(`${baseURL}`, bo)('updateUserProfile', { fullName })
  const page = await ana.context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/search?q=${encodeURIComponent(fullName)}`)
  await expect(page.getByRole('region', { name: 'People' }).getByRole('link', { name: fullName })).toBeVisible()
  await look(page, 'search-people')
  const [firstName = ''] = fullName.split(' ')
  await importListings([{ ...inBishop, date: inDays(21), lineup: once(`${firstName} Quartet`), start: '20:00' }])
  await page.goto(`/search?q=${firstName}`)
  await expect(page.getByRole('region').first()).toHaveAccessibleName('People')
  await page.getByRole('searchbox').fill('zorblat')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=zorblat/)
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toContain('zorblat')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
})
