import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, look, test } from '../../support/browser.ts'
import { callAs } from '../../support/call-as.ts'
import { fanOf } from '../../support/shell-desk.ts'

/** Red above, blue below, twice as tall as wide: which part was kept is seen by its color. */
async function tall() {
  const half = { width: 600, height: 600, channels: 3 as const }
  const buffer = await sharp({ create: { ...half, height: 1200, background: '#d02030' } })
    .composite([{ input: { create: { ...half, background: '#2040d0' } }, left: 0, top: 600 }])
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name: 'tall.jpg', mimeType: 'image/jpeg', buffer }
}

/** How much of a stored picture is blue, 0 to 1. */
async function blueOf(page: Page, path: string) {
  const { data, info } = await sharp(await (await page.request.get(path)).body())
    .resize(1, 100, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const rows = Array.from({ length: info.height }, (_, at) => data[at * info.channels + 2] ?? 0)
  return rows.filter((blue) => blue > 128).length / info.height
}

async function profileForm(page: Page) {
  await page.goto('/account/profile')
  const form = page.locator('form').filter({ has: page.locator('[name="fullName"]') })
  return { form, file: form.getByLabel('Your picture', { exact: true }) }
}

test('a picture is cut by keys, sent, canceled, sent again after a failure, and cut anew', async ({
  browser,
  baseURL,
}) => {
  const { context } = await fanOf(browser, `${baseURL}`)
  const page = await context.newPage()
  // It stands between the page and the server before the page is there: Chromium tells a page that is open of a new
  // route a moment later, and a request of that moment passes by it.
  const firstAnswer = Promise.withResolvers<void>()
  const plannedAnswers: ('hold' | 'refuse')[] = []
  await page.route('**/api/uploadImage', async (route) => {
    const answer = plannedAnswers.shift()
    if (!answer) return route.continue()
    if (answer === 'hold') await firstAnswer.promise
    const body = { success: false, code: 'pictures/not-kept', message: 'Failed to upload image.' }
    return route.fulfill({ status: 503, json: body }).catch(() => {})
  })
  const { form, file } = await profileForm(page)
  const button = (name: string) => form.getByRole('button', { name, exact: true })

  await file.setInputFiles(await tall())
  const area = form.getByRole('application', { name: 'Your picture: visible area' })
  await expect(area).toBeFocused()
  await expect(area).toHaveAccessibleDescription(
    'Drag the picture to choose the part people will see. You can also use the arrow keys.',
  )
  await expectAccessible(page)
  await look(page, 'picture-crop')

  await button('Cancel').click()
  await expect(area).toHaveCount(0)
  await file.setInputFiles(await tall())
  await expect(area).toBeFocused()
  // The picture goes up as far as it may: its lower half is what stays.
  for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('slider', { name: 'Zoom' })).toBeFocused()
  await page.keyboard.press('Tab')

  // The first time nothing answers: it is canceled. Then the store of pictures is full, then all is well.
  plannedAnswers.push('hold', 'refuse')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
  await expect(button('Change picture')).toBeDisabled()
  await look(page, 'picture-sending')
  await button('Cancel').click()
  firstAnswer.resolve()
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await expect(form.getByRole('alert')).toHaveCount(0)

  await file.setInputFiles(await tall())
  await expect(area).toBeFocused()
  for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowUp')
  await button('Apply crop').click()
  await expect(form.getByRole('alert')).toHaveText('Failed to upload image.')
  await look(page, 'picture-failed')
  expect(plannedAnswers, 'from here on the server answers').toEqual([])
  await button('Try again').click()
  await expect(form.getByText('Your picture uploaded')).toBeAttached()
  const preview = form.getByRole('img', { name: 'Your picture, preview' })
  await expect(preview).toHaveAttribute('src', /^\/files\/pictures\/.+\/640\.jpg$/)
  const first = `${await preview.getAttribute('src')}`
  expect(await blueOf(page, first), 'the lower half').toBeGreaterThan(0.95)

  await button('Crop').click()
  await expect(area).toBeFocused()
  for (let press = 0; press < 30; press++) await page.keyboard.press('ArrowDown')
  await form.getByRole('slider', { name: 'Zoom' }).fill('2')
  await button('Apply crop').click()
  await expect(preview).toHaveAttribute('src', new RegExp(`^/files/pictures/(?!${first.split('/')[3]})`))
  expect(await blueOf(page, `${await preview.getAttribute('src')}`), 'the upper half').toBeLessThan(0.55)
  await context.close()
})

test('on a phone a picture is moved by a finger, and its part fits the screen', async ({ browser, baseURL }) => {
  const { context } = await fanOf(browser, `${baseURL}`)
  const page = await context.newPage()
  await page.setViewportSize({ width: 320, height: 640 })
  const { form, file } = await profileForm(page)
  await file.setInputFiles(await tall())
  const area = form.getByRole('application')
  await expect(area).toBeFocused()
  await area.scrollIntoViewIfNeeded()
  const box = await area.boundingBox()
  if (!box) throw new Error('The part is nowhere.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y - down }] })
  await touch('touchStart', 0)
  for (const down of [20, 60, 120, 200]) await touch('touchMove', down)
  await touch('touchEnd', 200)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await form.getByRole('button', { name: 'Apply crop' }).click()
  await expect(form.getByText('Your picture uploaded')).toBeAttached()
  const src = await form.getByRole('img', { name: 'Your picture, preview' }).getAttribute('src')
  expect(await blueOf(page, `${src}`), 'the lower half').toBeGreaterThan(0.95)
  await context.close()
})

test('without JavaScript a picture that is still loading is blurred and its space is reserved', async ({
  browser,
  baseURL,
}) => {
  const fan = await fanOf(browser, `${baseURL}`)
  const call = callAs(`${baseURL}`, fan)
  const { name, mimeType, buffer } = await tall()
  const upload = new FormData()
  upload.append('image', new Blob([Uint8Array.from(buffer)], { type: mimeType }), name)
  const { image } = await call('uploadImage', upload)
  await call('updateUserProfile', { fullName: 'Dana Quill', image })
  const still = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  await still.addCookies([{ ...fan.cookie, url: `${baseURL}` }])
  const page = await still.newPage()
  const never = Promise.withResolvers<void>()
  await page.route('**/files/pictures/**', () => never.promise)
  await page.goto('/account', { waitUntil: 'commit' })
  const picture = page.getByRole('main').locator(`img[src*="${image}"]`).first()
  await expect(picture).toHaveCSS('background-image', /radial-gradient.+linear-gradient/)
  const box = await picture.boundingBox()
  expect(box?.width).toBeGreaterThan(40)
  expect(box?.height).toBeCloseTo(box?.width ?? 0, 0)
  expect(await page.locator('picture > source[type="image/webp"]').count()).toBeGreaterThan(0)
  await still.close()
  await fan.context.close()
})
