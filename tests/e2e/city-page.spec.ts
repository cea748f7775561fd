import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { importListings, once } from '../support/visitor-desk.ts'

test('a city has a page of its shows, by genre and by day, with links to cities around it', async ({ page }) => {
  const response = await page.goto('/shows/san-francisco-ca')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Live music & comedy in San Francisco: \d{2,3}\+? shows$/,
  )
  await expect(page.getByText('Within 5 miles of San Francisco, CA, soonest first.')).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/shows\/san-francisco-ca$/)
  await expect(page.getByRole('navigation', { name: 'Shows near San Francisco' })).toContainText('Oakland, CA')
  const list = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(list).toMatchObject({ '@type': 'ItemList', itemListElement: expect.any(Array) })
  expect(list.itemListElement.length).toBe(await page.getByRole('article').count())
  await expectAccessible(page)
  await look(page, 'city-page')
})

test('a day in a city is a page of its own, Discover lists the same shows, and each show leads back to its city', async ({
  page,
}) => {
  const lineup = once('The Long Weekenders of Bishop')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format()
  await importListings([{ date: today, venue: once('Owens Hall'), city: 'Bishop', state: 'CA', lineup, ages: '21+' }])
  await page.goto('/shows/Bishop-CA/today')
  await expect(page).toHaveURL(/\/shows\/bishop-ca\/today$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Live music & comedy in Bishop today: ')
  const names = await page.getByRole('article').allTextContents()
  expect(names.join()).toContain(lineup)
  await page.goto(`/discover?near=Bishop,+CA&radius=5&date=${today}`)
  await expect(page.getByRole('article')).toHaveText(names)

  await page.getByRole('article').filter({ hasText: lineup }).getByRole('link').first().click()
  const cityPages = page.getByRole('navigation', { name: 'More in Bishop' })
  await cityPages.getByRole('link', { name: 'Live music & comedy in Bishop', exact: true }).click()
  await expect(page).toHaveURL(/\/shows\/bishop-ca$/)
})

test('a page without shows stays out of search engines and offers a wider search', async ({ page }) => {
  await page.goto('/shows/oakland-ca/gospel/today')
  await expect(page.getByText('No gospel shows in Oakland today')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('link', { name: 'Search within 25 miles' })).toBeVisible()
  await look(page, 'city-page-empty')
})

test('a city that isn’t known is a 404 that offers those it may mean', async ({ page }) => {
  const response = await page.goto('/shows/oaklend-ca')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We don’t know that city')
  await look(page, 'city-page-unknown')
  await page.getByRole('link', { name: 'Shows in Oakland, CA' }).click()
  await expect(page).toHaveURL(/\/shows\/oakland-ca$/)
  expect((await page.goto('/shows/oakland-ca/polka'))?.status()).toBe(404)
})
