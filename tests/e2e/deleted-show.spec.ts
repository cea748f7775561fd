import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { person } from '../support/entity-desk.ts'
import { publish, seller } from '../support/sale-desk.ts'
import { windowOf } from '../support/shell-desk.ts'

test('people who manage a page are led from a deleted show to the others, and strangers only learn that it doesn’t exist', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const url = `${baseURL}`
  const shop = await seller(browser, url)
  const eventID = await publish(shop)
  const door = `/manage/${shop.venue.id}/door/${eventID}`
  const page = await (await windowOf(browser, url, shop.owner)).newPage()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(door)
  await expect(page.getByRole('button', { name: 'Practice' })).toBeVisible()
  await shop.call('deleteEvent', { eventID, entityDetails: { id: shop.venue.id, type: 'venue' } })

  await page.reload()
  await expect(page.getByRole('heading', { name: 'We can’t find this show' })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'door-deleted')
  await page.goto(`/manage/${shop.venue.id}/event/${eventID}/orders`)
  await page.getByRole('link', { name: /^Go to / }).click()
  await expect(page).toHaveURL(new RegExp(`/manage/${shop.venue.id}$`))

  const stranger = await person(browser, url)
  const elsewhere = await stranger.context.newPage()
  await elsewhere.goto(door)
  await expect(elsewhere.getByRole('heading', { name: 'We can’t find that page' })).toBeVisible()

  await page.goto(`/manage/${shop.venue.id}/door/practice`)
  await expect(page.getByRole('heading', { name: 'Practice' })).toBeVisible()
  await look(page, 'door-practice-alone')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try example tickets' }).click()
  await page.getByRole('button', { name: 'A refunded ticket' }).click()
  await expect(page.getByRole('dialog', { name: 'Refunded' })).toContainText('Practice: nothing is checked in')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Close practice' }).click()
  await expect(page).toHaveURL(new RegExp(`/manage/${shop.venue.id}$`))
})
