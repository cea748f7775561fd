import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { letJobGiveUp, letNeedAttention } from '../support/desk-builders.ts'
import { addVenue, operator, person } from '../support/entity-desk.ts'
import { callAs } from '../support/call-as.ts'
import { buy, inDays, publish, seller } from '../support/sale-desk.ts'
import { fanOf } from '../support/shell-desk.ts'

const sections = ['', '/entities', '/users', '/orders', '/reports', '/imports', '/jobs', '/messages'] as const
const others = ['Pages', 'People', 'Imports', 'Promo']
const nobody = '00000000-0000-7000-8000-000000000000'

test('only operators find the desk', async ({ browser, baseURL, page }) => {
  await page.goto('/operator')
  await expect(page).toHaveURL('/?login=1&next=%2Foperator')

  const { context } = await person(browser, `${baseURL}`)
  const personPage = await context.newPage()
  for (const section of [...sections, `/users/${nobody}`, `/entities/${nobody}`]) {
    expect((await personPage.goto(`/operator${section}`))?.status(), section).toBe(404)
  }
  await context.close()
})

test('an operator approves one page and denies another with a reason', async ({ browser, baseURL, page: visitor }) => {
  test.setTimeout(120_000)
  const [boss, owner] = [await operator(browser, `${baseURL}`), await person(browser, `${baseURL}`)]
  const other = await person(browser, `${baseURL}`)
  const [good, bad] = [await addVenue(`${baseURL}`, owner), await addVenue(`${baseURL}`, other)]
  expect((await visitor.goto(`/profile/${good.id}`))?.status()).toBe(404)

  const page = await boss.context.newPage()
  await page.goto('/operator')
  const item = (name: string) => page.getByRole('article', { name })
  await expect(item(good.name).getByText('12 Broadway, Oakland, CA')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'operator')
  await item(good.name).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`${good.name} was approved.`)).toBeVisible()
  await expect(item(good.name)).toHaveCount(0)

  await item(bad.name).getByRole('button', { name: 'Deny…' }).click()
  await expect(item(bad.name).getByRole('button', { name: /^Deny \(/ })).toBeDisabled()
  await item(bad.name)
    .getByLabel(/^Reason for denying/)
    .fill('This address is a car park.')
  await expectAccessible(page)
  await look(page, 'operator-deny')
  await item(bad.name).getByRole('button', { name: 'Deny', exact: true }).click()
  await expect(page.getByText(`${bad.name} was denied.`)).toBeVisible()

  // What visitors see is kept for some seconds, that there is nothing too.
  await expect(async () => expect((await visitor.goto(`/profile/${good.id}`))?.status()).toBe(200)).toPass()
  expect((await visitor.goto(`/profile/${bad.id}`))?.status()).toBe(404)
  const denied = await other.context.newPage()
  await denied.goto(`/manage/${bad.id}`)
  await expect(denied.getByText('Reason: This address is a car park.')).toBeVisible()
  await look(denied, 'manage-denied')
  for (const { context } of [boss, owner, other]) await context.close()
})

test('of two operators the second reads that the page was handled already', async ({ browser, baseURL }) => {
  const [first, second] = [await operator(browser, `${baseURL}`), await operator(browser, `${baseURL}`)]
  const owner = await person(browser, `${baseURL}`)
  const venue = await addVenue(`${baseURL}`, owner)
  const page = await second.context.newPage()
  await page.goto('/operator')
  const item = page.getByRole('article', { name: venue.name })
  await expect(item).toBeVisible()
  await callAs(`${baseURL}`, first)('handleRequest', {
    ...{ action: 'approveEntity', notification: { entityID: venue.id } },
  })
  await item.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(/^Already handled by .+\.$/)).toBeVisible()
  for (const { context } of [first, second, owner]) await context.close()
})

test('a long list has pages, and pages are listed by name', async ({ browser, baseURL }) => {
  const boss = await operator(browser, `${baseURL}`)
  const mark = `Zz${crypto.randomUUID().slice(0, 8)}`
  const names = Array.from({ length: 31 }, (_, n) => `${mark} ${String(n + 10)}`)
  const rows = names.map((name) => `${inDays(20)},20:00,${mark} Hall,Oakland,CA,${name}`)
  const text = ['date,start,venue,city,state,lineup', ...rows].join('\n')
  await callAs(`${baseURL}`, boss)('publishTownImport', {
    ...{ fileName: 'town.csv', text, fixes: [], source: { name: mark } },
    lines: rows.map((_, index) => index + 2),
  })
  const page = await boss.context.newPage()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/operator/entities')
  await page.getByLabel('Name or username').fill(mark)
  await page.getByLabel('Type').selectOption('Artists')
  await page.getByLabel('Sort by').selectOption('Name')
  await page.getByRole('button', { name: 'Search' }).click()
  const links = page.getByRole('table').getByRole('link')
  await expect(links.first()).toHaveText(names[0] ?? '')
  await expect(links).toHaveCount(30)
  await expectAccessible(page)
  await look(page, 'operator-pages-phone')
  const box = await page.getByRole('row').nth(1).boundingBox()
  expect(box?.height).toBeLessThan(90)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(links).toHaveText([names[30] ?? ''])
  await page.getByRole('link', { name: 'First page' }).click()
  await expect(links).toHaveCount(30)
  await boss.context.close()
})

test('an operator finds a page, suspends it and lets it back', async ({ browser, baseURL }) => {
  const [boss, owner] = [await operator(browser, `${baseURL}`), await person(browser, `${baseURL}`)]
  const venue = await addVenue(`${baseURL}`, owner)
  await callAs(`${baseURL}`, boss)('handleRequest', {
    action: 'approveEntity',
    notification: { entityID: venue.id },
  })

  const page = await boss.context.newPage()
  await page.goto('/operator/entities')
  await page.getByLabel('Name or username').fill(venue.name)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await look(page, 'operator-entities')
  // On a phone the sections are one row, which begins with what can wait and shows the current one.
  await page.setViewportSize({ width: 360, height: 780 })
  await page.reload()
  const desk = page.getByRole('navigation', { name: 'Sections' })
  await expect(desk.getByRole('link', { name: 'Pages', exact: true })).toBeInViewport({ ratio: 0.9 })
  expect((await desk.boundingBox())?.height, 'one row').toBeLessThan(80)
  await expect(desk.getByRole('link')).toHaveText([
    /^Queue/,
    /^Reports/,
    /^Orders/,
    /^Disputes/,
    /^Messages/,
    /^Jobs/,
    ...others,
  ])
  await expectAccessible(page)
  await page.getByRole('link', { name: venue.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: venue.name })).toBeVisible()
  await page.getByRole('button', { name: 'Suspend…' }).click()
  await page.getByLabel(`Reason for suspending ${venue.name}`).fill('It does not exist.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByRole('status').getByText(`${venue.name} was suspended.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Operator activity' })).toContainText('It does not exist.')
  await look(page, 'operator-entity')

  const ownerPage = await owner.context.newPage()
  await ownerPage.goto(`/manage/${venue.id}`)
  await expect(ownerPage.getByText('Reason: It does not exist.')).toBeVisible()
  expect((await page.request.get(`/profile/${venue.id}`)).status()).toBe(200)
  expect((await (await browser.newContext({ baseURL })).request.get(`/profile/${venue.id}`)).status()).toBe(404)

  await page.getByRole('button', { name: 'Reinstate' }).click()
  await expect(page.getByText(`${venue.name} is back.`)).toBeVisible()
  for (const { context } of [boss, owner]) await context.close()
})

test('a suspended person is logged out and cannot log in until they are let back', async ({ browser, baseURL }) => {
  const [boss, dana] = [await operator(browser, `${baseURL}`), await fanOf(browser, `${baseURL}`)]
  const page = await boss.context.newPage()
  await page.goto('/operator/users')
  await page.getByLabel('Email, username or name').fill(dana.email)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('cell', { name: dana.email })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'operator-users')
  await page.getByRole('link', { name: 'Dana Rivers' }).click()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText(`@${dana.username} was logged out everywhere.`)).toBeVisible()
  await page.getByRole('button', { name: 'Suspend…' }).click()
  await page.getByLabel('Reason for suspending Dana Rivers').fill('Threats.')
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByText(`@${dana.username} was suspended.`)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'operator-user')

  const danaPage = await dana.context.newPage()
  await danaPage.goto('/tickets')
  await expect(danaPage).toHaveURL(/\/\?login=1/)
  await danaPage.getByLabel('Email').fill(dana.email)
  await danaPage.getByLabel('Password', { exact: true }).fill(dana.password)
  await danaPage.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(
    danaPage.getByText(
      'This account is suspended. Tickets you bought stay valid, and their codes are in your email. Please contact us.',
    ),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Reinstate' }).click()
  await expect(page.getByText(`@${dana.username} can log in again.`)).toBeVisible()
  await danaPage.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(danaPage).toHaveURL('/tickets')
  for (const { context } of [boss, dana]) await context.close()
})

test('an order that needs attention is listed, and its payment is checked with the provider again', async ({
  browser,
  baseURL,
}) => {
  const [boss, dana] = [await operator(browser, `${baseURL}`), await fanOf(browser, `${baseURL}`)]
  const shop = await seller(browser, `${baseURL}`)
  const { orderID } = await buy(`${baseURL}`, dana, await publish(shop))
  await letNeedAttention(orderID, { kind: 'amount-differs', tookCents: 1, gaveBackCents: 0 })

  const page = await boss.context.newPage()
  await page.goto(`/operator/orders#order-${orderID}`)
  const item = page.getByRole('article').filter({ hasText: orderID })
  await expect(item.getByText('The buyer was charged $0.01 and refunded $0.00')).toBeVisible()
  await expect(item.getByRole('link', { name: `@${dana.username}` })).toBeVisible()
  await expectAccessible(page)
  const recent = page.getByRole('table', { name: 'Recent orders' })
  await expect(recent.getByText(dana.email)).toBeVisible()
  await look(page, 'operator-orders')
  await item.getByRole('button', { name: 'Recheck payment' }).click()
  await expect(page.getByText('We checked with the payment processor. Nothing has changed.')).toBeVisible()
  for (const { context } of [boss, dana]) await context.close()
})

test('a job that gave up is shown without addresses and tried again', async ({ browser, baseURL }) => {
  await letJobGiveUp('Error: 550 <dana@example.com> unknown')
  const boss = await operator(browser, `${baseURL}`)
  const page = await boss.context.newPage()
  await page.goto('/operator/jobs')
  const row = page
    .getByRole('table', { name: 'Failed jobs' })
    .getByRole('row', { name: /550 <…> unknown/ })
    .first()
  await expect(row.getByText('Failed', { exact: true })).toBeVisible()
  await expect(page.getByText('dana@example.com')).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'operator-jobs')
  await row.getByRole('button', { name: /^Retry: Check open orders/ }).click()
  await expect(page.getByText('The job will run again.')).toBeVisible()
  await boss.context.close()
})

test('a message of the contact page is marked as answered, and put back to unanswered', async ({
  browser,
  baseURL,
}) => {
  const boss = await operator(browser, `${baseURL}`)
  const dana = await fanOf(browser, `${baseURL}`)
  const message = `Where is my ticket? ${crypto.randomUUID()}`
  await callAs(`${baseURL}`, dana)('sendContactMessage', {
    name: 'Dana Rivers',
    email: dana.email,
    topic: 'order',
    message,
  })
  const page = await boss.context.newPage()
  const browserSession = await page.context().newCDPSession(page)
  await browserSession.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' })
  await page.goto('/operator/messages')
  const item = page.getByRole('article').filter({ hasText: message })
  await expectAccessible(page)
  await look(page, 'operator-messages')
  await item.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('Marked as answered.')).toBeVisible()
  await expect(item).toHaveCount(0)
  await page.getByRole('link', { name: 'Answered', exact: true }).click()
  await expect(item.getByText(/^Answered by/)).toContainText(/[AP]M E[SD]T$/)
  await item.getByRole('button', { name: 'Mark as unanswered' }).click()
  await expect(page.getByText('Back in unanswered messages.')).toBeVisible()
  await expect(item).toHaveCount(0)
  await page.getByRole('link', { name: 'Unanswered', exact: true }).click()
  await expect(item.getByRole('button', { name: 'Mark as answered' })).toBeVisible()
  for (const { context } of [boss, dana]) await context.close()
})
