import type { Page } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { forgetSeller, inDays, publish, seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'
import { importListings, letItHaveBeen, once } from '../support/visitor-desk.ts'

const jsonLd = async (page: Page) =>
  JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? 'null')

/** The page of an imported show, found as a visitor finds it. */
async function openImported(page: Page, day: string, name: string) {
  await page.goto(`/discover?near=Bishop,+CA&date=${day}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('a show that sells here tells everything, to people and to machines', async ({ page, browser, baseURL }) => {
  // Its only show: others of its venue would say their times below.
  forgetSeller()
  const sells = await seller(browser, `${baseURL}`)
  const name = once('Harbor & </script><b>Lights')
  const eventID = await publish(sells, {
    eventName: name,
    doorsTime: '19:30',
    ageGroup: '21+',
    parkingDetails: 'Street Parking',
    previewLink: 'https://bandcamp.com/track/harbor',
    lineup: ['Night Ferries', 'Salt & Rope'],
  })
  const answer = await page.goto(`/event/${eventID}`)
  expect(answer?.status()).toBe(200)
  // Each script costs a round trip on a phone's line before the poster is there (docs/performance.md).
  expect((await answer?.text())?.match(/rel="modulepreload"/g)?.length).toBeLessThanOrEqual(10)
  expect(answer?.headers()['link']).toMatch(/^<\/assets\/\S+\.css#?>; rel=preload; as=style$/)
  await expect(page).toHaveTitle(new RegExp(`^Harbor & </script>.* at ${sells.venue.name}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('img', { name: `Poster for ${name}` })).toBeVisible()
  await expect(page.locator('#main').getByText(/^\w{3} \w{3} \d{1,2}, 8:30 PM P[SD]T$/)).toHaveCount(1)
  await expect(page.locator('#main').getByText(/8:30 PM/)).toHaveCount(1)
  await expect(page.locator('#main').getByText(/1101 Pacific Ave/)).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Open map/ })).toHaveAttribute('href', /openstreetmap\.org/)
  await expect(page.getByText('7:30 PM')).toBeVisible()
  await expect(page.locator('#main header').getByText('21+', { exact: true })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '21+' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Lineup' }).getByRole('listitem')).toHaveText([
    'Night Ferries',
    'Salt & Rope',
  ])
  await expect(page.getByRole('region', { name: 'Tickets' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Listen to a sample/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  )

  const structuredData = await jsonLd(page)
  expect(structuredData).toMatchObject({
    '@type': 'MusicEvent',
    name,
    doorTime: expect.stringMatching(/T19:30:00-0[78]:00$/),
    eventStatus: 'https://schema.org/EventScheduled',
    location: { address: { streetAddress: '1101 Pacific Ave', addressLocality: 'Santa Cruz', addressRegion: 'CA' } },
    offers: { price: '22.34', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  })
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/files\/previews\/event\/[0-9a-f-]+\.jpg\?date=/,
  )
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/event/${eventID}`)
  await expectAccessible(page)
  await look(page, 'event')
})

test('the map of the venue loads when it is scrolled into view', async ({ browser, baseURL }) => {
  const eventID = await publish(await seller(browser, `${baseURL}`), {
    venueAddress: '1101 Pacific Ave, Santa Cruz, CA 95060',
    coordinates: [36.9741, -122.0308],
    pinConfirmed: true,
  })
  const phone = await browser.newContext({ baseURL: `${baseURL}`, viewport: { width: 360, height: 740 } })
  const page = await phone.newPage()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(`/event/${eventID}`)
  await expect(page.getByRole('link', { name: /^Open map/ })).toBeVisible()
  await page.waitForLoadState('load')
  expect(scripts.filter((url) => /map-canvas/.test(url))).toEqual([])
  await page.getByRole('link', { name: /^Open map/ }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible()
  expect(scripts.some((url) => /map-canvas/.test(url))).toBe(true)
  await look(page, 'event-map')
  await phone.close()
})

test('a weekly show has an address for each of its dates', async ({ browser, baseURL }) => {
  const sells = await seller(browser, `${baseURL}`)
  const eventID = await publish(sells, { repeatEvent: true, dayOfWeek: 'Friday', eventDate: null })
  const context = await windowOf(browser, `${baseURL}`, sells.owner)
  const page = await context.newPage()
  await page.goto(`/event/${eventID}`)
  const panel = page.getByRole('region', { name: 'Tickets', exact: true })
  const dates = panel.getByRole('list', { name: 'Dates' }).getByRole('link')
  await expect(dates.first()).toHaveAttribute('aria-current', 'date')
  expect(await dates.count()).toBeGreaterThanOrEqual(5)
  const third = await dates.nth(2).textContent()
  await dates.nth(2).click()
  await expect(page).toHaveURL(/\?date=\d{4}-\d{2}-\d{2}$/)
  await expect(page.getByText(`${third?.replace(', ', ' ')}, 8:30 PM`).first()).toBeVisible()
  const buy = panel.getByRole('button', { name: /^Buy/ })
  await expect(buy).toHaveText(new RegExp(`^Buy 1 for ${third}`))
  await panel.getByRole('button', { name: 'One more' }).click()
  await expect(buy).toHaveText(new RegExp(`^Buy 2 for ${third}`))
  // At the thumb of a phone, the bar says what the button in the panel does.
  await page.setViewportSize({ width: 360, height: 540 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('link', { name: `Buy 2 for ${third}` })).toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByLabel('Link to share')).toHaveValue(page.url())

  await page.goto(`/event/${eventID}?date=1999-01-01`)
  await expect(dates.first()).toHaveAttribute('aria-current', 'date')
  await context.close()
})

test('tickets sold elsewhere are a link that says where it leads', async ({ page, browser, baseURL }) => {
  const sells = await seller(browser, `${baseURL}`)
  const eventID = await publish(sells, {
    internalTickets: false,
    ticketList: [],
    entryFee: true,
    coverCharge: 15,
    cashOnly: true,
    eventLink: 'https://tickets.example.com/harbor',
  })
  await page.goto(`/event/${eventID}`)
  const panel = page.getByRole('region', { name: 'Tickets and entry' })
  await expect(panel).toContainText('$15')
  await expect(panel).toContainText('Cover at the door, cash only')
  const link = panel.getByRole('link', { name: /^Get tickets tickets\.example\.com/ })
  await expect(link).toHaveAttribute('href', 'https://tickets.example.com/harbor')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expectAccessible(page)
  await look(page, 'event-elsewhere')
})

test('a canceled show says so once, and offers nothing that it has no more', async ({ browser, baseURL }) => {
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue, { eventName: 'Fog Signal' })
  const fan = await fanOf(browser, `${baseURL}`)
  await callAs(`${baseURL}`, fan)('toggleUserAttendance', { eventID, going: true })
  const page = await fan.context.newPage()
  await page.goto(`/event/${eventID}`)
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fan chat', exact: true })).toBeVisible()
  const head = page.locator('#main header')
  const row = ['Going', 'Go with friends', 'Share', 'Add to calendar', /^Google Calendar/, 'Fan chat']
  await expect(head.getByRole('button').or(head.getByRole('link')), 'venue, then one row').toHaveText([
    venue.venue.name,
    ...row,
  ])
  for (const name of ['Share', 'Add to calendar']) await expect(page.getByText(name, { exact: true })).toHaveCount(1)
  await venue.call('cancelEvent', { eventID, confirm: true })

  await page.goto(`/event/${eventID}`)
  await expect(page.getByText('This show is canceled.')).toHaveText([
    'This show is canceled. Anyone with a ticket gets a full refund.',
  ])
  await expect(page.getByRole('region', { name: 'Tickets' })).toContainText('Tickets are no longer on sale.')
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Fan chat', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'event-canceled')
  await fan.context.close()
})

test('a second tap on “Going” says what happened, and can be undone', async ({ browser, baseURL }) => {
  const eventID = await publish(await seller(browser, `${baseURL}`), { eventName: 'Harbor Lights' })
  const fan = await fanOf(browser, `${baseURL}`)
  const page = await fan.context.newPage()
  await page.goto(`/event/${eventID}`)
  const goes = (pressed: boolean) => page.getByRole('button', { name: 'I’m going to Harbor Lights', pressed })
  const news = page.getByText('You’re no longer going.')
  await goes(false).click()
  await expect(goes(true)).toBeVisible()
  await expect(news).toHaveCount(0)
  await goes(true).click()
  await expect(news).toBeVisible()
  await expectAccessible(page)
  await look(page, 'event-not-going')
  await page.getByRole('button', { name: 'Undo your answer to Harbor Lights' }).click()
  await expect(goes(true)).toBeVisible()
  await expect(goes(true), 'the focus does not leave with the notice').toBeFocused()
  await expect(news).toHaveCount(0)

  await callAs(`${baseURL}`, fan)('createChat', { eventID, entityDetails: null })
  await goes(true).click()
  await expect(page.getByText('You’re no longer going. You’ve left the fan chat.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo your answer to Harbor Lights' }).click()
  await expect(goes(true)).toBeVisible()
  await page.goto('/chat')
  await expect(page.getByRole('link', { name: /Harbor Lights/ })).toBeVisible()
  await fan.context.close()
})

test('unknown facts are not invented', async ({ page }) => {
  const name = once('Unsaid')
  const venue = once('Owens Hall')
  await importListings([{ date: inDays(30), venue, city: 'Bishop', state: 'CA', lineup: name }], null)
  await openImported(page, inDays(30), name)
  await expect(page.getByText(/^Imported listing/)).toHaveText(
    new RegExp(`^Imported listing, not yet confirmed by ${venue} · checked [A-Z][a-z]{2} \\d{1,2}$`),
  )
  await expect(page.getByText(/ · See venue for time$/).first()).toBeVisible()
  await expect(page.getByText('See venue for price')).toBeVisible()
  // An address that the source did not name is not one that will be announced.
  await expect(page.getByText('Street address TBA')).toBeHidden()
  await expect(page.getByRole('link', { name: /^Open map/ })).toHaveAttribute('href', /query=Owens%20Hall.*Bishop/)
  const structuredData = await jsonLd(page)
  expect(structuredData.startDate).toBe(inDays(30))
  expect(structuredData).not.toHaveProperty('offers')
  await expectAccessible(page)
  await look(page, 'event-bare')
})

test('an imported show names its source and the day of the check, and no host', async ({ page }) => {
  const [name, venue, source] = [once('Tin Parade'), once('Owens Hall'), once('The List')]
  const listing = { date: inDays(31), start: '20:00', venue, city: 'Bishop', state: 'CA', lineup: name }
  await importListings([{ ...listing, price_min: '30', price_max: '40' }], {
    source,
    url: 'https://thelist.example/shows',
  })
  await page.goto(`/discover?near=Bishop,+CA&date=${inDays(31)}`)
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('$30–40')
  await card.getByRole('link', { name }).click()

  const link = page.getByRole('link', { name: source })
  await expect(link).toHaveAttribute('href', 'https://thelist.example/shows')
  await expect(link.locator('..')).toHaveText(/^Listed from The List .+ · checked [A-Z][a-z]{2} \d{1,2}$/)
  await expect(page.getByRole('region', { name: 'Tickets and entry' })).toContainText('$30–40· check with the venue')
  const panel = page.getByRole('region', { name: 'Tickets and entry' })
  await expect(panel.getByRole('link').first()).toHaveAttribute('href', 'https://thelist.example/shows')
  await expect(panel.getByRole('link').first()).toContainText('See the listing')
  await expect(page.getByText('We don’t sell tickets for this show.')).toBeVisible()
  await expect(panel.getByRole('link'), 'one way to the tickets').toHaveCount(1)
  await expect(page.getByText('Hosted by')).toHaveCount(0)
  await expect(page.getByText(/\bcover\b|at the door|taxes included/i)).toHaveCount(0)
  const structuredData = await jsonLd(page)
  expect(structuredData).not.toHaveProperty('organizer')
  expect(structuredData).not.toHaveProperty('offers')

  await page.getByRole('list').getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Bishop, CA')).toHaveCount(0)
  await expectAccessible(page)
})

test('a past show says so and links to the next one at its venue', async ({ page, baseURL, browser }) => {
  const sells = await seller(browser, `${baseURL}`)
  const [over, next] = [once('Last Week'), once('Next Week')]
  const eventID = await publish(sells, { eventName: over })
  await letItHaveBeen(eventID, inDays(-7))
  await publish(sells, { eventName: next, eventDate: inDays(1) })
  const answer = await page.goto(`/event/${eventID}`)
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1, name: over })).toBeVisible()
  await expect(page.getByText('Event has already passed.')).toBeVisible()
  await expect(
    page.getByRole('region', { name: `Next at ${sells.venue.name}` }).getByRole('link', { name: next }),
  ).toBeVisible()
  await expectAccessible(page)
  await look(page, 'event-over')
})

test('a show that has started says when, and neither names a price nor sells', async ({ page, baseURL, browser }) => {
  const eventID = await publish(await seller(browser, `${baseURL}`), { eventName: once('Low Tide') })
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await letItHaveBeen(eventID, inDays(0), anHourAgo)
  const answer = await page.goto(`/event/${eventID}`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByText('This show started at 8:30 PM.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tickets' })).toHaveText(
    'TicketsOnline sales ended when the show started. Check with the venue for tickets at the door.',
  )
  await expect(page.locator('#main').getByText('$').and(page.locator(':not(article *)'))).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Buy|One more|One less)/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^(Buy|Get tickets|Log in to buy)/ })).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'event-started')
})

test('a nonexistent event is not found, and an invalid id is a bad request', async ({ page }) => {
  expect((await page.goto('/event/00000000-0000-7000-8000-000000000000'))?.status()).toBe(404)
  await expect(page.getByText('Event not found. It may have moved, or never existed.')).toBeVisible()
  expect((await page.goto('/event/harbor'))?.status()).toBe(400)
  await expect(page.getByText('Invalid event ID.')).toBeVisible()
})
