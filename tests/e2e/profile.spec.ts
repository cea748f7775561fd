import { wizardAnswers } from '../support/account-builders.ts'
import { person } from '../support/entity-desk.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { send, toEntity, userIdOf } from '../support/notification-desk.ts'
import { inDays, publish, seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'
import { importListings, letItHaveBeen, once } from '../support/visitor-desk.ts'

test('a venue’s page shows its description, its shows and its links', async ({ page, browser, baseURL }) => {
  const sells = await seller(browser, `${baseURL}`)
  const name = once('Harbor Lights')
  await publish(sells, { eventName: name })
  await page.goto(`/profile/${sells.venue.id}`)

  await expect(page).toHaveTitle(new RegExp(`^${sells.venue.name} · Venue in Oakland, CA`))
  await expect(page.getByRole('heading', { level: 1, name: sells.venue.name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Upcoming shows' }).getByRole('link', { name })).toBeVisible()
  await expect(page.getByText('A room of 150 by the water')).toBeVisible()
  await expect(page.getByText('150 people')).toBeVisible()
  const instagram = page.getByRole('navigation', { name: 'Links' }).getByRole('link', { name: /Instagram/ })
  await expect(instagram).toContainText('@bluedoor')
  await expect(instagram).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  const structuredData = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? 'null')
  expect(structuredData).toMatchObject({
    '@type': 'MusicVenue',
    name: sells.venue.name,
    sameAs: ['https://www.instagram.com/bluedoor'],
    address: { addressLocality: 'Oakland', addressRegion: 'CA' },
  })
  await expect(page.getByText('Viewing as public')).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'profile')

  const address = page.url()
  await page.getByRole('region', { name: 'Upcoming shows' }).getByRole('link', { name }).click()
  await page.getByRole('main').getByRole('link', { name: sells.venue.name, exact: true }).first().click()
  await expect(page, 'a link by its id leads to the page’s own address').toHaveURL(address)
  expect(address).toMatch(/\/@[\w.]+$/)
})

test('its managers see it as everyone does, and the way to manage it', async ({ browser, baseURL }) => {
  const sells = await seller(browser, `${baseURL}`)
  const context = await browser.newContext({ baseURL: `${baseURL}` })
  await context.addCookies([{ ...sells.owner.cookie, url: `${baseURL}` }])
  const page = await context.newPage()
  await page.goto(`/profile/${sells.venue.id}`)
  await expect(page.getByText('Viewing as public')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Manage' })).toHaveAttribute(
    'href',
    `/manage/${sells.venue.id}`,
  )
  await expect(page.getByRole('link', { name: 'QR code for posters' })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'profile-own')
  await context.close()

  const stranger = await person(browser, `${baseURL}`)
  const other = await stranger.context.newPage()
  await other.goto(`/profile/${sells.venue.id}`)
  await expect(other.getByText('Viewing as public')).toHaveCount(0)
  await stranger.context.close()
})

test('an imported act has a page without an owner', async ({ page }) => {
  const name = once('The Wandering Accordion Society')
  await importListings([
    { date: inDays(25), venue: once('Owens Hall'), city: 'Bishop', state: 'CA', lineup: name, start: '20:00' },
  ])
  await page.goto(`/discover?near=Bishop,+CA&date=${inDays(25)}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('region', { name: 'Lineup' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/@/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Unclaimed page')).toBeVisible()
  await expect(page.getByRole('link', { name: `Log in to follow ${name}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Upcoming shows' }).getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'profile-unclaimed')
})

test('a fan follows a page, finds it at their account and leaves it; a visitor logs in first', async ({
  browser,
  baseURL,
  page: visitor,
}) => {
  const sells = await seller(browser, `${baseURL}`)
  const { name, id, username } = sells.venue
  await visitor.goto(`/profile/${id}`)
  await expect(visitor.getByRole('link', { name: `Log in to follow ${name}` })).toHaveAttribute(
    'href',
    `/?login=1&next=${encodeURIComponent(`/@${username}`)}`,
  )
  await visitor.getByRole('link', { name: `Log in to follow ${name}` }).click()
  await expect(visitor.getByRole('dialog').getByText(`Log in to follow ${name}.`)).toBeVisible()

  const newcomer = await person(browser, `${baseURL}`)
  const setup = await newcomer.context.newPage()
  await setup.goto(`/profile/${id}`)
  await setup.getByRole('button', { name: `Follow ${name}` }).click()
  await expect(setup).toHaveURL(/login=setup|setup/)
  await callAs(`${baseURL}`, newcomer)('createUserProfile', wizardAnswers())
  await setup.goto(`/profile/${id}`)
  await expect(setup.getByRole('button', { name: `Following ${name}` }), 'set up, they follow it').toBeVisible()
  await newcomer.context.close()

  const fan = await fanOf(browser, `${baseURL}`)
  const page = await fan.context.newPage()
  await page.goto(`/profile/${id}`)
  const follow = page.getByRole('button', { name: new RegExp(`^Follow(ing)? ${name}`) })
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  await page.route('**/api/changeFavoriteEntity', (route) => route.abort(), { times: 1 })
  await follow.click()
  await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible()
  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/^\d+ followers?$/)).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('You’ll see new shows near you in your notifications.')).toBeVisible()
  await look(page, 'profile-followed')
  await page.getByRole('button', { name: 'Email me about every page I follow' }).click()
  await expect(page.getByText('We’ll email you about every page you follow.')).toBeVisible()

  await page.goto('/account/following')
  const section = page.getByRole('region', { name: 'Following' })
  await expect(section.getByRole('link', { name })).toBeVisible()
  await expect(section.getByLabel('New shows by email')).toBeChecked()
  await expectAccessible(page)
  await look(page, 'account-following')
  await page.clock.setFixedTime(Date.now() + 365 * 86_400_000)
  await page.reload()
  await expect(section.getByRole('link', { name })).toBeVisible()
  await section.getByRole('button', { name: `Unfollow ${name}` }).click()
  await expect(section.getByText('Not following anyone yet')).toBeVisible()
  await expect(section.getByLabel('New shows by email')).toBeChecked()

  await callAs(`${baseURL}`, fan)('changeFavoriteEntity', { entityID: id, following: true })
  const to = { userId: await userIdOf(`${baseURL}`, fan) }
  await send([
    { to, type: 'New Show', message: `New show: Harbor Lights with ${name}`, entityId: toEntity(id).entityId },
  ])
  await page.goto(`/profile/${id}`)
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' })
  const news = page.getByRole('article', { name: /New show: Harbor Lights/ })
  await expect(async () => {
    if (await news.isHidden()) await bell.click()
    await expect(news).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(news.getByRole('link', { name: 'See who you follow' })).toHaveAttribute('href', '/account/following')
  await test.step('an unfollow that fails puts the notification back, and the button says what is so', async () => {
    const unfollow = news.getByRole('button', { name: 'Unfollow' })
    const failure = page.getByText('Action failed.')
    await page.route('**/api/changeFavoriteEntity', (route) => route.abort(), { times: 1 })
    await unfollow.click()
    await expect(failure).toBeVisible()
    await expect(unfollow).toBeVisible()
    await expect(follow).toHaveAttribute('aria-pressed', 'true')

    await page.route('**/api/handleRequest', (route) => route.abort(), { times: 1 })
    await unfollow.click()
    await expect(follow).toHaveAttribute('aria-pressed', 'false')
    await expect(failure).toBeVisible()
    await unfollow.click()
    await expect(news).toHaveCount(0)
  })
  await expect(follow).toHaveAttribute('aria-pressed', 'false')

  await follow.click()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  const refusal = { success: false, code: 'favorites/unknown', message: 'Failed to update favorites.' }
  await page.route('**/api/changeFavoriteEntity', (route) => route.fulfill({ status: 404, json: refusal }), {
    times: 1,
  })
  await follow.click()
  await expect(page.getByRole('alert').filter({ hasText: refusal.message })).toBeVisible()
  await expect(follow).toHaveAttribute('aria-pressed', 'true')
  await fan.context.close()
})

test('a page is shared and subscribed to, and lists past shows', async ({ browser, baseURL, request }) => {
  const sells = await seller(browser, `${baseURL}`)
  const [next, was] = [once('Harbor Lights'), once('Night Boats')]
  const eventID = await publish(sells, { eventName: next })
  await letItHaveBeen(await publish(sells, { eventName: was }), inDays(-20))
  const context = await browser.newContext({
    baseURL: `${baseURL}`,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await page.goto(`/profile/${sells.venue.id}`)
  await expect(page.getByRole('link', { name: was })).toHaveCount(0)

  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/@${sells.venue.username}`)

  await page.evaluate(() => navigator.clipboard.writeText('something else'))
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/@${sells.venue.username}`)

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByLabel('Link to share')).toBeFocused()
  await expect(page.getByLabel('Link to share')).toHaveValue(`${baseURL}/@${sells.venue.username}`)

  const file = `/calendar/${sells.venue.id}.ics`
  await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveAttribute(
    'href',
    `${baseURL}${file}`.replace('http:', 'webcal:'),
  )
  await expect(page.getByRole('link', { name: 'Download calendar file' })).toHaveAttribute('href', file)
  const calendar = await (await request.get(file)).text()
  expect(calendar).toContain(`SUMMARY:${next}`)
  expect(calendar).not.toContain(was)
  expect(await (await request.get(`/calendar/event/${eventID}.ics`)).text()).toContain(`SUMMARY:${next}`)

  await page.getByRole('link', { name: 'Past', exact: true }).click()
  const past = page.getByRole('region', { name: 'Past shows' })
  await expect(past.getByRole('link', { name: was })).toBeVisible()
  await expect(past.getByRole('link', { name: next })).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'profile-past')
  await context.close()
})

test('a sample is loaded from elsewhere with a click and not before, wherever one came from', async ({
  browser,
  baseURL,
  page,
}) => {
  const sells = await seller(browser, `${baseURL}`)
  const eventName = once('Harbor Lights')
  const venueAddress = '100 Donner Pass Rd, Truckee, CA 96161'
  const eventID = await publish(sells, { eventName, venueAddress, previewLink: 'https://youtu.be/dQw4w9WgXcQ' })
  const requestedUrls: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    requestedUrls.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title><p>playing</p>' })
  })
  const play = page.getByRole('button', { name: 'Play on YouTube' })
  const playing = page.frameLocator(`iframe[title="YouTube player: ${eventName}"]`).getByText('playing')

  await page.goto(`/event/${eventID}`)
  await expect(play).toBeVisible()
  await expectAccessible(page)
  await look(page, 'player')
  expect(requestedUrls).toEqual([])
  await play.click()
  await expect(playing).toBeVisible()
  expect(requestedUrls).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'])

  // From a page whose policy lets no player in, the click loads the event's own.
  await page.goto('/discover?near=Truckee,+CA')
  await page.getByRole('link', { name: eventName }).first().click()
  await expect(play).toBeVisible()
  expect(requestedUrls).toHaveLength(1)
  await play.click()
  await expect(playing).toBeVisible()
  expect(requestedUrls).toHaveLength(2)
})

test('a nonexistent page is not found', async ({ page }) => {
  expect((await page.goto('/profile/00000000-0000-7000-8000-000000000000'))?.status()).toBe(404)
  for (const path of ['/profile/harbor', '/@no.such.harbor', '/@', '/harbor'])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404])
})

test('a page is at its username; its id, another spelling and a former username lead there for good', async ({
  browser,
  baseURL,
  page,
}) => {
  const { owner, venue, call } = await seller(browser, `${baseURL}`)
  const request = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    return [answer.status(), answer.headers()['location'] ?? null, answer.headers()['cache-control'] ?? null]
  }
  const address = `/@${venue.username}`
  expect(await request(`/profile/${venue.id}?past=1`)).toEqual([301, `${address}?past=1`, 'no-store'])
  expect(await request(address.toUpperCase())).toEqual([301, address, 'no-store'])
  await page.goto(`/profile/${venue.id}`)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { name: venue.name, level: 1 })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${address}`)

  const username = `the.${venue.username}`.slice(0, 30)
  await call('updateEntity', { entityID: venue.id, entityData: { username } })
  Object.assign(venue, { username })
  // A visitor's page may come from the cache for a few seconds.
  await expect.poll(() => request(address)).toEqual([301, `/@${username}`, 'no-store'])
  const context = await windowOf(browser, `${baseURL}`, owner)
  const ownerTab = await context.newPage()
  await ownerTab.goto(address)
  await expect(ownerTab).toHaveURL(`/@${username}`)
  await ownerTab.goto(`/edit-entity-account?id=${venue.id}`)
  await expect(ownerTab.getByText(`Your page’s address is /@${username}.`)).toBeVisible()
  await context.close()
})
