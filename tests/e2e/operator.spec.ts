import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { addVenue, operator, person } from '../support/entity-desk.ts'

test('nobody but operators finds the desk', async ({ browser, baseURL, page }) => {
  await page.goto('/operator')
  await expect(page).toHaveURL('/?login=1&next=%2Foperator')

  const { context } = await person(browser, `${baseURL}`)
  const answer = await (await context.newPage()).goto('/operator')
  expect(answer?.status()).toBe(404)
  await context.close()
})

test('an operator approves one page and denies another with a reason', async ({ browser, baseURL, page: visitor }) => {
  const [boss, owner] = [await operator(browser, `${baseURL}`), await person(browser, `${baseURL}`)]
  const other = await person(browser, `${baseURL}`)
  const [good, bad] = [await addVenue(`${baseURL}`, owner), await addVenue(`${baseURL}`, other)]
  expect((await visitor.goto(`/profile/${good.id}`))?.status()).toBe(404)

  const page = await boss.context.newPage()
  await page.goto('/operator')
  const item = (name: string) => page.getByRole('article', { name })
  await expect(item(good.name).getByText('12 Broadway, Oakland, CA')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'operator')
  await item(good.name).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`${good.name} was approved.`)).toBeVisible()
  await expect(item(good.name)).toHaveCount(0)

  await item(bad.name).getByRole('button', { name: 'Deny…' }).click()
  await expect(item(bad.name).getByRole('button', { name: /^Deny \(/ })).toBeDisabled()
  await item(bad.name)
    .getByLabel(/^Reason for denying/)
    .fill('This address is a car park.')
  await expectAccessible(page)
  await look(page, 'operator-deny')
  await item(bad.name).getByRole('button', { name: 'Deny', exact: true }).click()
  await expect(page.getByText(`${bad.name} was denied.`)).toBeVisible()

  expect((await visitor.goto(`/profile/${good.id}`))?.status()).toBe(200)
  expect((await visitor.goto(`/profile/${bad.id}`))?.status()).toBe(404)
  const denied = await other.context.newPage()
  await denied.goto(`/manage/${bad.id}`)
  await expect(denied.getByText('Reason: This address is a car park.')).toBeVisible()
  await look(denied, 'manage-denied')
  for (const { context } of [boss, owner, other]) await context.close()
})
