import { expect, expectAccessible, test } from '../support/browser.ts'

test('a truncated link explains what to do', async ({ page }) => {
  await page.goto('/verify')
  await expect(page.getByRole('alert')).toHaveText(/This link is incomplete/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to login' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a made-up link verifies nothing', async ({ page }) => {
  await page.goto('/verify?token=made-up')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link has already been used or has expired.')
})
