import type { Browser, Page } from '@playwright/test'
import { bell, bellPanel, openBell } from '../support/bell.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { addVenue, newOperator, person } from '../support/entity-desk.ts'
import { callAs } from '../support/call-as.ts'
import type { NewNotification } from '../../src/features/notifications/notifications.store.ts'
import { send, toEntity, userIdOf } from '../support/notification-desk.ts'

const heading = (page: Page, name: 'New' | 'Previous') => bellPanel(page).getByRole('heading', { name, exact: true })
const item = (page: Page, name: RegExp | string) => bellPanel(page).getByRole('article', { name })

/**
 * Spec 2: panels are 350 px wide and at most 450 px high, on phones too; a window that is narrower or lower has them
 * beside its edges.
 */
async function expectPanelSizes(page: Page) {
  const wide = page.viewportSize() ?? { width: 1280, height: 720 }
  const sizes = [wide, { width: 639, height: 720 }, { width: 390, height: 844 }, { width: 320, height: 400 }]
  for (const size of sizes) {
    await page.setViewportSize(size)
    const width = Math.min(350, size.width - 16)
    await expect.poll(async () => Math.round((await bellPanel(page).boundingBox())?.width ?? 0)).toBe(width)
    const box = await bellPanel(page).boundingBox()
    expect(Math.round(box?.height ?? 0)).toBeLessThanOrEqual(450)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width)
    expect(box?.x).toBeGreaterThanOrEqual(0)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(wide)
}

/** A person at Home with so many notifications. */
async function somebody(browser: Browser, baseURL: string | undefined, messages: string[]) {
  const who = await person(browser, `${baseURL}`)
  const to = { userId: await userIdOf(`${baseURL}`, who) }
  await send(messages.map((message) => ({ to, type: 'Entity Approval/Denial', message })))
  const page = await who.context.newPage()
  return { ...who, to, page, unread: () => unreadOf(`${baseURL}`, who) }
}

async function unreadOf(baseURL: string, who: { idToken: string }): Promise<number> {
  const { notifications } = await callAs(baseURL, who)('listNotifications', {})
  return notifications.filter(({ read }: { read: boolean }) => !read).length
}

test('notifications shown for three seconds are read, those closed earlier are not', async ({ browser, baseURL }) => {
  const { page, to, unread, context } = await somebody(browser, baseURL, [
    'The Blue Door was approved.',
    'A second one.',
  ])
  await page.clock.install()
  await page.goto('/')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
  await expect(bell(page)).toHaveAttribute('title', '2 unread')
  await page.clock.pauseAt(new Date(Date.now() + 600_000))

  await bell(page).click()
  await expect(bellPanel(page).getByRole('article', { name: /^New: / })).toHaveCount(2)
  await page.clock.runFor(2_900)
  await page.keyboard.press('Escape')
  await expect(bellPanel(page)).toBeHidden()
  await page.clock.runFor(10_000)
  expect(await unread()).toBe(2)

  await bell(page).click()
  await page.clock.runFor(2_900)
  // What arrives meanwhile has three seconds of its own, and takes none from the others.
  await send([{ to, type: 'Entity Approval/Denial', message: 'A third one.' }])
  await expect(bellPanel(page).getByRole('article')).toHaveCount(3)
  await page.clock.runFor(200)
  await expect(heading(page, 'Previous')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect.poll(unread).toBe(1)
  await page.clock.runFor(3_000)
  await expect(heading(page, 'New')).toBeHidden()
  await expect(bellPanel(page).getByRole('article')).toHaveCount(3)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 0 unread')
  await expect.poll(unread).toBe(0)
  await context.close()
})

test('a notification appears in an open tab, and one that is handled in a tab is handled in the other', async ({
  browser,
  baseURL,
}) => {
  const { page, to, context } = await somebody(browser, baseURL, [])
  await page.goto('/')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 0 unread')
  const other = await context.newPage()
  await other.goto('/discover')
  await expect(bell(other)).toHaveAccessibleName('Notifications, 0 unread')

  await send([{ to, type: 'New Entity Notification', message: 'The Red Room is public now.' }])
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(bell(other)).toHaveAccessibleName('Notifications, 1 unread')

  await bell(page).click()
  await item(page, /The Red Room/)
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(bellPanel(page).getByText('You’re all caught up')).toBeVisible()
  await expect(bell(other)).toHaveAccessibleName('Notifications, 0 unread')
  await context.close()
})

test('an answered notification disappears at once, and returns when the call fails', async ({ browser, baseURL }) => {
  const { page, context } = await somebody(browser, baseURL, ['The Blue Door was approved. Let’s go!'])
  await page.goto('/')
  await openBell(page)
  const { promise: fails, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/api/handleRequest', async (route) => {
    await fails
    await route.fulfill({ status: 500, json: { success: false, code: 'request/broken', message: 'Unknown error.' } })
  })
  await item(page, /Blue Door/)
    .getByRole('button', { name: "Let's Go!" })
    .click()
  await expect(item(page, /Blue Door/)).toBeHidden()
  fail()
  await expect(bellPanel(page).getByRole('alert')).toContainText('Action failed.')
  await expect(item(page, /Blue Door/)).toBeVisible()
  await look(page, 'bell-failed')

  await page.unroute('**/api/handleRequest')
  await item(page, /Blue Door/)
    .getByRole('button', { name: "Let's Go!" })
    .click()
  await expect(bellPanel(page).getByText('You’re all caught up')).toBeVisible()
  await context.close()
})

test('the panel opens and closes by pointer and by keyboard', async ({ browser, baseURL }) => {
  const { page, context } = await somebody(browser, baseURL, ['The Blue Door was approved.'])
  await page.goto('/')
  await openBell(page)
  await page.mouse.click(8, 500)
  await expect(bellPanel(page)).toBeHidden()

  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(item(page, /Blue Door/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(bellPanel(page).getByRole('button', { name: 'Mark all read' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bellPanel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await item(page, /Blue Door/)
    .getByRole('button', { name: 'Delete' })
    .focus()
  await page.keyboard.press('Enter')
  await expect(bellPanel(page).getByText('You’re all caught up')).toBeVisible()
  await expect(bellPanel(page).getByRole('heading', { name: 'Notifications' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
  await context.close()
})

test('an operator answers in the bell; a denial needs a reason', async ({ browser, baseURL }) => {
  const [boss, owner] = [await newOperator(browser, `${baseURL}`), await person(browser, `${baseURL}`)]
  const [good, bad] = [
    await addVenue(`${baseURL}`, owner),
    await addVenue(`${baseURL}`, await person(browser, `${baseURL}`)),
  ]
  const page = await boss.context.newPage()
  await page.goto('/')
  await openBell(page)
  await item(page, new RegExp(good.name)).getByRole('button', { name: 'Approve' }).click()
  await expect(item(page, new RegExp(good.name))).toBeHidden()

  await item(page, new RegExp(bad.name)).getByRole('button', { name: 'Deny', exact: true }).click()
  await expect(item(page, new RegExp(bad.name)).getByRole('button', { name: /^Deny \(/ })).toBeDisabled()
  const reason = page.getByLabel('Reason for denial')
  await reason.fill('This address is')
  // Three seconds pass, and nothing of what was typed is lost with it.
  await expect(heading(page, 'Previous')).toBeVisible()
  await expect(reason).toBeFocused()
  await reason.pressSequentially(' a car park.')
  await expect(reason).toHaveValue('This address is a car park.')
  await expectAccessible(page)
  await look(page, 'bell-deny')
  await item(page, new RegExp(bad.name)).getByRole('button', { name: 'Deny', exact: true }).click()
  await expect(item(page, new RegExp(bad.name))).toBeHidden()

  const owners = await owner.context.newPage()
  await owners.goto('/')
  await expect(bell(owners)).toHaveAccessibleName('Notifications, 2 unread')
  await bell(owners).click()
  await owners.getByRole('link', { name: 'Go to Account' }).click()
  await expect(owners).toHaveURL(`/manage/${good.id}`)
  await expect(bellPanel(owners)).toBeHidden()
  for (const { context } of [boss, owner]) await context.close()
})

test('an entity’s bell counts all, and is its managers’', async ({ browser, baseURL }) => {
  const owner = await person(browser, `${baseURL}`)
  const venue = await addVenue(`${baseURL}`, owner)
  const page = await owner.context.newPage()
  await page.clock.install()
  await page.goto(`/manage/${venue.id}`)
  await expect(bell(page)).toHaveAccessibleName(`Notifications for ${venue.name}, 0 total`)

  const to = toEntity(venue.id)
  await send([
    { to, type: 'Entity Approval/Denial', message: `${venue.name} was approved.` },
    { to, type: 'Team News', message: 'Something else.' },
  ])
  await expect(bell(page)).toHaveAccessibleName(`Notifications for ${venue.name}, 2 total`)
  await expect(bell(page)).toHaveAttribute('title', `2 total for ${venue.name}`)
  await page.clock.pauseAt(new Date(Date.now() + 600_000))
  await bell(page).click()
  await page.clock.runFor(2_900)
  await expect(heading(page, 'New')).toBeVisible()
  await page.clock.runFor(200)
  await expect(heading(page, 'New')).toBeHidden()
  await expect(heading(page, 'Previous')).toBeVisible()
  await page.clock.resume()
  await expect(bell(page)).toHaveAccessibleName(`Notifications for ${venue.name}, 2 total`)
  await expectAccessible(page)
  await look(page, 'bell-entity')
  await page.route('**/api/handleEntityNotification', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'request/broken', message: 'Unknown error.' } }),
  )
  const remove = item(page, /Something else/).getByRole('button', { name: 'Delete' })
  await remove.click()
  await expect(bellPanel(page).getByRole('alert')).toContainText('Action failed.')
  await expect(bell(page)).toHaveAccessibleName(`Notifications for ${venue.name}, 2 total`)
  await page.unroute('**/api/handleEntityNotification')
  await remove.click()
  await expect(item(page, /Something else/)).toHaveCount(0)
  await expect(bell(page)).toHaveAccessibleName(`Notifications for ${venue.name}, 1 total`)
  await item(page, /was approved/)
    .getByRole('button', { name: "Let's Go!" })
    .click()
  await expect(bellPanel(page).getByText('You’re all caught up')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(`Notifications for ${venue.name}, 0 total`)
  await owner.context.close()
})

const long = `${'The Extraordinarily Long Name of a Room That Nobody Could Ever Print on a Ticket '.repeat(4)}${'x'.repeat(200)}`

/** More than a panel shows. */
const manyLong = (to: NewNotification['to']) =>
  Array.from({ length: 110 }, (_, n) => ({
    ...{ to, type: 'Entity Approval/Denial' as const, message: `${n}: ${long}` },
  }))

test('none, one and a hundred long ones fit in', async ({ browser, baseURL }) => {
  const { page, to, context } = await somebody(browser, baseURL, [])
  await page.goto('/')
  await openBell(page)
  await expect(bellPanel(page).getByText('You’re all caught up')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'bell-none')

  await send([{ to, type: 'New Entity Notification', message: 'The Red Room is public now.' }])
  await expect(item(page, /The Red Room/)).toBeVisible()
  await look(page, 'bell-one')

  await send(manyLong(to))
  await expect(bellPanel(page).getByRole('article')).toHaveCount(100)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 99+ unread')
  await expectPanelSizes(page)
  await expectAccessible(page)
  await look(page, 'bell-hundred')
  await context.close()
})

test('the bell of a page fits in with a hundred long ones, and counts no further', async ({ browser, baseURL }) => {
  const owner = await person(browser, `${baseURL}`)
  const venue = await addVenue(`${baseURL}`, owner)
  await send(manyLong(toEntity(venue.id)))
  const page = await owner.context.newPage()
  await page.goto(`/manage/${venue.id}`)
  await openBell(page)
  await expect(bell(page)).toHaveAccessibleName(`Notifications for ${venue.name}, 99+ total`)
  await expectPanelSizes(page)
  await look(page, 'bell-entity-hundred')
  await owner.context.close()
})
