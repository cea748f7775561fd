import type { Page } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { inDays } from '../support/sale-desk.ts'
import { importListings, once } from '../support/visitor-desk.ts'

test('shows are listed under their days, on the first screen already, and the next ones follow', async ({ page }) => {
  await page.goto('/discover?near=San+Francisco,+CA')
  await expect(page).toHaveTitle(/^Shows near San Francisco, CA by date/)
  await expect(page.getByText(/^\d{2,3}\+? shows within 25 miles of San Francisco, CA$/)).toBeVisible()
  const days = page.getByRole('heading', { level: 2 })
  expect(await days.count()).toBeGreaterThan(2)
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await look(page, 'discover')

  // Tonight's first show may begin meanwhile, and leaves the list then.
  await page.goto(`/discover?near=San+Francisco,+CA&radius=50&date=${inDays(1)}&until=${inDays(300)}`)
  const first = await page.getByRole('article').first().getByRole('link').getAttribute('href')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link')).toHaveText(['Next'])
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^Shows 37–\d{2} of \d{2,3}\+? /)).toBeVisible()
  const second = await page.getByRole('article').first().getByRole('link').getAttribute('href')
  expect(second).not.toBe(first)
  await look(page, 'discover-second')
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^Shows? 73(–\d{2,3})?( of \d{2,3}\+?)? /)).toBeVisible()
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByText(/^Shows 37–/)).toBeVisible()
  await pages.getByRole('link', { name: 'Previous' }).click()
  // Shows that other tests add meanwhile may come first now, so the page is told by its place among the pages.
  await expect(pages.getByRole('link')).toHaveText(['Next'])
})

test('a date, by chip or by calendar, limits the list to its shows', async ({ page }) => {
  const lineup = once('The Long Weekenders of Bishop')
  await importListings([
    { date: inDays(20), venue: once('Owens Hall'), city: 'Alturas', state: 'CA', lineup, ages: '21+', start: '20:00' },
    { date: inDays(21), venue: once('Sierra Room'), city: 'Alturas', state: 'CA', lineup: once('Other Night') },
  ])
  await page.goto('/discover?near=Alturas,+CA')
  const [one, other] = [page.getByRole('article').filter({ hasText: lineup }), page.getByText('Other Night')]
  const [left, right] = [await one.boundingBox(), await page.getByRole('article').filter({ has: other }).boundingBox()]
  expect(right?.y, 'days with one show each share a row').toBe(left?.y)
  await page.getByRole('link', { name: 'Pick a date…' }).click()
  await pickDay(page, inDays(20))
  await expect(page.locator('#dates summary'), 'it says what is picked before it is applied').not.toHaveText('Any date')
  await look(page, 'discover-calendar')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply dates' }).click()
  await expect(page).toHaveURL(new RegExp(`date=${inDays(20)}`))

  const card = page.getByRole('article').filter({ hasText: lineup })
  await expect(card).toBeVisible()
  await expect(page.getByText('Other Night')).toHaveCount(0)
  await expect(card.getByText('The Long Weekenders…')).toBeVisible()
  await expect(card.getByRole('link')).toHaveAccessibleName(lineup)
  await expect(card).toContainText('8:00 PM')
  await expect(card).toContainText('21+')

  await page
    .getByRole('list', { name: 'Selected filters' })
    .getByRole('link', { name: /^Remove / })
    .click()
  await expect(page.getByText('Other Night').first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Other Night' }).first()).toContainText('See venue for time')
})

test('where nothing fits, it says so and offers the way on', async ({ page }) => {
  await page.goto('/discover?near=Bishop,+CA&genre=Gospel&radius=10')
  await expect(page.getByText('No shows match your filters')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'discover-empty')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/discover?near=Bishop%2C+CA&radius=10')
})

test('an address that makes no sense still shows a page', async ({ page }) => {
  await page.goto('/discover?near=Nowhereville&radius=7&genre=Polka&date=2026-99-99')
  await expect(page.getByRole('alert')).toContainText('Nowhereville')
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto('/discover?near=San+Fransisco&genre=Rock')
  await look(page, 'discover-misspelled')
  await page.getByRole('alert').getByRole('link', { name: 'San Francisco, CA' }).click()
  await expect(page).toHaveURL('/discover?near=San+Francisco%2C+CA&radius=25&genre=Rock')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('on a phone the date that is chosen can be read in the strip of dates, and shows begin on the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/discover?near=San+Francisco,+CA')
  const week = page.getByRole('link', { name: 'Next 7 days' })
  await expect(week).not.toBeInViewport({ ratio: 1 })
  await page.goto((await week.getAttribute('href')) ?? '')
  await expect(week).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 1 })

  await page.goto('/')
  await page.getByRole('link', { name: 'Pick a date…' }).click()
  await expect(page.getByRole('grid')).toBeInViewport()
})

test('on a phone the filters are a sheet that counts the shows while one chooses', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/discover?near=San+Francisco,+CA&radius=10')
  await page.getByText(/^Filters/).click()
  const show = page.getByRole('button', { name: /^Show \d+\+? shows?$/ })
  await expect(show).toBeVisible()
  const all = Number((await show.innerText()).match(/\d+/)?.[0])
  await expect(show).toBeInViewport()
  await page.getByRole('group', { name: 'Age' }).scrollIntoViewIfNeeded()
  await expect(show).toBeInViewport({ ratio: 1 })
  await page.getByRole('group', { name: 'Genre' }).getByText('Bluegrass', { exact: true }).click()
  await expect(show).not.toHaveText(new RegExp(`^Show ${all}\\+? shows$`))
  await expect(show).toHaveText(/^Show \d+\+? shows?$/)
  const matching = Number((await show.innerText()).match(/\d+/)?.[0])
  expect(matching).toBeLessThan(all)
  const head = page.locator('summary').filter({ hasText: /^Filters/ })
  await expect(head).toHaveText('Filters10 mi · 1 filter')
  await page.getByRole('group', { name: 'Distance' }).getByText('5 mi', { exact: true }).click()
  await expect(head).toHaveText('Filters5 mi · 1 filter')
  await page.getByRole('group', { name: 'Distance' }).getByText('10 mi', { exact: true }).click()
  await expect(show).toHaveText(new RegExp(`^Show ${matching} shows?$`))
  await expectAccessible(page)
  if (process.env['LOOK'] === '1') await page.screenshot({ path: 'test-results/looks/discover-sheet.png' })

  await page.keyboard.press('Escape')
  await expect(show).toBeHidden()
  await expect(page.locator('summary').first()).toBeFocused()
  await expect(head, 'closed, it says what the page shows').toHaveText('Filters10 mi')
  await page.keyboard.press('Enter')
  await expect(head).toHaveText('Filters10 mi · 1 filter')
  await show.click()
  await expect(page).toHaveURL(/genre=Bluegrass/)
  const listed = page.locator('section[aria-labelledby^=day-] article')
  await expect(listed).toHaveCount(matching)
  await look(page, 'discover-chosen')

  await page.getByRole('link', { name: 'Remove Bluegrass' }).click()
  await expect(listed).not.toHaveCount(matching)
  await expect(page).not.toHaveURL(/genre=/)
})

test('filters that cannot be counted can be applied all the same', async ({ page }) => {
  await page.route('**/api/countEventsNearby', (route) => route.abort())
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/discover?near=San+Francisco,+CA')
  await page.getByText(/^Filters/).click()
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('group', { name: 'Genre' }).getByText('Jazz', { exact: true }).click()
  await failed
  await page.getByRole('button', { name: 'See shows' }).click()
  await expect(page).toHaveURL(/genre=Jazz/)
  await expect(page.getByRole('link', { name: 'Remove Jazz' })).toBeVisible()
})

test('days are picked with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/discover?near=San+Francisco,+CA')
  const menu = page.locator('summary').filter({ hasText: 'Any date' })
  const calendar = page.getByRole('grid')
  await page.getByRole('link', { name: 'Pick a date…' }).press('Enter')
  await expect(calendar).toBeVisible()
  await expect(menu).toBeFocused()
  const today = page.locator('[role=grid] [aria-current=date]')
  await today.focus()
  const focusedDay = () => page.locator(':focus').getAttribute('value')
  for (const key of ['PageDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  const first = await focusedDay()
  // The next week may be in the next month, which the calendar then shows.
  for (const key of ['ArrowDown', ' ']) await page.keyboard.press(key)
  const last = await focusedDay()
  expect(Date.parse(`${last}`) - Date.parse(`${first}`)).toBe(7 * 24 * 3_600_000)
  await expect(calendar.getByRole('gridcell', { selected: true }).last().getByRole('button')).toHaveAttribute(
    'value',
    `${last}`,
  )
  // The count comes with the script that closes the menu.
  await expect(page.getByRole('button', { name: /^(Show .*\d.* shows?|No matching shows)$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(page.locator('summary:focus'), 'the menu, which says what was picked').toHaveText(
    /^\w{3}, .+ to \w{3}, /,
  )
  await page.getByRole('button', { name: /^(Show .* shows?|No matching shows)$/ }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`date=${first}&until=${last}`))
})

test('without script the filters are a plain form', async ({ browser, baseURL }) => {
  for (const width of [360, 1440]) {
    const context = await browser.newContext({
      baseURL: `${baseURL}`,
      javaScriptEnabled: false,
      viewport: { width, height: 740 },
    })
    const page = await context.newPage()
    await page.goto('/discover?near=San+Francisco,+CA')
    await page.getByText(/^Filters/).click()
    await page.locator('summary').filter({ hasText: 'Any date' }).click()
    await page.getByLabel('From').fill(inDays(2))
    await page.getByLabel('To', { exact: true }).fill(inDays(9))
    await page.getByRole('group', { name: 'Age' }).getByText('21+', { exact: true }).click()
    await page.getByRole('button', { name: 'See shows' }).click()
    await expect(page).toHaveURL(new RegExp(`date=${inDays(2)}&until=${inDays(9)}`))
    await page.getByRole('link', { name: 'Remove 21+' }).click()
    await expect(page).not.toHaveURL(/age=/)
    await context.close()
  }
})

/** Turns the calendar to a day's month and picks it. */
async function pickDay(page: Page, on: string) {
  const calendar = page.getByRole('grid')
  await expect(calendar).toBeVisible()
  const cell = calendar.locator(`button[value="${on}"]`)
  for (let turn = 0; turn < 2 && (await cell.count()) === 0; turn += 1) {
    await page.getByRole('button', { name: 'Next month' }).click()
  }
  await cell.click()
}

test('a genre filter shows only that genre, and related shows under a heading of their own', async ({ page }) => {
  await page.goto('/discover?near=San+Francisco,+CA&genre=Punk')
  const related = page.getByRole('region', { name: 'You might also like' })
  const others = await related.getByRole('article').allInnerTexts()
  expect(others.length).toBeGreaterThan(0)
  expect(others.length).toBeLessThanOrEqual(8)
  for (const text of others) expect(text).toMatch(/Rock|Alternative|Emo|Reggae/)

  const shows = await page.getByRole('main').getByRole('article').allInnerTexts()
  const list = shows.slice(0, shows.length - others.length)
  expect(list.length).toBeGreaterThan(0)
  for (const text of list) expect(text).toContain('Punk')
  await expectAccessible(page)
  await look(page, 'discover-related')
})

const acts = [
  ...['The Blue Door', 'Salt & Rope', '3rd Annual Harvest Jam', 'La Femme', 'Night Ferries', '311', 'Tin Parade'],
  ...['Moss Parade', 'A Quiet Riot Act', 'Gull', 'Velvet Static', 'Ocean Floor', 'The Long Weekenders', 'Juniper Vale'],
  ...['Kestrel', 'DJ Marigold', 'Paper Lanterns', 'Rust Belt Choir', 'Zydeco Kings', 'Low Tide'],
]
const tags = ['Rock', 'Punk', 'Jazz', 'Folk', 'Electronic', 'Hip Hop', 'Blues', 'Indie']

test('twenty shows without pictures stand together, in many colors', async ({ page }) => {
  const on = inDays(23)
  const rows = acts.map((act, index) => ({ act, tags: tags[index % tags.length] ?? '', venue: once('Owens Hall') }))
  await importListings(
    rows.map(({ act, ...row }) => ({
      ...row,
      date: on,
      start: '20:00',
      city: 'Bishop',
      state: 'CA',
      lineup: once(act),
    })),
  )
  await page.goto(`/discover?near=Bishop,+CA&date=${on}`)
  const cards = page.locator('section[aria-labelledby^=day-] article')
  await expect(cards).toHaveCount(acts.length)
  const colors = await cards.locator('svg').evaluateAll((all) => all.map((poster) => poster.getAttribute('class')))
  expect(colors).toHaveLength(acts.length)
  // By their names, out of 32: some 14 in most runs.
  expect(new Set(colors).size, 'pairs of colors').toBeGreaterThan(7)
  await look(page, 'discover-posters')
})

test('a link skips the filters, for those who go by keyboard', async ({ page }) => {
  await page.goto('/discover?near=San+Francisco,+CA')
  const skip = page.getByRole('link', { name: 'Skip to shows' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isPastFilters = await page.evaluate(() => document.activeElement?.closest('#shows') !== null)
  expect(isPastFilters).toBe(true)
})

test('an address with a date that is over still searches', async ({ page }) => {
  await page.goto('/discover?near=Oakland%2C+CA&date=2020-01-01')
  await page.getByLabel('City, ST or ZIP code').fill('San Francisco, CA')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: /^Shows near\s+San Francisco/ })).toBeVisible()
})
