import { bellPanel, openBell } from '../support/bell.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { addVenue, operator, person } from '../support/entity-desk.ts'
import { addBand, approve } from '../support/lineup-desk.ts'
import { inDays } from '../support/sale-desk.ts'

test('a venue and a band agree on terms in a booking thread, and the venue creates the event', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const url = `${baseURL}`
  const [boss, owner, player] = await Promise.all([operator(browser, url), person(browser, url), person(browser, url)])
  const [venue, band] = await Promise.all([addVenue(url, owner), addBand(url, player)])
  await approve(url, boss, [venue.id, band.id])
  await callAs(url, owner)('setCollaborating', { entityID: venue.id, entityType: 'venue', collaborating: true })
  const { requestID } = await callAs(url, player)('sendCollabRequest', {
    collabRequest: {
      ...{ senderID: band.id, receiverID: venue.id, selectedDate: inDays(30), eventName: 'Two bands, one night' },
      ...{ message: 'We play loud & short.', offer: '70% of the door' },
    },
  })
  const [bandPage, venuePage] = [await player.context.newPage(), await owner.context.newPage()]

  // The venue opens the thread from its list and makes an offer.
  await venuePage.goto(`/gighub?entity=${venue.id}&tab=requests`)
  const received = venuePage.getByRole('list', { name: 'Received' }).getByRole('listitem')
  await received.getByRole('link', { name: `Open booking with ${band.name}` }).click()
  await expect(venuePage.getByRole('heading', { level: 1 })).toHaveText(`Booking with ${band.name}`)
  await expect(venuePage.getByText('We play loud & short.')).toBeVisible()
  await expect(venuePage.getByText('No replies yet', { exact: false })).toBeVisible()
  await venuePage.getByRole('button', { name: 'Make an offer' }).click()
  const form = venuePage.getByRole('dialog', { name: `Offer to ${band.name}` })
  // It begins with what the request says.
  await expect(form.getByText(`${band.name} wrote in the request:`)).toBeVisible()
  await expect(form.getByText('We play loud & short.')).toBeVisible()
  await expect(form.getByLabel('Deal')).toHaveValue('percentage')
  await expect(form.getByLabel('Percentage (%)')).toHaveValue('70')
  await expect(form.getByRole('button', { name: 'Send offer' })).toBeInViewport({ ratio: 1 })
  await look(venuePage, 'booking-offer-begun')
  await form.getByLabel('Deal').selectOption('Guarantee plus percentage')
  await form.getByLabel('Percentage (%)').fill('120')
  await form.getByRole('button', { name: 'Send offer' }).click()
  await expect(form.getByLabel('Guarantee ($)')).toBeFocused()
  await expect(form.getByLabel('Guarantee ($)')).toHaveAccessibleDescription(/Enter an amount above \$0/)
  await expect(form.getByLabel('Percentage (%)')).toHaveAccessibleDescription(/Enter a percentage above 0, up to 100/)
  await look(venuePage, 'booking-offer-errors')
  await form.getByLabel('Guarantee ($)').fill('200')
  await form.getByLabel('Percentage (%)').fill('20')
  await expect(
    form.getByText('On top of the guarantee, they’d get $200 for every $1,000 in net ticket sales.'),
  ).toBeVisible()
  await form.getByLabel('Set length').fill('45')
  await form.getByLabel('Load-in time').fill('17:30')
  await expectAccessible(venuePage)
  await look(venuePage, 'booking-offer')
  await form.getByRole('button', { name: 'Send offer' }).click()
  await expect(form).toBeHidden()
  const venueEntries = venuePage.getByRole('region', { name: 'Messages and offers' }).getByRole('listitem')
  await expect(venueEntries).toHaveText([/\$200 guarantee plus 20% of net ticket sales.*Waiting for them/])

  // The band sees it in its list, and counters with a message.
  await bandPage.goto(`/gighub?entity=${band.id}&tab=requests`)
  await expect(bandPage.getByText('New offer')).toBeVisible()
  await bandPage.getByRole('link', { name: `Open booking with ${venue.name}` }).click()
  const bandEntries = bandPage.getByRole('region', { name: 'Messages and offers' }).getByRole('listitem')
  await expect(bandEntries.getByText('45-minute set · Load-in 5:30 PM')).toBeVisible()
  await bandPage.getByRole('textbox', { name: 'Message' }).fill('Close!\n<b>One more step?</b>')
  await bandPage.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(bandEntries.getByText('<b>One more step?</b>')).toBeVisible()
  await bandPage.getByRole('button', { name: 'Make a counteroffer' }).click()
  const counter = bandPage.getByRole('dialog', { name: `Counteroffer to ${venue.name}` })
  await expect(counter.getByLabel('Load-in time')).toHaveValue('17:30')
  await expect(counter.getByLabel('Set length')).toHaveValue('45')
  await expect(counter.getByLabel('Guarantee ($)')).toHaveValue('200')
  await counter.getByLabel('Set length').fill('')
  await counter.getByLabel('Deal').selectOption('Guarantee vs. percentage (whichever is greater)')
  await counter.getByLabel('Guarantee ($)').fill('300')
  await counter.getByLabel('Percentage (%)').fill('70')
  await expect(counter.getByText('You’d get more than the guarantee once net ticket sales pass $428.57.')).toBeVisible()
  await counter.getByRole('button', { name: 'Send offer' }).click()

  // The venue's open tab shows both without a reload, and accepts.
  await expect(venueEntries.getByText('Replaced by a newer offer')).toBeVisible()
  await expect(venueEntries.getByText('Close!')).toBeVisible()
  await expect(venueEntries.getByText('Your turn')).toBeVisible()
  const changes = venueEntries.last().getByRole('definition')
  await expect(changes).toHaveText([
    /^\$300 guarantee vs\. 70%.*\(was \$200 guarantee plus 20%/,
    'Removed (was 45 minutes)',
  ])
  await expectAccessible(venuePage)
  await look(venuePage, 'booking-thread')
  await venuePage.getByRole('button', { name: 'Accept offer' }).click()
  const deal = venuePage.getByRole('dialog', { name: 'Accept this offer?' })
  await expect(deal).toContainText('$300 guarantee vs. 70% of net ticket sales, whichever is greater')
  await expect(deal).toContainText(' · ')
  await expectAccessible(venuePage)
  await look(venuePage, 'booking-accept')
  await deal.getByRole('button', { name: 'Cancel' }).click()
  await expect(venueEntries.getByText('Your turn')).toBeVisible()
  await venuePage.getByRole('button', { name: 'Accept offer' }).click()
  await deal.getByRole('button', { name: 'Accept offer' }).click()
  await expect(venuePage.getByText('Terms agreed. Create the event when you’re ready.')).toBeVisible()
  const agreed = bandPage.getByRole('region', { name: 'Terms agreed' })
  await expect(agreed).toContainText('$300 guarantee vs. 70% of net ticket sales, whichever is greater')
  await expect(agreed).toContainText('Load-in 5:30 PM')
  await expect(bandPage.getByText(`${venue.name} will create the event.`)).toBeVisible()
  await expectAccessible(bandPage)
  await look(bandPage, 'booking-agreed')

  // The event form is filled in; the thread then leads to the show.
  await venuePage.getByRole('link', { name: 'Create event' }).click()
  const event = venuePage.getByRole('dialog', { name: 'Create event' })
  await expect(event.getByLabel('Headliner')).toHaveValue(band.name)
  // What was agreed stands beside the fields that it is about, and how people pay is still to be chosen.
  await expect(event.getByRole('group', { name: 'Price' })).toContainText('$300 guarantee vs. 70% of net ticket sales')
  await expect(event.getByRole('group', { name: 'When' })).toContainText(`Agreed with ${band.name}Load-in 5:30 PM`)
  await expect(event.getByRole('link', { name: 'Open booking (opens in a new tab)' })).toHaveAttribute(
    'href',
    `/gighub/requests/${requestID}?entity=${venue.id}`,
  )
  for (const choice of await event.getByRole('group', { name: 'How do people pay?' }).getByRole('radio').all()) {
    await expect(choice).not.toBeChecked()
  }
  await event.getByRole('button', { name: 'Publish' }).click()
  await expect(event.getByText('Please choose how people pay').first()).toBeAttached()
  await expectAccessible(venuePage)
  await event.getByRole('group', { name: 'Price' }).evaluate((group) => group.scrollIntoView())
  await look(venuePage, 'event-dialog-deal')
  await event.getByRole('button', { name: 'Save as draft' }).click()
  await expect(event).toBeHidden()
  await venuePage.getByRole('button', { name: /^Edit / }).click()
  const draft = venuePage.getByRole('dialog', { name: 'Edit event' })
  await expect(draft.getByRole('group', { name: 'Price' })).toContainText(`Agreed with ${band.name}`)
  await expect(draft.getByRole('radio', { name: 'Free' })).not.toBeChecked()
  await venuePage.keyboard.press('Escape')
  await expect(draft).toBeHidden()
  await venuePage.goto(`/gighub/requests/${requestID}?entity=${venue.id}`)
  await expect(venuePage.getByRole('link', { name: 'View show' })).toBeVisible()
  await expect(bandEntries.getByText(`${venue.name} created the show.`)).toBeVisible()
  await openBell(bandPage)
  await expect(bellPanel(bandPage).getByText(`${venue.name} accepted your offer`, { exact: false })).toBeVisible()

  // Either page can call it off; then nothing is agreed, and the date can be booked again.
  await bandPage.goto(`/gighub/requests/${requestID}?entity=${band.id}`)
  await bandPage.getByRole('button', { name: 'Cancel booking' }).click()
  const question = bandPage.getByRole('dialog', { name: 'Cancel this booking?' })
  await expect(question).toContainText(`Your terms with ${venue.name}: $300 guarantee vs. 70%`)
  await question.getByLabel('Message').fill('Our van broke down.')
  await expectAccessible(bandPage)
  await look(bandPage, 'booking-cancel')
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(bandPage.getByText(`Booking canceled. We let ${venue.name} know.`)).toBeVisible()
  await expect(venuePage.getByRole('heading', { name: 'Booking canceled' })).toBeVisible()
  await expect(venueEntries.last()).toContainText(`${band.name} canceled the booking.`)
  await expect(venueEntries.last()).toContainText('Our van broke down.')
  await expect(venuePage.getByRole('region', { name: 'Terms agreed' })).toHaveCount(0)
  await expect(venuePage.getByRole('link', { name: /^Find another act for / })).toBeVisible()
  await expectAccessible(venuePage)
  await look(venuePage, 'booking-canceled')
  await venuePage.goto(`/gighub?entity=${venue.id}&tab=requests`)
  await expect(received.getByText('Canceled')).toBeVisible()

  // For anyone else the thread is not there.
  const strangerPage = await boss.context.newPage()
  const answer = await strangerPage.goto(`/gighub/requests/${requestID}?entity=${venue.id}`)
  expect(answer?.status()).toBe(404)
  for (const { context } of [boss, owner, player]) await context.close()
})

test('a request is answered and withdrawn in its thread, which news and the bare address lead to', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const url = `${baseURL}`
  const [boss, owner, player] = await Promise.all([operator(browser, url), person(browser, url), person(browser, url)])
  const [venue, band, bandsVenue] = await Promise.all([
    addVenue(url, owner),
    addBand(url, player),
    addVenue(url, player),
  ])
  await approve(url, boss, [venue.id, band.id, bandsVenue.id])
  for (const [account, page] of [
    [owner, venue],
    [player, band],
    [player, bandsVenue],
  ] as const) {
    await callAs(url, account)('setCollaborating', { entityID: page.id, entityType: 'venue', collaborating: true })
  }
  const send = async (account: typeof owner, senderID: string, receiverID: string, days: number): Promise<string> => {
    const request = { senderID, receiverID, selectedDate: inDays(days), eventName: 'Two bands', message: 'One night?' }
    return (await callAs(url, account)('sendCollabRequest', { collabRequest: request })).requestID
  }
  const [bandPage, venuePage] = [await player.context.newPage(), await owner.context.newPage()]

  // The band hears of the venue's request, opens it from there and says yes.
  const toBand = await send(owner, venue.id, band.id, 30)
  await bandPage.goto(`/gighub?entity=${band.id}`)
  await openBell(bandPage)
  await bellPanel(bandPage).getByRole('link', { name: 'Open booking' }).click()
  await expect(bandPage).toHaveURL(`/gighub/requests/${toBand}?entity=${band.id}`)
  const request = bandPage.getByRole('region', { name: 'Request', exact: true })
  await expect(request.getByRole('button', { name: 'Decline request' })).toBeVisible()
  await expectAccessible(bandPage)
  await look(bandPage, 'booking-request')
  await request.getByRole('button', { name: 'Accept request' }).click()
  await expect(request.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(request.getByRole('status')).toHaveText(`Accepted. ${venue.name} will create the event.`)

  // The address alone is the thread of the one page that is part of it.
  const toVenue = await send(player, band.id, venue.id, 31)
  await venuePage.goto(`/gighub/requests/${toVenue}`)
  await expect(venuePage).toHaveURL(`/gighub/requests/${toVenue}?entity=${venue.id}`)
  await expect(venuePage.getByRole('link', { name: 'Accept request' })).toBeVisible()
  // With an offer, its own answers come first: the request is declined at the end of the page.
  await callAs(url, player)('sendBookingOffer', {
    ...{ requestID: toVenue, entityDetails: { id: band.id }, entryID: crypto.randomUUID() },
    terms: {
      ...{ deal: 'guarantee', guarantee: 20000, percentage: 0, setMinutes: null, loadIn: null, setTime: null },
      ...{ validUntil: null, note: '' },
    },
  })
  await expect(venuePage.getByRole('link', { name: 'Accept request' })).toHaveCount(0)
  await venuePage.getByRole('link', { name: 'Go to offer' }).click()
  await expect(venuePage.getByRole('button', { name: 'Decline offer' })).toBeInViewport()
  await expect(
    venuePage.getByRole('region', { name: 'Request', exact: true }).getByRole('button', { name: 'Decline request' }),
  ).toHaveCount(0)
  await expectAccessible(venuePage)
  await look(venuePage, 'booking-two-declines')
  await venuePage.getByRole('button', { name: 'Decline request' }).click()
  const decline = venuePage.getByRole('dialog', { name: 'Decline this request?' })
  await decline.getByLabel('Message (optional)').fill('We’re full that week.')
  await decline.getByRole('button', { name: 'Decline request' }).click()
  await expect(venuePage.getByText('This booking is closed', { exact: false })).toBeVisible()
  await bandPage.goto(`/gighub/requests/${await send(player, band.id, venue.id, 32)}?entity=${band.id}`)
  await bandPage.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(bandPage.getByText('Request withdrawn.')).toBeVisible()

  // Where both are one's own, one chooses; a tab that acts for one of them has chosen.
  const between = await send(player, band.id, bandsVenue.id, 33)
  const newPage = await player.context.newPage()
  await newPage.goto(`/gighub/requests/${between}`)
  await expect(newPage.getByRole('heading', { level: 1 })).toHaveText('Choose a page')
  await newPage.getByRole('main').getByRole('link', { name: bandsVenue.name }).click()
  await expect(newPage.getByRole('heading', { level: 1 })).toHaveText(`Booking with ${band.name}`)
  await newPage.goto(`/gighub/requests/${between}`)
  await expect(newPage).toHaveURL(`/gighub/requests/${between}?entity=${bandsVenue.id}`)
  for (const { context } of [boss, owner, player]) await context.close()
})
