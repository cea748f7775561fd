import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { addVenue, person } from '../support/entity-desk.ts'
import { expectFoundBySearch } from '../support/text-pages.ts'

test('Why shows a ticket of $20 to the cent, both ways', async ({ page, request }) => {
  await page.goto('/whylocalsound')
  await expect(page).toHaveTitle(/^Why LocalSound/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The price you see is the price you pay.')

  const buyer = page.getByRole('region', { name: 'Buyer pays the fees' })
  await expect(buyer).toContainText('$21.31total for the buyer')
  await expect(buyer.getByRole('definition')).toHaveText(['$20.00', '$0.42', '$0.89'])
  const venue = page.getByRole('region', { name: 'Venue absorbs the fees' })
  await expect(venue).toContainText('$20total for the buyer')
  await expect(venue.getByRole('definition')).toHaveText(['$18.70', '$0.42', '$0.88'])
  await expectAccessible(page)
  await look(page, 'why')
  await expectFoundBySearch(page, request, '/whylocalsound')

  await page.getByRole('link', { name: 'Add a band, venue or festival' }).click()
  await expect(page).toHaveURL('/?login=1&next=%2Fadd-entity')
})

test('Why links managers back to their page', async ({ browser, baseURL }) => {
  const owner = await person(browser, `${baseURL}`)
  const venue = await addVenue(`${baseURL}`, owner)
  const page = await owner.context.newPage()
  await page.goto('/whylocalsound')
  await page.getByRole('link', { name: `Manage ${venue.name}` }).click()
  await expect(page).toHaveURL(`/manage/${venue.id}`)
  await owner.context.close()
})
