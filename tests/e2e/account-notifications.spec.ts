import type { Browser, Page } from '@playwright/test'
import { callAs } from '../support/call-as.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { fanOf } from '../support/shell-desk.ts'

const topic = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** @param device whether this device shows push messages */
async function settings(browser: Browser, baseURL: string, device: 'on' | 'off') {
  const { context, ...fan } = await fanOf(browser, baseURL)
  const page = await context.newPage()
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'granted' }))
  await page.route('**/api/fetchPushSettings', (route) =>
    route.fulfill({ json: { success: true, notificationsEnabled: device === 'on', publicKey: 'key' } }),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/account/notifications')
  return { page, context, fan }
}

test('a tick turns at once and says that it is saved, and goes back with the reason when it is not', async ({
  browser,
  baseURL,
}) => {
  const { page, context } = await settings(browser, `${baseURL}`, 'on')
  const row = topic(page, 'Friend requests')
  const email = row.getByLabel('Email')
  const push = row.getByLabel('Push')
  await expect(topic(page, 'Your tickets').getByLabel('Email')).toBeDisabled()
  await expect(push).toBeChecked()
  await expect(page.getByText('turn on notifications on this device first')).toBeHidden()

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/setNotificationChoice', async (route) => {
    await held
    await route.continue()
  })
  await expect(email).toBeChecked()
  await email.press('Space')
  await expect(email).not.toBeChecked()
  await expect(email, 'it can be turned again right away').toBeFocused()
  await email.press('Space')
  await email.press('Space')
  await expect(row.getByRole('status')).toHaveText('')
  answer()
  await expect(row.getByRole('status')).toHaveText('Saved')
  await expect(email).not.toBeChecked()
  await look(page, 'account-notifications-saved')
  await page.reload()
  await expect(email).not.toBeChecked()

  await page.unroute('**/api/setNotificationChoice')
  await page.route('**/api/setNotificationChoice', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'request/broken', message: 'Unknown error.' } }),
  )
  await push.press('Space')
  await expect(page.getByRole('alert')).toHaveText('Unknown error.')
  await expect(push).toBeChecked()
  await expect(row.getByRole('status')).toHaveText('')
  await expectAccessible(page)
  await context.close()
})

/** A browser that can push, where its person answers as `answerPrompt` says. */
const stubPush = (page: Page) =>
  page.addInitScript(() => {
    let subscription: object | null = null
    const [p256dh, auth] = [`B${'A'.repeat(86)}`, 'A'.repeat(22)]
    const newSubscription = {
      toJSON: () => ({ endpoint: 'https://push.services.mozilla.com/of-this-device', keys: { p256dh, auth } }),
      unsubscribe: async () => void (subscription = null),
    }
    const pushManager = {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        Reflect.set(window, 'pushKey', applicationServerKey)
        return (subscription = newSubscription)
      },
      getSubscription: async () => subscription,
    }
    Object.defineProperties(navigator.serviceWorker, {
      ready: { value: Promise.resolve({ pushManager }) },
      getRegistration: { value: async () => ({ pushManager }) },
    })
    Reflect.set(window, 'hasSubscription', () => subscription !== null)
  })

const answerPrompt = (page: Page, answer: NotificationPermission) =>
  page.evaluate((permission) => void (Notification.requestPermission = async () => permission), answer)

test('where push is off on this device, nothing looks as if it came by push, and the switch turns it on and off', async ({
  browser,
  baseURL,
}) => {
  const { page, context, fan } = await settings(browser, `${baseURL}`, 'off')
  const push = topic(page, 'Invites and plans').getByLabel('Push')
  await expect(push).toHaveAccessibleDescription('To choose push, turn on notifications on this device first.')
  await expect(push).toBeDisabled()
  await expect(push).not.toBeChecked()
  await expect(topic(page, 'Invites and plans').getByLabel('Email')).toBeEnabled()
  await expectAccessible(page)
  await look(page, 'account-notifications-push-off')

  await page.unroute('**/api/fetchPushSettings')
  await stubPush(page)
  await page.reload()
  const deviceSwitch = page.getByRole('switch', { name: 'Notifications on this device' })
  const fetchSettings = () => callAs(`${baseURL}`, fan)('fetchPushSettings', {})
  await answerPrompt(page, 'denied')
  await deviceSwitch.click()
  await expect(page.getByRole('alert')).toContainText('Your browser is blocking our notifications.')
  await expect(deviceSwitch).toHaveAttribute('aria-checked', 'false')

  await answerPrompt(page, 'granted')
  await page.route('**/api/toggleUserNotifications', (route) => route.abort())
  await deviceSwitch.click()
  await expect(page.getByRole('alert')).not.toContainText('Your browser is blocking')
  await expect(deviceSwitch, 'the server knows nothing of it').toHaveAttribute('aria-checked', 'false')
  await page.unroute('**/api/toggleUserNotifications')
  await deviceSwitch.click()
  await expect(deviceSwitch).toHaveAttribute('aria-checked', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(push).toBeChecked()
  await expect(push).toBeEnabled()
  const { notificationsEnabled, publicKey } = await fetchSettings()
  expect([notificationsEnabled, await page.evaluate('pushKey')]).toEqual([true, publicKey])

  await deviceSwitch.click()
  await expect(deviceSwitch).toHaveAttribute('aria-checked', 'false')
  const subscribed = await page.evaluate('hasSubscription()')
  expect([(await fetchSettings()).notificationsEnabled, subscribed]).toEqual([false, false])
  await context.close()
})

test('chats come by push, and their announcements by email for those who turn it on', async ({ browser, baseURL }) => {
  const { page, context, fan } = await settings(browser, `${baseURL}`, 'on')
  const row = topic(page, 'Chats')
  const [push, email] = [row.getByLabel('Push'), row.getByLabel('Email')]
  await expect(push).toBeChecked()
  await expect(email).not.toBeChecked()
  await expect(row).toContainText('Emails are for announcements only.')
  await email.press('Space')
  await expect(row.getByRole('status')).toHaveText('Saved')
  await push.press('Space')
  await expect(push).not.toBeChecked()
  await page.reload()
  await expect(email).toBeChecked()
  await expect(push).not.toBeChecked()
  const { topics } = await callAs(`${baseURL}`, fan)('fetchNotificationChoices', {})
  expect(topics).toContainEqual({ topic: 'chats', push: false, email: true })
  await row.scrollIntoViewIfNeeded()
  await look(page, 'account-notifications-chats')
  await expectAccessible(page)
  await context.close()
})

test('where push is off on this device, what the others get is shown and can be changed', async ({
  browser,
  baseURL,
}) => {
  const { page, context, fan } = await settings(browser, `${baseURL}`, 'off')
  const [p256dh, auth] = [`B${'A'.repeat(86)}`, 'A'.repeat(22)]
  const pushToken = JSON.stringify({ endpoint: 'https://push.services.mozilla.com/of-a-phone', keys: { p256dh, auth } })
  await callAs(`${baseURL}`, fan)('toggleUserNotifications', { pushToken })
  await page.reload()
  const row = topic(page, 'Invites and plans')
  const push = row.getByLabel('Push')
  await expect(push).toBeChecked()
  await expect(
    page.getByText('Push is off on this device. Your choices apply to the devices where it’s on.'),
  ).toBeVisible()
  await push.press('Space')
  await expect(row.getByRole('status')).toHaveText('Saved')
  await page.reload()
  await expect(push).not.toBeChecked()
  await expect(push).toBeEnabled()
  await expectAccessible(page)
  await look(page, 'account-notifications-push-elsewhere')
  await context.close()
})
