import type { Page } from '@playwright/test'
import { wizardAnswers } from '../support/account-builders.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { person } from '../support/entity-desk.ts'
import { callAs } from '../support/call-as.ts'
import { buy, publish, seller } from '../support/sale-desk.ts'

const more = (page: Page, type = 'General Admission') =>
  page.getByRole('group', { name: type }).getByRole('button', { name: 'One more' })
const panel = (page: Page) => page.getByRole('region', { name: 'Tickets' })

async function pay(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Dana Rivers')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

test('a fan sees the whole price first, is declined, pays, and has a code for each ticket', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue, { ageGroup: '21+' })
  const { context, email } = await person(browser, `${baseURL}`)
  const page = await context.newPage()
  // Where the link at the head is to be seen whole, nothing lies over the page's foot.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/event/${eventID}`)
  await expect(page.getByRole('link', { name: 'Get tickets' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 540 })
  await expect(page.getByText('Total', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(panel(page)).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 720 })

  await expect(panel(page).getByText('$22.34', { exact: true }).first()).toBeVisible()
  await more(page).click()
  await expect(panel(page).getByText('$44.38')).toBeVisible()
  await expect(panel(page).getByText('$22.19 each', { exact: true })).toBeVisible()
  await expect(panel(page).getByText('You save $0.30 with one order because part of the card fee')).toBeVisible()
  await panel(page).getByText('Price breakdown').click()
  const parts = panel(page).getByRole('definition')
  await expect(parts).toHaveText(['$40.00', '$2.00', '$0.84', '$1.54', '$44.38'])
  await expect(panel(page).getByRole('term').first()).toHaveText('2 × General Admission, $20.00 each')
  await expect(page.getByRole('button', { name: /^Buy tickets/ })).toBeDisabled()
  await page.getByLabel('Name on tickets').fill('Dana Rivers')
  await page.getByLabel(/I understand this show is/).check()
  await expectAccessible(page)
  await look(page, 'order-1-panel')
  await page.getByRole('button', { name: 'Buy tickets' }).click()

  await expect(page).toHaveURL(/\/pay\/cs_/)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByRole('term').first()).toHaveText('General Admission × 2')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
  await pay(page, '4000 0000 0000 0002')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. You weren’t charged. Try another card.')
  await expectAccessible(page)
  await look(page, 'order-2-declined')
  await pay(page, '4242 4242 4242 4242')

  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re going!' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByText(/^Friends arriving separately\?/)).toBeVisible()
  const host = page.getByRole('region', { name: 'Host' })
  await expect(host.getByText(`Otherwise, refunds are up to ${venue.venue.name}.`)).toBeVisible()
  await expect(host.getByRole('link', { name: venue.venue.name })).toHaveAttribute('href', `/profile/${venue.venue.id}`)
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', /\.ics\?date=\d{4}-/)
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toHaveAttribute('href', /T\d{6}Z&ctz=America/)
  await expect(page.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', /Pacific/)
  await expect(page.getByRole('link', { name: 'View show' })).toHaveAttribute('href', new RegExp(`^/event/${eventID}`))
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/-tickets\.pdf$/)
  await expectAccessible(page)
  await look(page, 'order-3-paid')

  await host.getByRole('button', { name: `Message ${venue.venue.name}` }).click()
  await page.getByLabel('Your message').fill('I’m sick. Could I get a refund?')
  await expectAccessible(page)
  await look(page, 'order-4-ask')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(`Message sent. ${venue.venue.name}’s reply will come by email.`)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(host.getByText(`Your message was sent to ${venue.venue.name}.`)).toBeVisible()

  await page.setViewportSize({ width: 360, height: 540 })
  await page.goto(`/event/${eventID}`)
  await expect(page.getByRole('link', { name: 'You have 2 tickets' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Buy more' })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Buy tickets' })).toHaveCount(0)
  await look(page, 'order-5-own')
  await panel(page).getByRole('button', { name: 'Buy more tickets' }).click()
  await expect(panel(page).getByRole('button', { name: /^Buy tickets/ })).toBeVisible()
  await expect(panel(page).getByRole('link', { name: 'View tickets' })).toBeVisible()
  await context.close()
})

test('a visitor logs in first and comes back to the tickets that they chose', async ({ browser, baseURL, page }) => {
  const venue = await seller(browser, `${baseURL}`)
  const ticketList = [
    { ticketName: 'Floor', price: 20, quantity: 100, description: 'Standing, under the mirror ball.' },
    { ticketName: 'Balcony', price: 35.5, quantity: 100, earlyBird: { price: 30, endDate: '2099-01-01' } },
    { ticketName: 'Front row', price: 60, quantity: 3 },
  ]
  const eventID = await publish(venue, { ticketList })
  await page.goto(`/event/${eventID}`)
  await expect(panel(page).getByText('Early bird price through')).toBeVisible()
  await expect(panel(page).getByText('3 left')).toBeVisible()
  await more(page, 'Balcony').click()
  await more(page, 'Floor').click()
  await expect(panel(page).getByText('$55.40')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'order-visitor')
  await page.getByRole('link', { name: 'Log in to buy' }).click()
  await expect(page).toHaveURL(/\/\?login=1&next=%2Fevent%2F/)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(panel(page).getByText('$55.40')).toBeVisible()
  await page.getByRole('link', { name: 'Log in to buy' }).click()
  await expect(page).toHaveURL(/\/\?login=1&next=%2Fevent%2F/)

  const { context, ...fan } = await person(browser, `${baseURL}`)
  const logIn = async () => {
    await page.context().addCookies([{ ...fan.cookie, url: `${baseURL}` }])
    await page.goto(new URL(page.url()).searchParams.get('next') ?? '/')
  }
  await logIn()
  await expect(panel(page).getByText('$55.40')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Balcony' }).getByRole('status')).toHaveText('1')

  await test.step('so does “I’m going”, unless they came back without logging in', async () => {
    const go = page.getByRole('link', { name: /going/ })
    const goes = (pressed: boolean) => page.getByRole('button', { name: /^I’m going to/, pressed })
    await goes(false).click()
    await expect(page.getByText('Step 1 of 5'), 'it needs a profile, whose setup opens').toBeVisible()
    await page.goto(`/?login=1&next=${encodeURIComponent(`/event/${eventID}#tickets`)}`)
    await expect(page, 'tickets need no profile').toHaveURL(new RegExp(`/event/${eventID}#tickets$`))
    await expect(panel(page).getByText('By buying tickets, you agree to the Terms')).toBeVisible()
    await expect(goes(false)).toBeVisible()
    await page.context().clearCookies()
    await page.goto(`/event/${eventID}`)
    await go.click()
    await expect(page.getByRole('dialog').getByText(/^Log in to mark that you’re going to /)).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Log in to buy' }).click()
    await expect(page).toHaveURL(/login=1/)
    await logIn()
    await expect(goes(false)).toBeVisible()

    await page.context().clearCookies()
    await page.goto(`/event/${eventID}`)
    await go.click()
    await expect(page).toHaveURL(/login=1/)
    await logIn()
    await expect(goes(false), 'it waits for the setup').toBeVisible()
    await callAs(`${baseURL}`, fan)('createUserProfile', wizardAnswers())
    await page.reload()
    await expect(goes(true)).toBeVisible()
    await page.reload()
    await expect(goes(true)).toBeVisible()
  })
  await context.close()
})

test('a double click buys once, and a payment page that was left says so', async ({ browser, baseURL }) => {
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue)
  const fan = await person(browser, `${baseURL}`)
  const call = callAs(`${baseURL}`, fan)
  const page = await fan.context.newPage()
  await page.goto(`/event/${eventID}`)
  await page.getByLabel('Name on tickets').fill('Dana Rivers')
  await page.getByRole('button', { name: 'Buy tickets' }).dblclick()
  await expect(page).toHaveURL(/\/pay\/cs_/)
  expect((await call('listOrders', {})).orders).toHaveLength(1)

  await page.getByRole('link', { name: 'Go back without paying' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Not paid yet' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^Tickets held for (29:\d\d|30:00)$/)
  await expectAccessible(page)
  await look(page, 'order-left')
  // Payment pages that were opened before the spelling changed come back under this one.
  await page.goto(page.url().replace('canceled=1', 'cancelled=1'))
  await expect(page.getByRole('heading', { level: 1, name: 'Not paid yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Finish checkout' }).click()
  await expect(page).toHaveURL(/\/pay\/cs_/)
  await page.goBack()
  const release = page.getByRole('button', { name: /^Release tickets?$/ })
  await release.click()
  const question = page.getByRole('dialog', { name: /^Release your tickets?\?$/ })
  await expect(question.getByText('You haven’t been charged.')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'order-release')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(release).toBeFocused()
  await release.click()
  await question.getByRole('button', { name: /^Release tickets?$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^You released th(is|ese) tickets?$/ })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '$0.00' })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'order-canceled')
  await fan.context.close()
})

test('the order waits for the payment and shows the tickets as soon as it is there', async ({ browser, baseURL }) => {
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue, {
    eventName: 'The Extraordinarily Long-Winded and Never-Ending Farewell Tour of the Grand Pacific Harbor Orchestra',
  })
  const fan = await person(browser, `${baseURL}`)
  const fullName = 'Maximiliana Featherstonehaugh-Cholmondeley Wolfeschlegelsteinhausenbergerdorff'
  const { orderID, url } = await buy(`${baseURL}`, fan, eventID, { quantity: 3, fullName, pays: false })
  const page = await fan.context.newPage()
  await page.goto(`/order/${orderID}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for your payment' })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'order-waiting')

  const payer = await fan.context.newPage()
  await payer.goto(url)
  await pay(payer, '4242 4242 4242 4242')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re going!' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(3)
  await look(page, 'order-long-names')
  await fan.context.close()
})

test('a price that changed meanwhile is shown and has to be agreed to', async ({ browser, baseURL }) => {
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue)
  const fan = await person(browser, `${baseURL}`)
  const page = await fan.context.newPage()
  await page.goto(`/event/${eventID}`)
  await page.getByLabel('Name on tickets').fill('Dana Rivers')
  await changePrice(venue, eventID, 25)
  await page.getByRole('button', { name: 'Buy tickets' }).click()

  await expect(panel(page).getByRole('listitem')).toContainText('$27.86')
  await expect(panel(page).getByRole('alert')).toHaveText(/from \$22\.34 to \$27\.86/)
  await expectAccessible(page)
  await look(page, 'order-price-changed')
  await page.getByRole('button', { name: 'Buy at the new price' }).click()
  await expect(page.getByRole('button', { name: 'Pay $27.86' })).toBeVisible()
  await fan.context.close()
})

test('a show that is sold out says so, and a free one needs no card', async ({ browser, baseURL }) => {
  const venue = await seller(browser, `${baseURL}`)
  const ticketList = [{ ticketName: 'General Admission', price: 0, quantity: 2 }]
  const eventID = await publish(venue, { ticketList })
  const fan = await person(browser, `${baseURL}`)
  const page = await fan.context.newPage()
  await page.goto(`/event/${eventID}`)
  await more(page).click()
  await expect(more(page)).toBeDisabled()
  await page.getByLabel('Name on tickets').fill('Dana Rivers')
  await look(page, 'order-free')
  await page.getByRole('button', { name: 'Get free tickets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re going!' })).toBeVisible()

  await page.goto(`/event/${eventID}`)
  await expect(panel(page).getByText('Sold out').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Buy|Get/ })).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'order-sold-out')
  await fan.context.close()
})

test("someone else's order and one that does not exist are both a 404", async ({ browser, baseURL, request }) => {
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue)
  const [fan, stranger] = [await person(browser, `${baseURL}`), await person(browser, `${baseURL}`)]
  const { orderID } = await buy(`${baseURL}`, fan, eventID)
  for (const id of [orderID, '019e0000-0000-7000-8000-000000000000', 'nonsense']) {
    expect((await stranger.context.request.get(`/order/${id}`)).status(), id).toBe(404)
  }
  const visit = await request.get(`/order/${orderID}`, { maxRedirects: 0 })
  expect(visit.headers()['location']).toBe(`/?login=1&next=${encodeURIComponent(`/order/${orderID}`)}`)
  for (const { context } of [fan, stranger]) await context.close()
})

async function changePrice(venue: Awaited<ReturnType<typeof seller>>, eventID: string, price: number) {
  const { event } = await venue.call('fetchEvent', { eventID })
  const [type] = event.ticketList
  await venue.call('saveEvent', {
    entityDetails: { id: venue.venue.id },
    event: { ...event, eventTime: event.wallTime, eventDate: event.day, ticketList: [{ ...type, price }] },
  })
}
