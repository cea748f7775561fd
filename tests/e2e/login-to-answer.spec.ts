import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { publish, seller } from '../support/sale-desk.ts'
import { namedFan } from '../support/shell-desk.ts'

test('the link of a plan’s email asks a visitor to log in, and leads to the plan; “Going” asks before Ana is told of a no', async ({
  browser,
  baseURL,
  page,
}) => {
  test.setTimeout(120_000)
  const eventID = await publish(await seller(browser, `${baseURL}`), { eventName: 'Harbor Lights' })
  const [ana, bo] = [
    await namedFan(browser, `${baseURL}`, 'Ana Vale'),
    await namedFan(browser, `${baseURL}`, 'Bo Lund'),
  ]
  await ana.call('sendFriendRequest', { friendId: bo.uid })
  await bo.call('sendFriendRequest', { friendId: ana.uid })
  await ana.call('startPlan', { eventID, friendIDs: [bo.uid] })

  await page.goto(`/event/${eventID}?plan=1#friends`)
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await expect(dialog.getByText('Log in to see your friends’ plan.')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'login-to-answer')
  await page.keyboard.press('Escape')
  await expect(dialog, 'the show is still there to read').toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Lights')

  await page.goto(`/event/${eventID}?plan=1#friends`)
  await dialog.getByLabel('Email').fill(bo.email)
  await dialog.getByLabel('Password', { exact: true }).fill(bo.password)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(`/event/${eventID}?plan=1#friends`)
  await expect(page.getByRole('region', { name: 'Who’s in?' }).getByText('Ana Vale started this plan')).toBeInViewport()
  await expect(page.locator('#friends')).toBeFocused()
  await look(page, 'login-to-answer-plan')

  await page.getByRole('button', { name: 'I’m in' }).click()
  const going = page.getByRole('button', { name: 'I’m going to Harbor Lights', pressed: true })
  await going.click()
  const question = page.getByRole('dialog', { name: 'Not going anymore?' })
  await expect(question).toContainText('We’ll let Ana know right away.')
  await expectAccessible(page)
  await look(page, 'not-going')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(going, 'nothing has changed').toBeVisible()
  await going.click()
  await question.getByRole('button', { name: 'I’m not going' }).click()
  await expect(page.getByText('You’re no longer going. We’ll let Ana know.')).toBeVisible()
  for (const { context } of [ana, bo]) await context.close()
})
