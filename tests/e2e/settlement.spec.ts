import { sql } from 'kysely'
import { connect } from '../../src/db/connect.ts'
import { startEmbedded } from '../../src/db/embedded.ts'
import { bellPanel, openBell } from '../support/bell.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { operator, person } from '../support/entity-desk.ts'
import { addBand, approve } from '../support/lineup-desk.ts'
import { buy, inDays, publish, seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'

const longName = 'The Extraordinarily Long-Winded Harbor Lights Orchestra and Community Choir'

/** Lets a show be over, as it will be on its day. */
async function endShow(eventID: string): Promise<void> {
  await using server = await startEmbedded({ dataDir: process.env['E2E_DATA_DIR'] ?? 'var' })
  const { db } = connect(server.url, { max: 1 })
  await sql`UPDATE event_occurrences SET starts_at = now() - interval '6 hours' WHERE event_id = ${eventID}`.execute(db)
  await db.destroy()
}

test('a host settles a show: it enters costs, sends the sheet, and the act confirms it on a phone', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000)
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
      ...{ senderID: band.id, receiverID: venue.id, selectedDate: inDays(160), eventName: longName },
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
  const lineup = [band.name, 'DJ Someone']
  const show = {
    eventName: longName,
    lineup,
    acts: [{ name: band.name, entityID: band.id }, { name: lineup[1] }],
    eventDate: inDays(160),
  }
  const eventID = await publish(selling, { ...show, acceptedEvent: true, notification: { id: notificationID } })
  await buy(url, await fanOf(browser, url), eventID, { quantity: 10 })

  const host = await (await windowOf(browser, url, owner)).newPage()
  await host.setViewportSize({ width: 360, height: 740 })
  await host.goto(`/manage/${venue.id}/event/${eventID}/sales`)
  await host.getByRole('link', { name: 'Settlement' }).click()
  await expect(host.locator('p').filter({ hasText: 'You can send it to your acts starting' })).toBeVisible()
  await expect(host.getByRole('button', { name: 'Send to acts' })).toBeDisabled()
  await host.getByRole('button', { name: 'Add cost' }).click()
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByText('Enter what it was for')).toBeVisible()
  await host.getByLabel('Cost', { exact: true }).fill('Sound engineer')
  await host.getByLabel('Amount').fill('$30')
  await host.getByLabel(/What you pay/).fill('25')
  await host.getByRole('button', { name: 'Save' }).click()
  await expect(host.getByText('Saved', { exact: true })).toBeVisible()
  await expect(host.getByRole('region', { name: 'Totals' })).toContainText('$60.00')
  await expectAccessible(host)

  await endShow(eventID)
  await host.reload()
  await look(host, 'settlement')
  await host.getByRole('button', { name: 'Send to acts' }).click()
  await expectAccessible(host)
  await host.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(host.getByText('Sent to your acts')).toBeVisible()
  await expect(host.getByText('0 of 1 act confirmed')).toBeVisible()

  const act = await player.context.newPage()
  await act.setViewportSize({ width: 360, height: 740 })
  await act.goto(`/manage/${band.id}`)
  await openBell(act)
  await bellPanel(act).getByRole('link', { name: 'Review sheet' }).click()
  await expect(act.getByText('$85.00', { exact: true })).toBeVisible()
  await expect(act.getByText('Sound engineer')).toBeVisible()
  await expectAccessible(act)
  await look(act, 'act-sheet')
  await act.getByLabel('Your name').fill('Ana Diaz')
  await act.getByRole('button', { name: 'Confirm' }).click()
  await expect(act.getByText(/^Confirmed by Ana Diaz, /)).toBeVisible()

  await host.reload()
  await expect(host.getByText(/^Confirmed by Ana Diaz, /)).toBeVisible()
  await expect(host.getByText('1 of 1 act confirmed')).toBeVisible()
  const [file] = await Promise.all([
    host.waitForEvent('download'),
    host.getByRole('link', { name: 'Download Settlement sheet, PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^settlement-the-extraordinarily-.+\.pdf$/)

  await host.goto(`/manage/${venue.id}`)
  await host.getByRole('link', { name: 'Books' }).click()
  await expect(host.getByRole('heading', { name: 'Admission taxes' })).toBeVisible()
  await expect(host.getByRole('region', { name: 'Settlement sheets' })).toContainText('Confirmed')
  await host.getByLabel('Group by').selectOption('Quarter')
  await expect(host).toHaveURL(/period=quarter/)
  await expect(host.getByText(/ Q\d · Santa Cruz, CA · Santa Cruz admission tax/).first()).toBeAttached()
  await expectAccessible(host)
  await look(host, 'books')
})
