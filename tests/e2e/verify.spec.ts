import { freeUsername, goodPassword } from '../support/account-builders.ts'
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

test('a wrong code is sent once, however often it is entered', async ({ page }) => {
  await page.goto('/?login=1')
  await page.getByRole('button', { name: 'Don’t have an account? Register' }).click()
  await page.getByLabel('Email').fill(`${freeUsername()}@example.com`)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByLabel('Confirm password').fill(goodPassword)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const code = page.getByLabel('Code', { exact: true })
  const problem = page.getByRole('alert')
  const attempts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/verifyEmail')) attempts.push(request.postDataJSON().code)
  })

  await code.fill('000000')
  await expect(problem).toHaveText('That code isn’t right, or it expired.')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(code).toBeFocused()
  await expect(problem).toHaveText('That code isn’t right, or it expired.')
  await code.fill('000001')
  await expect.poll(() => attempts).toEqual(['000000', '000001'])
  await code.fill('000 000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(code).toBeFocused()
  expect(attempts).toEqual(['000000', '000001'])
})
