import { setTimeout as sleep } from 'node:timers/promises'
import { bell } from '../support/bell.ts'
import { expect, test } from '../support/browser.ts'
import { person } from '../support/entity-desk.ts'
import { send, toEntity, userIdOf } from '../support/notification-desk.ts'
import { publish, seller } from '../support/sale-desk.ts'
import { windowOf } from '../support/shell-desk.ts'

test('a tab whose connection falls silent opens another and hears what it missed', async ({ browser, baseURL }) => {
  const who = await person(browser, `${baseURL}`)
  const to = { userId: await userIdOf(`${baseURL}`, who) }
  const page = await who.context.newPage()
  await page.clock.install()
  let streams = 0
  // The first is a connection that a network forgot: nothing comes, and no error either.
  await page.route('**/api/live*', (route) => {
    streams += 1
    return streams === 1 ? undefined : route.continue()
  })
  await page.goto('/')
  await expect.poll(() => streams).toBe(1)
  await send([{ to, type: 'Entity Approval/Denial', message: 'The Blue Door was approved.' }])
  await page.clock.runFor(30_000)
  expect(streams).toBe(1)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 0 unread')

  await page.clock.runFor(15_000)
  await expect.poll(() => streams).toBe(2)
  await page.clock.runFor(5_000)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await who.context.close()
})

test('what happens between the reading of a page and the opening of its stream is shown', async ({
  browser,
  baseURL,
}) => {
  const who = await person(browser, `${baseURL}`)
  const to = { userId: await userIdOf(`${baseURL}`, who) }
  const page = await who.context.newPage()
  await page.route(`${baseURL}/`, async (route) => {
    const response = await route.fetch()
    await send([{ to, type: 'Entity Approval/Denial', message: 'The Blue Door was approved.' }])
    // Tabs are told of it by a job, which runs by then.
    await sleep(1_000)
    await route.fulfill({ response })
  })
  await page.goto('/')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await who.context.close()
})

test('a tab has one stream for its bells, badges and chats, wherever it goes', async ({ browser, baseURL }) => {
  const { owner, venue, call } = await seller(browser, `${baseURL}`)
  const eventID = await publish({ owner, venue, call }, { eventName: 'One Wire' })
  const asVenue = { entityDetails: { id: venue.id, type: 'venue' } }
  const { chatID } = await call('createChat', { eventID, ...asVenue })
  const context = await windowOf(browser, `${baseURL}`, owner)
  const page = await context.newPage()
  const streams: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'eventsource') streams.push(new URL(request.url()).pathname)
  })
  await page.goto(`/manage/${venue.id}`)
  const countOf = async () => Number(/(\d+) total/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[1])
  const total = await countOf()
  await send([{ to: toEntity(venue.id), type: 'Hold Update', message: 'You now have the first hold.' }])
  await expect.poll(countOf, 'the bell of the page').toBe(total + 1)

  await page.getByRole('banner').getByRole('link', { name: /^Chat/ }).click()
  await page
    .getByRole('list', { name: 'Chats' })
    .getByRole('link', { name: /One Wire/ })
    .click()
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log).toBeVisible()
  await call('sendMessage', { chatID, text: 'Load-in is at 5', clientID: crypto.randomUUID(), ...asVenue })
  await expect(log, 'the open chat').toContainText('Load-in is at 5')
  expect(streams).toEqual(['/api/live'])
  await context.close()
})

test('a tab whose session ended elsewhere becomes a visitor’s within five seconds', async ({ browser, baseURL }) => {
  const who = await person(browser, `${baseURL}`)
  const { context, header } = who
  const page = await context.newPage()
  const stream = page.waitForResponse(/\/api\/live/)
  await page.goto('/about')
  await expect(bell(page)).toBeVisible()
  await stream
  await page.evaluate(() => sessionStorage.setItem('of-a-person', 'x'))
  const response = await fetch(`${baseURL}/api/auth/sign-out`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: header, Origin: `${baseURL}` },
    body: '{}',
  })
  expect(response.status).toBe(200)
  await expect(bell(page)).toBeHidden({ timeout: 5_000 })
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('of-a-person'))).toBeNull()
  await context.close()
})

test('a page whose session is gone says so in the browser’s console', async ({ browser, baseURL }) => {
  const who = await person(browser, `${baseURL}`)
  const to = { userId: await userIdOf(`${baseURL}`, who) }
  const page = await who.context.newPage()
  const stream = page.waitForResponse(/\/api\/live/)
  await page.goto('/about')
  await expect(bell(page)).toBeVisible()
  await stream
  await who.context.clearCookies()
  const logLine = page.waitForEvent('console', (message) => message.text() === 'No authenticated user found.')
  // The bell reads again, and the browser no longer says who it is.
  await send([{ to, type: 'Entity Approval/Denial', message: 'The Blue Door was approved.' }])
  await logLine
  await who.context.close()
})
