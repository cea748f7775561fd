import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { operator, person } from '../support/entity-desk.ts'
import { addBand, approve } from '../support/lineup-desk.ts'
import { buy, inDays, publish, seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'

test('the host and the act read what the act gets from the sales so far, in the thread and on the sales', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const url = `${baseURL}`
  const selling = await seller(browser, url)
  const { owner, venue, call } = selling
  const [boss, player] = [await operator(browser, url), await person(browser, url)]
  const band = await addBand(url, player)
  await approve(url, boss, [band.id])
  const playerCall = callAs(url, player)
  await call('setCollaborating', { entityID: venue.id, entityType: 'venue', collaborating: true })
  const { requestID } = await playerCall('sendCollabRequest', {
    collabRequest: {
      ...{ senderID: band.id, receiverID: venue.id, selectedDate: inDays(155), eventName: 'Salt Road' },
      ...{ message: 'We play loud & short.', offer: '' },
    },
  })
  const offerID = crypto.randomUUID()
  await call('sendBookingOffer', {
    ...{ requestID, entityDetails: { id: venue.id }, entryID: offerID },
    terms: { deal: 'versus', guarantee: 4_000, percentage: 5_000 },
  })
  await playerCall('answerBookingOffer', { requestID, entityDetails: { id: band.id }, offerID, answer: 'accepted' })
  const { incoming } = await call('listCollabRequests', { entityDetails: { id: venue.id } })
  const { notificationID } = incoming.find((one: { requestID: string }) => one.requestID === requestID)
  const acts = [{ name: band.name, entityID: band.id }]
  const show = { eventName: 'Salt Road', lineup: [band.name], acts, eventDate: inDays(155) }
  const eventID = await publish(selling, { ...show, acceptedEvent: true, notification: { id: notificationID } })

  const venuePage = await (await windowOf(browser, url, owner)).newPage()
  const bandPage = await player.context.newPage()
  await bandPage.setViewportSize({ width: 360, height: 740 })
  await bandPage.goto(`/gighub/requests/${requestID}?entity=${band.id}`)
  await expect(bandPage.getByText('So far: net sales $0.00 · You get $40.00')).toBeVisible()
  await expect(bandPage.getByText('The host pays you directly.')).toBeVisible()

  await buy(url, await fanOf(browser, url), eventID, { quantity: 6 })
  const line = (pay: string) => `So far: net sales $120.00 · ${pay} $60.00`
  await bandPage.reload()
  await expect(bandPage.getByText(line('You get'))).toBeVisible()
  await expectAccessible(bandPage)
  await look(bandPage, 'act-pay')
  await venuePage.goto(`/gighub/requests/${requestID}?entity=${venue.id}`)
  await expect(venuePage.getByText(line(`${band.name} gets`))).toBeVisible()
  await venuePage.goto(`/manage/${venue.id}/event/${eventID}/sales`)
  await expect(venuePage.getByRole('region', { name: 'Act pay' })).toContainText(line(`${band.name} gets`))
  await expectAccessible(venuePage)
  await look(venuePage, 'act-pay-sales')
})
