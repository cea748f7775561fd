import type { Page } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { person } from '../support/entity-desk.ts'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
/** The part that knows of the prompt is there, and has had the time to show it. */
async function settled(page: Page, go: () => Promise<unknown>) {
  const later = page.waitForResponse(/\/assets\/web-app-later-/)
  await go()
  await later
  await page.waitForLoadState('networkidle')
}

/** As Chromium does for an app that can be installed: it offers so once the page is loaded. */
const offerToInstall = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('load', () => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      Object.assign(offer, { prompt: () => Promise.resolve(document.documentElement.setAttribute('data-asked', '')) })
      setTimeout(() => dispatchEvent(offer))
    })
  })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.describe('on a phone', () => {
  test.use({ ...phone, userAgent: android })

  test('the prompt fills the screen until it is dismissed, and the device remembers', async ({ page }) => {
    await offerToInstall(page)
    await page.goto('/')
    const prompt = page.getByRole('dialog', { name: 'Get the LocalSound app' })
    await expect(prompt).toBeVisible()
    expect(await prompt.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'Install app' })).toBeFocused()
    await expectAccessible(page)
    await look(page, 'mobile-prompt')
    await page.getByRole('button', { name: 'Maybe later' }).click()
    await expect(prompt).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await settled(page, () => page.reload())
    await expect(prompt).toHaveCount(0)
  })

  test('Escape dismisses the prompt as "Maybe later" does', async ({ page }) => {
    await offerToInstall(page)
    await page.goto('/discover')
    const prompt = page.getByRole('dialog', { name: 'Get the LocalSound app' })
    await expect(prompt).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(prompt).toHaveCount(0)
    // The browser closes the dialog first and tells the page after.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('app-prompt'))).toBe('later')
  })

  test('"Install app" lets the browser ask', async ({ page }) => {
    await offerToInstall(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Install app' }).click()
    await expect(page.locator('html[data-asked]')).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a browser that cannot install the app is not prompted, nor is a page that is in use', async ({ page }) => {
    await settled(page, () => page.goto('/'))
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await offerToInstall(page)
    await settled(page, async () => {
      await page.goto('/about', { waitUntil: 'commit' })
      await page.getByRole('heading', { level: 1 }).tap()
    })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('the prompt never lies over one’s tickets', async ({ browser, baseURL }) => {
    const fan = await person(browser, `${baseURL}`)
    const page = await fan.context.newPage()
    await offerToInstall(page)
    await settled(page, () => page.goto('/tickets'))
    await expect(page.getByRole('heading', { name: 'My tickets' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/discover')
    await expect(page.getByRole('dialog', { name: 'Get the LocalSound app' })).toBeVisible()
    await fan.context.close()
  })
})

test.describe('on an iPhone', () => {
  test.use({ ...phone, userAgent: iphone })

  test('the prompt says where Safari adds the app to the home screen', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('In Safari, tap Share, then “Add to Home Screen.”')).toBeVisible()
  })
})

test('a desktop browser is not prompted', async ({ page }) => {
  await settled(page, () => page.goto('/'))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
