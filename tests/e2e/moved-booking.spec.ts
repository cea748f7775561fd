import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { operator, person } from '../support/entity-desk.ts'
import { addBand, approve } from '../support/lineup-desk.ts'
import { inDays, publish, seller } from '../support/sale-desk.ts'

test('a band confirms the new date of a moved show in its booking', async ({ browser, baseURL }) => {
  const url = `${baseURL}`
  const selling = await seller(browser, url)
  const { owner, venue, call } = selling
  const [boss, player] = [await operator(browser, url), await person(browser, url)]
  const band = await addBand(url, player)
  await approve(url, boss, [band.id])
  await call('setCollaborating', { entityID: venue.id, entityType: 'venue', collaborating: true })
  const { requestID } = await callAs(url, player)('sendCollabRequest', {
    collabRequest: {
      ...{ senderID: band.id, receiverID: venue.id, selectedDate: inDays(143), eventName: 'Salt Road' },
      ...{ message: 'We play loud & short.', offer: '' },
    },
  })
  const { incoming } = await call('listCollabRequests', { entityDetails: { id: venue.id } })
  const { notificationID } = incoming.find((one: { requestID: string }) => one.requestID === requestID)
  const acts = [{ name: band.name, entityID: band.id }]
  const show = { eventName: 'Salt Road', lineup: [band.name], acts, eventDate: inDays(143) }
  const eventID = await publish(selling, { ...show, acceptedEvent: true, notification: { id: notificationID } })
  await publish(selling, { ...show, eventID, eventDate: inDays(150) })

  const host = await browser.newContext({ baseURL: url })
  await host.addCookies([{ ...owner.cookie, url }])
  const [venuePage, bandPage] = [await host.newPage(), await player.context.newPage()]
  await venuePage.goto(`/gighub/requests/${requestID}?entity=${venue.id}`)
  await expect(venuePage.getByText(`${band.name} hasn’t confirmed the new date yet.`)).toBeVisible()
  await expect(venuePage.getByText(/ moved the show from \w{3}, \w{3} \d+ to \w{3}, \w{3} \d+\.$/)).toBeVisible()
  await look(venuePage, 'moved-booking-host')

  await bandPage.goto(`/gighub/requests/${requestID}?entity=${band.id}`)
  const notice = bandPage.getByRole('region', { name: 'The show has a new date' })
  await expect(notice.getByText(/ You last agreed on /)).toBeVisible()
  await expect(notice.getByText(/^You haven’t confirmed the new date yet\./)).toBeVisible()
  await expect(bandPage.getByText('New date not confirmed')).toBeVisible()
  await expectAccessible(bandPage)
  await look(bandPage, 'moved-booking')
  await notice.getByRole('button', { name: /^Confirm / }).click()
  await expect(notice).toBeHidden()
  await expect(bandPage.getByText('Accepted', { exact: true })).toBeVisible()
  await look(bandPage, 'moved-booking-confirmed')
  for (const window of [host, boss.context, player.context]) await window.close()
})
