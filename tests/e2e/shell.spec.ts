import type { Browser, Locator } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { entriesOf, fanOf, type ManagerOfTwo, managerOfTwo, navigation, windowOf } from '../support/shell-desk.ts'

const widths = [360, 800, 1440]
let manager: ManagerOfTwo

test.beforeAll(async ({ browser, baseURL }) => {
  manager = await managerOfTwo(browser, `${baseURL}`)
})

const ofManager = (browser: Browser, baseURL: string | undefined) => windowOf(browser, `${baseURL}`, manager)

for (const width of widths) {
  test(`at ${width} px the header has exactly the entries of each session state`, async ({
    browser,
    baseURL,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/discover')
    await expect(await navigation(page)).toBeVisible()
    expect(await entriesOf(page)).toEqual(['Home', 'About', 'Discover', 'Login'])
    await expect(page.getByRole('button', { name: /[Nn]otification/ })).toHaveCount(0)
    await expectAccessible(page)

    const context = await ofManager(browser, baseURL)
    const managerPage = await context.newPage()
    await managerPage.setViewportSize({ width, height: 900 })
    await managerPage.goto('/discover')
    await expect(await navigation(managerPage)).toBeVisible()
    // In a phone's menu, the username alone wouldn't say where it leads.
    const ownEntry = width < 1_024 ? `Your profile ${manager.username}` : manager.username
    await expect.poll(() => entriesOf(managerPage)).toEqual(['Home', 'About', 'Discover', ownEntry, 'Logout'])
    const profile = (await navigation(managerPage)).getByRole('link', { name: ownEntry, exact: true })
    await expect(profile).toHaveAttribute('href', `/userprofile/${manager.uid}`)
    await expectAccessible(managerPage)

    await managerPage.goto(`/manage/${manager.venue.id}`)
    await expect.poll(() => entriesOf(managerPage)).toEqual(['Home', 'Gig Hub', manager.venue.name, 'Logout'])
    const nav = await navigation(managerPage)
    await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('href', `/manage/${manager.venue.id}`)
    await expect(nav.getByRole('link', { name: manager.venue.name, exact: true })).toHaveAttribute(
      'href',
      `/@${manager.venue.username}`,
    )
    await expectAccessible(managerPage)
    await context.close()
  })
}

test('logo and tagline lead home, and to the page one manages while one acts for it', async ({ browser, baseURL }) => {
  const context = await ofManager(browser, baseURL)
  const page = await context.newPage()
  const logo = page.getByRole('banner').getByRole('link', { name: 'LocalSound Your Guide to the Local Music Scene' })
  await page.goto('/discover')
  await expect(logo).toHaveAttribute('href', '/')
  await page.goto(`/manage/${manager.band.id}`)
  await expect(logo).toHaveAttribute('href', `/manage/${manager.band.id}`)
  await context.close()
})

test('the switcher lists the person and every entity, shows which await approval, and opens the chosen one', async ({
  browser,
  baseURL,
}) => {
  const context = await ofManager(browser, baseURL)
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/discover')
  const icon = page.getByRole('button', { name: 'Switch account' })
  const switcher = page.getByRole('region', { name: 'Switch Account' })
  // A click that comes before the page's script is asked again.
  await expect(async () => {
    if (!(await switcher.isVisible())) await icon.click()
    await expect(switcher.getByRole('heading', { name: 'Switch Account' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect((await switcher.boundingBox())?.width).toBe(250)
  const choice = (name: string) => switcher.getByRole('link', { name })
  await expect(choice(manager.username)).toHaveAttribute('aria-current', 'true')
  await expect(choice(manager.band.name)).toContainText('Band · Pending')
  await expect(choice(manager.venue.name)).toContainText('Venue · Pending')
  for (const name of ['Add a band, venue or festival', 'My tickets', 'Account'])
    await expect(choice(name)).toBeVisible()
  await expect(choice('Operator desk')).toHaveCount(0)
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/looks/shell-switcher.png' })

  await choice(manager.venue.name).click()
  await expect(page).toHaveURL(`/manage/${manager.venue.id}`)
  await expect(switcher).toHaveCount(0)
  await icon.click()
  await expect(choice(manager.venue.name)).toHaveAttribute('aria-current', 'true')
  await choice(manager.username).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => entriesOf(page)).toContain(manager.username)
  expect(await page.evaluate(() => sessionStorage.getItem('active-entity'))).toBeNull()
  await context.close()
})

test("S43: one tab's entity is not another's, a reload keeps it, and Home clears it", async ({ browser, baseURL }) => {
  const context = await ofManager(browser, baseURL)
  const [first, second] = [await context.newPage(), await context.newPage()]
  await first.goto(`/manage/${manager.venue.id}`)
  await second.goto(`/profile/${manager.band.id}`)
  await expect(second.getByText('Only your team and LocalSound can see this page')).toBeVisible()
  await expect(second.getByRole('main').getByRole('link', { name: 'Manage' })).toBeVisible()

  const names = async () => [await entriesOf(first), await entriesOf(second)].map((entries) => entries.at(-2))
  await first.goto('/tickets')
  await second.goto('/tickets')
  await expect.poll(names).toEqual([manager.venue.name, manager.band.name])
  await first.reload()
  await second.reload()
  await expect.poll(names).toEqual([manager.venue.name, manager.band.name])

  await second.goto('/')
  await expect.poll(names).toEqual([manager.venue.name, manager.username])
  await second.goto('/discover')
  await first.reload()
  await expect.poll(names).toEqual([manager.venue.name, manager.username])
  await context.close()
})

test('an entity that the person no longer runs is active nowhere', async ({ browser, baseURL }) => {
  const context = await ofManager(browser, baseURL)
  const page = await context.newPage()
  await page.goto('/discover')
  const names = { username: 'gone.band', name: 'Gone' }
  const deletedEntity = { id: crypto.randomUUID(), type: 'band', kind: 'Band', ...names, pictureID: null }
  await page.evaluate((entity) => sessionStorage.setItem('active-entity', JSON.stringify(entity)), deletedEntity)
  await page.reload()
  await expect.poll(() => entriesOf(page)).toContain(manager.username)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('active-entity'))).toBeNull()
  await context.close()
})

test('when its page cannot be loaded, the tab shows the stored data of its entity', async ({ browser, baseURL }) => {
  const context = await ofManager(browser, baseURL)
  const page = await context.newPage()
  await page.goto(`/manage/${manager.venue.id}`)
  const button = page.getByRole('banner').getByRole('link', { name: manager.venue.name })
  await page.route(/\/@.*\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await button.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(manager.venue.name)
  await expect(page.getByText('We couldn’t load this page.')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'shell-kept-profile')

  await page.unroute(/\/@.*\.data/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Only your team and LocalSound can see this page')).toBeVisible()
  await context.close()
})

test('logging out asks for confirmation, and removes all data of the person', async ({ browser, baseURL }) => {
  const { context, username } = await fanOf(browser, `${baseURL}`)
  const page = await context.newPage()
  await page.goto('/discover')
  await page.evaluate(() => {
    sessionStorage.setItem('localsound.note', 'x')
    localStorage.setItem('last-entity', 'x')
  })
  const logout = page.getByRole('button', { name: 'Logout' })
  await logout.click()
  const question = page.getByRole('dialog', { name: 'Log out' })
  await expect(question).toContainText('Are you sure you want to log out?')
  await expect(question).toContainText('Tickets saved on this device will be removed.')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/looks/shell-logout.png' })
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(logout).toBeFocused()
  await expect(page.getByRole('link', { name: username })).toBeVisible()

  await logout.click()
  await context.setOffline(true)
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(question.getByRole('alert')).toContainText('You’re still logged in.')
  await context.setOffline(false)
  await question.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  const storedValues = () => [sessionStorage.getItem('localsound.note'), localStorage.getItem('last-entity')]
  expect(await page.evaluate(storedValues)).toEqual([null, null])
  expect(await context.cookies()).toEqual([])
  await context.close()
})

test('the footer has its columns, and lies in a row from 900 px on', async ({ page }) => {
  await page.goto('/terms')
  const footer = page.getByRole('contentinfo')
  const textsOf = (name: string) => footer.getByRole('navigation', { name }).getByRole('link').allTextContents()
  expect(await textsOf('Discover')).toEqual(['Home', 'About', 'Why LocalSound', 'FAQ'])
  expect(await textsOf('Support')).toEqual(['Contact', 'Privacy Policy', 'Terms of Service', 'QR Code Tool'])
  await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} LocalSound`)

  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
  const logo = footer.getByRole('link', { name: /^LocalSound/ })
  const column = footer.getByRole('navigation', { name: 'Discover' })
  await page.setViewportSize({ width: 900, height: 800 })
  expect(Math.abs((await top(logo)) - (await top(column)))).toBeLessThan(10)
  await page.setViewportSize({ width: 899, height: 800 })
  expect(await top(column)).toBeGreaterThan((await top(logo)) + 30)
  await expectAccessible(page)
})

test('without scripts, the page that would open the login says that it needs JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: `${baseURL}`, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/discover')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  // Texts of this element are not looked up by name.
  const notice = page.locator('noscript p')
  await expect(notice).toBeInViewport()
  await expect(notice).toContainText('Logging in needs JavaScript.')
  await look(page, 'shell-login-no-script')
  await context.close()
})

for (const width of [345, 320]) {
  test(`at ${width} px the header is one line, and a dialog leaves the page as wide as it is`, async ({
    browser,
    baseURL,
  }) => {
    const context = await ofManager(browser, baseURL)
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 640 })
    const header = page.getByRole('banner')
    for (const address of ['/discover', `/manage/${manager.venue.id}`]) {
      await page.goto(address)
      await expect(header.getByRole('button', { name: /[Nn]otification/ })).toBeVisible()
      expect((await header.boundingBox())?.height, address).toBe(50)
      await expect(header.getByRole('link').first()).toBeInViewport()
      await navigation(page)
      expect(await page.evaluate(() => document.body.offsetWidth), address).toBe(width)
      expect((await header.boundingBox())?.height, address).toBe(50)
    }
    await context.close()
  })
}
