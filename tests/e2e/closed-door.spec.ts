import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { buy, publish, seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'

test('the door of a postponed show says why no one is checked in, as the show’s page does', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue)
  const fan = await fanOf(browser, `${baseURL}`)
  await buy(`${baseURL}`, fan, eventID, { quantity: 2 })
  await venue.call('postponeEvent', { eventID, message: 'The pier is closed for repairs.' })
  const page = await (await windowOf(browser, `${baseURL}`, venue.owner)).newPage()
  await page.goto(`/manage/${venue.venue.id}/door/${eventID}`)
  await expect(page.getByText(/^Postponed from \w{3}, \w{3} \d{1,2}$/)).toBeVisible()
  await expect(page.getByText('Check-in is closed. Tickets stay valid for the new date.')).toBeVisible()
  await expect(page.getByLabel('Ticket code')).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'door-postponed')

  const visitor = await fan.context.newPage()
  await visitor.goto(`/event/${eventID}`)
  await expect(visitor.getByText('This show is postponed. The new date hasn’t been announced yet.')).toHaveCount(1)
  await expectAccessible(visitor)
  await look(visitor, 'event-postponed')
  await fan.context.close()
  await page.context().close()
})
