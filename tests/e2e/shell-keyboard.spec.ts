import type { Browser } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { entriesOf, type ManagerOfTwo, managerOfTwo, windowOf } from '../support/shell-desk.ts'

let manager: ManagerOfTwo

test.beforeAll(async ({ browser, baseURL }) => {
  manager = await managerOfTwo(browser, `${baseURL}`)
})

const ofManager = (browser: Browser, baseURL: string | undefined) => windowOf(browser, `${baseURL}`, manager)

test('with the keyboard alone: through the header, into each panel, and back', async ({ browser, baseURL }) => {
  const context = await ofManager(browser, baseURL)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/discover')
  await expect(page.getByRole('button', { name: 'Switch account' })).toBeVisible()
  const focused = page.locator(':focus')
  const tabTo = async (role: 'link' | 'button', name: string) => {
    const target = page.getByRole('banner').getByRole(role, { name, exact: true })
    for (let tabs = 0; tabs < 20; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${name} was not reached`)
  }

  await page.keyboard.press('Tab')
  await expect(focused).toHaveText('Skip to content')
  for (const name of ['Home', 'About', 'Discover', manager.username]) await tabTo('link', name)
  await tabTo('button', 'Logout')
  await page.keyboard.press('Enter')
  await expect(focused).toHaveText('Cancel')
  await page.keyboard.press('Escape')
  await expect(focused).toHaveText('Logout')

  await tabTo('button', 'Switch account')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(focused).toContainText(manager.username)
  while (!(await focused.textContent())?.includes(manager.venue.name)) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/manage/${manager.venue.id}`)
  await context.close()
})

test('the menu below 1024 px keeps the focus, holds the page still, and gives both back', async ({
  browser,
  baseURL,
}) => {
  const context = await ofManager(browser, baseURL)
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/discover')
  const hamburger = page.getByRole('button', { name: 'Open menu' })
  await hamburger.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Add a band, venue or festival' })).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/looks/shell-menu.png' })
  for (let tabs = 0; tabs < 30; tabs += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(hamburger).toBeFocused()

  await page.setViewportSize({ width: 800, height: 740 })
  await hamburger.click()
  await expect(menu).toBeVisible()
  await page.mouse.click(20, 400)
  await expect(menu).toBeHidden()
  await hamburger.click()
  await menu.getByRole('link', { name: manager.band.name }).click()
  await expect(page).toHaveURL(`/manage/${manager.band.id}`)
  await expect(menu).toBeHidden()
  await context.close()
})

for (const [width, text] of [
  [360, 100],
  [1440, 100],
  [1024, 200],
  [320, 200],
] as const) {
  test(`at ${width} px and ${text} % text, the header hides no focus and nothing scrolls sideways`, async ({
    browser,
    baseURL,
  }) => {
    const context = await ofManager(browser, baseURL)
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await page.addStyleTag({ content: `html { font-size: ${text}% }` })
    await expect(page.getByRole('button', { name: /[Nn]otification/ })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    await page.getByRole('main').locator('a, button, input, summary').first().focus()
    const hidden: string[] = []
    for (const key of [...Array<string>(30).fill('Tab'), ...Array<string>(25).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      const focusedElement = await page.evaluate(async () => {
        // The browser scrolls to what got the focus with the next frame.
        await new Promise(requestAnimationFrame)
        const one = document.activeElement
        const header = document.querySelector('body > header')
        if (!one || !header || header.contains(one)) return null
        const [box, over] = [one.getBoundingClientRect(), header.getBoundingClientRect()]
        return {
          name: one.textContent,
          isHidden: box.top < over.bottom - 1 && box.bottom > over.top && box.height < 300,
        }
      })
      if (focusedElement?.isHidden) hidden.push(focusedElement.name)
    }
    expect(hidden).toEqual([])
    await context.close()
  })
}

test('a page does not shift when the active entity loads late', async ({ browser, baseURL }) => {
  const context = await ofManager(browser, baseURL)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/manage/${manager.venue.id}`)
  await expect.poll(() => entriesOf(page)).toContain('Gig Hub')
  await page.goto('/tickets')
  await expect.poll(() => entriesOf(page)).toContain('Gig Hub')
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
  expect(shift).toBeLessThan(0.01)
  await context.close()
})
