import { practiceCode } from '../../src/features/door/rules/practice-code.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { cameraThatSees } from '../support/camera.ts'
import { answer, check, next, soldShow } from '../support/door-desk.ts'

test('practice reads practice tickets with the camera of the door, and asks the server nothing', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { page: ownerPage, path } = await soldShow(browser, `${baseURL}`)
  const cookies = await ownerPage.context().cookies()
  await ownerPage.context().close()
  await using camera = await cameraThatSees(practiceCode('already_used'))
  const context = await camera.browser.newContext({ baseURL: `${baseURL}`, permissions: ['camera'] })
  await context.addCookies(cookies)
  // The camera waits for a tap, and its streams are counted.
  await context.addInitScript(() => {
    navigator.permissions.query = () => Promise.reject(new TypeError('unknown'))
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    let count = 0
    mediaDevices.getUserMedia = (wishes) => {
      count += 1
      document.documentElement.dataset['streams'] = `${count}`
      return open(wishes)
    }
  })
  const page = await context.newPage()
  const scans: string[] = []
  page.on('request', (request) => request.url().includes('/api/checkIn') && scans.push(request.url()))

  await page.goto(path)
  await page.getByRole('button', { name: 'Start camera' }).click()
  await expect(answer(page)).toContainText('Practice ticket', { timeout: 30_000 })
  await expect(answer(page)).toContainText('This is a practice ticket. It isn’t valid for any show.')
  await look(page, 'practice-ticket-at-door')

  await page.reload()
  await page.getByRole('button', { name: 'Practice' }).click()
  await page.getByRole('button', { name: 'Start camera' }).click()
  await expect(answer(page)).toContainText('Already checked in', { timeout: 30_000 })
  await expect(answer(page)).toContainText('Practice: nothing is checked in')
  await next(page)
  await look(page, 'practice-camera')
  await page.getByRole('button', { name: 'Close practice' }).click()
  await expect(page.getByText('0 / 3')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-streams', '1')
  expect(scans).toEqual([])
})

test('practice mode doesn’t check real tickets, and a typed practice ticket admits no one', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { codes, page: ownerPage, path } = await soldShow(browser, `${baseURL}`)
  const cookies = await ownerPage.context().cookies()
  await check(await ownerPage.goto(path).then(() => ownerPage), practiceCode('admitted'))
  await expect(answer(ownerPage)).toContainText('This is a practice ticket.')
  await ownerPage.context().close()

  await using camera = await cameraThatSees(codes[0] ?? '')
  const context = await camera.browser.newContext({ baseURL: `${baseURL}`, permissions: ['camera'] })
  await context.addCookies(cookies)
  await context.addInitScript(() => {
    navigator.permissions.query = () => Promise.reject(new TypeError('unknown'))
  })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('button', { name: 'Practice' }).click()
  await page.getByRole('button', { name: 'Start camera' }).click()
  await expect(answer(page)).toContainText('You’re in Practice', { timeout: 30_000 })
  await next(page)
  await page.getByRole('button', { name: 'Close practice' }).click()
  await expect(page.getByText('0 / 3')).toBeVisible()
})

test('practice tickets are on a page of their own, to show on another phone or print', async ({ page }) => {
  await page.goto('/practice-tickets')
  await expect(page.getByRole('img', { name: /^QR code: / })).toHaveCount(6)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'practice-tickets')
})
