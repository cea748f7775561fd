import { bell } from '../support/bell.ts'
import { expect, test } from '../support/browser.ts'
import { person } from '../support/entity-desk.ts'
import { send, userIdOf } from '../support/notification-desk.ts'

test('a tab whose connection falls silent opens another and hears what it missed', async ({ browser, baseURL }) => {
  const who = await person(browser, `${baseURL}`)
  const to = { userId: await userIdOf(`${baseURL}`, who) }
  const page = await who.context.newPage()
  await page.clock.install()
  let streams = 0
  // The first is a connection that a network forgot: nothing comes, and no error either.
  await page.route('**/api/live', (route) => {
    streams += 1
    return streams === 1 ? undefined : route.continue()
  })
  await page.goto('/')
  await expect.poll(() => streams).toBe(1)
  await send([{ to, type: 'Entity Approval/Denial', message: 'The Blue Door was approved.' }])
  await page.clock.runFor(30_000)
  expect(streams).toBe(1)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 0 unread')

  await page.clock.runFor(15_000)
  await expect.poll(() => streams).toBe(2)
  await page.clock.runFor(5_000)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await who.context.close()
})
