import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { namedFan } from '../support/shell-desk.ts'

test('a key of the public API is created, shown once, used and revoked in the account', async ({
  browser,
  baseURL,
  request,
}) => {
  const { page, context } = await namedFan(browser, `${baseURL}`, 'Dana Reyes')
  await page.goto('/account')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^API keys/ })
    .click()
  const main = page.getByRole('main')
  await expect(main.getByText('You don’t have any API keys yet.')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'api-keys-none')

  await main.getByLabel('Key name').fill('Newsletter')
  await main.getByRole('button', { name: 'Create key' }).click()
  const created = main.getByRole('region', { name: 'Your new key: Newsletter' })
  await expect(created).toBeFocused()
  const key = await created.getByLabel('API key').inputValue()
  await expectAccessible(page)
  await look(page, 'api-key-created')

  const read = (path: string, bearer: string) =>
    request.get(`${baseURL}/api/public/v1${path}`, { headers: { authorization: `Bearer ${bearer}` } })
  const answer = await read('/shows?near=Oakland,+CA&limit=2', key)
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({ 'ratelimit-limit': '600', 'access-control-allow-origin': '*' })
  expect(answer.headers()['etag']).toMatch(/^"[\w-]+"$/)

  await created.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.reload()
  await expect(main.getByText('last used just now')).toBeVisible()
  await expect(main.getByText(`${key.slice(0, 9)}…`)).toBeVisible()
  expect(await page.content()).not.toContain(key)
  await expectAccessible(page)
  await look(page, 'api-keys')

  await main.getByRole('button', { name: 'Revoke key Newsletter' }).click()
  await look(page, 'api-key-revoke')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(main.getByText('Newsletter was revoked. Requests with this key will be rejected.')).toBeVisible()
  expect((await read('/shows?near=Oakland,+CA', key)).status()).toBe(401)

  await main.getByRole('link', { name: 'Read the API docs' }).click()
  await expect(page.getByRole('heading', { name: 'Public API' })).toBeInViewport()
  await context.close()
})
