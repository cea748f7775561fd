import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { inDays } from '../support/sale-desk.ts'
import { namedFan } from '../support/shell-desk.ts'
import { importListings, once } from '../support/visitor-desk.ts'

const tabs = ['Events', 'Bands', 'Comics', 'Comedy groups', 'Venues', 'Festivals', 'People']

test('the tabs list what is near, and keep the city, the filters and the way back', async ({ page }) => {
  await page.goto('/discover?near=San+Francisco,+CA&genre=Rock&price=50')
  const nav = page.getByRole('navigation', { name: 'Browse' })
  await expect(nav.getByRole('link')).toHaveText(tabs)
  await expect(nav.locator('[aria-current=page]')).toHaveText('Events')

  await nav.getByRole('link', { name: 'Bands' }).press('Enter')
  await expect(page).toHaveTitle(/^Bands near San Francisco, CA/)
  await expect(page.getByText(/^[\d,]+ bands? within 25 miles of San Francisco, CA$/)).toBeVisible()
  await expect(nav.locator('[aria-current=page]')).toHaveText('Bands')
  await expect(nav.getByRole('link', { name: 'Bands' }), 'it keeps the focus').toBeFocused()
  await expect(page.getByRole('article').first()).toContainText('Next: ')
  await expect(page.getByRole('link', { name: 'Remove Rock' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Remove Up to $50' })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Remove Rock' }).click()
  await expect(page).toHaveURL(/price=50.*show=bands/)
  await look(page, 'discover-bands')
  await nav.getByRole('link', { name: 'Venues' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Venues near/ })).toBeVisible()
  await look(page, 'discover-venues')
  await nav.getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('link', { name: 'Remove Up to $50' })).toBeVisible()
})

test('a long list has pages, and Back leads to the one before', async ({ page }) => {
  const rows = [24, 25, 26].map((days) => ({
    ...{ date: inDays(days), venue: once('Owens Hall'), city: 'Bishop', state: 'CA', start: '20:00' },
    lineup: Array.from({ length: 10 }, (_, index) => once(`Sierra Act ${days} ${index}`)).join('; '),
  }))
  await importListings(rows)
  await page.goto('/discover?near=Bishop,+CA&show=bands')
  const link = page.getByRole('article').first().getByRole('link')
  await expect(page.getByText(/^\d+ bands within 25 miles of Bishop, CA$/)).toBeVisible()
  const first = await link.getAttribute('href')
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect(page.getByText(/^Bands 25–\d+ of \d+ within 25 miles of Bishop, CA$/)).toBeVisible()
  await expect(link).not.toHaveAttribute('href', `${first}`)
  await page.goBack()
  await expect(link).toHaveAttribute('href', `${first}`)
  await page.goto('/discover?near=Bishop,+CA&show=bands&page=999')
  await expect(page).toHaveURL('/discover?near=Bishop%2C+CA&show=bands')
})

test('a tab is searched elsewhere and by genre, on a phone and without scripts too', async ({ browser, baseURL }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({
      baseURL: `${baseURL}`,
      javaScriptEnabled,
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    await page.goto('/discover?near=San+Francisco,+CA&show=venues&date=2027-01-01')
    await page.getByText(/^Filters/).click()
    await page.getByRole('group', { name: 'Distance' }).getByText('10 mi', { exact: true }).click()
    await page.getByRole('group', { name: 'Genre' }).getByText('Gospel', { exact: true }).click()
    await page.getByRole('button', { name: 'See results' }).click()
    await expect(page).toHaveURL(/radius=10&genre=Gospel&show=venues&date=2027-01-01/)
    await expect(page.getByText(/venues? within 10 miles of San Francisco, CA$/).first()).toBeVisible()
    await context.close()
  }
})

test('from a part of the map, a tab lists what is around its middle', async ({ page }) => {
  await page.goto('/discover?area=37.7,-122.5,37.8,-122.4')
  await page.getByRole('navigation', { name: 'Browse' }).getByRole('link', { name: 'Venues' }).click()
  await expect(page.getByText(/venues within 5 miles of .+, CA$/)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/near=[^&]+&radius=5&show=venues/)
  expect(page.url()).not.toContain('area=')
})

test('where a tab is empty it says so, and a city that is none has a way on', async ({ page }) => {
  await page.goto('/discover?near=Bishop,+CA&show=festivals&radius=5')
  await expect(page.getByText('No festivals within 5 miles of Bishop, CA')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'discover-no-festivals')
  await page.getByRole('link', { name: 'Search within 10 miles' }).click()
  await expect(page).toHaveURL('/discover?near=Bishop%2C+CA&radius=10&show=festivals')

  await page.goto('/discover?near=San+Fransisco&show=venues')
  await page.getByRole('alert').getByRole('link', { name: 'San Francisco, CA' }).click()
  await expect(page).toHaveURL('/discover?near=San+Francisco%2C+CA&radius=25&show=venues')
})

test('people are for those who are logged in; who follows a page there can undo it', async ({
  page: visitor,
  browser,
  baseURL,
}) => {
  await visitor.goto('/discover?show=people')
  await expect(visitor.getByText('Log in to find people')).toBeVisible()
  await expectAccessible(visitor)
  await look(visitor, 'discover-people-visitor')

  const { page, call } = await namedFan(browser, `${baseURL}`, 'Ana Vale')
  await page.goto('/discover?show=people')
  await expect(page.getByText(/tap “I’m going\.”$/)).toBeVisible()
  const { events } = await call('listEventsNearby', { near: 'San Francisco, CA' })
  await call('toggleUserAttendance', { eventID: events[0].eventID, going: true })
  await page.reload()
  await expect(page.getByText('No one to suggest yet')).toBeVisible()
  await expect(page.getByText(/tap “I’m going”/), 'who goes already is not told to').toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Name or username' }).fill('zzzz')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/show=people&q=zzzz/)
  await expect(page.getByText('No results')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/discover?near=San+Francisco,+CA&show=bands')
  const band = page.getByRole('article').first()
  await band.getByRole('button', { name: /^Follow / }).click()
  await expect(band.getByRole('button', { name: /^Following / })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await look(page, 'discover-bands-signed-in')
  await band.getByRole('button', { name: /^Following / }).click()
  await expect(band.getByRole('button', { name: /^Follow / })).toBeVisible()
})

test('a price hides what costs more, says how many shows have none, and shows them on request', async ({ page }) => {
  const city = { city: 'Bishop', state: 'CA', venue: once('Owens Hall'), date: inDays(22), start: '20:00' }
  await importListings([
    { ...city, lineup: once('Cheap Night'), price_min: '12', price_max: '12' },
    { ...city, lineup: once('Gala'), price_min: '80', price_max: '90' },
    { ...city, lineup: once('Untold') },
  ])
  const address = `/discover?near=Bishop,+CA&date=${inDays(22)}`
  await page.goto(address)
  const shows = page.getByRole('article')
  await expect(shows.filter({ hasText: 'Gala' })).toBeVisible()
  await page.getByText(/^Filters/).click()
  await page.getByRole('group', { name: 'Price' }).getByText('Up to $20', { exact: true }).click()
  await page.getByRole('button', { name: /^Show \d+ shows?$/ }).click()
  await expect(page).toHaveURL(/price=20/)
  await expect(shows.filter({ hasText: 'Gala' })).toHaveCount(0)
  await expect(shows.filter({ hasText: 'Cheap Night' })).toBeVisible()
  await expect(shows.filter({ hasText: 'Untold' })).toHaveCount(0)
  await expect(page.getByText('1 show without a listed price isn’t shown.')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'discover-price')

  await page.getByRole('link', { name: 'Show it' }).click()
  await expect(shows.filter({ hasText: 'Untold' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove No listed price' }).click()
  await expect(shows.filter({ hasText: 'Untold' })).toHaveCount(0)
  await page.goBack()
  await expect(shows.filter({ hasText: 'Untold' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove Up to $20' }).click()
  await expect(page).not.toHaveURL(/price|unpriced/)
  await expect(shows.filter({ hasText: 'Gala' })).toBeVisible()
})
