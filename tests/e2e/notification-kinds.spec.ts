import type { Page } from '@playwright/test'
import type { UserId } from '../../src/kernel/ids.ts'
import { notificationTypes } from '../../src/kernel/notification-types.ts'
import { bellPanel, openBell } from '../support/bell.ts'
import { expect, look, test } from '../support/browser.ts'
import { addVenue, person } from '../support/entity-desk.ts'
import { makeFriends, send, toEntity, userIdOf } from '../support/notification-desk.ts'
import { notificationTable } from '../support/notification-table.ts'

const calls = '**/api/handle*'

const messageOf = (type: string) => `A message about ${type.toLowerCase()}.`

/** Answers every kind that comes to a bell: fails first and is restored; what may be deleted is then gone for good. */
async function answerEach(page: Page, inBell: 'person' | 'entity'): Promise<void> {
  const types = notificationTypes.filter((type) => notificationTable[type].bells.includes(inBell))
  let held = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await held.promise
    await route.fulfill({ status: 500, json: { success: false, code: 'request/broken', message: 'Unknown error.' } })
  })
  const item = (type: string) =>
    bellPanel(page)
      .getByRole('article')
      .filter({ hasText: messageOf(type) })
  await openBell(page)
  for (const type of types) {
    held = Promise.withResolvers<void>()
    await item(type).getByRole('button', { name: notificationTable[type].answer, exact: true }).click()
    await expect(item(type), `${type} is gone at once`).toHaveCount(0)
    held.resolve()
    await expect(bellPanel(page).getByRole('alert'), type).toContainText('Action failed.')
    await expect(item(type), `${type} is back`).toBeVisible()
  }
  await look(page, `bell-kinds-${inBell}`)

  await page.unroute(calls)
  const deletable = types.filter((type) => notificationTable[type].answeredIn === null)
  for (const type of deletable) {
    const handled = page.waitForResponse(calls)
    await item(type).getByRole('button', { name: notificationTable[type].answer, exact: true }).click()
    await expect(item(type)).toHaveCount(0)
    await handled
  }
  await page.reload()
  await openBell(page)
  await expect(bellPanel(page).getByRole('article')).toHaveCount(types.length - deletable.length)
}

/** @param friendId who sent them: some kinds come from friends alone */
const messagesFor = (inBell: 'person' | 'entity', to: Parameters<typeof send>[0][number]['to'], friendId?: UserId) =>
  notificationTypes
    .filter((type) => notificationTable[type].bells.includes(inBell))
    .map((type) => ({
      to,
      type,
      message: messageOf(type),
      ...(friendId && { senderId: friendId, senderType: 'user' }),
    }))

test('every kind in a person’s bell comes back with “Action failed.” when its answer fails', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const [who, friend] = [await person(browser, `${baseURL}`), await person(browser, `${baseURL}`)]
  const [userId, friendId] = [await userIdOf(`${baseURL}`, who), await userIdOf(`${baseURL}`, friend)]
  await makeFriends(userId, friendId)
  await send(messagesFor('person', { userId }, friendId))
  const page = await who.context.newPage()
  await page.goto('/')
  await answerEach(page, 'person')
  for (const { context } of [who, friend]) await context.close()
})

test('every kind in a page’s bell comes back with “Action failed.” when its answer fails', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const owner = await person(browser, `${baseURL}`)
  const venue = await addVenue(`${baseURL}`, owner)
  await send(messagesFor('entity', toEntity(venue.id)))
  const page = await owner.context.newPage()
  await page.goto(`/manage/${venue.id}`)
  await answerEach(page, 'entity')
  await owner.context.close()
})
