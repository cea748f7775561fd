import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { addVenue, operator, person } from '../support/entity-desk.ts'
import { addBand, approve, publishShow } from '../support/lineup-desk.ts'
import { inDays } from '../support/sale-desk.ts'

test('an invite to a show is answered, and withdrawn, in the Invites tab', async ({ browser, baseURL }) => {
  test.setTimeout(120_000)
  const url = `${baseURL}`
  const [boss, owner, player] = await Promise.all([operator(browser, url), person(browser, url), person(browser, url)])
  const [venue, band] = await Promise.all([addVenue(url, owner), addBand(url, player)])
  await approve(url, boss, [venue.id, band.id])
  const [bandPage, venuePage] = [await player.context.newPage(), await owner.context.newPage()]
  await bandPage.goto(`/gighub?entity=${band.id}&tab=invites`)
  await expect(bandPage.getByText('No invites yet')).toBeVisible()
  await expectAccessible(bandPage)
  await look(bandPage, 'gighub-invites-none')

  const eventID = await publishShow(url, owner, venue.id)
  const send = () =>
    callAs(url, owner)('sendEntityEventInvite', {
      eventInvite: { eventID, entityID: band.id, message: 'Open for us? 30 min.' },
    })
  await send()
  await venuePage.goto(`/gighub?entity=${venue.id}&tab=invites`)
  const sentInvites = venuePage.getByRole('list', { name: 'Sent' }).getByRole('listitem')
  await venuePage.getByRole('button', { name: `Withdraw ${band.name}’s invite to Harbor Lights` }).click()
  await expect(sentInvites).toContainText('Withdrawn')
  await send()
  // It shows the second invite, not the first one that was withdrawn meanwhile.
  await bandPage.reload()
  const received = bandPage.getByRole('list', { name: 'Received' }).getByRole('listitem')
  await expect(received).toContainText('Your turn')
  await expect(received).toContainText('Open for us? 30 min.')
  const tabs = bandPage.getByRole('navigation', { name: 'Gig Hub' })
  await expect(tabs.getByRole('link', { name: 'Invites' })).toContainText('1 open')
  // Fans don't see the act before it accepts.
  const fanPage = await boss.context.newPage()
  await fanPage.goto(`/event/${eventID}`)
  await expect(fanPage.getByRole('heading', { level: 1 })).toContainText('Harbor Lights')
  await expect(fanPage.getByText(band.name)).toHaveCount(0)
  await expectAccessible(bandPage)
  await look(bandPage, 'gighub-invites')
  await bandPage.getByRole('button', { name: 'Accept the invite to Harbor Lights' }).click()
  await expect(bandPage.getByText('Accepted. Harbor Lights is now on your page.')).toBeVisible()
  await expect(received).toContainText('Confirmed')

  // A no to another date than the one that was booked cancels the booking, so it is asked first.
  await callAs(url, owner)('setCollaborating', { entityID: venue.id, entityType: 'venue', collaborating: true })
  await callAs(url, player)('sendCollabRequest', {
    collabRequest: {
      ...{ senderID: band.id, receiverID: venue.id, selectedDate: inDays(20) },
      ...{ eventName: 'Two bands', message: 'One night?' },
    },
  })
  const { incoming } = await callAs(url, owner)('listCollabRequests', { entityDetails: { id: venue.id } })
  await callAs(url, owner)('notifyAcceptedEvent', {
    ...{ notification: { id: incoming[0].notificationID }, entityDetails: { id: venue.id } },
    eventID: await publishShow(url, owner, venue.id, { eventName: 'Moss Trio', eventDate: inDays(9) }),
  })
  await bandPage.goto(`/manage/${band.id}`)
  await expect(bandPage.getByText('Waiting for you to confirm the new date')).toBeVisible()
  await expectAccessible(bandPage)
  await look(bandPage, 'manage-waiting')
  await bandPage.getByRole('link', { name: 'Respond: Moss Trio' }).click()
  const decline = bandPage.getByRole('button', { name: 'Decline the invite to Moss Trio' })
  await decline.click()
  await expect(bandPage.getByText('Decline this show and cancel your booking?')).toBeFocused()
  await expectAccessible(bandPage)
  await look(bandPage, 'gighub-invites-decline')
  await bandPage.getByRole('button', { name: 'Go back' }).click()
  await expect(bandPage.getByRole('link', { name: `Open booking with ${venue.name}` })).toBeVisible()
  await look(bandPage, 'gighub-invites-booked')
  await decline.click()
  await bandPage.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(bandPage.getByText('Declined. Your booking was canceled', { exact: false })).toBeVisible()
  await expect(received.first()).toContainText('Declined')
  for (const { context } of [boss, owner, player]) await context.close()
})
