import { bell, bellPanel, openBell } from '../support/bell.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { namedFan } from '../support/shell-desk.ts'

test('a friend request makes friends in both open windows, who then invite each other, plan a show and chat', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const [ana, bo] = [
    await namedFan(browser, `${baseURL}`, 'Ana Vale'),
    await namedFan(browser, `${baseURL}`, 'Bo Lund'),
  ]
  await bo.page.setViewportSize({ width: 360, height: 740 })
  await bo.page.goto('/')
  await ana.page.goto(`/userprofile/${bo.uid}`)
  await ana.page.getByRole('button', { name: 'Add friend' }).click()
  await expect(ana.page.getByText('Request sent')).toBeVisible()
  await expectAccessible(ana.page)
  await look(ana.page, 'friend-request-sent')

  await expect(bell(bo.page)).toHaveAccessibleName('Notifications, 1 unread')
  await openBell(bo.page)
  const request = bellPanel(bo.page).getByRole('article', { name: /Ana Vale \(@.+\) wants to be friends\./ })
  await expect(request.getByRole('button')).toHaveText(['Accept', 'Decline'])
  await expectAccessible(bo.page)
  await look(bo.page, 'friend-request-bell')
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(bellPanel(bo.page).getByText('You’re now friends with Ana Vale.')).toBeVisible()

  await expect(ana.page.getByRole('main').getByText('Friends', { exact: true })).toBeVisible()
  await openBell(ana.page)
  await expect(bellPanel(ana.page).getByText('Bo Lund accepted your friend request.')).toBeVisible()
  await bellPanel(ana.page).getByRole('link', { name: 'View profile' }).click()
  await expect(ana.page).toHaveURL(`/userprofile/${bo.uid}`)

  const { highlights, events } = await ana.call('listHome', { near: 'Oakland, CA' })
  const { eventID, eventName, day } = highlights[0] ?? events[0]
  await test.step('a friend is invited to a show and answers in the bell, and the person who asked sees it at once', async () => {
    await ana.page.goto(`/event/${eventID}?date=${day}`)
    const openInvites = async () => {
      await ana.page.getByRole('button', { name: 'Go with friends' }).click()
      await ana.page.getByRole('button', { name: 'Invite without a plan' }).click()
    }
    await openInvites()
    const dialog = ana.page.getByRole('dialog', { name: 'Invite friends' })
    await dialog.getByRole('checkbox', { name: /Bo Lund/ }).check()
    await dialog.getByRole('textbox', { name: /Add a note/ }).fill('Front row?')
    await ana.page.keyboard.press('Escape')
    await openInvites()
    await expect(dialog.getByRole('checkbox', { name: /Bo Lund/ }), 'the choice and the note stay').toBeChecked()
    await expect(dialog.getByRole('textbox', { name: /Add a note/ })).toHaveValue('Front row?')
    await expectAccessible(ana.page)
    await look(ana.page, 'invite-dialog')
    await dialog.getByRole('button', { name: 'Send invite' }).click()
    await expect(dialog, 'the page says whom one has invited').toBeHidden()
    const invites = ana.page.getByRole('region', { name: 'Friends you invited' })
    await expect(invites).toContainText('No reply yet')

    await bo.page.goto('/')
    await openBell(bo.page)
    const invite = bellPanel(bo.page).getByRole('article', { name: /Ana Vale invited you to .* “Front row\?”/s })
    await expect(invite.getByRole('link', { name: eventName, exact: true })).toBeVisible()
    await expect(invite.getByRole('button')).toHaveText(['', 'Going', 'Can’t go'])
    await expect(invite.getByRole('button', { name: 'Delete', exact: true })).toBeVisible()
    await expectAccessible(bo.page)
    await look(bo.page, 'invite-bell')
    await invite.getByRole('button', { name: 'Going' }).click()
    await expect(bellPanel(bo.page).getByText(/^Marked as going\./)).toBeVisible()
    await expect(invites).toContainText('Going')
  })
  await test.step('a plan asks friends who’s in, and everyone in it sees the answers', async () => {
    const plan = ana.page.getByRole('region', { name: 'Who’s in?' })
    await expect(plan, 'a plan is offered where the invites are').toHaveCount(0)
    await ana.page.getByRole('button', { name: 'Turn into a plan' }).click()
    const dialog = ana.page.getByRole('dialog', { name: 'Go with friends' })
    await expect(dialog).toContainText(eventName)
    await expect(dialog.getByRole('checkbox', { name: /Bo Lund/ }), 'the invited friend').toBeChecked()
    await dialog.getByRole('textbox', { name: /Add a note/ }).fill('Dinner first')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await ana.page.getByRole('button', { name: 'Turn into a plan' }).click()
    await expect(dialog.getByRole('textbox', { name: /Add a note/ })).toHaveValue('Dinner first')
    await look(ana.page, 'plan-from-invites')
    await dialog.getByRole('textbox', { name: /Add a note/ }).fill('')
    await dialog.getByRole('button', { name: 'Start plan' }).click()
    await expect(plan.getByRole('listitem').filter({ hasText: 'Bo Lund' })).toContainText(/In$/)
    // Bo said in the bell that he goes.
    await bo.page.goto(`/event/${eventID}?date=${day}`)
    const invited = bo.page.getByRole('region', { name: 'Who’s in?' })
    await expect(invited.getByRole('listitem').filter({ hasText: 'You' })).toContainText(/In$/)
    await expect(plan.getByText('2 in', { exact: true })).toBeVisible()
    await expect(bo.page.getByText(/^You(,| and) Ana\b.* are going$/)).toBeVisible()
    // A person who said so in the plan is listed there, and not once more below it.
    await expect(bo.page.getByRole('region', { name: 'Friends going' })).toHaveCount(0)
    await expectAccessible(bo.page)
    await look(bo.page, 'plan')
    await expect(
      ana.page
        .getByText('You’re going')
        .or(ana.page.getByRole('button', { name: 'Going' }))
        .first(),
    ).toBeVisible()
    await bo.page.goto('/tickets')
    await expect(bo.page.getByText('2 in · You’re in')).toBeVisible()
    await look(bo.page, 'plans-tickets')
  })
  await test.step('both meet in the chat of everyone going', async () => {
    await ana.page.getByRole('button', { name: 'Fan chat', exact: true }).click()
    await ana.page.getByRole('textbox', { name: 'Message' }).fill('Bo, got your ticket yet?')
    await ana.page.getByRole('button', { name: 'Send', exact: true }).click()
    const chat = bo.page.getByRole('banner').getByRole('link', { name: /^Chat/ })
    await expect(chat).toHaveAccessibleName('Chat, 1 unread')
    await chat.click()
    await bo.page.getByRole('list', { name: 'Chats' }).getByRole('link', { name: eventName }).click()
    await expect(bo.page.getByText(/you,?( and)? Ana Vale/i)).toBeVisible()
    const messages = bo.page.getByRole('log', { name: 'Messages' })
    await expect(messages).toContainText('Bo, got your ticket yet?')
    await expect(messages.getByRole('link', { name: 'Ana Vale' }), 'a friend is called by name').toBeVisible()
    await bo.page.getByRole('textbox', { name: 'Message' }).fill('Two of them')
    await bo.page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(ana.page.getByRole('log', { name: 'Messages' })).toContainText('Two of them')
    await ana.page.goto(`/event/${eventID}?date=${day}`)
  })
  await test.step('the starter changes the note, hears who backs out, and asks again or calls it off', async () => {
    const plan = ana.page.getByRole('region', { name: 'Who’s in?' })
    await plan.getByText('More', { exact: true }).click()
    await plan.getByRole('button', { name: 'Add a note' }).click()
    await plan.getByLabel('Note').fill('Seven at the bar')
    await plan.getByRole('button', { name: 'Save note' }).click()
    await expect(plan).toContainText('“Seven at the bar”')
    await bo.page.goto(`/event/${eventID}?date=${day}`)
    const joined = bo.page.getByRole('region', { name: 'Who’s in?' })
    await expect(joined).toContainText('“Seven at the bar”')
    await joined.getByRole('button', { name: 'Can’t make it' }).click()
    await openBell(ana.page)
    const news = bellPanel(ana.page).getByRole('article', { name: /Bo Lund can no longer make it to/ })
    await expect(news.getByRole('link', { name: 'View plan' })).toBeVisible()
    await look(ana.page, 'plan-news')
    await ana.page.keyboard.press('Escape')
    await plan.getByRole('button', { name: 'Add friends to plan' }).click()
    const dialog = ana.page.getByRole('dialog', { name: 'Who’s in?' })
    await expect(dialog).toContainText('Can’t make it')
    await look(ana.page, 'plan-ask-again')
    await dialog.getByRole('checkbox', { name: /Bo Lund/ }).check()
    await dialog.getByRole('button', { name: 'Invite 1 friend' }).click()
    await joined.getByRole('button', { name: 'I’m in' }).click()
    await expect(plan.getByText('2 in', { exact: true })).toBeVisible()
    await plan.getByRole('button', { name: 'End plan' }).click()
    await plan.getByRole('button', { name: 'End plan' }).click()
    await openBell(bo.page)
    const ended = bellPanel(bo.page).getByRole('article', { name: /Ana Vale ended the plan for/ })
    await expect(ended.getByRole('button')).toHaveText(['', 'Still going', 'Not going'])
    await expectAccessible(bo.page)
    await look(bo.page, 'plan-ended')
    await ended.getByRole('button', { name: 'Not going' }).click()
    await expect(bellPanel(bo.page).getByText('You’re no longer marked as going.')).toBeVisible()
  })
  for (const { context } of [ana, bo]) await context.close()
})

test('the friends page answers requests, withdraws one’s own and removes a friend, by keyboard', async ({
  browser,
  baseURL,
}) => {
  const ana = await namedFan(browser, `${baseURL}`, 'Ana Vale')
  const others = []
  for (const name of ['Bo Lund', 'Cy Moss', 'Dee Okafor']) others.push(await namedFan(browser, `${baseURL}`, name))
  const [bo, cy, dee] = others
  if (!bo || !cy || !dee) throw new Error('There are no people.')
  const { page } = ana

  await page.goto('/')
  const link = page.getByRole('link', { name: 'Friends', exact: true })
  await expect(async () => {
    if (await link.isHidden()) await page.getByRole('button', { name: 'Switch account' }).click()
    await link.click({ timeout: 2_000 })
  }).toPass()
  await expect(page).toHaveURL('/friends')
  await expect(page.getByText('No friends yet')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Name or username' }).focus()
  await expectAccessible(page)
  await look(page, 'friends-none')

  for (const { call } of [bo, cy]) await call('sendFriendRequest', { friendId: ana.uid })
  await ana.call('sendFriendRequest', { friendId: dee.uid })
  const requests = page.getByRole('list', { name: 'Friend requests' })
  await expect(requests.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Friend requests (2)' })).toBeVisible()
  await look(page, 'friends-requests')
  await page.getByRole('button', { name: 'Accept Bo Lund’s friend request' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'You’re now friends with Bo Lund.' })).toBeFocused()
  await page.getByRole('button', { name: 'Decline Cy Moss’s friend request' }).press('Enter')
  await expect(page.getByText('Friend request declined.')).toBeFocused()
  await expect(requests).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Your friends' }).getByRole('link')).toHaveText(['Bo Lund'])
  await expectAccessible(page)
  await look(page, 'friends')

  await page.getByRole('button', { name: 'Cancel request to Dee Okafor' }).press('Enter')
  await expect(page.getByText('Your request to Dee Okafor was canceled.')).toBeFocused()
  await page.getByRole('button', { name: 'Remove Bo Lund' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Remove Bo Lund?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await look(page, 'friends-remove')
  await question.getByRole('button', { name: 'Remove friend' }).press('Enter')
  await expect(page.getByText('Bo Lund was removed from your friends.')).toBeFocused()
  await expect(page.getByText('No friends yet')).toBeVisible()
  for (const { context } of [ana, ...others]) await context.close()
})

test('a request that the server refuses stays as it was and says why', async ({ browser, baseURL }) => {
  const [ana, bo] = [
    await namedFan(browser, `${baseURL}`, 'Ana Vale'),
    await namedFan(browser, `${baseURL}`, 'Bo Lund'),
  ]
  const { page } = ana
  await page.goto(`/userprofile/${bo.uid}`)
  await bo.call('setVisibility', { visibility: 'private' })
  await page.getByRole('button', { name: 'Add friend' }).click()
  await expect(page.getByRole('alert')).toHaveText('This profile doesn’t exist or is private.')
  await expect(page.getByRole('button', { name: 'Add friend' })).toBeEnabled()
  for (const { context } of [ana, bo]) await context.close()
})

test('a link to one’s own profile leads a new person through sign-up to it; a private profile has none', async ({
  browser,
  baseURL,
  page: newcomer,
}) => {
  const { page, call, uid, context } = await namedFan(browser, `${baseURL}`, 'Ana Vale')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/friends')
  await expect(page.getByText('Friends not on LocalSound yet?')).toBeVisible()
  await expect(async () => {
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Copied', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/userprofile/${uid}?join=1`)
  await expectAccessible(page)
  await look(page, 'friends-link')

  await newcomer.goto(`/userprofile/${uid}?join=1`)
  await expect(newcomer.getByRole('heading', { name: 'Register', exact: true })).toBeVisible()
  await expect(newcomer.getByText(/^A friend sent you their LocalSound profile\. Register to see it/)).toBeVisible()
  await look(newcomer, 'friends-link-newcomer')
  await newcomer.getByRole('button', { name: 'Already have an account? Log in' }).click()
  await expect(newcomer.getByText('Log in or register to see this profile.')).toBeVisible()
  const other = await namedFan(browser, `${baseURL}`, 'Bo Lund')
  await newcomer.context().addCookies(await other.context.cookies())
  await newcomer.goto(newcomer.url())
  await expect(newcomer, 'back to the profile').toHaveURL(`/userprofile/${uid}?join=1`)
  await expect(newcomer.getByRole('button', { name: 'Add friend' })).toBeVisible()

  await call('setVisibility', { visibility: 'private' })
  await page.reload()
  await expect(page.getByRole('link', { name: 'Privacy settings' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
  await look(page, 'friends-link-private')
  await Promise.all([context.close(), other.context.close()])
})

test('a visitor logs in first to see friends', async ({ page }) => {
  await page.goto('/friends')
  await expect(page).toHaveURL('/?login=1&next=%2Ffriends')
})

test('a person is found by a misspelled name and sent a request from the list; Back brings the results again', async ({
  browser,
  baseURL,
}) => {
  const key = Math.random().toString(36).slice(2, 8)
  const ana = await namedFan(browser, `${baseURL}`, 'Ana Vale')
  const bo = await namedFan(browser, `${baseURL}`, `Bartholomew ${key}`)
  const { page } = ana
  await page.goto('/friends')
  await page.getByRole('searchbox', { name: 'Name or username' }).fill(`Bartholmew ${key}`)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const row = page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: key })
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await look(page, 'friends-search')
  await row.getByRole('button', { name: `Add friend: Bartholomew ${key}` }).click()
  await expect(row.getByText('Request sent')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sent requests' }), 'it stands among the results').toHaveCount(0)
  await row.getByRole('link', { name: `Bartholomew ${key}` }).click()
  await expect(page).toHaveURL(`/userprofile/${bo.uid}`)
  await page.goBack()
  await expect(row.getByText('Request sent')).toBeVisible()

  await page.goto('/friends?q=zzqqxxzz')
  await expect(page.getByText('No results')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sent requests' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('No friends yet')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/friends')
  for (const { context } of [ana, bo]) await context.close()
})
