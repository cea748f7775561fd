import type { Page } from '@playwright/test'
import { unansweredSaves } from '../../src/kernel/limits.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { addVenue, operator, person, pictureFile } from '../support/entity-desk.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const alert = (page: Page) => page.getByRole('dialog').getByRole('alert')
const publish = (page: Page) => page.getByRole('button', { name: 'Publish' }).click()
const create = (page: Page) => page.getByRole('button', { name: 'Create event' }).first().click()
const addPoster = async (page: Page) => {
  await page.locator('input[type=file]').setInputFiles(await pictureFile(800, 1000))
  await expect(page.getByText('Event Poster uploaded')).toBeAttached()
}

/** What is missing in a form that no one has filled in, in the specification's order, and what mends it. */
const steps: [alert: string, mend: (page: Page) => Promise<unknown>][] = [
  ['Event Name is required', (page) => page.getByLabel('Event Name').fill('Harbor Lights')],
  ['Event Description is required', (page) => page.getByLabel('Event Description').fill('An evening of songs.')],
  ['Please select a Genre', (page) => page.getByLabel('Genre').selectOption('Rock')],
  ['Please select an Age Group', (page) => page.getByLabel('Age Group').selectOption('21+')],
  ['Venue Name is required', (page) => page.getByLabel('Venue Name').fill('The Blue Door')],
  ['Venue Address is required', (page) => page.getByLabel('Venue Address').fill('Behind the old mill')],
  ['Please upload an Event Poster', addPoster],
  ['Please select an Event Date', (page) => page.getByLabel('Event Date').fill(inDays(7))],
  [
    'Please select an Event Time',
    async (page) => {
      await page.getByLabel('Event Time').fill('20:30')
      await page.getByLabel('Repeats weekly').check()
    },
  ],
  ['Please select a valid repeat day', (page) => page.getByLabel('Repeats weekly').uncheck()],
  [
    'Please enter a cover charge above 0 or remove it from the event.',
    (page) => page.getByLabel('There’s also a cover charge').uncheck(),
  ],
  [
    'Incomplete Ticket Info: Please fill out Ticket Name, Price, and Quantity for each active ticket.',
    async (page) => {
      await page.getByLabel('Price ($)', { exact: true }).fill('20')
      await page.getByLabel('Quantity').fill('100')
    },
  ],
]

/** Lets the next save reach the server and loses its answer, as a phone in a tunnel does. */
const loseAnswer = (page: Page) =>
  page.route(
    '**/api/saveEvent',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** Saves that the server answers and does not carry out: they leave the one whose answer was lost in mind. */
async function refuseSaves(page: Page, times: number) {
  const message = 'Too many tries. Try again in a minute.'
  const json = { success: false, code: 'request/too-many', message }
  await page.route('**/api/saveEvent', (route) => route.fulfill({ status: 429, json }), { times })
  for (let count = 0; count < times; count += 1) {
    const answer = page.waitForResponse('**/api/saveEvent')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await answer
    await expect(alert(page)).toHaveText(message)
  }
}

/** A sales start is asked for, and is before the show. */
async function setSalesStart(page: Page) {
  await page.getByLabel('Set when sales start').nth(1).check()
  const field = page.getByLabel('Sales start', { exact: true })
  await publish(page)
  await expect(alert(page)).toHaveText('Enter the date and time when sales start.')
  await expect(field).toBeFocused()
  await field.fill(`${inDays(7)}T20:30`)
  await publish(page)
  await expect(alert(page)).toHaveText('Sales must start before the show.')
  await look(page, 'event-dialog-sales-start')
  await field.fill(`${inDays(5)}T10:00`)
  await expect(alert(page)).toBeHidden()
}

/** Publishing asks about a pin far from the address, at the pin, until someone confirms it. */
async function confirmFarPin(page: Page) {
  await page.getByRole('button', { name: /^(?:Drop a pin|Show pin)$/ }).click()
  await page.getByLabel('Latitude, longitude').fill('45.52, -122.68')
  await publish(page)
  await expect(alert(page)).toHaveText(/^The pin is \d+ miles from the address\. Make sure both are correct\.$/)
  const confirmed = page.getByLabel('That’s correct. Use the pin for the map and the time zone.')
  await expect(confirmed).toBeFocused()
  await expect(confirmed).toBeInViewport()
  await look(page, 'event-dialog-far-pin')
  await confirmed.check()
  await expect(alert(page)).toBeHidden()
}

test('a manager publishes a show: every alert in its order, poster, two ticket types; then changes it', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const [boss, owner] = [await operator(browser, `${baseURL}`), await person(browser, `${baseURL}`)]
  const venue = await addVenue(`${baseURL}`, owner)
  const desk = await boss.context.newPage()
  await desk.goto('/operator')
  await desk.getByRole('article', { name: venue.name }).getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByText(`${venue.name} was approved.`)).toBeVisible()

  const page = await owner.context.newPage()
  await page.goto(`/manage/${venue.id}`)
  await page.getByRole('button', { name: 'Set up payments' }).click()
  await page.getByRole('button', { name: 'Finish test onboarding' }).click()
  await expect(page.getByRole('heading', { name: 'Payments are set up' })).toBeVisible()

  await create(page)
  await expect(page.getByLabel('Venue Name')).toHaveValue(venue.name)
  await page.getByLabel('Venue Name').fill('')
  await page.getByLabel('Venue Address').fill('')
  await page.getByLabel('There’s also a cover charge').check()
  await page.getByLabel('Sell Tickets Externally').uncheck()
  await expect(page.getByLabel('Waiting line when demand is high')).toBeChecked()
  await expectAccessible(page)
  await look(page, 'event-dialog')
  await publish(page)
  for (const [message] of steps.filter((_, at) => at !== 9)) {
    // At its field as well, once someone has tried; the first one is the alert.
    await expect(page.getByRole('dialog').locator('form').getByText(message, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText(/required sections? left/)).toHaveCount(1)
  await expect(page.getByRole('progressbar')).toHaveCount(1)
  await page.getByRole('button', { name: /^Next problem \(1 of \d+\)$/ }).click()
  await expect(page.getByRole('button', { name: /^Next problem \(2 of \d+\)$/ })).toBeVisible()
  await look(page, 'event-dialog-problems')
  for (const [message, mend] of steps) {
    await publish(page)
    await expect(alert(page)).toHaveText(message)
    await mend(page)
  }
  await publish(page)
  await expect(alert(page)).toHaveText('Failed to get venue coordinates. Please try again.')
  await page.getByLabel('Venue Address').fill('1101 Pacific Ave, Santa Cruz, CA 95060')

  await expect(page.getByText('$22.34', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('article', { name: 'Preview' }).getByText('$22.34', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add ticket type' }).click()
  await page.getByLabel('Ticket Name').nth(1).fill('Balcony')
  await page.getByLabel('Price ($)', { exact: true }).nth(1).fill('35.50')
  await page.getByLabel('Quantity').nth(1).fill('20')
  await page.getByRole('button', { name: 'Add act' }).click()
  await page.getByLabel('Headliner').fill('Night Ferries')
  await expectAccessible(page)
  await look(page, 'event-dialog-filled')
  await setSalesStart(page)
  await confirmFarPin(page)
  await publish(page)

  await expect(page.getByRole('dialog')).toBeHidden()
  const saved = page.getByRole('status').filter({ hasText: 'Harbor Lights is live. Fans can find it now.' })
  await expect(saved).toBeInViewport()
  await expect(saved.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(saved.getByRole('link', { name: 'View show' })).toHaveAttribute('href', /^\/event\//)
  await expectAccessible(page)
  await look(page, 'event-dialog-published')
  const row = page.getByRole('article').filter({ hasText: 'Harbor Lights' })
  await expect(row.getByText('0 of 120 sold')).toBeVisible()
  await row.getByRole('button', { name: 'Edit Harbor Lights' }).click()
  await page.getByRole('button', { name: 'Balcony $35.50 · 20 tickets' }).click()
  await look(page, 'event-dialog-folded')
  await expect(page.getByLabel('Price ($)', { exact: true })).toHaveValue('35.5')
  await expect(page.getByLabel('Sales start', { exact: true })).toHaveValue(`${inDays(5)}T10:00`)
  await page.getByLabel('Event Name').fill('Harbor Lights, second set')
  await page.getByLabel('Event Description').fill('Two sets of songs.')
  await loseAnswer(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(alert(page)).toBeVisible()
  await page.getByLabel('Event Name').fill('Harbor Lights, late set')
  await page.getByLabel('Event Description').fill('An evening of songs.')
  await refuseSaves(page, unansweredSaves)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes to Harbor Lights, late set are saved.')).toBeVisible()
  await expect(page.getByText('This show was edited while you had it open')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Harbor Lights, late set' })).toBeVisible()

  const link = await page.getByRole('link', { name: 'Harbor Lights, late set', exact: true }).getAttribute('href')
  await page.goto(`/manage/${venue.id}?duplicate=${link?.split('/').at(-1)}`)
  await expect(page.getByRole('heading', { name: 'Duplicate event' })).toBeVisible()
  await expect(page.getByLabel('Event Name')).toHaveValue('Harbor Lights, late set')
  await expect(page.getByLabel('Event Time')).toHaveValue('20:30')
  await expect(page.getByLabel('Event Date')).toHaveValue('')
  await publish(page)
  await expect(alert(page)).toHaveText('Please select an Event Date')
  await page.getByLabel('Event Date').fill(inDays(14))
  await loseAnswer(page)
  await publish(page)
  await expect(alert(page)).toBeVisible()
  await publish(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Harbor Lights, late set' })).toHaveCount(2)

  const visitor = await browser.newPage({ baseURL: `${baseURL}` })
  await visitor.goto(link ?? '/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Harbor Lights, late set')
  for (const { context } of [boss, owner]) await context.close()
})

test('input is restored for each event and each tab; a venue of this site fills in its address', async ({
  browser,
  baseURL,
}) => {
  const owner = await person(browser, `${baseURL}`)
  const venue = await addVenue(`${baseURL}`, owner)
  const page = await owner.context.newPage()
  const open = async (tab: Page) => {
    await tab.goto(`/manage/${venue.id}`)
    await create(tab)
  }
  await open(page)
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await page.getByLabel('Event Name').fill('Half a plan')
  await expect(page.getByText('Saved in this browser as you type.')).toBeVisible()

  const other = await owner.context.newPage()
  await open(other)
  await other.getByRole('button', { name: 'Discard' }).click()
  await other.getByLabel('Event Name').fill('Another plan')
  await other.keyboard.press('Escape')
  await expect(other.getByRole('dialog')).toBeHidden()
  await page.getByLabel('Venue Name').fill('The')
  const option = page.getByRole('listbox').getByRole('option').first()
  await expect(option).toBeVisible()
  const [name = '', address = ''] = (await option.innerText()).split('\n').map((text) => text.trim())
  await look(page, 'event-dialog-venues')
  await page.getByLabel('Venue Name').press('ArrowDown')
  await page.getByLabel('Venue Name').press('Enter')
  await expect(page.getByLabel('Venue Name')).toHaveValue(name)
  await expect(page.getByLabel('Venue Address')).toHaveValue(address)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  // Before the page starts a timer: a clock that comes later can't stop those of requests under way.
  await page.clock.install()
  await page.reload()

  await create(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Event Name')).toHaveValue('Half a plan')
  await expect(page.getByLabel('Venue Name')).toHaveValue(name)
  const server = Promise.withResolvers<void>()
  await page.route('**/api/saveEvent', async (route) => {
    await server.promise
    await route.continue()
  })
  const slow = page.getByText('This is taking longer than usual. Please keep this page open.')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByRole('button', { name: 'Save as draft' })).toHaveAttribute('aria-busy', 'true')
  await expect(slow).toBeHidden()
  await page.clock.fastForward(4_100)
  await expect(page.getByRole('dialog').and(page.locator(':modal')).locator(slow)).toBeVisible()
  const [title, notice] = [page.getByRole('dialog').getByRole('heading', { level: 2 }), slow]
  const [above, below] = [await title.boundingBox(), await notice.boundingBox()]
  expect(below?.y, 'it lies on nothing').toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  const field = await page.getByLabel('Event Name').boundingBox()
  expect(field?.y).toBeGreaterThan((below?.y ?? 0) + (below?.height ?? 0))
  await expect(page.getByLabel('Event Name')).toHaveValue('Half a plan')
  await expectAccessible(page)
  await look(page, 'event-dialog-slow')
  server.resolve()
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible()
  await expect(slow).toBeHidden()
  await page.unroute('**/api/saveEvent')
  await expect(page.getByRole('heading', { name: 'Half a plan' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Half a plan' }).click()
  await expect(page.getByLabel('Event Name')).toHaveValue('Half a plan')
  await expect(page.getByRole('button', { name: 'Restore' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await create(page)
  await expect(page.getByLabel('Event Name')).toHaveValue('')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Event Name')).toHaveValue('Another plan')

  await page.getByLabel('Event Name').fill('A plan of somebody who has left')
  await other.goto('/about')
  await other.getByRole('button', { name: 'Logout' }).click()
  await other.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click()
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL(/login=1/)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await owner.context.close()
})
