import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '../support/app.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { person } from '../support/entity-desk.ts'
import { seller } from '../support/sale-desk.ts'
import { takePostgresAway } from '../support/own-postgres.ts'

const aRequest = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test('an address that names nothing is a 404 with ways on, by script and without', async ({
  page,
  browser,
  baseURL,
}) => {
  for (const address of ['/no/such/page', '/no/page', '/no-such-page']) {
    // oxlint-disable-next-line no-await-in-loop -- one page, three addresses; its scripts find the page that was rendered
    expect((await page.goto(address, { waitUntil: 'networkidle' }))?.status()).toBe(404)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect(page.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('link', { name: 'Discover' })).toHaveAttribute('href', '/discover')
  await expectAccessible(page)
  await look(page, 'not-found')
  await page.getByLabel('City or ZIP code').fill('Oakland, CA')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: /^Shows near\s+Oakland/ })).toBeVisible()

  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto('/no-such-page')
  await still.getByLabel('City or ZIP code').fill('94612')
  await still.getByRole('button', { name: 'Search' }).click()
  await expect(still).toHaveURL(/\/discover\?near=94612/)
  await plain.close()
})

test('an address with a part that no page gave says so, and leads on', async ({ page }) => {
  const answer = await page.goto('/discover?cursor=nonsense')
  expect(answer?.status()).toBe(400)
  await expect(page.getByRole('heading', { name: 'That link doesn’t work' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Discover' })).toHaveAttribute('href', '/discover')
})

test('without its database the app says so, names the request that its log has, and works again on a retry', async ({
  page,
}) => {
  // An app of its own is started.
  test.setTimeout(180_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'localsound-errors-'))
  await using app = await startApp({ DATA_DIR: dataDir, DEMO: 'false' })
  await page.goto(`${app.origin}/about`)
  await takePostgresAway(dataDir)

  const reading = page.waitForResponse(/\/discover\.data/)
  await page.getByRole('link', { name: 'Discover' }).first().click()
  const requestId = (await reading).headers()['x-request-id'] ?? ''
  expect(requestId).toMatch(aRequest)
  await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible()
  await expect(page.getByText(requestId)).toBeVisible()
  // Log lines are written in batches.
  await expect.poll(app.output).toContain(requestId)
  await expectAccessible(page)

  const answer = page.waitForResponse((response) => response.request().isNavigationRequest())
  await page.getByRole('button', { name: 'Try again' }).click()
  const again = await answer
  expect(again.status()).toBe(503)
  expect(again.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  await expect(page.getByText(again.headers()['x-request-id'] ?? 'no id')).toBeVisible()
  expect(await page.content()).not.toMatch(/node_modules|\.ts:\d+|ECONN|postgres:/)
  await look(page, 'broken')
  await app.stop()
  await rm(dataDir, { recursive: true, force: true })
})

test('an account without a profile that follows a page without scripts is led to set one up', async ({
  browser,
  baseURL,
}) => {
  const sells = await seller(browser, `${baseURL}`)
  const account = await person(browser, `${baseURL}`)
  const context = await browser.newContext({ baseURL: `${baseURL}`, javaScriptEnabled: false })
  await context.addCookies([{ ...account.cookie, url: `${baseURL}` }])
  const page = await context.newPage()
  await page.goto(`/profile/${sells.venue.id}`)
  await page.getByRole('button', { name: /^Follow/ }).click()
  await expect(page.getByText('Please set up your profile first.')).toBeVisible()
  const next = encodeURIComponent(`/profile/${sells.venue.id}`)
  await expect(page.getByRole('link', { name: 'Set up your profile' })).toHaveAttribute(
    'href',
    `/?login=setup&next=${next}`,
  )
  await context.close()
  await account.context.close()
})
