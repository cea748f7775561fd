import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { addVenue, operator, person } from '../support/entity-desk.ts'

test("somebody else's page to manage is not there", async ({ browser, baseURL, page }) => {
  const [owner, stranger] = [await person(browser, `${baseURL}`), await person(browser, `${baseURL}`)]
  const venue = await addVenue(`${baseURL}`, owner)
  await page.goto(`/manage/${venue.id}`)
  await expect(page).toHaveURL(`/?login=1&next=${encodeURIComponent(`/manage/${venue.id}`)}`)

  const window = await stranger.context.newPage()
  for (const id of [venue.id, '019e0000-0000-7000-8000-000000000000', 'nonsense']) {
    expect((await window.goto(`/manage/${id}`))?.status(), id).toBe(404)
  }
  for (const { context } of [owner, stranger]) await context.close()
})

test('a manager sets up payments at the card provider and comes back able to sell', async ({ browser, baseURL }) => {
  const [boss, owner] = [await operator(browser, `${baseURL}`), await person(browser, `${baseURL}`)]
  const venue = await addVenue(`${baseURL}`, owner)
  const desk = await boss.context.newPage()
  await desk.goto('/operator')
  await desk.getByRole('article', { name: venue.name }).getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText(`${venue.name} was approved.`)).toBeVisible()

  const page = await owner.context.newPage()
  await page.goto(`/manage/${venue.id}`)
  await expect(page.getByText('Public', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'manage')
  await page.getByRole('button', { name: 'Set up payments' }).click()
  await expect(page).toHaveURL(/\/pay\/onboarding\//)

  await page.goto(`/manage/${venue.id}`)
  await expect(page.getByRole('button', { name: 'Continue set-up' })).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('does not know enough yet')).toBeVisible()
  await page.getByRole('button', { name: 'Continue set-up' }).click()
  await page.getByRole('button', { name: 'Finish test onboarding' }).click()

  await expect(page.getByRole('heading', { name: 'Payments are set up' })).toBeVisible()
  await expect(page).toHaveURL(`/manage/${venue.id}`)
  await expectAccessible(page)
  await look(page, 'manage-ready')
  for (const { context } of [boss, owner]) await context.close()
})
