import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { namedFan } from '../support/shell-desk.ts'

test('Home starts with friends’ invites and one’s own next shows, and says why it suggests the others', async ({
  browser,
  baseURL,
}) => {
  const [ana, bo] = [
    await namedFan(browser, `${baseURL}`, 'Ana Vale'),
    await namedFan(browser, `${baseURL}`, 'Bo Lund'),
  ]
  const { highlights, events } = await ana.call('listHome', { near: 'San Francisco, CA' })
  const [marked, planned, other] = [...highlights, ...events]
  await bo.call('sendFriendRequest', { friendId: ana.uid })
  await ana.call('sendFriendRequest', { friendId: bo.uid })
  await ana.call('toggleUserAttendance', { eventID: marked.eventID, occurrenceDate: marked.day, going: true })
  await bo.call('toggleUserAttendance', { eventID: other.eventID, occurrenceDate: other.day, going: true })
  const ofPlan = { eventID: planned.eventID, occurrenceDate: planned.day }
  await bo.call('startPlan', { ...ofPlan, friendIDs: [ana.uid] })

  const { page } = ana
  const nextShows = page.getByRole('region', { name: 'Your next shows' })
  await page.goto('/?near=San+Francisco%2C+CA')
  const invites = page.getByRole('region', { name: 'Invites from friends' })
  await expect(invites.getByRole('listitem')).toHaveCount(1)
  await expect(invites.getByRole('listitem')).toContainText('Bo asked if you’re in')
  await expect(nextShows.getByRole('listitem'), 'it is not one’s own before the answer').toHaveCount(1)
  await expect(nextShows.getByRole('listitem')).toContainText('You’re going')
  await expect(page.getByRole('main').getByText('Bo is going').first()).toBeVisible()
  await expect(page.getByText(/^(\d+ mi|Less than 1 mi) away$/).first()).toBeVisible()
  await expectAccessible(page)
  await look(page, 'next-shows')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await invites.getByRole('link', { name: planned.eventName }).click()
  await expect(page).toHaveURL(new RegExp(`/event/${planned.eventID}.*#friends$`))
  await ana.call('answerPlan', { planID: (await ana.call('listPlans', {})).plans[0].planID, isIn: true })
  await page.goto('/')
  await expect(nextShows.getByText(/^2 going · /)).toBeVisible()
  await expect(invites).toHaveCount(0)

  const visitor = await (await browser.newContext({ baseURL })).newPage()
  await visitor.goto('/')
  await expect(visitor.getByRole('region', { name: 'Don’t miss' })).toBeVisible()
  await expect(visitor.getByRole('region', { name: 'Your next shows' })).toHaveCount(0)
  await expect(visitor.getByText(/ away$/), 'nobody knows where they are').toHaveCount(0)
  await visitor.context().close()
  for (const { context } of [ana, bo]) await context.close()
})
