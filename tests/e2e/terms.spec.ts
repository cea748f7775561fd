import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { expectFoundBySearch } from '../support/text-pages.ts'

test('the terms say that they are a template, and which version one accepts', async ({ page, request }) => {
  await page.goto('/terms')
  await expect(page).toHaveTitle('Terms and Conditions · LocalSound')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions')
  await expect(page.getByText('Template: replace before use.')).toBeVisible()
  await expect(page.getByText(/Version of \d{4}-\d{2}-\d{2}/)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'terms')
  await expectFoundBySearch(page, request, '/terms')
})

test('the terms say who bears which fee when money goes back', async ({ page }) => {
  await page.goto('/terms#refunds')
  await expect(page.getByRole('heading', { name: /Refunds/ })).toBeInViewport()
  await expect(page.getByText('after a change or cancellation by the seller it falls on the seller')).toBeVisible()
  await page.getByRole('link', { name: 'questions and answers' }).click()
  await expect(page.getByText('There is no button for it here yet.')).toBeInViewport()
})
