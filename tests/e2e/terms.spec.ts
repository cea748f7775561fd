import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { fanOf } from '../support/shell-desk.ts'
import { letHaveAccepted } from '../support/terms-desk.ts'
import { expectFoundBySearch } from '../support/text-pages.ts'

test('the terms say that they are a template, and which version one accepts', async ({ page, request }) => {
  await page.goto('/terms')
  await expect(page).toHaveTitle('Terms and Conditions · LocalSound')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions')
  await expect(page.getByText('Template: replace before use.')).toBeVisible()
  await expect(page.getByText(/Effective [A-Z][a-z]+ \d{1,2}, \d{4}/)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'terms')
  await expectFoundBySearch(page, request, '/terms')
})

test('the terms say who pays which fee on a refund', async ({ page }) => {
  await page.goto('/terms#refunds')
  await expect(page.getByRole('heading', { name: /Refunds/ })).toBeInViewport()
  await expect(page.getByText('If the seller changed or canceled the show, the seller pays them.')).toBeVisible()
  await page.getByRole('link', { name: 'refund FAQ' }).click()
  await expect(page.getByText('For any other reason, it’s up to the host.')).toBeInViewport()
})

test('a person who accepted earlier terms is asked once on their account page', async ({ browser, baseURL }) => {
  const { context, uid } = await fanOf(browser, `${baseURL}`)
  const page = await context.newPage()
  const notice = page.getByRole('region', { name: 'Our terms have changed' })
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)

  await letHaveAccepted(uid, '2024-01-01')
  await page.reload()
  await expect(notice).toContainText('You accepted our terms from January 1, 2024')
  await expectAccessible(page)
  await look(page, 'terms-notice')
  await notice.getByRole('button', { name: 'Accept the updated terms' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await context.close()
})
