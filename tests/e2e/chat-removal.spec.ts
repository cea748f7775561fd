import type { Page } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { publish, seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'

const phone = { width: 360, height: 740 }
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const removedText = 'The host removed you from this chat. Only they can let you back in.'

test('the host removes a fan from the chat and lets them back in, on phones side by side', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const shop = await seller(browser, `${baseURL}`)
  const eventID = await publish(shop)
  const [ana, ben] = [await fanOf(browser, `${baseURL}`), await fanOf(browser, `${baseURL}`)]
  const [anaCall, benCall] = [callAs(`${baseURL}`, ana), callAs(`${baseURL}`, ben)]
  for (const call of [anaCall, benCall]) await call('toggleUserAttendance', { eventID, going: true })
  const { chatID } = await benCall('createChat', { eventID })
  const say = (call: typeof anaCall, text: string) =>
    call('sendMessage', { chatID, text, clientID: crypto.randomUUID() })
  await say(benCall, 'Selling two tickets!!!')
  const [hostPage, benPage] = [
    await (await windowOf(browser, `${baseURL}`, shop.owner)).newPage(),
    await ben.context.newPage(),
  ]
  for (const page of [hostPage, benPage]) await page.setViewportSize(phone)
  await benPage.goto(`/chat?room=${chatID}`)
  await expect(field(benPage)).toBeVisible()
  await hostPage.goto(`/chat?entity=${shop.venue.id}&room=${chatID}`)

  await test.step('the host removes who wrote a message, and their open chat says so at once', async () => {
    const options = log(hostPage).getByRole('button', { name: `Options for the message from ${ben.username}` })
    await options.click()
    await look(hostPage, 'chat-removal-options')
    await log(hostPage).getByRole('button', { name: 'Remove from chat' }).click()
    const dialog = hostPage.getByRole('dialog', { name: 'Remove from this chat?' })
    await expect(dialog).toContainText(`${ben.username} won’t be able to read this chat`)
    await expectAccessible(hostPage)
    await look(hostPage, 'chat-removal-sure')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(log(hostPage).getByText(`You removed ${ben.username} from the chat.`)).toBeFocused()
    await expect(benPage.getByText(removedText)).toBeVisible()
    await expect(field(benPage)).toHaveCount(0)
    await expectAccessible(benPage)
    await look(benPage, 'chat-removed')
  })

  await test.step('the fan has no way back, in the list and with the chat’s address', async () => {
    await say(anaCall, 'See you all there')
    const otherPage = await ben.context.newPage()
    await otherPage.setViewportSize(phone)
    await otherPage.goto(`/chat?room=${chatID}`)
    await expect(otherPage.getByText(removedText)).toBeVisible()
    await otherPage.getByRole('link', { name: 'All chats' }).click()
    const chats = otherPage.getByRole('region', { name: 'Chats you’re no longer in' })
    await expect(chats).toContainText('Removed by the host')
    await expect(chats.getByRole('button')).toHaveCount(0)
    await look(otherPage, 'chat-removed-list')
    await chats.getByRole('link', { name: /^Harbor Lights/ }).click()
    await expect(otherPage.getByText('You can still go to the show.')).toBeVisible()
    await expectAccessible(otherPage)
    await look(otherPage, 'chat-removed-outside')
    await otherPage.close()
    await expect(log(benPage)).not.toContainText('See you all there')
  })

  await test.step('the host lets them back in, and they read what they missed', async () => {
    await hostPage.getByRole('button', { name: /1 fan/ }).click()
    const list = hostPage.getByRole('region', { name: 'Removed from this chat' })
    await expect(list).toContainText(ben.username)
    await expectAccessible(hostPage)
    await look(hostPage, 'chat-removed-fans')
    await list.getByRole('button', { name: `Let back in: ${ben.username}` }).click()
    await expect(list).toHaveCount(0)
    await expect(field(benPage)).toBeVisible()
    await expect(log(benPage)).toContainText('See you all there')
    await say(benCall, 'Sorry about that')
    await expect(log(hostPage)).toContainText('Sorry about that')
  })
})
