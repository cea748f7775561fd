import { bell, bellPanel } from '../support/bell.ts'
import { expect, look, test } from '../support/browser.ts'
import { person } from '../support/entity-desk.ts'
import { callAs } from '../support/call-as.ts'
import { send, userIdOf } from '../support/notification-desk.ts'

test('in a panel that a link opened, what is new stays under New once it was read', async ({ browser, baseURL }) => {
  const who = await person(browser, `${baseURL}`)
  const to = { userId: await userIdOf(`${baseURL}`, who) }
  await send([{ to, type: 'Entity Approval/Denial', message: 'The Blue Door was approved.' }])
  const page = await who.context.newPage()
  const heading = (name: string) => bellPanel(page).getByRole('heading', { name, exact: true })
  const readCount = async () => {
    const { notifications } = await callAs(`${baseURL}`, who)('listNotifications', {})
    return notifications.filter(({ read }: { read: boolean }) => read).length
  }
  await page.goto('/?notifications=1')
  await expect(bellPanel(page).getByRole('article', { name: /^New: / })).toHaveCount(1)
  await expect.poll(readCount).toBe(1)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 0 unread')
  await expect(heading('New')).toBeVisible()
  await expect(heading('Previous')).toBeHidden()
  await look(page, 'bell-link')

  await page.keyboard.press('Escape')
  await bell(page).click()
  await expect(heading('Previous')).toBeVisible()
  await expect(heading('New')).toBeHidden()

  // Opened by its button, it is as anywhere else, though the address is still that of the link.
  await page.keyboard.press('Escape')
  await send([{ to, type: 'Entity Approval/Denial', message: 'The Red Door was approved.' }])
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(page).click()
  await expect.poll(readCount).toBe(2)
  await expect(heading('New')).toBeHidden()
  await who.context.close()
})
