import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { buy, inDays, publish, seller } from '../support/sale-desk.ts'
import { namedFan } from '../support/shell-desk.ts'

test('one who bought for a plan drops out of the moved show and gets a refund: the others hear of it', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue, { eventName: 'The Tide Tables' })
  const [mara, theo, priya] = [
    await namedFan(browser, `${baseURL}`, 'Mara Okafor'),
    await namedFan(browser, `${baseURL}`, 'Theo Lindqvist'),
    await namedFan(browser, `${baseURL}`, 'Priya Raman'),
  ]
  for (const friend of [theo, priya]) {
    await friend.call('setVisibility', { visibility: 'friends' })
    await mara.call('sendFriendRequest', { friendId: friend.uid })
    await friend.call('sendFriendRequest', { friendId: mara.uid })
  }
  const { planID } = await mara.call('startPlan', { eventID, friendIDs: [theo.uid, priya.uid] })
  for (const friend of [theo, priya]) await friend.call('answerPlan', { planID, isIn: true })
  const { orderID } = await buy(`${baseURL}`, theo, eventID, { quantity: 3 })

  await priya.page.goto(`/event/${eventID}`)
  const plan = priya.page.getByRole('region', { name: 'Who’s in?' })
  await expect(plan.getByText(/^Some people’s privacy settings hide their tickets/)).toBeVisible()
  await expect(plan.getByRole('link', { name: 'Buy tickets' })).toBeVisible()
  await expect(plan.getByRole('link', { name: 'Get your ticket' })).toHaveCount(0)
  await expectAccessible(priya.page)
  await look(priya.page, 'group-refund-hidden-tickets')

  const { chatID } = await theo.call('createChat', { eventID })
  await theo.call('sendMessage', { chatID, text: 'I got three!', clientID: crypto.randomUUID() })
  await priya.page.goto(`/chat?room=${chatID}`)
  const log = priya.page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText('Theo Lindqvist')).toBeVisible()
  await venue.call('offerRefund', { eventID, newEventTime: '20:30', event: movedForm(venue.venue.name, eventID) })
  await expect(log.getByText(/^The show moved from \w{3}, \w{3} \d+ to \w{3}, \w{3} \d+$/)).toBeVisible()
  const head = priya.page.getByRole('button', { name: /^3 people and .*: you, / })
  await head.click()
  const list = priya.page.getByRole('list', { name: 'In this chat' })
  await expect(list.getByRole('link', { name: /^Mara Okafor/ })).toBeVisible()
  await expect(list.getByText('1 other fan')).toBeVisible()
  await expectAccessible(priya.page)
  await look(priya.page, 'group-refund-chat')

  await theo.page.goto(`/event/${eventID}`)
  await theo.page.getByRole('button', { name: 'Can’t make it' }).click()
  await expect(theo.page.getByText(/You can still request a full refund\./)).toBeVisible()
  await look(theo.page, 'group-refund-out')
  await theo.page.getByRole('link', { name: 'Request refund' }).click()
  await expect(theo.page).toHaveURL(`/order/${orderID}#refund`)
  await theo.page.getByRole('button', { name: 'Keep tickets' }).click()
  await expect(theo.page.getByRole('heading', { level: 1 })).toHaveText('Your tickets')
  await theo.page.goto('/tickets')
  await look(theo.page, 'group-refund-kept')
  await theo.page.getByRole('link', { name: 'Request refund' }).click()
  await theo.page.getByRole('button', { name: 'Request refund' }).click()
  await expect(
    theo.page.getByText(/Mara Okafor and Priya Raman said they’re in and may be counting on your tickets\./),
  ).toBeVisible()
  await expect(theo.page.getByText(/You’ll also leave the fan chat\./)).toBeVisible()
  await expectAccessible(theo.page)
  await look(theo.page, 'group-refund-question')
  await theo.page.getByRole('button', { name: /^Yes, refund \$/ }).click()
  await expect(theo.page.getByText('3 tickets no longer valid')).toBeVisible()
  await look(theo.page, 'group-refund-done')

  await theo.page.goto('/chat')
  const left = theo.page.getByRole('region', { name: 'Chats you’re no longer in' })
  await expect(left.getByText('You’re no longer going')).toBeVisible()
  await expectAccessible(theo.page)
  await look(theo.page, 'group-refund-left-chat')
  await left.getByRole('link', { name: /^The Tide Tables/ }).click()
  await expect(theo.page.getByText('You’re no longer in this chat')).toBeVisible()
  await left.getByRole('link', { name: 'View show: The Tide Tables' }).click()
  await expect(theo.page).toHaveURL(`/event/${eventID}`)

  const { notifications } = await mara.call('listNotifications', {})
  expect(JSON.stringify(notifications)).toContain('Theo Lindqvist no longer has tickets to The Tide Tables on ')
  await mara.call('endPlan', { planID })
  await priya.page.goto(`/event/${eventID}?plan=1#friends`)
  await expect(priya.page.getByText('This plan has ended.')).toBeVisible()
  await look(priya.page, 'group-refund-plan-gone')
  for (const { context } of [mara, theo, priya]) await context.close()
})

const movedForm = (venueName: string, eventID: string) => ({
  eventID,
  image: null,
  eventName: 'The Tide Tables',
  eventDescription: 'An evening of songs.',
  genre: 'Rock',
  ageGroup: 'All Ages',
  venueName,
  venueAddress: '1101 Pacific Ave, Santa Cruz, CA 95060',
  eventDate: inDays(13),
  eventTime: '20:30',
  lineup: ['Night Ferries'],
  internalTickets: true,
  ticketList: [{ ticketName: 'General Admission', price: 20, quantity: 100 }],
})
