import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { addVenue, person } from '../support/entity-desk.ts'
import { inDays } from '../support/sale-desk.ts'

test('releasing a hold and replacing the private link are asked about first; Cancel leaves them as they are', async ({
  browser,
  baseURL,
}) => {
  const owner = await person(browser, `${baseURL}`)
  const venue = await addVenue(`${baseURL}`, owner)
  await callAs(`${baseURL}`, owner)('holdDate', {
    ...{ entityDetails: { id: venue.id }, selectedDate: inDays(30), holderName: 'Low Tide' },
  })
  const page = await owner.context.newPage()
  await page.goto(`/gighub?entity=${venue.id}`)

  const hold = page.getByText('1st hold · Low Tide')
  await page.getByRole('button', { name: /^Release: 1st hold · Low Tide/ }).click()
  const question = page.getByRole('dialog', { name: 'Release this hold?' })
  await expect(question).toContainText('1st hold · Low Tide')
  await expectAccessible(page)
  await look(page, 'gighub-release')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(hold).toBeVisible()
  await page.getByRole('button', { name: /^Release: 1st hold · Low Tide/ }).click()
  await question.getByRole('button', { name: 'Release hold' }).click()
  await expect(page.getByText('Hold released.')).toBeFocused()
  await expect(hold).toBeHidden()

  const subscription = page.getByRole('link', { name: 'Subscribe in calendar app' })
  await page.getByRole('button', { name: 'Create my link' }).click()
  await expect(page.getByText('It stops working if you leave the team', { exact: false })).toBeVisible()
  const firstLink = `${await subscription.getAttribute('href')}`
  await page.getByRole('button', { name: 'Create a new link' }).click()
  const replacement = page.getByRole('dialog', { name: 'Create a new link?' })
  await replacement.getByRole('button', { name: 'Cancel' }).click()
  await expect(subscription).toHaveAttribute('href', firstLink)
  await page.getByRole('button', { name: 'Create a new link' }).click()
  await replacement.getByRole('button', { name: 'Create a new link' }).click()
  await expect(replacement).toBeHidden()
  await expect(subscription).not.toHaveAttribute('href', firstLink)
  await owner.context.close()
})
