import type { Page } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { publish, seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'

const phone = { width: 360, height: 720 }
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const chatIcon = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Chat/ })

async function send(page: Page, text: string) {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Covers all but so much of a phone's page, as its keyboard does; null for none. */
const openKeyboard = (page: Page, seenHeight: number | null) =>
  page.evaluate((height) => {
    const viewport = window.visualViewport ?? new EventTarget()
    if (height === null) Reflect.deleteProperty(viewport, 'height')
    else Object.defineProperty(viewport, 'height', { value: height, configurable: true })
    viewport.dispatchEvent(new Event('resize'))
  }, seenHeight)

/** Another tab of the same page with a copy of what is stored for the tab, as browsers make one. */
async function duplicate(page: Page): Promise<Page> {
  const stored = await page.evaluate(() => Object.entries(sessionStorage) as [string, string][])
  const copy = await page.context().newPage()
  await copy.addInitScript((all) => {
    for (const [key, value] of all) sessionStorage.setItem(key, value)
  }, stored)
  await copy.goto(page.url())
  return copy
}

/** What a tab keeps of messages that the server hasn't confirmed. */
const outboxOf = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('chat-outbox')))

/** Two fans who go to a show of a venue, each in a window of their own. */
async function twoFans(browser: Parameters<typeof fanOf>[0], baseURL: string) {
  const shop = await seller(browser, baseURL)
  const eventID = await publish(shop)
  const [ana, ben] = [await fanOf(browser, baseURL), await fanOf(browser, baseURL)]
  for (const one of [ana, ben]) await callAs(baseURL, one)('toggleUserAttendance', { eventID, going: true })
  return { shop, eventID, ana, ben, anaPage: await ana.context.newPage(), benPage: await ben.context.newPage() }
}

test('two fans going to a show post, type, read, edit and delete side by side', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const { shop, eventID, ana, ben, anaPage, benPage } = await twoFans(browser, `${baseURL}`)
  await benPage.setViewportSize(phone)

  await test.step('the list offers the chat of a show that has none yet, and the event page leads there', async () => {
    await benPage.goto('/chat')
    await expect(benPage.getByRole('button', { name: 'Start the chat for Harbor Lights' })).toBeVisible()
    await expectAccessible(benPage)
    await look(benPage, 'chat-start')
    await anaPage.goto(`/event/${eventID}`)
    await anaPage.getByRole('button', { name: 'Fan chat', exact: true }).click()
    await expect(field(anaPage)).toBeVisible()
    await expect(anaPage.getByText('Say hi to everyone going to this show.')).toBeVisible()
    await expect(anaPage.getByText(`You, 1 other fan, and ${shop.venue.name}`)).toBeVisible()
  })

  await test.step('a message appears in the other’s badge, list and room', async () => {
    await send(anaPage, 'Hi all! Anyone else early? https://harbor.example/lights')
    await expect(log(anaPage)).toContainText('Anyone else early?')
    await expect(chatIcon(benPage)).toHaveAccessibleName('Chat, 1 unread')
    const line = benPage.getByRole('list', { name: 'Chats' }).getByRole('link')
    await expect(line).toContainText(`${ana.username}: Hi all!`)
    await look(benPage, 'chat-list')
    await line.click()
    await expect(log(benPage)).toContainText('New messages')
    await expect(chatIcon(benPage)).toHaveAccessibleName('Chat')
    await expect(log(benPage).getByRole('link', { name: /harbor\.example/ })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow ugc',
    )
  })

  await test.step('who types is shown, and Enter sends on a computer', async () => {
    await field(benPage).pressSequentially('Me')
    await expect(log(anaPage)).toContainText(`${ben.username} is typing…`)
    await benPage.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(log(anaPage)).toContainText('Me')
    await expect(log(anaPage)).not.toContainText('is typing…')
    await field(anaPage).fill('First line')
    await field(anaPage).press('Shift+Enter')
    await field(anaPage).press('x')
    await field(anaPage).press('Enter')
    await expect(log(benPage)).toContainText('First line x')
    await expect(field(anaPage)).toHaveValue('')
    await expectAccessible(anaPage)
    await expectAccessible(benPage)
    await look(benPage, 'chat-room')
  })

  await test.step('an edit and a deletion reach the other window', async () => {
    const options = log(anaPage).getByRole('button', { name: 'Options for your message' })
    await options.last().click()
    await anaPage.keyboard.press('Escape')
    await expect(options.last()).toBeFocused()
    await options.last().click()
    await anaPage.getByRole('button', { name: 'Edit' }).click()
    await field(anaPage).fill('Meet at the bar')
    await field(anaPage).press('Enter')
    await expect(log(benPage)).toContainText('Meet at the bar')
    await expect(log(benPage)).toContainText('Edited')
    await field(anaPage).fill('Half a thought')
    await options.last().click()
    await anaPage.getByRole('button', { name: 'Edit' }).click()
    await anaPage.getByRole('button', { name: 'Cancel' }).click()
    await expect(field(anaPage)).toHaveValue('Half a thought')
    await expect(field(anaPage)).toBeFocused()
    await options.first().click()
    await log(anaPage).getByRole('button', { name: 'Delete' }).click()
    await log(anaPage).getByRole('button', { name: 'Delete' }).click()
    await expect(log(benPage)).toContainText('Message deleted')
    await expect(log(benPage)).not.toContainText('Anyone else early?')
    await expect(log(anaPage).getByRole('listitem').filter({ hasText: 'Message deleted' })).toBeFocused()
  })

  await test.step('what the server refuses is said, and what was begun waits in the list', async () => {
    await benPage.route(/muteChat/, (route) => route.abort())
    await benPage.getByRole('button', { name: 'Mute this chat' }).click()
    await expect(benPage.getByRole('alert')).toContainText('We couldn’t mute this chat.')
    const mute = benPage.getByRole('button', { name: 'Mute this chat' })
    await expect(mute).toHaveAttribute('aria-pressed', 'false')
    await benPage.unroute(/muteChat/)
    await mute.click()
    await expect(mute).toHaveAttribute('aria-pressed', 'true')
    await field(benPage).fill('See you th')
    await benPage.getByRole('link', { name: 'All chats' }).click()
    const line = benPage.getByRole('list', { name: 'Chats' }).getByRole('link')
    await expect(line).toContainText('Draft: See you th')
    await expect(line).toContainText('Muted')
    await send(anaPage, 'Anyone near the stage?')
    await expect(line).toContainText('1 unread')
    await expect(chatIcon(benPage)).toHaveAccessibleName('Chat')
    await line.click()
    await expect(field(benPage)).toHaveValue('See you th')
  })

  await test.step('a person who leaves is out, and finds the way back in the list', async () => {
    await benPage.getByRole('button', { name: 'Leave chat' }).click()
    await benPage.getByRole('dialog').getByRole('button', { name: 'Leave chat' }).click()
    await expect(benPage.getByRole('button', { name: 'Rejoin the chat for Harbor Lights' })).toBeVisible()
    await look(benPage, 'chat-left')
    const left = benPage.getByRole('region', { name: 'Chats you’re no longer in' })
    await left.getByRole('link', { name: /^Harbor Lights/ }).click()
    await expect(benPage.getByText('You left this chat')).toBeVisible()
    await expectAccessible(benPage)
    await look(benPage, 'chat-outside')
    await send(anaPage, 'Ben?')
    await expect(log(anaPage)).toContainText('Ben?')
    await expect(benPage.getByRole('list', { name: 'Chats' })).toHaveCount(0)
    await expect(chatIcon(benPage)).toHaveAccessibleName('Chat')
    await benPage.getByRole('button', { name: 'Rejoin', exact: true }).click()
    await expect(log(benPage)).toContainText('Ben?')
  })
})

test('on a phone the composer stays in sight, a failed message is sent again once, and nothing is markup', async ({
  browser,
  baseURL,
}) => {
  const { eventID, anaPage, benPage, ana, ben } = await twoFans(browser, `${baseURL}`)
  const call = callAs(`${baseURL}`, ana)
  const { chatID } = await call('createChat', { eventID })
  for (let index = 0; index < 55; index += 1)
    // oxlint-disable-next-line no-await-in-loop -- in order
    await call('sendMessage', { chatID, text: `Line ${index}`, clientID: crypto.randomUUID() })
  await benPage.setViewportSize(phone)
  await anaPage.clock.install()
  await anaPage.goto(`/chat?room=${chatID}`)
  await benPage.goto(`/chat?room=${chatID}`)
  const line = (index: number) => log(benPage).getByText(`Line ${index}`, { exact: true })

  await expect(log(benPage).getByText('New messages'), 'one begins at what is new').toBeInViewport()
  await expect(line(54)).not.toBeInViewport()
  await benPage.getByRole('button', { name: 'Jump to latest' }).click()
  await expect(line(54)).toBeInViewport()
  await expect(benPage.getByRole('button', { name: 'Jump to latest' })).toHaveCount(0)
  await expect(field(benPage)).toBeInViewport()
  const scrolls = () =>
    benPage.evaluate(() => document.documentElement.scrollHeight > document.documentElement.clientHeight)
  expect(await scrolls(), 'the page behind does not scroll').toBe(false)
  await log(benPage).evaluate((box) => box.scrollTo({ top: -box.scrollHeight }))
  await expect(line(0)).toBeAttached()
  await expect(line(8), 'what was read stays in its place above which older messages load').toBeInViewport()
  const top = async () => Math.round((await line(10).boundingBox())?.y ?? 0)
  const topBefore = await top()
  await send(anaPage, 'Anyone there?')
  const jump = benPage.getByRole('button', { name: '1 new message. Jump to latest' })
  await expect(jump).toBeVisible()
  expect(await top(), 'and while messages come below').toBe(topBefore)
  await jump.click()
  await expect(log(benPage).getByText('Anyone there?')).toBeInViewport()

  await openKeyboard(benPage, 400)
  const { y, height } = (await field(benPage).boundingBox()) ?? { y: 0, height: 0 }
  expect(y + height, 'the field is above the keyboard').toBeLessThan(400)
  expect(y, 'and messages above the field').toBeGreaterThan(300)
  expect(await scrolls(), 'nor does the page scroll now').toBe(false)
  await look(benPage, 'chat-keyboard')
  await openKeyboard(benPage, null)
  await expect.poll(async () => (await field(benPage).boundingBox())?.y).toBeGreaterThan(600)

  await ben.context.route('**/api/sendMessage', (route) => route.abort())
  await send(benPage, 'Is this on?')
  await expect(log(benPage)).toContainText('Not sent.')
  await expectAccessible(benPage)
  await look(benPage, 'chat-failed')
  await benPage.reload()
  await expect(log(benPage).getByText('Is this on?'), 'a reload keeps it').toBeVisible()
  const copiedTab = await duplicate(benPage)
  await expect(log(copiedTab)).toContainText('Not sent.')
  await ben.context.unroute('**/api/sendMessage')
  for (const page of [benPage, copiedTab]) {
    await expect(log(page), 'it is sent by itself').not.toContainText('Not sent.')
    await expect.poll(() => outboxOf(page)).toEqual([])
  }
  await anaPage.reload()
  for (const page of [anaPage, benPage, copiedTab])
    await expect(log(page).getByText('Is this on?'), 'once, although two tabs sent it').toHaveCount(1)
  await copiedTab.close()

  const payload =
    '<img src=x onerror=alert(1)> <script>alert(1)</script> javascript:alert(1) https://a.example/"onclick="alert(1)'
  await send(benPage, payload)
  await expect(log(anaPage)).toContainText('<img src=x onerror=alert(1)> <script>alert(1)</script>')
  await anaPage.reload()
  await expect(log(anaPage)).toContainText('<img src=x onerror=alert(1)>')
  expect(await log(anaPage).locator('img[src="x"], script').count()).toBe(0)

  await send(anaPage, 'Running late')
  // Time passes for what is under way, too.
  await expect(log(anaPage).getByRole('status')).toHaveCount(0)
  await log(anaPage).getByRole('button', { name: 'Options for your message' }).last().click()
  await anaPage.clock.fastForward('06:00')
  await anaPage.getByRole('button', { name: 'Edit' }).click()
  await expect(log(anaPage).getByRole('alert')).toHaveText(
    'You can only edit a message within 5 minutes of sending it.',
  )
  await expect(log(anaPage).getByText('Today')).toBeVisible()
  await anaPage.clock.fastForward('24:00:00')
  await expect(log(anaPage).getByText('Yesterday')).toBeVisible()
})

test('the host writes as the page, announces and deletes; the crew is apart from the fans', async ({
  browser,
  baseURL,
}) => {
  const { shop, eventID, benPage, ben } = await twoFans(browser, `${baseURL}`)
  const { chatID } = await callAs(`${baseURL}`, ben)('createChat', { eventID })
  await callAs(`${baseURL}`, ben)('sendMessage', { chatID, text: 'Selling tickets', clientID: crypto.randomUUID() })
  const hostPage = await (await windowOf(browser, `${baseURL}`, shop.owner)).newPage()
  await hostPage.goto(`/chat?entity=${shop.venue.id}`)
  await expect(hostPage.getByRole('list', { name: 'Chats' }).getByRole('link')).not.toHaveCount(0)
  await look(hostPage, 'chat-host-list')
  await benPage.goto(`/chat?room=${chatID}`)
  await hostPage.goto(`/chat?entity=${shop.venue.id}&room=${chatID}`)
  await hostPage.getByRole('button', { name: 'Announcement' }).click()
  await send(hostPage, 'Doors moved to 8 PM')
  await expect(log(benPage)).toContainText('Announcement')
  await expect(log(benPage)).toContainText(shop.venue.name)
  await log(hostPage)
    .getByRole('button', { name: `Options for the message from ${ben.username}` })
    .click()
  await log(hostPage).getByRole('button', { name: 'Delete' }).click()
  await log(hostPage).getByRole('button', { name: 'Delete' }).click()
  await expect(log(benPage)).not.toContainText('Selling tickets')
  await expectAccessible(hostPage)
  await look(hostPage, 'chat-host')

  await test.step('slow mode shows in open rooms, and the second of two messages waits', async () => {
    await hostPage.getByRole('combobox', { name: 'Slow mode' }).selectOption('Slow mode: 5 minutes')
    await expect(benPage.getByText('Slow mode is on. You can send a message every 5 minutes.')).toBeVisible()
    const wide = hostPage.viewportSize()
    await hostPage.setViewportSize({ width: 360, height: 740 })
    await expect(hostPage.getByText('5m', { exact: true })).toBeVisible()
    await look(hostPage, 'chat-slow-mode-phone')
    if (wide) await hostPage.setViewportSize(wide)
    await expect(log(benPage).getByRole('alert')).toHaveCount(0)
    await send(benPage, 'Where do we line up?')
    await expect(log(benPage).getByRole('alert')).toContainText('Please wait a moment before your next message.')
    await expect(log(hostPage)).not.toContainText('Where do we line up?')
    await hostPage.getByRole('combobox', { name: 'Slow mode' }).selectOption('Slow mode off')
    await expect(benPage.getByText('Slow mode is on. You can send')).toHaveCount(0)
    await log(benPage).getByRole('button', { name: 'Try again' }).click()
    await expect(log(hostPage)).toContainText('Where do we line up?')
  })

  const crew = await shop.call('createChat', { eventID, entityDetails: { id: shop.venue.id, type: 'venue' } })
  await benPage.goto(`/chat?room=${crew.chatID}`)
  await expect(benPage.getByText('This chat isn’t available.')).toBeVisible()
})
