import type { Browser, Locator, Page } from '@playwright/test'
import { day } from '../../src/kernel/day.ts'
import type { EntityId, EventId } from '../../src/kernel/ids.ts'
import { notificationTypes, type NotificationType } from '../../src/kernel/notification-types.ts'
import { bellPanel, openBell } from '../support/bell.ts'
import { expect, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { addVenue, operator, person } from '../support/entity-desk.ts'
import { approve } from '../support/lineup-desk.ts'
import { makeFriends, send, toEntity, userIdOf } from '../support/notification-desk.ts'
import { notificationTable } from '../support/notification-table.ts'
import { inDays, publish, seller } from '../support/sale-desk.ts'

/** “Unfollow” is a call of its own before the notification's. */
const calls = /\/api\/(handle\w+|changeFavoriteEntity)$/

const messageOf = (type: string) => `A message about ${type.toLowerCase()}.`

/** Where kinds lead that are about a show, a page, a person or a request; the others lead nowhere. */
const links: Partial<Record<NotificationType, Partial<Record<'person' | 'entity', string[]>>>> = {
  'Friend Request': { person: ['View profile'], entity: ['View profile'] },
  'Friend News': { person: ['View show'], entity: ['View show'] },
  'Event Invite': { person: ['Kind Lights'] },
  'Plan Invite': { person: ['Kind Lights'] },
  'Plan Update': { person: ['View plan'] },
  'Plan Ended': { person: ['View show'] },
  'Plan Canceled': { person: ['View show'] },
  'Show Update': { person: ['View show'] },
  'Event Canceled': { person: ['View show'] },
  'Show Message': { person: ['View show'] },
  'Ticket Transfer': { person: ['View tickets'] },
  'New Show': { person: ['View show'] },
  'On Sale': { person: ['View show'] },
  'Waitlist Offer': { person: ['Buy now'] },
  'Group Hold': { person: ['View show'] },
  'Your Turn': { person: ['View show'] },
  'New Entity Notification': { person: ['Go to Account'] },
  'Entity Claim': { person: ['Open queue'] },
  'Entity Event Invite': { entity: ['View show', 'Open booking'] },
  'Lineup Update': { entity: ['View show'] },
  'Collaboration Request': { entity: ['Open booking', 'Accept'] },
  'Collaboration Update': { entity: ['View show', 'Open booking'] },
  'Settlement Sheet': { entity: ['Review sheet'] },
  'Settlement Answer': { entity: ['Open sheet'] },
  'Hold Update': { entity: ['Open booking', 'View calendar'] },
  'Hold Challenge': { entity: ['Open booking'] },
  'Fix Request': { entity: ['Edit show'] },
  'Payment Dispute': { person: ['View orders'] },
  'Payout Failed': { person: ['View payouts'] },
}

/** Presses a button of a notification, and the one of the question that it asks. */
async function press(item: Locator, name: string) {
  await item.getByRole('button', { name, exact: true }).click()
  if (name === 'Deny') {
    await item.getByLabel('Reason for denial').fill('There is no such page.')
    await item.getByRole('button', { name: 'Deny', exact: true }).click()
  }
  if (name === 'Request refund') await item.getByRole('button', { name: 'Yes, refund my order' }).click()
  const cancel = item.getByRole('button', { name: 'Cancel booking', exact: true })
  if (name === 'Decline' && (await cancel.isVisible())) await cancel.click()
  const letIn = item.getByRole('button', { name: 'Add to team' })
  if (name === 'Accept' && (await letIn.isVisible())) await letIn.click()
}

/** Gives every answer to every kind that comes to a bell: it fails and is restored; what may be deleted is then gone. */
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
    await expect(item(type)).toBeVisible()
    // The sentence opens what it speaks of, as long as that is there.
    const sentence = type === 'Entity Deleted' ? [] : [messageOf(type)]
    await expect(item(type).getByRole('link'), `${type} leads there`).toHaveText([
      ...sentence,
      ...(links[type]?.[inBell] ?? []),
    ])
    const names = await item(type)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent))
    expect(names).toContain(notificationTable[type].answer)
    for (const name of names) {
      held = Promise.withResolvers<void>()
      await press(item(type), name)
      await expect(item(type), `${type} is gone at once`).toHaveCount(0)
      held.resolve()
      await expect(bellPanel(page).getByRole('alert'), `${type}: ${name}`).toContainText('Action failed.')
      await expect(item(type), `${type} is back`).toBeVisible()
    }
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
  const left = bellPanel(page).getByRole('article').filter({ hasText: 'A message about' })
  await expect(left).toHaveCount(types.length - deletable.length)
}

type About = Omit<Parameters<typeof send>[0][number], 'type' | 'message'>

/** One of each kind that comes to a bell, about a show, a page and a request. */
const messagesFor = (inBell: 'person' | 'entity', about: About) =>
  notificationTypes
    .filter((type) => notificationTable[type].bells.includes(inBell))
    .map((type) => ({ ...about, type, message: messageOf(type) }))

/** A show, the page that hosts it, and that page's calls. */
async function showOf(browser: Browser, baseURL: string) {
  const shop = await seller(browser, baseURL)
  const eventId = (await publish(shop, { eventName: 'Kind Lights' })) as EventId
  return { call: shop.call, eventId, hostId: shop.venue.id as EntityId, selectedDate: day(inDays(7)) }
}

test('every kind in a person’s bell comes back with “Action failed.” when an answer fails', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const [who, friend] = [await person(browser, `${baseURL}`), await person(browser, `${baseURL}`)]
  const [userId, friendId] = [await userIdOf(`${baseURL}`, who), await userIdOf(`${baseURL}`, friend)]
  await makeFriends(userId, friendId)
  const { eventId, hostId, selectedDate } = await showOf(browser, `${baseURL}`)
  // Some kinds come from friends alone.
  const sender = { senderId: friendId, senderType: 'user' }
  await send(messagesFor('person', { to: { userId }, ...sender, eventId, entityId: hostId, selectedDate }))
  const page = await who.context.newPage()
  await page.goto('/')
  await answerEach(page, 'person')
  for (const { context } of [who, friend]) await context.close()
})

test('every kind in a page’s bell comes back with “Action failed.” when an answer fails', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const owner = await person(browser, `${baseURL}`)
  const venue = await addVenue(`${baseURL}`, owner)
  const { call, eventId, hostId, selectedDate } = await showOf(browser, `${baseURL}`)
  const boss = await operator(browser, `${baseURL}`)
  await approve(`${baseURL}`, boss, [venue.id])
  await callAs(`${baseURL}`, owner)('setCollaborating', {
    ...{ entityID: venue.id, entityType: 'venue', collaborating: true },
  })
  const { requestID: requestId } = await call('sendCollabRequest', {
    collabRequest: {
      ...{ senderID: hostId, receiverID: venue.id, selectedDate: inDays(30) },
      ...{ eventName: 'Two rooms', message: 'Shall we share the night?' },
    },
  })
  const sender = { senderId: hostId, senderType: 'venue' }
  const about = { eventId, entityId: venue.id as EntityId, selectedDate, requestId }
  await send(messagesFor('entity', { to: toEntity(venue.id), ...sender, ...about }))
  const page = await owner.context.newPage()
  await page.goto(`/manage/${venue.id}`)
  await answerEach(page, 'entity')
  for (const { context } of [owner, boss]) await context.close()
})
