import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { expectFoundBySearch } from '../support/text-pages.ts'

test('the privacy policy gives its version, says it is a template, and links to its parts', async ({
  page,
  request,
}) => {
  await page.goto('/privacy')
  await expect(page).toHaveTitle('Privacy Policy · LocalSound')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(page.getByText(/Effective [A-Z][a-z]+ \d{1,2}, \d{4}/)).toBeVisible()
  await expect(page.getByText('Template: replace before use.')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'privacy')
  await expectFoundBySearch(page, request, '/privacy')

  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: /Cookies/ })
    .click()
  await expect(page).toHaveURL('/privacy#cookies')
  await expect(page.getByRole('heading', { name: /Cookies and your browser/ })).toBeInViewport()
})
