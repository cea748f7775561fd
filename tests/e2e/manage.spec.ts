import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { addVenue, operator, person } from '../support/entity-desk.ts'
import { callAs } from '../support/call-as.ts'
import { buy, forgetSeller, inDays, publish, seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'

test("managing someone else's page is a 404", async ({ browser, baseURL, page }) => {
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
  const checklist = page.getByRole('region', { name: 'Get started' })
  await expect(checklist.getByRole('listitem')).toHaveText([
    /Set up payments: to do/,
    /Add your first show: to do/,
    /Share your page: to do/,
    /Invite your team: to do/,
  ])
  await expect(checklist.getByText('Done: Your page is approved')).toBeVisible()
  // The way to payments is there once, not in a card of its own too.
  await expect(page.getByRole('button', { name: 'Set up payments' })).toHaveCount(1)
  await expectAccessible(page)
  await look(page, 'manage')
  await page.getByRole('button', { name: 'Set up payments' }).click()
  await expect(page).toHaveURL(/\/pay\/onboarding\//)

  await page.goto(`/manage/${venue.id}`)
  await expect(page.getByRole('button', { name: 'Continue setup' })).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Setup isn’t finished yet.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Continue setup' }).click()
  await page.getByRole('button', { name: 'Finish test onboarding' }).click()

  await expect(page.getByRole('heading', { name: 'Payments are set up' })).toBeVisible()
  await expect(page).toHaveURL(`/manage/${venue.id}`)
  await expect(
    checklist.getByText('Done: Your page is approved · Your address is set · Payments are ready'),
  ).toBeVisible()
  await checklist.getByRole('link', { name: 'QR code' }).click()
  await expect(page).toHaveURL(`/qrgenerator?for=${encodeURIComponent(`/@${venue.username}`)}`)
  // A code that was only looked at is not shared.
  await page.goBack()
  await expect(checklist.getByText('Share your page: to do')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'manage-ready')
  await checklist.getByRole('button', { name: 'Hide' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payments are set up' })).toBeVisible()
  await expect(checklist).toHaveCount(0)
  for (const { context } of [boss, owner]) await context.close()
})

test('an owner sees tonight, every date, and a sale as it happens; the door sees what the door may', async ({
  browser,
  baseURL,
}) => {
  const origin = `${baseURL}`
  forgetSeller()
  const selling = await seller(browser, origin)
  const { owner, venue } = selling
  const weekday = new Date().toLocaleDateString('en-US', { weekday: 'long', timeZone: 'America/Los_Angeles' })
  const weekly = {
    eventName: 'House Band Nights',
    repeatEvent: true,
    dayOfWeek: weekday,
    eventDate: null,
    eventTime: '23:59',
  }
  const eventID = await publish(selling, weekly)
  await publish(selling, {
    eventName: 'Later',
    status: 'draft',
    eventDate: null,
    internalTickets: false,
    ticketList: [],
  })

  const context = await windowOf(browser, origin, owner)
  const page = await context.newPage()
  await page.goto(`/manage/${venue.id}`)
  const show = page.getByRole('article', { name: 'House Band Nights' })
  const dates = show.getByRole('list', { name: 'Dates for House Band Nights' }).getByRole('listitem')
  await expect(dates).toHaveCount(1)
  await show.getByRole('button', { name: 'Next 6 dates' }).click()
  await expect(dates).toHaveCount(6)
  await expect(dates.first()).toContainText('0 of 100 sold')
  await expect(dates.first()).toContainText('Tonight')
  // Named where the venue has another show tonight.
  const door = page.getByRole('link', { name: /^Door(?: tonight$|: House Band Nights, )/ })
  await expect(door).toHaveAttribute('href', `/manage/${venue.id}/door/${eventID}`)
  await expect(page.getByRole('heading', { name: 'Drafts' })).toBeVisible()
  await expect(page.getByText('Publish your drafts')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the whole team' })).toBeVisible()

  const fan = await person(browser, origin)
  await buy(origin, fan, eventID, { quantity: 3 })
  await expect(dates.first()).toContainText('3 of 100 sold')
  await expect(dates.first()).toContainText('$60 earned')
  await expectAccessible(page)
  const top = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0
  const tops = [await top('Upcoming'), await top('Drafts')]
  expect(tops, 'shows come before drafts').toEqual(tops.toSorted((a, b) => a - b))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => window.scrollTo(0, 0))
  const firstShow = page.getByRole('region', { name: 'Upcoming' }).getByRole('article').first()
  await expect
    .poll(async () => (await firstShow.boundingBox())?.y, 'the first show begins above the fold')
    .toBeLessThan(700)
  await look(page, 'manage-selling')

  // The room is taken that night: the form says so, and refuses nothing.
  await page.getByRole('link', { name: 'Create event' }).click()
  const form = page.getByRole('dialog', { name: 'Create event' })
  await form.getByLabel('Event Date').fill(new Date().toLocaleDateString('en-CA', { timeZone: 'America/Los_Angeles' }))
  await form.getByLabel('Event Time').fill('22:00')
  await expect(form.getByText('House Band Nights is already on at 11:59 PM that night.')).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Event Date').evaluate((field) => field.scrollIntoView())
  await look(page, 'manage-conflict')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

  const helper = await fanOf(browser, origin)
  await selling.call('sendManagementInvite', { entityID: venue.id, managerUsername: helper.username, role: 'door' })
  const { notifications } = await callAs(origin, helper)('listNotifications', {})
  await callAs(origin, helper)('handleRequest', { action: 'approve', notification: { id: notifications[0].id } })
  const gate = await helper.context.newPage()
  await gate.goto(`/manage/${venue.id}`)
  await expect(
    gate.getByRole('article', { name: 'House Band Nights' }).getByRole('link', { name: /^Door for/ }),
  ).toBeVisible()
  await expect(gate.getByText('sold')).toHaveCount(0)
  // Who is only at the door answers nothing for the page.
  await expect(gate.getByRole('banner').getByRole('button', { name: /notification/i })).toHaveCount(0)
  await expect(gate.getByRole('banner').getByRole('link', { name: /chat/i })).toHaveCount(0)
  await expect(gate.getByText('Drafts')).toHaveCount(0)
  await expect(gate.getByRole('button', { name: /^(Edit|Create|More)/ })).toHaveCount(0)
  await expect(gate.getByRole('link', { name: 'Create event' })).toHaveCount(0)
  await expectAccessible(gate)
  await look(gate, 'manage-door')
  for (const window of [context, fan.context, helper.context]) await window.close()
})

test('many shows are found by name and status, drafts are published together, and a canceled show is with the past ones', async ({
  browser,
  baseURL,
}) => {
  const origin = `${baseURL}`
  const selling = await seller(browser, origin)
  const { owner, venue } = selling
  const single = { repeatEvent: false, dayOfWeek: null }
  for (const [index, eventName] of ['Wharf Lights', 'Wharf Stage', 'Wharf Rope', 'Wharf Tides'].entries()) {
    await publish(selling, { ...single, eventName, eventDate: inDays(20 + 20 * index) })
  }
  for (const eventName of ['Wharf Roof', 'Wharf Boats']) {
    await publish(selling, { ...single, eventName, status: 'draft', eventDate: inDays(40) })
  }

  const context = await windowOf(browser, origin, owner)
  const page = await context.newPage()
  await page.goto(`/manage/${venue.id}`)
  const shows = page.getByRole('main').getByRole('article', { name: 'Wharf' })
  await expect(shows).toHaveCount(6)
  await expectAccessible(page)
  await look(page, 'manage-many')

  await page.getByRole('searchbox', { name: 'Search your shows' }).fill('tides')
  await page.keyboard.press('Enter')
  await expect(shows).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search your shows' }).fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No shows match')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(shows).toHaveCount(6)
  // Other tests have drafts at this venue.
  await page.getByRole('searchbox', { name: 'Search your shows' }).fill('wharf')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6)
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Draft' })
  await expect(shows).toHaveCount(2)

  const selected = page.getByRole('group', { name: 'Selected shows' })
  const all = page.getByRole('checkbox', { name: 'Select all 2 shows' })
  await all.check()
  await expect(page.getByRole('checkbox', { name: 'Select Wharf Boats' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Select Wharf Roof' }).uncheck()
  await expect(selected).toContainText('1 selected')
  await expect(all).not.toBeChecked()
  await all.check()
  await expect(selected).toContainText('2 selected')
  await look(page, 'manage-selected')
  await selected.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('dialog', { name: 'Publish 2 shows?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('2 shows published.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'All shows' })
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  await expect(upcoming.getByRole('article', { name: 'Wharf' })).toHaveCount(6)

  await page.getByRole('button', { name: 'More for Wharf Lights' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wharf Lights' })
  await dialog.getByRole('button', { name: /^Cancel event/ }).click()
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await expect(dialog.getByText('The event is canceled.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const lights = page.getByRole('region', { name: 'Past and canceled' }).getByRole('article', { name: 'Wharf Lights' })
  await expect(lights.getByText('Canceled')).toBeVisible()
  await expect(lights.getByRole('link', { name: 'Door for Wharf Lights' })).toHaveCount(0)
  await expect(lights.getByRole('link', { name: 'Orders for Wharf Lights' })).toBeVisible()
  await expect(upcoming.getByRole('article', { name: 'Wharf Lights' })).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Select Wharf Roof' }).check()
  await selected.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete 1 show?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 show deleted.')).toBeVisible()
  await expect(upcoming.getByRole('article', { name: 'Wharf' })).toHaveCount(4)
  await context.close()
})

test('ages and a cover are set for several shows at once', async ({ browser, baseURL }) => {
  const origin = `${baseURL}`
  const selling = await seller(browser, origin)
  const { owner, venue } = selling
  const single = { repeatEvent: false, dayOfWeek: null }
  const songsID = await publish(selling, { ...single, eventName: 'Quay Songs', eventDate: inDays(30) })
  const unsold = { internalTickets: false, ticketList: [], entryFee: false }
  const storiesID = await publish(selling, { ...single, ...unsold, eventName: 'Quay Stories', eventDate: inDays(31) })

  const context = await windowOf(browser, origin, owner)
  const page = await context.newPage()
  await page.goto(`/manage/${venue.id}?q=quay`)
  const stories = page.getByRole('article', { name: 'Quay Stories' })
  await expect(stories.getByText('Free')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Quay Songs' }).check()
  await page.getByRole('checkbox', { name: 'Select Quay Stories' }).check()
  const selected = page.getByRole('group', { name: 'Selected shows' })
  await selected.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit 2 shows' })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Choose an age group, genre, or price.')).toBeVisible()
  await dialog.getByLabel('Age group').selectOption('21+')
  await dialog.getByLabel('Genre').selectOption('Folk')
  await dialog.getByLabel('Price', { exact: true }).selectOption({ label: 'Cover at the door' })
  await dialog.getByLabel('Cover charge ($)').fill('$12')
  await expectAccessible(page)
  await look(page, 'manage-ages-and-price')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('2 shows changed.')).toBeVisible()
  await expect(stories.getByText('$12 at the door')).toBeVisible()
  const shows = await Promise.all([songsID, storiesID].map((eventID) => selling.call('fetchEvent', { eventID })))
  expect(shows.map(({ event }) => [event.genre, event.ageGroup, event.coverCharge, event.internalTickets])).toEqual([
    ['Folk', '21+', null, true],
    ['Folk', '21+', 12, false],
  ])

  await page.getByRole('checkbox', { name: 'Select Quay Stories' }).check()
  await expect(selected.getByRole('button')).toHaveText(['', 'Edit', 'Unpublish', 'Delete'])
  await context.close()
})
