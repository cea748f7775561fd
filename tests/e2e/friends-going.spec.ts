import { cityPagePath } from '../../src/kernel/addresses/city-page.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { namedFan } from '../support/shell-desk.ts'

test('friends who go are named on Home’s cards and on the show’s page, and people who go too can be asked', async ({
  browser,
  baseURL,
}) => {
  const [ana, bo] = [
    await namedFan(browser, `${baseURL}`, 'Ana Vale'),
    await namedFan(browser, `${baseURL}`, 'Bo Lund'),
  ]
  const [cy, dee] = [
    await namedFan(browser, `${baseURL}`, 'Cy Moss'),
    await namedFan(browser, `${baseURL}`, 'Dee Okafor'),
  ]
  const { highlights, events } = await ana.call('listHome', { near: 'Oakland, CA' })
  const { eventID, eventName, day } = highlights[0] ?? events[0]
  for (const friend of [bo, cy]) {
    await friend.call('sendFriendRequest', { friendId: ana.uid })
    await ana.call('sendFriendRequest', { friendId: friend.uid })
  }
  await dee.call('setVisibility', { visibility: 'public' })
  // Ana joins them after looking at Home, which doesn’t suggest shows that people are already going to.
  for (const { call } of [bo, cy, dee]) {
    await call('toggleUserAttendance', { eventID, occurrenceDate: day, going: true })
  }

  const { page } = ana
  await page.goto('/?near=Oakland%2C%20CA')
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: eventName }) })
  await expect(card.getByText('Bo and Cy are going').first()).toBeVisible()
  await expectAccessible(page)
  await look(page, 'friends-going-home')
  await ana.call('toggleUserAttendance', { eventID, occurrenceDate: day, going: true })
  const { event } = await ana.call('fetchEvent', { eventID })
  const places = [
    `/discover?near=Oakland%2C%20CA&genre=${encodeURIComponent(event.genre)}`,
    `/search?q=${encodeURIComponent(eventName)}`,
    cityPagePath({ city: `${event.city}, ${event.state}`, genre: event.genre, days: null }),
    `/profile/${event.host.id}`,
  ]
  for (const place of places) {
    await page.goto(place)
    await expect(card.getByText('Bo and Cy are going').first(), place).toBeVisible()
  }
  await page.goto(`/event/${eventID}?date=${day}`)
  const part = page.getByRole('region', { name: 'Friends going' })
  await expect(part.getByText('Bo and Cy are going')).toBeVisible()
  await expect(page.getByText(/^You, Bo, Cy, and \d+ others? are going$/)).toBeVisible()
  await expect(part.getByRole('link')).toHaveText([/Bo Lund$/, /Cy Moss$/])
  await expectAccessible(page)
  await look(page, 'friends-going-event')

  await page.goto('/friends')
  const dees = page.getByRole('listitem').filter({ hasText: `@${dee.username}` })
  await expect(dees.getByText(`Also going to ${eventName}`)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'friends-going-too')
  await dees.getByRole('button', { name: 'Add friend: Dee Okafor' }).click()
  await expect(page.getByText('Friend request sent to Dee Okafor.')).toBeFocused()
  await expect(page.getByRole('list', { name: 'Sent requests' }).getByText(`@${dee.username}`)).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL })).newPage()
  await visitor.goto(`/event/${eventID}?date=${day}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByText('Bo and Cy')).toHaveCount(0)
  for (const { context } of [ana, bo, cy, dee]) await context.close()
  await visitor.context().close()
})
