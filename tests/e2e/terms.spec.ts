import { expect, expectAccessible, look, test } from '../support/browser.ts'

test('the terms say that they are a template, and which version one accepts', async ({ page }) => {
  await page.goto('/terms')
  await expect(page).toHaveTitle(/Terms/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and Conditions')
  await expect(page.getByText('Template: whoever runs this site replaces it')).toBeVisible()
  await expect(page.getByText(/Version of \d{4}-\d{2}-\d{2}/)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'terms')
})
