import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { addVenue, person, pictureFile } from '../support/entity-desk.ts'

const create = (page: Page) => page.getByRole('button', { name: 'Create event' }).first().click()

/** What the server says where its geocoder was too slow for it. */
const geocoderDown = { success: false, code: 'places/geocoder-down', message: 'Failed to geocode address' }

test('S33: an unavailable, broken or slow geocoder leaves the typed address; a pin moved by keyboard replaces it', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const owner = await person(browser, `${baseURL}`)
  const venue = await addVenue(`${baseURL}`, owner)
  const page = await owner.context.newPage()
  await page.goto(`/manage/${venue.id}`)
  await create(page)
  await page.getByLabel('Event Name').fill('Half a plan')
  await page.getByLabel('Event Description').fill('Songs, and a boat.')

  const calls = ['**/api/suggestVenues', '**/api/geocodeAddress']
  for (const call of calls) await page.route(call, (route) => route.abort())
  const address = page.getByLabel('Venue Address')
  const unavailable = page.getByText('Venue search is currently unavailable. You can still type the address manually.')
  await address.fill('Behind the old mill')
  await expect(unavailable).toBeVisible()
  await page.getByLabel('Event Time').fill('21:00')
  await expect(page.getByText('Geocoding failed. You can drop a pin instead.')).toBeVisible()
  for (const call of calls) await page.unroute(call)
  await address.fill('Behind the older mill')
  await expect(unavailable).toBeHidden()
  await page.getByLabel('Venue Name').fill('The Mill')
  await expect(page.getByText('No geocoded location found. You can drop a pin instead.')).toBeVisible()

  for (const call of calls) {
    await page.route(call, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello</h1>' }))
  }
  await address.fill('Behind an even older mill')
  await expect(unavailable).toBeVisible()
  await page.getByLabel('Venue Name').press('End')
  await expect(page.getByText('Geocoding failed. You can drop a pin instead.')).toBeVisible()

  // From here on it takes its time, until the pin is where it should be; then it gives up.
  const patience = Promise.withResolvers<void>()
  for (const call of calls) await page.unroute(call)
  await page.route('**/api/suggestVenues', (route) => patience.promise.then(() => route.continue()))
  await page.route('**/api/geocodeAddress', (route) =>
    patience.promise.then(() => route.fulfill({ status: 503, json: geocoderDown })),
  )
  const request = page.waitForRequest('**/api/suggestVenues')
  await address.fill('Behind the oldest mill')
  await request
  await page.getByLabel('Venue Name').press('End')
  await expect(page.getByText('Finding the address…')).toBeVisible()
  await page.getByRole('button', { name: 'Drop a pin', exact: true }).click()
  const map = page.getByRole('region', { name: 'Map' })
  await expect(map).toBeVisible()
  await page.getByRole('button', { name: 'Drop a pin here' }).click()
  await expect(page.getByText(/^The pin is at 37\.\d+, -122\.\d+\. .*Oakland, CA\.$/)).toBeVisible()
  const typed = page.getByLabel('Latitude, longitude')
  const before = await typed.inputValue()
  const pin = page.getByRole('button', { name: /^Pin: The pin is at/ })
  await pin.press('ArrowUp')
  await expect(typed).not.toHaveValue(before)
  const near = await typed.inputValue()
  await expect(page.getByText(`The pin is at ${near}.`), 'told anew').toBeVisible()
  await expect(pin, 'it goes on from key to key').toBeFocused()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(typed).not.toHaveValue(near)
  const latitude = (text: string) => Number(text.split(',')[0])
  const far = await typed.inputValue()
  expect(latitude(far) - latitude(near)).toBeCloseTo(10 * (latitude(near) - latitude(before)), 4)
  await map.click({ position: { x: 60, y: 60 } })
  await expect(typed).not.toHaveValue(far)
  const last = await typed.inputValue()
  const answers = calls.map((call) => page.waitForResponse(call))
  patience.resolve()
  await Promise.all(answers)
  await expect(page.getByText('We’ll use the pin for the location.')).toBeVisible()
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'event-dialog-pin')

  for (const [label, text] of [
    ['Event Name', 'Half a plan'],
    ['Event Description', 'Songs, and a boat.'],
    ['Venue Name', 'The Mill'],
    ['Venue Address', 'Behind the oldest mill'],
    ['Event Time', '21:00'],
    ['Latitude, longitude', last],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(text)
  }
  // A draft too keeps the part of the poster that an open crop shows.
  await page.getByLabel('Event poster', { exact: true }).setInputFiles(await pictureFile(600, 600))
  await expect(page.getByRole('button', { name: 'Apply crop' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apply crop' })).not.toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Edit Half a plan' }).click()
  await expect(page.getByRole('img', { name: 'Event poster, preview' })).toBeVisible()
  await page.getByRole('button', { name: 'Show pin' }).click()
  await expect(page.getByRole('button', { name: /^Pin: The pin is at/ })).toBeVisible()
  await owner.context.close()
})

test('a browser without WebGL moves the pin by buttons and numbers, and a weekly show leaves dates out', async ({
  browser,
  baseURL,
}) => {
  const owner = await person(browser, `${baseURL}`)
  const venue = await addVenue(`${baseURL}`, owner)
  const page = await owner.context.newPage()
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto(`/manage/${venue.id}`)
  await create(page)
  await page.getByRole('button', { name: 'Drop a pin', exact: true }).click()
  await expect(page.getByText('Your browser can’t show the map.')).toBeVisible()
  await page.getByRole('button', { name: 'Drop a pin here' }).click()
  const typed = page.getByLabel('Latitude, longitude')
  const before = await typed.inputValue()
  await page.getByRole('button', { name: 'North' }).click()
  await expect(typed).not.toHaveValue(before)
  await typed.fill('45.52, -122.68')
  await expect(page.getByText(/of Portland, OR\.$/)).toBeVisible()

  await page.getByLabel('Event Name').fill('Weekly quiz')
  await page.getByLabel('Repeats weekly').check()
  await page.getByLabel('Day of the week').selectOption('Friday')
  const dates = page.getByRole('group', { name: 'Skip dates' }).getByRole('button')
  await expect(dates).toHaveCount(6)
  await page.setViewportSize({ width: 360, height: 740 })
  await calendarReads(page)
  await dates.nth(1).press('Space')
  await expect(dates.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await page.getByRole('dialog').evaluate((form) => form.scrollWidth - form.clientWidth)).toBe(0)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.getByRole('button', { name: 'Street Parking' }).click()
  await page.getByLabel('Parking details').fill('Free after six')
  await page.getByLabel('Preview link').fill('https://www.youtube.com/watch?v=x')
  await expect(page.getByText('Opens youtube.com')).toBeVisible()
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByRole('button', { name: 'Edit Weekly quiz' }).click()
  await expect(dates.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Street Parking' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Parking details')).toHaveValue('Free after six')
  await expect(page.getByLabel('Latitude, longitude')).toBeHidden()
  await look(page, 'event-dialog-weekly')
  await owner.context.close()
})

/** On a phone the dates to leave out stand under their months, all in the column of their weekday. */
async function calendarReads(page: Page) {
  const calendar = page.getByRole('group', { name: 'Skip dates' })
  await expect(calendar.getByText(/^[A-Z][a-z]{2} 20\d\d$/).nth(1)).toBeVisible()
  const edge = async (locator: Locator) => Math.round((await locator.boundingBox())?.x ?? 0)
  const head = await edge(calendar.getByText('Fri', { exact: true }).filter({ visible: true }))
  for (const date of await calendar.getByRole('button').all()) expect(await edge(date)).toBe(head)
}

test('a doubtful address and a pin far from its address are questioned where they are entered (C42)', async ({
  browser,
  baseURL,
}) => {
  const owner = await person(browser, `${baseURL}`)
  const venue = await addVenue(`${baseURL}`, owner)
  const page = await owner.context.newPage()
  await page.goto(`/manage/${venue.id}`)
  await create(page)
  const address = page.getByLabel('Venue Address')
  await address.fill('1201 5th St NE')
  await page.getByLabel('Event Time').fill('21:00')
  await expect(address).toHaveAccessibleDescription(/^We can’t tell which taxes apply: the address has no state\./)

  await address.fill('12 Broadway, Oakland, CA')
  await page.getByLabel('Event Time').fill('20:00')
  await expect(address).toHaveAccessibleDescription('Street, City, ST ZIP')
  await page.getByRole('button', { name: 'Drop a pin', exact: true }).click()
  await page.getByLabel('Latitude, longitude').fill('45.52, -122.68')
  await expect(page.getByText('The pin is 534 miles from the address. Make sure both are correct.')).toBeInViewport()
  await look(page, 'event-place-questions')
})
