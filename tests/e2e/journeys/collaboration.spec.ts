import { bellPanel, openBell } from '../../support/bell.ts'
import { expect, expectAccessible, look, test } from '../../support/browser.ts'
import { callAs } from '../../support/call-as.ts'
import { addVenue, operator, person } from '../../support/entity-desk.ts'
import { addBand, approve, publishShow } from '../../support/lineup-desk.ts'
import { inDays } from '../../support/sale-desk.ts'

test('a band finds a venue and asks to play; the venue holds the date, then creates the show, and both see it', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const url = `${baseURL}`
  const [boss, owner, player] = await Promise.all([operator(browser, url), person(browser, url), person(browser, url)])
  const [venue, band] = await Promise.all([addVenue(url, owner), addBand(url, player)])
  await approve(url, boss, [venue.id, band.id])
  const [bandPage, venuePage] = [await player.context.newPage(), await owner.context.newPage()]

  // The venue opens itself in its Gig Hub; its list of requests is empty.
  await venuePage.goto(`/gighub?entity=${venue.id}`)
  await venuePage.getByRole('checkbox', { name: 'Open to collaborations' }).click()
  await expect(venuePage.getByText('You’re marked as open to collaborations.')).toBeVisible()
  const tabs = venuePage.getByRole('navigation', { name: 'Gig Hub' })
  await tabs.getByRole('link', { name: 'Requests' }).click()
  await expect(venuePage.getByText('No requests yet')).toBeVisible()
  await venuePage.goBack()
  await expect(venuePage.getByRole('heading', { name: 'Calendar', exact: true })).toBeVisible()

  // It blocks a day, and holds another for someone who has no page.
  await venuePage.getByRole('button', { name: 'Block dates' }).click()
  const blockForm = venuePage.getByRole('dialog', { name: 'Block dates' })
  await blockForm.getByLabel('From').fill(inDays(31))
  await blockForm.getByLabel('Private note').fill('Floor work')
  await expectAccessible(venuePage)
  await blockForm.getByRole('button', { name: 'Block dates' }).click()
  await expect(venuePage.getByRole('listitem').filter({ hasText: 'Floor work' })).toContainText('Not available')
  await venuePage.getByRole('button', { name: 'Hold a date' }).click()
  const holdForm = venuePage.getByRole('dialog', { name: 'Hold a date' })
  await holdForm.getByLabel('Date', { exact: true }).fill(inDays(30))
  await holdForm.getByLabel('Hold for').fill('Low Tide')
  await look(venuePage, 'gighub-hold-form')
  await holdForm.getByRole('button', { name: 'Place hold' }).click()
  await expect(venuePage.getByText('Low Tide has the first hold on')).toBeVisible()
  await expect(venuePage.getByText('1st hold · Low Tide')).toBeVisible()
  await expectAccessible(venuePage)
  await look(venuePage, 'gighub-calendar')

  // The band finds it, and sends a request.
  await bandPage.goto(`/gighub?entity=${band.id}&tab=find`)
  await bandPage.getByLabel('Looking for').selectOption('Venue')
  await bandPage.getByLabel('Free on').fill(inDays(30))
  await bandPage.getByRole('button', { name: 'Search' }).click()
  await expect(bandPage).toHaveURL(/kind=venue/)
  const button = bandPage.getByRole('button', { name: `Ask about a date: ${venue.name}` })
  await expect(button).toBeVisible()
  await expect(bandPage.getByText(/· On hold/).first()).toBeVisible()
  await expectAccessible(bandPage)
  await look(bandPage, 'gighub-find')
  await button.click()
  const dialog = bandPage.getByRole('dialog', { name: `Ask ${venue.name} about a date` })
  await expect(dialog.getByLabel('Date')).toHaveValue(inDays(30))
  await expect(dialog.getByText('has this date on hold')).toBeVisible()
  await dialog.getByLabel('Date').fill(inDays(31))
  await expect(dialog.getByText('isn’t available on this date')).toBeVisible()
  // Half of a year is asked about by no one.
  let checks = 0
  bandPage.on('request', (sent) => (checks += sent.url().endsWith('/api/checkAvailability') ? 1 : 0))
  await dialog.getByLabel('Date').fill('0202-12-05')
  await expect(dialog.getByText('isn’t available on this date')).toBeHidden()
  await dialog.getByLabel('Date').fill(inDays(30))
  await expect(dialog.getByText('has this date on hold')).toBeVisible()
  expect(checks).toBe(1)
  await dialog.getByLabel('Event name').fill('Two bands, one night')
  await dialog.getByLabel('Message').fill('We play loud & short.\n<b>Shall we?</b>')
  await dialog.getByLabel('Terms (optional)').fill('70% of the door')
  await expectAccessible(bandPage)
  await look(bandPage, 'gighub-request')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText(`Request sent to ${venue.name}`)).toBeVisible()
  await dialog.getByRole('link', { name: 'View your requests' }).click()
  const ownRequest = bandPage.getByRole('list', { name: 'Sent' }).getByRole('listitem')
  await expect(ownRequest).toContainText('Two bands, one night')
  await expect(ownRequest.getByText('<b>Shall we?</b>')).toBeVisible()
  await expect(ownRequest.getByText('Sent', { exact: true })).toBeVisible()

  // The venue reads it in its bell and in its Gig Hub, where it counts as seen.
  await openBell(venuePage)
  const request = bellPanel(venuePage).getByRole('article', { name: new RegExp(`${band.name} wants to play a show`) })
  await expect(request).toContainText('70% of the door')
  await look(venuePage, 'gighub-bell')
  await venuePage.goto(`/gighub?entity=${venue.id}&tab=requests`)
  const received = venuePage.getByRole('list', { name: 'Received' }).getByRole('listitem')
  await expect(received).toContainText('Two bands, one night')
  await expectAccessible(venuePage)
  await look(venuePage, 'gighub-requests')
  await expect(async () => {
    await bandPage.reload()
    await expect(ownRequest.getByText('Seen', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()

  // It puts the request on hold, below the other; the band challenges that one, and moves up when it is released.
  await received.getByRole('button', { name: `Put on hold: request from ${band.name}` }).click()
  await expect(received.getByText('2nd hold')).toBeVisible()
  await expect(received.getByText('There’s another hold on this date.')).toBeVisible()
  await expectAccessible(venuePage)
  await look(venuePage, 'gighub-request-hold')
  await bandPage.reload()
  await expect(ownRequest.getByText('2nd hold')).toBeVisible()
  await expect(ownRequest.getByText('Low Tide')).toBeHidden()
  await ownRequest.getByRole('button', { name: /^Challenge the holds ahead of/ }).click()
  await bandPage.getByRole('button', { name: 'Send challenge' }).click()
  await expect(bandPage.getByText('Hold challenged. The holder has until')).toBeVisible()
  await venuePage.goto(`/gighub?entity=${venue.id}`)
  const firstHold = venuePage.getByText('1st hold · Low Tide').locator('../..')
  await expect(firstHold).toContainText('Challenged · confirm by')
  await look(venuePage, 'gighub-challenged')
  await firstHold.getByRole('button', { name: /^Release/ }).click()
  await venuePage.getByRole('button', { name: 'Release hold', exact: true }).click()
  await expect(venuePage.getByText(`1st hold · ${band.name}`)).toBeVisible()
  await bandPage.reload()
  await expect(ownRequest.getByText('1st hold')).toBeVisible()
  await openBell(bandPage)
  await expect(bellPanel(bandPage).getByText('You now have the first hold on')).toBeVisible()
  await venuePage.goto(`/gighub?entity=${venue.id}&tab=requests`)

  // It accepts by creating the event, which is filled in.
  await received.getByRole('link', { name: `Accept the request from ${band.name}` }).click()
  const form = venuePage.getByRole('dialog', { name: 'Create event' })
  await expect(form.getByLabel('Event name')).toHaveValue('Two bands, one night')
  await expect(form.getByLabel('Event date')).toHaveValue(inDays(30))
  await expect(form.getByLabel('Headliner')).toHaveValue(band.name)
  await look(venuePage, 'gighub-accept')
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect(form).toBeHidden()
  await expect(venuePage.getByText('Two bands, one night').first()).toBeVisible()

  // Both see that it is booked; the act has agreed.
  await bandPage.reload()
  await expect(ownRequest.getByText('Event created')).toBeVisible()
  await openBell(bandPage)
  await expect(
    bellPanel(bandPage).getByText(`${venue.name} accepted your request. You’re on the lineup of Two bands, one night`),
  ).toBeVisible()
  const { chats } = await callAs(url, player)('listChats', { entityDetails: { id: band.id } })
  expect(chats).toMatchObject([{ eventName: 'Two bands, one night', room: 'crew' }])
  await venuePage.goto(`/gighub?entity=${venue.id}&tab=requests`)
  await expect(received.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(received.getByRole('link', { name: 'View show' })).toBeVisible()

  // The venue invites the band to another of its shows, and the band says yes in its bell.
  await publishShow(url, owner, venue.id)
  await callAs(url, player)('setCollaborating', { entityID: band.id, entityType: 'band', collaborating: true })
  await venuePage.goto(`/gighub?entity=${venue.id}&tab=find`)
  await venuePage.getByRole('button', { name: `Invite to a show: ${band.name}` }).click()
  const invite = venuePage.getByRole('dialog', { name: `Invite ${band.name}` })
  await invite.getByLabel('Show').selectOption({ index: 0 })
  await expect(invite.getByRole('option', { selected: true })).toContainText('Harbor Lights')
  await invite.getByLabel('Message (optional)').fill('Same night, bigger room?')
  await expectAccessible(venuePage)
  await look(venuePage, 'gighub-invite')
  await invite.getByRole('button', { name: 'Send invite' }).click()
  await expect(invite.getByText(`Invited ${band.name} to Harbor Lights.`)).toBeVisible()
  await bandPage.reload()
  await openBell(bandPage)
  const invitation = bellPanel(bandPage).getByRole('article', { name: /Same night, bigger room\?/ })
  await invitation.getByRole('button', { name: 'Accept' }).click()
  await expect(bellPanel(bandPage).getByText('Accepted. Harbor Lights is now on your page.')).toBeVisible()
  for (const { context } of [boss, owner, player]) await context.close()
})
