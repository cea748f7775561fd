import { bellPanel, openBell } from '../support/bell.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { buy, inDays, publish, seller } from '../support/sale-desk.ts'
import { namedFan } from '../support/shell-desk.ts'

test('a show with a plan and tickets moves: the plan, the bell and My tickets ask once more', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue, { eventName: 'Gold Tooth Choir' })
  const [nora, sam, jules] = [
    await namedFan(browser, `${baseURL}`, 'Nora Feld'),
    await namedFan(browser, `${baseURL}`, 'Samantha Ortiz-Castellanos'),
    await namedFan(browser, `${baseURL}`, 'Jules Park'),
  ]
  for (const friend of [sam, jules]) {
    await nora.call('sendFriendRequest', { friendId: friend.uid })
    await friend.call('sendFriendRequest', { friendId: nora.uid })
  }
  // All of them may read that the others go, so that a purchase answers the plan.
  await sam.call('sendFriendRequest', { friendId: jules.uid })
  await jules.call('sendFriendRequest', { friendId: sam.uid })
  const { planID } = await nora.call('startPlan', { eventID, friendIDs: [sam.uid, jules.uid], note: 'Meet at 7:45' })
  for (const friend of [sam, jules]) await friend.call('answerPlan', { planID, isIn: true })
  const { orderID } = await buy(`${baseURL}`, sam, eventID, { quantity: 3 })
  await sam.call('answerPlan', { planID, isIn: false })
  await nora.page.setViewportSize({ width: 360, height: 740 })
  await nora.page.goto(`/event/${eventID}`)
  const plan = nora.page.getByRole('region', { name: 'Who’s in?' })
  await expect(plan.getByText('still has 3 tickets')).toBeVisible()
  await look(nora.page, 'moved-plan-still-has-tickets')
  await sam.call('answerPlan', { planID, isIn: true })

  await venue.call('offerRefund', { eventID, newEventTime: '20:30', event: movedForm(venue.venue.name, eventID) })
  await expect(plan.getByText(/^Moved from \w{3}, \w{3} \d+$/)).toBeVisible()
  await expect(plan.getByText(/^Still in for \w{3}, \w{3} \d+\?$/)).toBeVisible()
  await expect(plan.getByText('0 in', { exact: true })).toBeVisible()
  await expect(plan.getByRole('listitem').filter({ hasText: 'Jules Park' })).toContainText(/In for \w{3} \d+$/)
  await expect(plan.getByRole('link', { name: 'Get your ticket' })).toHaveCount(0)
  await expectAccessible(nora.page)
  await look(nora.page, 'moved-plan')
  const going = nora.page.getByRole('button', { name: /going to Gold Tooth Choir$/ })
  await expect(going, 'the page asks once').toHaveCount(0)
  await expect(nora.page.getByText('Are you still going?')).toHaveCount(0)
  await expect(plan.getByText(/^Note for \w{3}, \w{3} \d+$/)).toBeVisible()
  await nora.page.getByRole('link', { name: 'Confirm for the new date' }).click()
  await plan.getByRole('button', { name: 'Still in' }).click()
  await expect(plan.getByText('1 in', { exact: true })).toBeVisible()
  await expect(going).toHaveAttribute('aria-pressed', 'true')
  await expect(plan.getByText(/^Moved from \w{3}, \w{3} \d+$/), 'until the show is over').toBeVisible()

  await sam.page.goto('/tickets')
  await expect(sam.page.getByText('Still waiting to hear from Jules. View plan')).toBeVisible()
  await look(sam.page, 'moved-plan-tickets-waiting')

  await jules.page.goto('/')
  await openBell(jules.page)
  const question = bellPanel(jules.page).getByRole('article', { name: /Gold Tooth Choir moved from .* still in\?/s })
  await expectAccessible(jules.page)
  await look(jules.page, 'moved-plan-bell')
  await question.getByRole('button', { name: 'I’m in' }).click()
  await expect(plan.getByText('2 in', { exact: true })).toBeVisible()

  await sam.page.goto('/tickets')
  await expect(sam.page.getByText(/^Gold Tooth Choir has moved to .* It was /)).toBeVisible()
  await expect(sam.page.getByText(/^Moved from \w{3}, \w{3} \d+$/), 'the offer has the date').toHaveCount(0)
  await expect(sam.page.getByText(/^Still waiting to hear from /)).toHaveCount(0)
  await expectAccessible(sam.page)
  await look(sam.page, 'moved-plan-tickets')
  await sam.page.getByRole('link', { name: 'Keep tickets or request refund' }).click()
  await expect(sam.page).toHaveURL(`/order/${orderID}#refund`)
  await expect(sam.page.getByRole('heading', { level: 1 })).toHaveText('The show has a new date')
  await look(sam.page, 'moved-plan-order')
  await expect(sam.page.getByText(/Can’t make it\? Request/)).toBeVisible()
  await sam.page.getByRole('button', { name: 'Keep tickets' }).click()
  await expect(sam.page.getByText(/You can still request a full refund, fees included, by /)).toBeVisible()
  await expect(sam.page.getByText(/Can’t make it\? Request/)).toHaveCount(0)
  await look(sam.page, 'moved-plan-order-kept')
  await expect(plan.getByText('3 in', { exact: true })).toBeVisible()

  await nora.page.goto('/friends')
  await nora.page.getByRole('button', { name: 'Remove Samantha Ortiz-Castellanos' }).click()
  await expect(
    nora.page.getByText('You share 1 plan: Gold Tooth Choir (Samantha has 3 tickets).', { exact: true }),
  ).toBeVisible()
  await look(nora.page, 'moved-plan-remove-friend')
  await sam.page.goto(`/event/${eventID}`)
  await sam.page.getByRole('button', { name: 'Fan chat', exact: true }).click()
  await expect(sam.page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await look(sam.page, 'moved-plan-chat')
  for (const { context } of [nora, sam, jules]) await context.close()
})

test('a mark alone hears of a move and is asked on top, and an open plan is told with one tap', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue, { eventName: 'Gold Tooth Choir', internalTickets: false })
  const [mara, theo, priya] = [
    await namedFan(browser, `${baseURL}`, 'Mara Okafor'),
    await namedFan(browser, `${baseURL}`, 'Theo Lindqvist'),
    await namedFan(browser, `${baseURL}`, 'Priya Raman'),
  ]
  for (const friend of [theo, priya]) {
    await mara.call('sendFriendRequest', { friendId: friend.uid })
    await friend.call('sendFriendRequest', { friendId: mara.uid })
  }
  // A stranger in the plan may not read where Priya goes, so her mark doesn't answer it.
  await priya.call('setVisibility', { visibility: 'friends' })
  await mara.call('startPlan', { eventID, friendIDs: [theo.uid, priya.uid] })
  await theo.call('toggleUserAttendance', { eventID, going: true })

  await priya.page.setViewportSize({ width: 360, height: 740 })
  await mara.page.goto(`/event/${eventID}`)
  await priya.page.goto('/')
  await openBell(priya.page)
  const waiting = bellPanel(priya.page).getByText('Needs a reply')
  await expect(waiting).toBeVisible({ timeout: 10_000 })
  await look(priya.page, 'bell-needs-a-reply')
  await bellPanel(priya.page).getByRole('link', { name: 'Gold Tooth Choir', exact: true }).click()
  await expect(priya.page).toHaveURL(/#friends$/)
  await priya.page.getByRole('button', { name: 'I’m going to Gold Tooth Choir', exact: true }).click()
  await expect(priya.page.getByText('Mara asked if you’re in.')).toBeVisible()
  await expect(priya.page.getByText('Going, no reply yet')).toBeVisible()
  await expectAccessible(priya.page)
  await look(priya.page, 'open-plan-offer')
  await expect(mara.page.getByRole('listitem').filter({ hasText: 'Priya Raman' })).toContainText('Going, no reply yet')
  await expect(mara.page.getByText('Priya is going')).toHaveCount(0)
  await priya.page.getByRole('button', { name: 'Tell Mara I’m in' }).click()
  await expect(priya.page.getByText('Mara asked if you’re in.')).toHaveCount(0)
  await expect(mara.page.getByRole('listitem').filter({ hasText: 'Priya Raman' })).not.toContainText('no reply')

  const lena = await namedFan(browser, `${baseURL}`, 'Lena Kovac')
  await lena.call('toggleUserAttendance', { eventID, going: true })
  const form = { ...movedForm(venue.venue.name, eventID), internalTickets: false, ticketList: [] }
  await venue.call('saveEvent', { entityDetails: { id: venue.venue.id }, event: form })
  await lena.page.goto('/tickets')
  await expect(lena.page.getByText(/^Moved from \w{3} \d+$/)).toBeVisible()
  await look(lena.page, 'moved-mark-tickets')
  await openBell(lena.page)
  await expect(bellPanel(lena.page).getByText(/^Gold Tooth Choir moved from .*Are you still going\?$/s)).toBeVisible()
  await bellPanel(lena.page).getByRole('link', { name: 'View show' }).click()
  await expect(lena.page.getByText(/^Moved from \w{3}, \w{3} \d+\. Are you still going\?$/)).toBeVisible()
  await expect(lena.page.getByText(/are going$|is going$/)).toHaveCount(0)
  await expect(lena.page.getByText(/^Moved from \w{3}, \w{3} \d+$/), 'under the new date, for everybody').toBeVisible()
  await expectAccessible(lena.page)
  await look(lena.page, 'moved-mark')
  await lena.page.getByRole('button', { name: 'Can’t go', exact: true }).click()
  await expect(lena.page.getByText('You’re no longer going.')).toBeVisible()
  await lena.page.getByRole('button', { name: /^Undo/ }).click()
  await lena.page.getByRole('button', { name: 'Still going to Gold Tooth Choir' }).click()
  await expect(lena.page.getByRole('button', { name: 'I’m going to Gold Tooth Choir', pressed: true })).toBeVisible()
  for (const { context } of [mara, theo, priya, lena]) await context.close()
})

const movedForm = (venueName: string, eventID: string) => ({
  eventID,
  image: null,
  eventName: 'Gold Tooth Choir',
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
