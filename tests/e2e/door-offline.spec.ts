import type { Page } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { answer, check, next, offlinePhone as phone, soldShow } from '../support/door-desk.ts'
import { forgetSeller } from '../support/sale-desk.ts'

const offline = (page: Page, isOffline = true) => page.context().setOffline(isOffline)

test('two doors, one without a connection: it admits by its list, survives a reload, and names the duplicate afterwards', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const show = await soldShow(browser, `${baseURL}`)
  const [first = '', second = ''] = show.codes
  const main = await phone(browser, `${baseURL}`, show)
  const patio = await phone(browser, `${baseURL}`, show)
  await expect(main.getByRole('button', { name: 'Entrance: Main door' })).toBeVisible()
  await expect(patio.getByRole('button', { name: 'Entrance: Door 2' })).toBeVisible()

  await offline(patio)
  await expect(patio.getByText('Offline. Tickets are checked against the list on this phone.')).toBeVisible()
  await expectAccessible(patio)
  await check(patio, first)
  await expect(answer(patio)).toContainText('Admit')
  await expect(answer(patio)).toContainText('Dana Rivers')
  await look(patio, 'door-offline-admitted')
  await next(patio)
  await expect(patio.getByText('1 / 3')).toBeVisible()
  await expect(patio.getByText('Offline. 1 check-in will be sent when you’re back online.')).toBeVisible()
  await check(patio, first)
  await expect(answer(patio)).toContainText('Already checked in')
  await expect(answer(patio)).toContainText('Door 2')
  await next(patio)

  await patio.reload()
  await expect(patio.getByText('Offline. 1 check-in will be sent when you’re back online.')).toBeVisible()
  await expect(patio.getByText('1 / 3')).toBeVisible()
  await expect(patio.getByText(/^Counts are from \d+:\d\d [AP]M, plus check-ins on this phone\.$/)).toBeVisible()
  await look(patio, 'door-offline')
  await check(patio, first)
  await expect(answer(patio)).toContainText('Already checked in')
  await next(patio)
  await check(patio, second)
  await expect(answer(patio)).toContainText('Admit')
  await answer(patio)
    .getByRole('button', { name: /^Undo check-in/ })
    .click()
  await answer(patio).getByRole('button', { name: 'Wrong guest' }).click()
  await expect(patio.getByText('Dana Rivers’s check-in was undone.')).toBeVisible()
  await expect(patio.getByText('1 / 3')).toBeVisible()
  await check(patio, 'K7QM-4XR2')
  await expect(answer(patio)).toContainText('Don’t admit')
  await next(patio)

  await patio.getByRole('button', { name: 'Find a guest' }).click()
  const list = patio.getByRole('dialog', { name: 'Find a guest' })
  await expect(list.getByRole('list', { name: 'Guests' }).getByRole('listitem')).toHaveCount(3)
  await expect(list.getByText(/^Checked in at /)).toHaveCount(1)
  await expectAccessible(patio)
  await look(patio, 'door-offline-guests')
  await list.getByRole('button', { name: 'Close' }).click()

  await check(main, first)
  await expect(answer(main)).toContainText('Admit')
  await next(main)

  await offline(patio, false)
  const review = patio.getByRole('button', { name: '1 check-in to review' })
  await expect(review).toBeVisible({ timeout: 30_000 })
  await expect(patio.getByText(/will be sent/)).toHaveCount(0)
  await expect(patio.getByText('1 / 3')).toBeVisible()
  await review.click()
  await expect(patio.getByRole('dialog', { name: 'Check-ins to review' })).toContainText(
    /Dana Rivers · \d+:\d\d [AP]M at (Door 2|Main door) and \d+:\d\d [AP]M at (Door 2|Main door)/,
  )
  await expectAccessible(patio)
  await look(patio, 'door-conflicts')

  await show.page.goto(`/manage/${show.venue.venue.id}/event/${show.eventID}/orders`)
  await expect(show.page.getByRole('heading', { name: 'Check-ins to review' })).toBeVisible()
  await expect(show.page.getByText(/at Door 2/)).toBeVisible()
  await look(show.page, 'orders-conflicts')
  await show.page.getByRole('button', { name: 'Mark reviewed: Dana Rivers' }).click()
  await expect(show.page.getByRole('heading', { name: 'Reviewed check-ins' })).toBeVisible()
  await expect(show.page.getByText(/^Reviewed (?:by \S+, )?\d+:\d\d [AP]M$/)).toBeVisible()
  await look(show.page, 'orders-conflicts-reviewed')
  for (const page of [main, patio]) await page.context().close()
})

test('a ticket that was sold after the list was read is admitted by its signature, one of another show isn’t', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const show = await soldShow(browser, `${baseURL}`)
  const page = await phone(browser, `${baseURL}`, show)
  const other = await soldShow(browser, `${baseURL}`)
  await offline(page)
  const late = await show.sellAnother()

  await check(page, late.scanCode)
  await expect(answer(page)).toContainText('Admit')
  await expect(answer(page)).toContainText('Not on the list yet')
  await look(page, 'door-offline-unlisted')
  await next(page)
  await check(page, other.scanCodes[0] ?? '')
  await expect(answer(page)).toContainText('Don’t admit')
  await next(page)

  await offline(page, false)
  await expect(page.getByText('1 / 4')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/will be sent|Sending/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /to review/ })).toHaveCount(0)
  await page.context().close()
})

test('a logout wipes the door’s list and page from the device', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const show = await soldShow(browser, `${baseURL}`)
  const page = await phone(browser, `${baseURL}`, show)
  // On a phone, Logout is in the menu.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  forgetSeller()
  await expect.poll(() => keptText(page)).toBe('[]')
  expect(await page.evaluate(() => caches.has('door'))).toBe(false)
  await page.context().close()
})

/** The lists of doors that the browser keeps. */
const keptText = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('door')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')))
        opening.onsuccess = () => {
          const all = opening.result.transaction('lists').objectStore('lists').getAll()
          all.onsuccess = () => resolve(JSON.stringify(all.result))
        }
      }),
  )
