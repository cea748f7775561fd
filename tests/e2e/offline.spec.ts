import { isReady } from '../support/app.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { person } from '../support/entity-desk.ts'
import { takePostgresAway } from '../support/own-postgres.ts'
import { runningApp } from '../support/running-app.ts'
import { buy, inDays, publish, seller } from '../support/sale-desk.ts'
import { cachesOf, ticketsKept, windowWithWorker, workerReady } from '../support/worker-desk.ts'

test('without a connection one’s own tickets open with their codes, and are gone after a logout', async ({
  browser,
  baseURL,
}) => {
  const fan = await person(browser, `${baseURL}`)
  const eventID = await publish(await seller(browser, `${baseURL}`), {
    eventName: 'Salt & <Rope>',
    eventDate: inDays(9),
  })
  const { tickets } = await buy(`${baseURL}`, fan, eventID, { quantity: 2 })
  await fan.context.close()

  const context = await windowWithWorker(browser, `${baseURL}`, fan)
  const page = await context.newPage()
  await page.goto('/')
  await workerReady(page)
  await expect.poll(() => ticketsKept(page)).toContain(tickets[1]?.code)

  await context.setOffline(true)
  await page.goto('/tickets')
  await expect(page.getByRole('heading', { name: 'My tickets' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Salt & <Rope>' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code for/ })).toHaveCount(2)
  for (const { code } of tickets) await expect(page.getByText(code)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'offline-tickets')

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Logout' }), 'the page has come back by itself').toBeVisible()
  await page.goto('/about')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  expect(await ticketsKept(page)).toBe('')
  expect(Object.keys(await cachesOf(page))).not.toContain('own-tickets')

  await context.setOffline(true)
  await page.goto('/tickets')
  await expect(page.getByRole('heading', { name: 'No tickets saved on this device' })).toBeVisible()
  for (const { code } of tickets) await expect(page.getByText(code)).toHaveCount(0)
  await context.close()
})

test('while the app hangs or its database is away, one’s tickets open from the device’s memory', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  await using app = await runningApp()
  const fan = await app.fan()
  const { tickets, orderID } = await buy(app.origin, fan, await publish(await app.seller(fan)))
  const code = tickets[0]?.code ?? 'no code'
  const context = await windowWithWorker(browser, app.origin, fan)
  const page = await context.newPage()
  await page.goto(`${app.origin}/about`)
  await workerReady(page)
  await expect.poll(() => ticketsKept(page)).toContain(code)

  const expectKeptTickets = async (path: string) => {
    await page.goto(app.origin + path)
    await expect(page.getByRole('status')).toContainText('LocalSound isn’t responding right now')
    await expect(page.getByText(code)).toBeVisible()
  }
  process.kill(app.pid, 'SIGSTOP')
  try {
    await expectKeptTickets('/tickets')
  } finally {
    process.kill(app.pid, 'SIGCONT')
  }
  const bringBack = await takePostgresAway(app.folder)
  await expect.poll(async () => (await fetch(`${app.origin}/readyz`)).status).toBe(503)
  // Where the email about the tickets leads.
  await expectKeptTickets(`/order/${orderID}`)
  await expectKeptTickets('/tickets')
  await expectAccessible(page)
  await look(page, 'tickets-not-responding')

  await bringBack()
  await expect.poll(() => isReady(app.origin), { timeout: 20_000 }).toBe(true)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Logout' }), 'the server’s own page').toBeVisible()
  await context.close()
})

test('the next person on a device sees no one else’s tickets, and the end of a session removes its tickets', async ({
  browser,
  baseURL,
}) => {
  const [fan, other] = [await person(browser, `${baseURL}`), await person(browser, `${baseURL}`)]
  const eventID = await publish(await seller(browser, `${baseURL}`), { eventName: 'Night Ferries' })
  const { tickets } = await buy(`${baseURL}`, fan, eventID)
  const code = tickets[0]?.code ?? 'no code'
  for (const { context } of [fan, other]) await context.close()

  const context = await windowWithWorker(browser, `${baseURL}`, fan)
  const page = await context.newPage()
  await page.goto('/tickets')
  await workerReady(page)
  await expect.poll(() => ticketsKept(page)).toContain(code)

  await context.addCookies([{ ...other.cookie, url: `${baseURL}` }])
  await page.goto('/about')
  await expect.poll(() => ticketsKept(page)).not.toContain(code)
  await context.setOffline(true)
  await page.goto('/tickets')
  await expect(page.getByRole('heading', { name: 'No tickets saved on this device' })).toBeVisible()
  await context.setOffline(false)
  // The page is read again by itself.
  await expect(page.getByRole('heading', { name: 'My tickets' })).toBeVisible()

  await context.addCookies([{ ...fan.cookie, url: `${baseURL}` }])
  await page.goto('/tickets')
  await expect.poll(() => ticketsKept(page)).toContain(code)
  await context.clearCookies()
  await page.goto('/about')
  await expect.poll(() => ticketsKept(page)).toBe('')
  await context.close()
})

test('check 47: only files with a hash in their name and one’s own tickets are kept, never a page or a call', async ({
  browser,
  baseURL,
}) => {
  const fan = await person(browser, `${baseURL}`)
  await fan.context.close()
  const context = await windowWithWorker(browser, `${baseURL}`, fan)
  const page = await context.newPage()
  await page.goto('/')
  await workerReady(page)
  await expect.poll(() => ticketsKept(page)).not.toBe('')
  for (const path of ['/discover', '/tickets', '/about']) await page.goto(path)

  const { assets = [], 'own-tickets': ownTickets, ...others } = await cachesOf(page)
  expect(assets.length).toBeGreaterThan(1)
  expect(assets.filter((path) => !path.startsWith('/assets/'))).toEqual([])
  expect(ownTickets).toEqual(['/tickets/offline'])
  expect(others).toEqual({})
  await context.close()
})

test('without a connection any page says so, shows the way to one’s tickets, and comes back by itself', async ({
  browser,
  baseURL,
}) => {
  const context = await windowWithWorker(browser, `${baseURL}`, null)
  const page = await context.newPage()
  await page.goto('/about')
  await workerReady(page)
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. This page may be out of date.')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  const message = page.getByRole('status').filter({ hasText: 'You’re offline.' })
  expect((await message.boundingBox())?.height, 'one line on a phone').toBeLessThan(60)
  await look(page, 'offline-banner')
  await page.getByRole('button', { name: 'Close this message' }).click()
  await expect(message).toHaveCount(0)

  await page.goto('/discover')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'offline')
  const tickets = page.getByRole('link', { name: 'My tickets' })
  // A flicker of the network while one is on the way does not take one back.
  await tickets.evaluate((link: HTMLElement) => {
    link.click()
    dispatchEvent(new Event('online'))
  })
  await expect(page.getByRole('heading', { name: 'No tickets saved on this device' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: /^Shows near/ })).toBeVisible()
  await context.close()
})

test('S43: a part of the header that is lost with the connection does not reload the page: input stays', async ({
  browser,
  baseURL,
}) => {
  const eventID = await publish(await seller(browser, `${baseURL}`))
  const fan = await person(browser, `${baseURL}`)
  const page = await fan.context.newPage()
  const lost = Promise.withResolvers<void>()
  await page.route(/\/assets\/header-icons-[\w-]+\.js$/, (route) => lost.promise.then(() => route.abort()))
  const request = page.waitForRequest(/\/assets\/header-icons-/)
  await page.goto(`/event/${eventID}`, { waitUntil: 'domcontentloaded' })
  await request
  const name = page.getByLabel('Name on tickets')
  await name.fill('Dana Rivers')
  await page.context().setOffline(true)
  lost.resolve()
  await page.getByRole('button', { name: 'Buy tickets' }).click()
  await expect(page.getByRole('alert')).toContainText('No connection.')
  await page.context().setOffline(false)
  await expect(page.getByText('Your connection dropped and part of this page didn’t load.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect(name).toHaveValue('Dana Rivers')
  await expectAccessible(page)
  await look(page, 'offline-lost-part')
  await page.getByRole('button', { name: 'Buy tickets' }).click()
  await expect(page).toHaveURL(/\/pay\/cs_/)
  await fan.context.close()
})

test('a screen that cannot be read offline says so and is read once the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/about')
  // What notices the connection comes after the page: the second of its two places for messages.
  await expect(page.locator('output')).toHaveCount(2)
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. This page may be out of date.')).toBeVisible()
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: /^Shows near/ })).toBeVisible()
})

test('the app can be installed: a manifest, icons that are there, and a worker with a policy of its own', async ({
  page,
  request,
}) => {
  await page.goto('/about')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await (await request.get(`${address}`)).json()
  expect(manifest).toMatchObject({ name: 'LocalSound', display: 'standalone', start_url: '/' })
  expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['Discover', '/discover'],
    ['My tickets', '/tickets'],
  ])
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  expect((await request.get(`${apple}`)).headers()['content-type']).toBe('image/png')

  const worker = await request.get('/service-worker.js')
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})
