import { callAs } from '../support/call-as.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { fanOf } from '../support/shell-desk.ts'

test('Home shows events near the default city, and every section links to more', async ({ page, request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('Live near <span')
  expect(html).toMatch(/href="\/event\/[0-9a-f-]{36}\?date=\d{4}-\d{2}-\d{2}"/)

  await page.goto('/')
  await expect(page).toHaveTitle(/^Live music near San Francisco, CA/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live near San Francisco')
  await expect(
    page.getByText(
      'When you buy here, the price you see includes taxes and fees. For other listings, check with the venue.',
    ),
  ).toBeVisible()
  const part = (name: string) => page.getByRole('region', { name })
  await expect(part('Don’t miss').getByRole('article')).toHaveCount(2)
  await expect(part('Coming up').getByRole('article')).toHaveCount(8)
  await expect(part('Venues & festivals').getByRole('article')).toHaveCount(5)
  await expect(part('Local artists').getByRole('article')).toHaveCount(6)
  await expectAccessible(page)
  await look(page, 'home')

  await part('Coming up').getByRole('link', { name: 'All shows near San Francisco' }).click()
  await expect(page).toHaveURL(/\/discover\?near=San\+Francisco/)
})

test('on a phone the city box and the first poster are in view at once', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(page.getByLabel('City, ST or ZIP code')).toBeInViewport({ ratio: 1 })
  const poster = page.getByRole('region', { name: 'Don’t miss' }).getByRole('article').first()
  await expect(poster).toBeInViewport({ ratio: 0.9 })
})

test('the footer stays where it is while the lists above it come into view', async ({ page }) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    const footerTop = () =>
      page.evaluate(() => (document.querySelector('body > footer')?.getBoundingClientRect().top ?? 0) + scrollY)
    const before = await footerTop()
    for (const name of ['Coming up', 'Venues & festivals', 'Local artists'])
      await page.getByRole('region', { name }).getByRole('heading').first().scrollIntoViewIfNeeded()
    await page.locator('body > footer').scrollIntoViewIfNeeded()
    expect(Math.abs((await footerTop()) - before), `${width} px wide`).toBeLessThan(200)
  }
})

test('a fan’s genres add a row of picks that says why, and leave the list of what comes soonest', async ({
  browser,
  baseURL,
}) => {
  const fan = await fanOf(browser, `${baseURL}`)
  const genres = { genrePreference: ['Jazz', 'Rock'], ageGroupPreference: ['All Ages'] }
  await callAs(`${baseURL}`, fan)('updateSearchPref', { searchDistance: 25, location: 'San Francisco, CA', ...genres })
  const page = await fan.context.newPage()
  await page.goto('/')
  const picks = page.getByRole('region', { name: 'Picked for you' })
  await expect(picks.getByRole('article')).toHaveCount(4)
  await expect(picks.getByText('From your friends, who you follow, and genres you like.')).toBeVisible()
  await expect(picks.getByText(/^Because you like (jazz|rock)$/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Coming up' }).getByRole('article')).toHaveCount(8)
  await expect(page.getByRole('region', { name: 'Your next shows' })).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'home-picks')
  await picks.getByRole('link', { name: 'Change your genres' }).click()
  await expect(page).toHaveURL('/account/preferences')
  await fan.context.close()
})

test('a card that has the focus has a whole ring', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  for (const name of ['Don’t miss', 'Coming up', 'Venues & festivals']) {
    const card = page.getByRole('region', { name }).getByRole('article').first()
    const link = card.getByRole('link')
    await link.focus()
    // The keyboard, not the script, makes a focus visible.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expect(card).toHaveCSS('outline-style', 'solid')
    await expect(link, 'the title’s line clamp would cut it').toHaveCSS('outline-style', 'none')
  }
  await page.screenshot({ path: 'test-results/looks/home-ring.png' })
})

test('without script, a city moves Home there and is remembered', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: `${baseURL}`, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('City, ST or ZIP code').fill('95814')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/near=95814/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live near Sacramento')

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live near Sacramento')
  await page.goto('/discover')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shows near Sacramento')
  await context.close()
})

test('a city can be chosen from suggestions with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  const box = page.getByLabel('City, ST or ZIP code')
  await box.focus()
  await expect(page.getByRole('combobox', { name: 'City, ST or ZIP code' })).toBeVisible()
  await page.route('**/api/suggestPlaces', (route) => route.abort())
  await box.fill('sacram')
  const unavailable = page.getByText('Location autocomplete is unavailable. Please enter your city manually.')
  await expect(unavailable).toBeVisible()
  await box.press('Tab')
  await expect(unavailable, 'it covers what comes next').toBeHidden()
  await page.unroute('**/api/suggestPlaces')
  await box.fill('sacrame')
  await expect(page.getByRole('option', { name: 'Sacramento, CA' })).toBeVisible()
  await expectAccessible(page)
  await box.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Sacramento, CA' })).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live near Sacramento')
  await expect(box, 'the keyboard goes on from there').toBeFocused()
  await box.fill('Green Day')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box.press('Enter')
  await expect(page.getByText('We couldn’t find “Green Day”. Did you mean:')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search shows and venues for “Green Day”' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeHidden()
  await expect(page.getByRole('option'), 'the list would lie over the page').toHaveCount(0)
})

test('on a phone, the focus goes on from the city that was chosen, and no keyboard covers the shows', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  for (const [path, title] of [
    ['/', 'Live near Sacramento'],
    ['/discover', 'Shows near Sacramento'],
  ] as const) {
    await page.goto(`${path}?near=Oakland%2C+CA`)
    const box = page.getByLabel('City, ST or ZIP code')
    await box.focus()
    await expect(page.getByRole('combobox', { name: 'City, ST or ZIP code' })).toBeVisible()
    await box.fill('sacrame')
    await expect(page.getByRole('option', { name: 'Sacramento, CA' })).toBeVisible()
    await box.press('ArrowDown')
    await box.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('main').getByRole('button', { name: 'Search', exact: true })).toBeFocused()
  }
  await context.close()
})

test('radius, genre and age are in the URL and filter the list', async ({ page }) => {
  await page.goto('/')
  await page.getByText(/^Filters/).click()
  await page.getByText('100 mi', { exact: true }).click()
  await page.getByRole('group', { name: 'Genre' }).getByText('Punk', { exact: true }).click()
  await page.getByRole('group', { name: 'Age' }).getByText('21+', { exact: true }).click()
  await look(page, 'home-filters')
  await page.getByRole('button', { name: /^Show \d+ shows?$/ }).click()

  await expect(page).toHaveURL(/radius=100.*age=21%2B.*genre=Punk|radius=100.*genre=Punk.*age=21%2B/)
  const shows = page.locator('section[aria-labelledby^=day-] article')
  // The list of before stands for a moment beside the new address: all is asked of one list.
  await expect(async () => {
    const texts = await shows.allTextContents()
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) {
      expect(text).toContain('Punk')
      expect(text).toContain('21+')
    }
  }).toPass({ timeout: 10_000 })
})

test('a city that does not exist is named, and one without shows offers a wider look', async ({ page }) => {
  await page.goto('/?near=Nowhereville')
  await expect(page.getByRole('alert')).toContainText('Nowhereville')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live near San Francisco')
  await look(page, 'home-unknown-city')
  await page.setViewportSize({ width: 1440, height: 900 })
  const message = await page.getByRole('alert').boundingBox()
  const posters = await page.locator('.stage [aria-hidden=true]').first().boundingBox()
  expect((message?.x ?? 0) + (message?.width ?? 0)).toBeLessThan(posters?.x ?? 0)

  await page.goto('/?near=Ely,+NV&radius=5')
  await expect(page.getByText('No shows within 5 miles of Ely, NV')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'home-empty')
  await page.getByRole('link', { name: 'Search within 10 miles' }).click()
  await expect(page).toHaveURL(/near=Ely%2C\+NV&radius=10/)
})

test('city suggestions are ranked from the place that Home shows', async ({ page }) => {
  await page.goto('/?near=Seattle,+WA')
  const box = page.getByLabel('City, ST or ZIP code')
  await box.focus()
  const query = page.waitForRequest('**/api/suggestPlaces')
  await expect(page.getByRole('combobox', { name: 'City, ST or ZIP code' })).toBeVisible()
  await box.fill('Aberdeen')
  const { near } = (await query).postDataJSON()
  expect(near[0]).toBeCloseTo(47.6, 0)
  expect(near[1]).toBeCloseTo(-122.3, 0)
  await expect(page.getByRole('option').first()).toBeVisible()
})

test.describe('the location of a device', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 38.5816, longitude: -121.4944 } })

  test('is where Home looks when one asks for it, and only its city is told', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('City, ST or ZIP code').focus()
    const use = page.getByRole('button', { name: 'Use my location' })
    await expect(use).toBeVisible()
    await expectAccessible(page, '#main form')
    await look(page, 'home-location')
    const query = page.waitForRequest('**/api/describePoint')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect((await query).postDataJSON()).toEqual({ latitude: 38.58, longitude: -121.49 })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live near Sacramento')
  })

  test('can be looked up again after a try that failed', async ({ page }) => {
    await page.route('**/api/describePoint', (route) => route.abort())
    await page.goto('/discover')
    await page.getByLabel('City, ST or ZIP code').focus()
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText('We couldn’t find your location. Try again,')).toBeVisible()
    await page.unroute('**/api/describePoint')
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shows near Sacramento')
  })

  test('does not replace a city that was typed during the lookup', async ({ page }) => {
    let answer = () => {}
    const typed = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/describePoint', async (route) => {
      await typed
      await route.continue()
    })
    await page.goto('/discover')
    const box = page.getByLabel('City, ST or ZIP code')
    await box.focus()
    await page.getByRole('button', { name: 'Use my location' }).click()
    await box.fill('San Jose, CA')
    const looked = page.waitForResponse('**/api/describePoint')
    answer()
    await looked
    await expect(page.getByRole('button', { name: 'Use my location', includeHidden: true })).toBeEnabled()
    await expect(box).toHaveValue('San Jose, CA')
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Sacramento')
  })

  test('that is far from every US city is said to be so', async ({ page, context }) => {
    await context.setGeolocation({ latitude: 48.85, longitude: 2.35 })
    await page.goto('/')
    await page.getByLabel('City, ST or ZIP code').focus()
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(page.getByText('We couldn’t find a US city near you.')).toBeVisible()
  })
})

test('a browser that blocks the location says how to allow it; Escape closes the offer', async ({ page }) => {
  await page.goto('/')
  const box = page.getByLabel('City, ST or ZIP code')
  await box.focus()
  const use = page.getByRole('button', { name: 'Use my location' })
  await use.click()
  await expect(page.getByText('Your browser is blocking your location.')).toBeVisible()
  await look(page, 'home-location-blocked')
  await box.press('Escape')
  await expect(use).toBeHidden()
  await expect(box).toBeFocused()
  await box.press('ArrowLeft')
  await expect(use).toBeVisible()
})
