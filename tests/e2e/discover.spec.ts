import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { inDays } from '../support/sale-desk.ts'
import { importListings, once } from '../support/visitor-desk.ts'

test('shows stand under their days, and the next ones follow', async ({ page }) => {
  await page.goto('/discover?near=San+Francisco,+CA')
  await expect(page).toHaveTitle(/^Shows near San Francisco, CA by date/)
  await expect(page.getByText('Next 36 shows within 25 miles of San Francisco, CA')).toBeVisible()
  const days = page.getByRole('heading', { level: 2 })
  expect(await days.count()).toBeGreaterThan(2)
  const first = await page.getByRole('article').first().getByRole('link').getAttribute('href')
  await expectAccessible(page)
  await look(page, 'discover')

  await page.getByRole('link', { name: 'More shows' }).click()
  await expect(page.getByText(/more shows? within 25 miles/)).toBeVisible()
  await expect(page.getByRole('article').first().getByRole('link')).not.toHaveAttribute('href', `${first}`)
  await page.getByRole('link', { name: 'Back to first page' }).click()
  await expect(page.getByRole('article').first().getByRole('link')).toHaveAttribute('href', `${first}`)
})

test('a date, by chip or by calendar, leaves its shows alone', async ({ page }) => {
  const lineup = once('The Long Weekenders of Bishop')
  await importListings([
    { date: inDays(20), venue: once('Owens Hall'), city: 'Bishop', state: 'CA', lineup, ages: '21+', start: '20:00' },
    { date: inDays(21), venue: once('Sierra Room'), city: 'Bishop', state: 'CA', lineup: once('Other Night') },
  ])
  await page.goto('/discover?near=Bishop,+CA')
  await page.getByLabel('Date', { exact: true }).fill(inDays(20))
  await page.getByRole('button', { name: 'Go' }).click()

  const card = page.getByRole('article').filter({ hasText: lineup })
  await expect(card).toBeVisible()
  await expect(page.getByText('Other Night')).toHaveCount(0)
  await expect(card.getByText('The Long Weekenders…')).toBeVisible()
  await expect(card.getByRole('link')).toHaveAccessibleName(lineup)
  await expect(card).toContainText('8:00 PM')
  await expect(card).toContainText('21+')

  await page.getByRole('link', { name: 'Any date' }).click()
  await expect(page.getByText('Other Night').first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Other Night' }).first()).toContainText('Time TBA')
})

test('where nothing fits, it says so and offers the way on', async ({ page }) => {
  await page.goto('/discover?near=Bishop,+CA&genre=Gospel&radius=10')
  await expect(page.getByText('No shows within 10 miles of Bishop, CA')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'discover-empty')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/discover?near=Bishop%2C+CA&radius=10')
})

test('an address that makes no sense still shows a page', async ({ page }) => {
  await page.goto('/discover?near=Nowhereville&radius=7&genre=Polka&date=2026-99-99')
  await expect(page.getByRole('alert')).toContainText('Nowhereville')
  await expect(page.getByRole('article').first()).toBeVisible()
})
