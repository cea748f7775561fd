import { person } from '../support/entity-desk.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { inDays, publish, seller } from '../support/sale-desk.ts'
import { importListings, once } from '../support/visitor-desk.ts'

test('a venue’s page tells what it is, what is on, and where else it is found', async ({ page, browser, baseURL }) => {
  const sells = await seller(browser, `${baseURL}`)
  const name = once('Harbor Lights')
  await publish(sells, { eventName: name })
  await page.goto(`/profile/${sells.venue.id}`)

  await expect(page).toHaveTitle(new RegExp(`^${sells.venue.name} · Venue in Oakland, CA`))
  await expect(page.getByRole('heading', { level: 1, name: sells.venue.name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What’s on' }).getByRole('link', { name })).toBeVisible()
  await expect(page.getByText('A room of 150 by the water')).toBeVisible()
  await expect(page.getByText('150 people')).toBeVisible()
  const instagram = page.getByRole('navigation', { name: 'Elsewhere' }).getByRole('link', { name: /Instagram/ })
  await expect(instagram).toContainText('instagram.com')
  await expect(instagram).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  const told = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? 'null')
  expect(told).toMatchObject({
    '@type': 'MusicVenue',
    name: sells.venue.name,
    sameAs: ['https://www.instagram.com/bluedoor'],
    address: { addressLocality: 'Oakland', addressRegion: 'CA' },
  })
  await expect(page.getByText('Viewing as public')).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'profile')
})

test('its managers see it as everybody does, and the way to manage it', async ({ browser, baseURL }) => {
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
  await expectAccessible(page)
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
  await expect(page).toHaveURL(/\/profile\//)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Not run by its owner yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Upcoming shows' }).getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'profile-unclaimed')
})

test('a page that is none is not found', async ({ page }) => {
  expect((await page.goto('/profile/00000000-0000-7000-8000-000000000000'))?.status()).toBe(404)
  expect((await page.goto('/profile/harbor'))?.status()).toBe(404)
})
