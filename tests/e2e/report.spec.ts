import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { newOperator } from '../support/entity-desk.ts'
import { callAs } from '../support/call-as.ts'
import { publish, seller } from '../support/sale-desk.ts'
import { fanOf } from '../support/shell-desk.ts'

test('a fan reports a chat message and its event; an operator removes one, unpublishes the other, and tells why', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const shop = await seller(browser, `${baseURL}`)
  const eventID = await publish(shop, { eventName: `Not a show ${crypto.randomUUID().slice(0, 6)}` })
  const [boss, dana] = [await newOperator(browser, `${baseURL}`), await fanOf(browser, `${baseURL}`)]
  const mallory = await fanOf(browser, `${baseURL}`)
  for (const each of [dana, mallory]) await callAs(`${baseURL}`, each)('toggleUserAttendance', { eventID, going: true })
  const tell = callAs(`${baseURL}`, mallory)
  const { chatID } = await tell('createChat', { eventID })
  await tell('sendMessage', { chatID, text: 'Pay me first, tickets later', clientID: crypto.randomUUID() })

  const page = await dana.context.newPage()
  const desk = await boss.context.newPage()
  await test.step('a message', async () => {
    await page.goto(`/chat?room=${chatID}`)
    const messages = page.getByRole('log', { name: 'Messages' })
    await messages.getByRole('button', { name: `Options for the message from ${mallory.username}` }).click()
    await messages.getByRole('button', { name: 'Report this message' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this message' })
    await dialog.getByLabel('Reason').selectOption('Spam')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(dialog.getByText('Thanks for your report. We review every one.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()

    await desk.goto('/operator/reports')
    const item = desk.getByRole('article', { name: `@${mallory.username}` })
    await expect(item).toContainText('“Pay me first, tickets later”')
    await expect(item).toContainText('in the fan chat for')
    await item.getByRole('button', { name: /^Resolve…/ }).click()
    await item.getByLabel('Action').selectOption('Remove the message')
    await item.getByLabel('Reason (emailed to the sender)').fill('This is a scam.')
    await look(desk, 'operator-report-message')
    await item.getByRole('button', { name: 'Remove and email the sender' }).click()
    await expect(item).toHaveCount(0)
    await expect(messages).toContainText('Message deleted')
    await expect(messages).not.toContainText('Pay me first')
    const { notifications } = await tell('listNotifications', {})
    expect(notifications).toMatchObject([{ type: 'Message Removed', message: expect.stringContaining('a scam.') }])
  })

  await page.goto(`/event/${eventID}`)
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Report this show' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this show' })
  await dialog.getByLabel('Reason').selectOption('Wrong date, time or price')
  await dialog.getByLabel('What happened?').fill('There is no such night.')
  await expectAccessible(page)
  await look(page, 'report-dialog')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Thanks for your report. We review every one.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)

  await desk.goto('/operator/reports')
  const item = desk.getByRole('article', { name: new RegExp(name, 'i') })
  await expect(item).toContainText('There is no such night.')
  await expect(desk.getByText(dana.username)).toHaveCount(0)
  await expectAccessible(desk)
  await item.getByRole('button', { name: /^Resolve…/ }).click()
  await item.getByLabel('Action').selectOption('Ask the host to fix this')
  await item.getByLabel('What to fix (emailed to the page’s team)').fill('There is no show that night.')
  await look(desk, 'operator-report-fix')
  await item.getByRole('button', { name: 'Ask the host' }).click()
  await expect(desk.getByText('The host was asked to fix it.')).toBeVisible()
  await expect(item).toContainText(/Asked \w{3} \d/)

  await item.getByRole('button', { name: /^Resolve…/ }).click()
  await item.getByLabel('Action').selectOption('Dismiss, no action')
  await expect(item.getByRole('button', { name: 'Dismiss reports' })).toBeEnabled()
  // A private note becomes no email to the host by choosing another action.
  await item.getByLabel(/^Private note about/).fill('Ask the venue first.')
  await item.getByLabel('Action').selectOption('Unpublish the show')
  const reason = item.getByLabel('Reason (emailed to the host)')
  await expect(reason).toHaveValue('')
  await item.getByRole('button', { name: 'Use my note as the reason' }).click()
  await expect(reason).toHaveValue('Ask the venue first.')
  await reason.fill('No such night.')
  await item.getByLabel('Action').selectOption('Dismiss, no action')
  await expect(item.getByLabel(/^Private note about/)).toHaveValue('Ask the venue first.')
  await item.getByLabel('Action').selectOption('Unpublish the show')
  await expect(reason).toHaveValue('No such night.')
  await expectAccessible(desk)
  await look(desk, 'operator-reports')
  await item.getByRole('button', { name: 'Unpublish and email the host' }).click()
  await expect(desk.getByText(/was unpublished\.$/)).toBeVisible()
  await expect(item).toHaveCount(0)

  expect((await page.request.get(`/event/${eventID}`)).status()).toBe(404)
  const bell: { notifications: { message: string }[] } = await shop.call('listNotifications', {})
  expect(bell.notifications.some(({ message }) => message.includes('No such night.'))).toBe(true)
  await desk.getByRole('link', { name: 'Resolved', exact: true }).click()
  await expect(desk.getByText(/^Show unpublished by .*No such night\.$/).first()).toBeVisible()
  for (const { context } of [boss, dana, mallory]) await context.close()
})

test('a visitor who reports logs in first and returns', async ({ browser, baseURL, page }) => {
  const { venue } = await seller(browser, `${baseURL}`)
  await page.goto(`/profile/${venue.id}`)
  await page.getByRole('link', { name: 'Log in to report this page' }).click()
  await expect(page).toHaveURL(`/?login=1&next=${encodeURIComponent(`/@${venue.username}`)}`)
})

test('check 54: a fan reports and blocks another; neither sees the other until it is taken back', async ({
  browser,
  baseURL,
}) => {
  const [dana, mallory] = [await fanOf(browser, `${baseURL}`), await fanOf(browser, `${baseURL}`)]
  for (const each of [dana, mallory]) await callAs(`${baseURL}`, each)('setVisibility', { visibility: 'public' })

  const page = await dana.context.newPage()
  await page.goto(`/userprofile/${mallory.uid}`)
  await page.getByRole('button', { name: 'Report this person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('Harassment or bullying')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Thanks for your report. We review every one.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await look(page, 'userprofile-menu')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Blocking ends your friendship and cancels any friend requests or show invites between you. You’ll be removed from each other’s plans',
  )
  await expectAccessible(page)
  await look(page, 'block-dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page).toHaveURL('/account/privacy')
  await expect(
    page.getByText(
      'Dana Rivers is blocked. You’re no longer friends or in each other’s plans, and any show invites between you are gone. If you’ve shared a link to a plan, replace it with a new one so it can’t be passed on to them.',
    ),
  ).toBeInViewport()
  const blocked = page.getByRole('list', { name: 'People you’ve blocked' })
  await expect(blocked.getByText(`@${mallory.username}`)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'account-blocked')

  const statusFor = async (who: typeof dana, uid: string) =>
    (await who.context.request.get(`/userprofile/${uid}`)).status()
  expect([await statusFor(dana, mallory.uid), await statusFor(mallory, dana.uid)]).toEqual([404, 404])
  await blocked.getByRole('button', { name: 'Unblock Dana Rivers' }).click()
  await expect(blocked.getByText(`@${mallory.username}`)).toHaveCount(0)
  await expect(page.getByText(/^Dana Rivers is blocked\./)).toBeHidden()
  await expect(page.getByText('Dana Rivers is unblocked. To be friends again, send a new request.')).toBeInViewport()
  await look(page, 'account-unblocked')
  expect([await statusFor(dana, mallory.uid), await statusFor(mallory, dana.uid)]).toEqual([200, 200])
  for (const { context } of [dana, mallory]) await context.close()
})
