import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { person } from '../support/entity-desk.ts'
import { expectFoundBySearch } from '../support/text-pages.ts'

test('About explains the product and links visitors to shows', async ({ page, request }) => {
  await page.goto('/about')
  await expect(page).toHaveTitle(/^About LocalSound/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who’s playing near you tonight?')
  await expect(page.getByRole('heading', { name: 'Where the shows come from' })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'about')
  await expectFoundBySearch(page, request, '/about')

  const next = page.getByRole('region', { name: 'Go see a show' })
  await expect(next.getByRole('link', { name: 'Log in or register' })).toHaveAttribute('href', '/?login=1')
  await next.getByRole('link', { name: 'Find a show' }).click()
  await expect(page).toHaveURL('/discover')
})

test('About invites people who are logged in to add a page', async ({ browser, baseURL }) => {
  const { context } = await person(browser, `${baseURL}`)
  const page = await context.newPage()
  await page.goto('/about')
  const next = page.getByRole('region', { name: 'Go see a show' })
  await expect(next.getByRole('link', { name: 'Add a band, venue or festival' })).toHaveAttribute('href', '/add-entity')
  await expect(next.getByRole('link', { name: 'Log in or register' })).toHaveCount(0)
  await context.close()
})
