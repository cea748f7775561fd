import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { addVenue, person } from '../support/entity-desk.ts'
import { inDays, publish, seller } from '../support/sale-desk.ts'
import { windowOf } from '../support/shell-desk.ts'

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
  await page.goto(`/gighub?entity=${venue.id}&tab=calendar`)

  const hold = page.getByText('1st hold · Low Tide', { exact: true })
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

test('a month shows the shows of its days, and a day chosen with the keyboard is listed alone', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const owner = await person(browser, `${baseURL}`)
  const venue = await addVenue(`${baseURL}`, owner)
  const call = callAs(`${baseURL}`, owner)
  const entityDetails = { id: venue.id }
  const holders = [
    'Low Tide',
    'The Extraordinarily Long Named Brass & Accordion Orchestra of Northern California',
    'Owls',
  ]
  for (let days = 1; days <= 30; days += 1) {
    await Promise.all(
      holders.map((holderName) => call('holdDate', { entityDetails, holderName, selectedDate: inDays(days) })),
    )
  }
  await call('holdDate', { entityDetails, holderName: 'Salt & Rope', selectedDate: inDays(1) })
  await call('blockDays', { entityDetails, firstDay: inDays(1), lastDay: inDays(3), note: 'Floor work' })
  const page = await owner.context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/gighub?entity=${venue.id}&tab=calendar`)

  const month = page.getByRole('region', { name: 'Month', exact: true })
  await expectAccessible(page)
  await look(page, 'gighub-month-full')
  const today = month.locator('[aria-current="date"]')
  await today.focus()
  await page.keyboard.press('ArrowRight')
  const tomorrow = month.locator(`[value="${inDays(1)}"]`)
  await expect(tomorrow).toBeFocused()
  await expect(tomorrow).toHaveAccessibleName(/1st hold · .*; .*Not available/)
  await expect(tomorrow).toContainText('+3 more')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('time')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /^Release:/ })).toHaveCount(4)
  // How a hold becomes a show is said once a night.
  await expect(page.getByRole('link', { name: /^Create event: 1st hold/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Create event: (2nd|3rd|4th)/ })).toHaveCount(0)
  await expect(page.getByText('Once they confirm, create the event', { exact: false })).toHaveCount(1)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  await look(page, 'gighub-month-day')
  await page.getByRole('button', { name: 'Show all dates' }).click()
  await expect(page.getByRole('button', { name: /^Release:/ })).toHaveCount(22)
  await page.getByRole('button', { name: 'Show 23 more dates' }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Create event/ }).nth(6), 'the keyboard goes on there').toBeFocused()
  await expect(page.getByRole('button', { name: /^Release:/ })).toHaveCount(91)
  await owner.context.close()
})

test('holding a date names the show that the page has that night', async ({ browser, baseURL }) => {
  const shop = await seller(browser, `${baseURL}`)
  await publish(shop, { eventName: 'Harbor Lights', eventDate: inDays(30), eventTime: '20:30' })
  const context = await windowOf(browser, `${baseURL}`, shop.owner)
  const page = await context.newPage()
  await page.goto(`/gighub?entity=${shop.venue.id}&tab=calendar`)
  await page.getByRole('button', { name: 'Hold a date' }).click()
  const form = page.getByRole('dialog', { name: 'Hold a date' })
  await form.getByLabel('Date', { exact: true }).fill(inDays(29))
  await expect(form.getByText('You already have', { exact: false })).toHaveCount(0)
  await form.getByLabel('Date', { exact: true }).fill(inDays(30))
  await expect(form.getByText('You already have Harbor Lights at 8:30 PM that night.')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'gighub-hold-show')
  await context.close()
})

test('on a phone all tabs are in sight, and a hold is shown where it was placed with what to do next', async ({
  browser,
  baseURL,
}) => {
  const owner = await person(browser, `${baseURL}`)
  const venue = await addVenue(`${baseURL}`, owner)
  const page = await owner.context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/gighub?entity=${venue.id}&tab=calendar`)
  const tabs = page.getByRole('navigation', { name: 'Gig Hub' })
  expect(await tabs.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0)

  await page.getByRole('button', { name: 'Hold a date' }).click()
  const form = page.getByRole('dialog', { name: 'Hold a date' })
  await form.getByLabel('Date', { exact: true }).fill(inDays(60))
  await form.getByLabel('Hold for').fill('Low Tide')
  await form.getByRole('button', { name: 'Place hold' }).click()
  await expect(page.getByText('Low Tide has the first hold on', { exact: false })).toBeInViewport()
  await expect(page.getByRole('grid').locator(`[value="${inDays(60)}"]`)).toBeVisible()
  await expect(page.getByText('1st hold · Low Tide', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Create event: 1st hold · Low Tide/ })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'gighub-held')
  await page.getByRole('link', { name: /^Create event: 1st hold · Low Tide/ }).click()
  const event = page.getByRole('dialog', { name: 'Create event' })
  await expect(event.getByLabel('Event Name')).toHaveValue('Low Tide')
  await expect(event.getByLabel('Event Date')).toHaveValue(inDays(60))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`/manage/${venue.id}$`))
})

test('a challenged hold is confirmed after a question, and its end date changes in place', async ({
  browser,
  baseURL,
}) => {
  const owner = await person(browser, `${baseURL}`)
  const venue = await addVenue(`${baseURL}`, owner)
  const call = callAs(`${baseURL}`, owner)
  const entityDetails = { id: venue.id }
  await call('holdDate', { entityDetails, selectedDate: inDays(30), holderName: 'Low Tide' })
  const { holdID } = await call('holdDate', { entityDetails, selectedDate: inDays(30), holderName: 'Owls' })
  await call('challengeHold', { entityDetails, holdID })
  const page = await owner.context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/gighub?entity=${venue.id}&tab=calendar`)
  await expect(page.getByText('Challenged the holds ahead · they have until', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: /^Confirm hold: 1st hold · Low Tide/ }).click()
  const question = page.getByRole('dialog', { name: 'Confirm this hold?' })
  await expect(question).toContainText('It doesn’t book the show')
  await expectAccessible(page)
  await look(page, 'gighub-confirm-hold')
  await question.getByRole('button', { name: 'Confirm hold' }).click()
  await expect(page.getByText('Hold for Low Tide confirmed.')).toBeFocused()
  await expect(page.getByText(/Confirmed, not booked · Ends .* unless it’s booked/)).toBeVisible()
  await expect(page.getByText('Challenged the holds ahead', { exact: false })).toHaveCount(0)

  await page.getByRole('button', { name: /^Edit end date: 2nd hold · Owls/ }).click()
  const form = page.getByRole('dialog', { name: 'When should this hold end?' })
  await form.getByLabel('Expires on').fill(inDays(20))
  await expectAccessible(page)
  await look(page, 'gighub-hold-end')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The hold for Owls on', { exact: false })).toBeFocused()
  await expect(page.getByText('2nd hold · Owls', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await look(page, 'gighub-holds')
  await owner.context.close()
})
