import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freeUsername, goodPassword, outboxCodes } from '../support/account-builders.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { buy, publish, seller } from '../support/sale-desk.ts'
import { namedFan } from '../support/shell-desk.ts'

const readCode = outboxCodes(join(process.env['E2E_DATA_DIR'] ?? 'var', 'outbox'))
const phone = { width: 360, height: 740 }
const planOn = (page: Page) => page.getByRole('region', { name: 'Who’s in?' })
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' })

async function say(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** Registers in the open dialog, and sets up a profile. */
async function signUp(page: Page, fullName: string) {
  const email = `${freeUsername()}@example.com`
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByLabel('Confirm password').fill(goodPassword)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(await readCode(email))
  await expect(page.getByText('You need a profile to join the plan.')).toBeVisible()
  await page.getByLabel('Username').fill('dee')
  await expect(page.getByText('That username is too short.')).toBeVisible()
  await page.getByLabel('Username').fill(freeUsername())
  await expect(page.getByText('Username is available.')).toBeVisible()
  await page.getByLabel('Full name').fill(fullName)
  await page.getByRole('checkbox', { name: /terms/i }).check()
  await look(page, 'plan-link-profile')
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('three people plan an evening on their phones: an invite, a link for a newcomer, a chat, and tickets', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue, { eventName: 'The Tide Tables' })
  const [ana, bo] = [
    await namedFan(browser, `${baseURL}`, 'Ana Vale'),
    await namedFan(browser, `${baseURL}`, 'Bo Lund'),
  ]
  await ana.call('sendFriendRequest', { friendId: bo.uid })
  await bo.call('sendFriendRequest', { friendId: ana.uid })
  const newcomer = await (await browser.newContext({ baseURL: `${baseURL}`, viewport: phone })).newPage()
  for (const { page } of [ana, bo]) await page.setViewportSize(phone)

  const path =
    await test.step('one button starts a plan with a friend in it, and a link for everyone else', async () => {
      await ana.page.goto(`/event/${eventID}`)
      await ana.page.getByRole('button', { name: 'Go with friends' }).click()
      const dialog = ana.page.getByRole('dialog', { name: 'Go with friends' })
      await dialog.getByRole('checkbox', { name: /Bo Lund/ }).check()
      await dialog.getByRole('textbox', { name: /Add a note/ }).fill('Meet 6:30 PM at the bar')
      await expectAccessible(ana.page)
      await look(ana.page, 'plan-start')
      await expect(dialog.getByText('You’ll be marked as going.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Start plan' }).click()
      await expect(planOn(ana.page), 'it is where the plan now stands').toBeFocused()
      await expect(planOn(ana.page).getByRole('heading')).toBeInViewport()
      await planOn(ana.page).getByText('More', { exact: true }).click()
      await planOn(ana.page).getByRole('button', { name: 'Get a link to share' }).click()
      await expect(planOn(ana.page).getByRole('button', { name: 'Share link' })).toBeVisible()
      const { plans } = await ana.call('listPlans', { eventID })
      await expectAccessible(ana.page)
      await look(ana.page, 'plan-link-own')
      return `/plan/${plans[0].linkKey}`
    })

  await test.step('the friend is in, and asks in the plan’s chat', async () => {
    await bo.page.goto(`/event/${eventID}#friends`)
    await planOn(bo.page).getByRole('button', { name: 'Plan chat' }).click()
    await expect(bo.page.getByText('“Meet 6:30 PM at the bar”')).toBeVisible()
    await say(bo.page, '6:30 where?')
    await bo.call('answerPlan', { planID: (await bo.call('listPlans', { eventID })).plans[0].planID, isIn: true })
    await expect(planOn(ana.page).getByRole('link', { name: /Plan chat 1 unread message/ })).toBeVisible()
    await expect(planOn(ana.page)).toContainText('Bo Lund: 6:30 where?')
    await look(ana.page, 'plan-card-chat')
    await planOn(ana.page)
      .getByRole('link', { name: /^Plan chat/ })
      .click()
    await say(ana.page, 'The one next door')
    await expect(messages(bo.page)).toContainText('The one next door')
    await expect(ana.page.getByRole('button', { name: 'Leave chat' })).toBeVisible()
    await expectAccessible(bo.page)
    await look(bo.page, 'plan-chat')
  })

  await test.step('a person without an account opens the link, signs up and is in', async () => {
    await newcomer.goto(path)
    await expect(newcomer.getByRole('heading', { name: 'Ana is getting a group together' })).toBeVisible()
    await expect(newcomer.getByText('2 people are in')).toBeVisible()
    await expect(newcomer.getByRole('main')).toContainText(/\$22\.34 .*All Ages/)
    await expect(newcomer.getByRole('main')).toContainText('Santa Cruz, CA')
    await expect(newcomer.getByText(/Vale|Lund|6:30/)).toHaveCount(0)
    await expect(newcomer.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expectAccessible(newcomer)
    await look(newcomer, 'plan-link')
    await newcomer.getByRole('link', { name: 'I’m in' }).click()
    await expect(newcomer.getByText('Register to join Ana’s plan for The Tide Tables.')).toBeVisible()
    await signUp(newcomer, 'Dee Fox')
    await expect(newcomer).toHaveURL(new RegExp(`/event/${eventID}#friends$`))
    await expect(planOn(newcomer)).toContainText('3 in')
    const ownUser = await newcomer.request.post('/api/fetchOwnUser', { data: {}, headers: { origin: `${baseURL}` } })
    expect((await ownUser.json()).user.location).toBe('Santa Cruz, CA')
    await planOn(newcomer)
      .getByRole('link', { name: /^Plan chat/ })
      .click()
    await expect(messages(newcomer)).toContainText('6:30 where?')
    await say(newcomer, 'On my way')
    await expect(messages(bo.page)).toContainText('On my way')
    await expect(messages(bo.page).getByText('Dee Fox')).toBeVisible()
  })

  await test.step('one buys for all, and everyone sees it', async () => {
    const { orderID } = await buy(`${baseURL}`, bo, eventID, { quantity: 3 })
    await bo.page.goto(`/order/${orderID}`)
    const plan = bo.page.getByRole('region', { name: 'Your plan' })
    await expect(plan.getByRole('link', { name: 'Plan chat' })).toBeVisible()
    await expect(plan.getByRole('button', { name: 'Send Ana their ticket' })).toBeVisible()
    await look(bo.page, 'plan-order')
    await plan.getByRole('button', { name: 'Send Dee their ticket' }).click()
    const dialog = bo.page.getByRole('dialog')
    await expect(dialog.getByText('General Admission · Ticket 3 of 3')).toBeVisible()
    await expect(dialog.getByRole('option')).toHaveText(['Choose a person', 'Ana Vale (in)', 'Dee Fox (in)'])
    await expectAccessible(bo.page)
    await look(bo.page, 'plan-send')
    await dialog.getByRole('button', { name: 'Send ticket' }).click()
    await expect(plan.getByRole('button', { name: 'Send Dee their ticket' })).toHaveCount(0)
    await plan.getByRole('link', { name: /^Plan chat/ }).click()
    await bo.call('takeBackTicket', { ticketID: (await bo.call('fetchOrder', { orderID })).tickets[2].ticketID })
    await bo.call('setVisibility', { visibility: 'public' })
    for (const page of [ana.page, newcomer]) {
      await page.goto(`/event/${eventID}#friends`)
      await expect(planOn(page)).toContainText('Has 3 tickets')
    }
    await look(newcomer, 'plan-bought')
  })

  await test.step('a link that was turned off says so, and the plan’s end ends its chat', async () => {
    await planOn(ana.page).getByText('More', { exact: true }).click()
    await planOn(ana.page).getByRole('button', { name: 'Turn off link' }).click()
    await expect(planOn(ana.page).getByRole('button', { name: 'Get a link to share' })).toBeVisible()
    const late = await browser.newContext({ baseURL: `${baseURL}`, viewport: phone })
    const latePage = await late.newPage()
    await expect(async () => {
      await latePage.goto(path)
      await expect(latePage.getByText('This link doesn’t work anymore')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectAccessible(latePage)
    await look(latePage, 'plan-link-off')
    await planOn(ana.page).getByRole('button', { name: 'End plan' }).click()
    await expect(planOn(ana.page)).toContainText('The plan’s chat ends for everyone too.')
    await planOn(ana.page).getByRole('button', { name: 'End plan' }).click()
    await expect(planOn(ana.page).getByRole('status')).toHaveText('You ended the plan and its chat.')
    await expect(planOn(ana.page)).toBeFocused()
    await expect(bo.page.getByText(/This chat isn’t available/)).toBeVisible()
    await late.close()
  })
  for (const context of [ana.context, bo.context, newcomer.context()]) await context.close()
})

test('only the date whose plan was ended says so', async ({ browser, baseURL }) => {
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue, { repeatEvent: true, dayOfWeek: 'Friday', eventDate: null })
  const { page, context, call } = await namedFan(browser, `${baseURL}`, 'Ana Vale')
  const { event } = await call('fetchEvent', { eventID })
  await call('startPlan', { eventID, friendIDs: [], occurrenceDate: event.occurrences[0].day })
  await page.goto(`/event/${eventID}?date=${event.occurrences[0].day}`)
  // With no one invited yet, what else can be done with the plan is in sight.
  await planOn(page).getByRole('button', { name: 'End plan' }).click()
  await expect(planOn(page)).toContainText('The plan’s chat ends for everyone too.')
  await planOn(page).getByRole('button', { name: 'End plan' }).click()
  const ended = page.getByText('You ended the plan and its chat.')
  await expect(ended).toBeVisible()
  const dates = page.getByRole('list', { name: 'Dates' }).first().getByRole('link')
  await dates.nth(1).click()
  await expect(dates.nth(1)).toHaveAttribute('aria-current', 'date')
  await expect(ended).toHaveCount(0)
  await context.close()
})
