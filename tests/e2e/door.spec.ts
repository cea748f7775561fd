import { doorCodeOf } from '../../src/features/checkout/rules/ticket-code.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { cameraThatSees } from '../support/camera.ts'
import { person } from '../support/entity-desk.ts'
import { answer, check, nameEntrance, next, soldShow } from '../support/door-desk.ts'
import { inDays } from '../support/sale-desk.ts'

test('the door admits a ticket once, says when and where it was used, and refuses a forged one', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { codes, page, path } = await soldShow(browser, `${baseURL}`)
  const [first = '', second = '', third = ''] = codes
  await page.goto(path)
  await expect(page.getByText('0 / 3')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await nameEntrance(page, 'Side door')
  await expectAccessible(page)
  await look(page, 'door')

  await page.getByRole('button', { name: 'Practice' }).click()
  await look(page, 'door-practice')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try example tickets' }).click()
  await page.getByRole('button', { name: 'A valid ticket' }).click()
  await expect(page.getByRole('dialog', { name: 'Admit' })).toContainText('Practice: nothing is checked in')
  await expect(page.getByRole('button', { name: 'Undo check-in' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'A ticket for another show' }).click()
  await expect(page.getByRole('dialog', { name: 'Wrong show' })).toContainText('This ticket is for another event.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Close practice' }).click()
  await expect(page.getByText('0 / 3')).toBeVisible()

  await check(page, first)
  await expect(answer(page)).toContainText('Admit')
  await expect(answer(page)).toContainText('Dana Rivers')
  await expect(answer(page)).toContainText('Check ID')
  await expectAccessible(page)
  await look(page, 'door-admitted')
  await next(page)
  await expect(page.getByText('1 / 3')).toBeVisible()

  await page.reload()
  await check(page, first)
  await expect(answer(page)).toContainText('Already checked in')
  await expect(answer(page)).toContainText(/\d+:\d\d [AP]M · Side door/)
  await expectAccessible(page)
  await look(page, 'door-used')
  await next(page)

  await check(page, second.slice(0, -1) + (second.endsWith('0') ? '1' : '0'))
  await expect(answer(page)).toContainText('Don’t admit')
  await expect(answer(page)).toContainText('Not a valid LocalSound ticket.')
  await expectAccessible(page)
  await look(page, 'door-refused')
  await next(page)

  await check(page, second.toLowerCase().replaceAll('-', ' '))
  await expect(answer(page)).toContainText('Admit')
  await next(page)

  await check(page, doorCodeOf(third).toLowerCase())
  await expect(answer(page)).toContainText('Admit')
  await page.context().close()
})

test('an admission closes after two seconds and is still read out; other answers stay, and so do all where that is off', async ({
  browser,
  baseURL,
}) => {
  const { codes, page, path } = await soldShow(browser, `${baseURL}`)
  await page.goto(path)
  const setting = async (isOn: boolean) => {
    await page.getByRole('button', { name: 'Entrance: Main door' }).click()
    await page.getByLabel('Go to the next guest 2 seconds after “Admit”').setChecked(isOn)
    await look(page, 'door-entrance')
    await page.getByRole('button', { name: 'Done' }).click()
  }
  await setting(true)
  await check(page, codes[0] ?? '')
  await expect(answer(page)).toContainText('Admit')
  await expect(answer(page)).toBeHidden()
  await expect(page.getByRole('status').getByText('Dana Rivers is checked in')).toBeVisible()
  await expect(page.getByText('1 / 3')).toBeVisible()
  await look(page, 'door-closed-by-itself')

  await check(page, codes[0] ?? '')
  await expect(answer(page)).toContainText('Already checked in')
  await new Promise((go) => setTimeout(go, 2_500))
  await next(page)
  await check(page, codes[1] ?? '')
  await answer(page).getByRole('button', { name: 'Undo check-in for Dana Rivers' }).click()
  await new Promise((go) => setTimeout(go, 2_500))
  await answer(page).getByRole('button', { name: 'Just testing' }).click()
  await setting(false)
  await check(page, codes[2] ?? '')
  await new Promise((go) => setTimeout(go, 2_500))
  await expect(answer(page)).toContainText('Admit')
  await page.context().close()
})

test('without a connection or a list no ticket is admitted, and the same scan gets its answer later', async ({
  browser,
  baseURL,
}) => {
  const { codes, page, path } = await soldShow(browser, `${baseURL}`)
  await page.route('**/api/keepDoorList', (route) => route.abort())
  await page.goto(path)
  await page.route('**/api/checkIn', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await check(page, codes[0] ?? '')
  await expect(answer(page)).toContainText('Couldn’t check')
  await look(page, 'door-offline')
  await page.unroute('**/api/checkIn')
  await answer(page).getByRole('button', { name: 'Try again' }).click()
  await expect(answer(page)).toContainText('Admit')
  await page.context().close()
})

test('a busy or hanging server does not take the door off the screen; it catches up by itself', async ({
  browser,
  baseURL,
}) => {
  const { codes, page, path } = await soldShow(browser, `${baseURL}`)
  await page.clock.install()
  await page.goto(path)
  await nameEntrance(page, 'Side door')
  await check(page, codes[0] ?? '')
  const retrying = page.getByText('We can’t refresh this page right now. Trying again…')

  await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'Busy' }))
  await next(page)
  await expect(retrying).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrance: Side door' })).toBeVisible()
  await look(page, 'door-stale')

  await page.unroute('**/*.data*')
  await page.clock.runFor(6_000)
  await expect(retrying).toBeHidden()
  await expect(page.getByText('1 / 3')).toBeVisible()

  await page.route('**/*.data*', () => {})
  await page.clock.runFor(16_000)
  await page.clock.runFor(21_000)
  await expect(retrying).toBeVisible()
  const request = page.waitForRequest(
    (candidate) => new URL(candidate.url()).pathname === `${path.split('/door')[0]}.data`,
  )
  await page.getByRole('link', { name: 'Exit door mode' }).click()
  await request
  await page.clock.runFor(21_000)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.context().close()
})

test('a guest without a phone is found by name, and an admission can be taken back', async ({ browser, baseURL }) => {
  const { page, path } = await soldShow(browser, `${baseURL}`)
  await page.goto(path)
  await page.getByRole('button', { name: 'Find a guest' }).click()
  await page.getByLabel('Name, door code or order number').fill('rivers')
  await expect(page.getByRole('list', { name: 'Guests' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await look(page, 'door-guests')
  await page.getByRole('button', { name: 'Admit Dana Rivers' }).first().click()
  await expect(answer(page)).toContainText('Admit')
  await next(page)
  await expect(page.getByText('1 / 3')).toBeVisible()
  await page.getByRole('button', { name: 'Find a guest' }).click()
  const undo = page.getByRole('button', { name: 'Undo check-in for Dana Rivers, ticket 1 of 3' })
  await undo.press('Enter')
  await expect(page.getByRole('group', { name: 'Why undo this check-in?' })).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expectAccessible(page)
  await look(page, 'door-guests-undo')
  await page.getByRole('button', { name: 'Scanned by mistake' }).press('Enter')
  await expect(page.getByRole('dialog').getByText('Dana Rivers’s check-in was undone.')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Admit Dana Rivers, ticket 1 of 3' })).toBeVisible()
  // All tickets of one guest in a tap; each is undone by itself.
  await page.getByRole('button', { name: 'Admit all 3: Dana Rivers' }).click()
  await expect(page.getByRole('dialog').getByText('Dana Rivers’s 3 tickets are checked in.')).toBeFocused()
  await expect(page.getByRole('button', { name: /^Undo check-in for Dana Rivers/ })).toHaveCount(3)
  await look(page, 'door-guests-all')
  await page.keyboard.press('Escape')
  await expect(page.getByText('3 / 3')).toBeVisible()

  await page.getByLabel('Ticket code').fill('N9BB-C1H')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A door code has 8 characters, like K7QM-4XR2.')).toBeVisible()
  await expect(answer(page)).toBeHidden()
  await expectAccessible(page)
  await look(page, 'door-mistyped')
  await page.context().close()
})

test('days before doors a scan asks first; a test that was checked in anyway is undone under its answer', async ({
  browser,
  baseURL,
}) => {
  const { codes, page, path } = await soldShow(browser, `${baseURL}`, { eventDate: inDays(7) })
  await page.goto(path)
  const hint =
    /^Doors in \d days\. Just testing\? Use Practice\. A real ticket is checked in only after you confirm it\.$/
  await expect(page.getByText(hint)).toBeVisible()
  await look(page, 'door-early-page')

  await check(page, codes[0] ?? '')
  const early = page.getByRole('dialog', { name: 'Early' })
  await expect(early).toContainText(/Doors in \d days\. Not checked in\./)
  await expect(early).toContainText('Dana Rivers')
  await expectAccessible(page)
  await look(page, 'door-early')
  // The Enter key of a hand scanner goes on to the next guest.
  await next(page)
  await expect(page.getByText('0 / 3')).toBeVisible()

  await check(page, codes[0] ?? '')
  await page.route('**/api/checkIn', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await early.getByRole('button', { name: 'Check in anyway' }).click()
  await expect(answer(page)).toContainText('Couldn’t check')
  await page.unroute('**/api/checkIn')
  await answer(page).getByRole('button', { name: 'Try again' }).click()
  const admitted = page.getByRole('dialog', { name: 'Admit' })
  await expect(admitted).toContainText('Dana Rivers')

  // Never in one tap, which would let a shared ticket in twice.
  await admitted.getByRole('button', { name: 'Undo check-in for Dana Rivers' }).click()
  await expectAccessible(page)
  await look(page, 'door-admitted-undo')
  await admitted.getByRole('button', { name: 'Just testing' }).click()
  await expect(admitted).toBeHidden()
  await expect(page.getByText('Dana Rivers’s check-in was undone.')).toBeVisible()
  await expect(page.getByText('0 / 3')).toBeVisible()
  await page.context().close()
})

test("someone else's door is a 404; a visitor logs in first", async ({ browser, baseURL, page }) => {
  const { path, page: ownerPage } = await soldShow(browser, `${baseURL}`)
  const stranger = await person(browser, `${baseURL}`)
  const window = await stranger.context.newPage()
  expect((await window.goto(path))?.status()).toBe(404)
  expect(
    (await ownerPage.goto(path.replace(/\/manage\/[^/]+/, '/manage/019e0000-0000-7000-8000-000000000000')))?.status(),
  ).toBe(404)
  await page.goto(path)
  await expect(page).toHaveURL(`/?login=1&next=${encodeURIComponent(path)}`)
  for (const context of [ownerPage.context(), stranger.context]) await context.close()
})

test('the camera reads a code, and nothing is fetched from elsewhere', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const { codes, page: ownerPage, path } = await soldShow(browser, `${baseURL}`)
  const cookies = await ownerPage.context().cookies()
  await ownerPage.context().close()
  await using camera = await cameraThatSees(codes[0] ?? '')
  const context = await camera.browser.newContext({ baseURL: `${baseURL}`, permissions: ['camera'] })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const foreign: string[] = []
  page.on('request', (request) => request.url().startsWith(`${baseURL}`) || foreign.push(request.url()))
  await page.goto(path)
  await expect(answer(page)).toContainText('Admit', { timeout: 30_000 })
  expect(foreign.filter((url) => /^https?:/.test(url))).toEqual([])
  // The guest is greeted, and the phone is still in sight: their ticket isn't scanned again as a used one.
  await new Promise((go) => setTimeout(go, 3_500))
  await next(page)
  await expect(page.getByText('1 / 3')).toBeVisible()
  await new Promise((go) => setTimeout(go, 1_500))
  await expect(answer(page)).toBeHidden()
  expect(await page.getByLabel('Camera').boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  await look(page, 'door-camera')
})
