import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { person } from '../support/entity-desk.ts'
import { wizardAnswers } from '../support/account-builders.ts'
import { callAs } from '../support/call-as.ts'
import { buy, inDays, publish, seller } from '../support/sale-desk.ts'

test('held tickets follow their buyer to every page, and are bought, changed and never doubled', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const eventID = await publish(await seller(browser, `${baseURL}`), { eventName: 'Harbor Lights' })
  const fan = await person(browser, `${baseURL}`)
  const page = await fan.context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  const panel = page.getByRole('region', { name: 'Tickets', exact: true })
  const quantity = panel.getByRole('group', { name: 'General Admission' }).getByRole('status')
  const bar = page.getByRole('complementary', { name: 'Tickets on hold' })
  const pressBuy = () => page.getByRole('button', { name: /^Buy/ }).click()

  await page.goto(`/event/${eventID}`)
  await page.route('**/api/quoteTickets', (route) => route.abort(), { times: 1 })
  await panel.getByRole('button', { name: 'One more' }).click()
  await expect(panel.getByRole('alert')).toBeVisible()
  // The price is asked for again by itself.
  await expect(panel.getByText('Total · 2 tickets')).toBeVisible()
  await expect(panel.getByRole('alert')).toBeHidden()
  await page.getByLabel('Name on tickets').fill('Dana Rivers')
  await pressBuy()
  await expect(page).toHaveURL(/\/pay\/cs_/)
  const firstPayment = page.url()
  await expect(page.getByRole('timer')).toHaveText(/(29:\d\d|30:00)$/)

  // Their show leads to the payment at its head and beside its tickets, and does not offer them again.
  await page.goBack()
  const head = page.locator('#main header').first()
  await expect(head.getByText(/^2 tickets held · (29:\d\d|30:00)$/)).toBeVisible()
  await expect(head.getByRole('link', { name: 'Get tickets' })).toHaveCount(0)
  await expect(panel.getByText(/^2 tickets held · (29:\d\d|30:00)$/)).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Buy/ })).toHaveCount(0)
  await expect(bar).toBeHidden()
  await expectAccessible(page)
  await look(page, 'hold-event')
  // While neither is in sight, the foot of a phone has it.
  const finish = page.getByRole('link', { name: 'Finish checkout' })
  await expect(finish).toHaveCount(2)
  await page.setViewportSize({ width: 360, height: 540 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(finish).toHaveCount(3)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(finish).toHaveCount(2)
  // The end of the panel behind the header is no way to pay.
  await panel.evaluate((section) => window.scrollBy(0, section.getBoundingClientRect().bottom - 40))
  await expect(finish).toHaveCount(3)
  await panel.getByRole('button', { name: 'Change tickets' }).click()
  await expect(quantity).toHaveText('2')
  await expect(page.getByLabel('Name on tickets')).toHaveValue('Dana Rivers')
  await expect(panel.getByText('Your new choice replaces the 2 tickets on hold.')).toBeVisible()
  // One gold button: buying others. To pay for these stands back.
  await expect(finish).toHaveCount(0)
  await expect(panel.getByRole('link', { name: 'Keep these 2 and check out' })).toBeVisible()
  await expect(head.getByRole('link', { name: 'Keep these 2 and check out' })).toBeVisible()
  await look(page, 'hold-changed')
  // Who no longer goes reads that these tickets still wait for their payment.
  await callAs(`${baseURL}`, fan)('createUserProfile', wizardAnswers())
  await page.reload()
  await page.getByRole('button', { name: /Harbor Lights/, pressed: false }).click()
  await page.getByRole('button', { name: /Harbor Lights/, pressed: true }).click()
  await expect(
    page.getByText(
      'You’re no longer going. Your 2 tickets in checkout stay on hold until you pay or the hold runs out.',
    ),
  ).toBeVisible()
  await look(page, 'hold-not-going')
  await panel.getByRole('button', { name: 'Release tickets' }).click()
  const question = page.getByRole('dialog', { name: 'Release your tickets?' })
  await expect(question.getByRole('button', { name: 'Release tickets' })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'hold-release')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('link', { name: 'Finish checkout' }).click()
  await expect(page).toHaveURL(firstPayment)
  await page.goto('/discover')
  await expect(bar).toContainText(/Harbor Lights · \w{3}, \w{3} \d+/)
  await expectAccessible(page)
  await look(page, 'hold-bar')
  // A chat fills the window down to the bar, which leaves its message box free.
  await page.goto('/chat')
  await expect(bar).toBeVisible()
  const { chatFoot, barHead, overflow } = await page.evaluate(() => ({
    chatFoot: document.querySelector('main')?.getBoundingClientRect().bottom,
    barHead: document.querySelector('#hold-bar')?.getBoundingClientRect().top,
    overflow: document.documentElement.scrollHeight - window.innerHeight,
  }))
  expect(chatFoot).toBe(barHead)
  expect(overflow).toBeLessThanOrEqual(0)
  await look(page, 'hold-bar-chat')
  // Among one's tickets, what waits for its payment stands first, and once.
  await page.goto('/tickets')
  const held = page.getByRole('region', { name: 'Tickets on hold for Harbor Lights' })
  await expect(held).toContainText(/2 tickets held · (29:\d\d|30:00)/)
  await expect(page.getByText('No upcoming tickets')).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'tickets-held')
  await held.getByRole('link', { name: 'Finish checkout' }).click()
  await expect(page).toHaveURL(firstPayment)

  // The same tickets again continue the same order; another number replaces it.
  await page.goto(`/event/${eventID}`)
  await panel.getByRole('button', { name: 'Change tickets' }).click()
  await expect(quantity).toHaveText('2')
  await page.getByLabel('Name on tickets').fill('Dana Rivers')
  await pressBuy()
  await expect(page).toHaveURL(firstPayment)
  await page.goto(`/event/${eventID}`)
  await panel.getByRole('button', { name: 'Change tickets' }).click()
  await panel.getByRole('button', { name: 'One more' }).click()
  await page.getByLabel('Name on tickets').fill('Dana Rivers')
  await pressBuy()
  await expect(page).toHaveURL((url) => /\/pay\/cs_/.test(url.href) && url.href !== firstPayment)
  const { orders } = await callAs(`${baseURL}`, fan)('listOrders', {})
  expect(orders.map(({ quantity: count, state }: { quantity: number; state: string }) => [count, state])).toEqual([
    [3, 'paying'],
    [2, 'expired'],
  ])
  // The order that was replaced leads to the new one, and that to another choice.
  await page.goto('/tickets')
  await page.getByRole('link', { name: /Harbor Lights.*Replaced/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You changed this order' })).toBeVisible()
  await expect(page.getByText('Replaced by your order of 3 tickets.')).toBeVisible()
  await expect(bar).toContainText('3 tickets held')
  await expectAccessible(page)
  await look(page, 'order-replaced')
  await page.getByRole('link', { name: 'View new order' }).click()
  await expect(page).toHaveURL(`${baseURL}/order/${orders[0].orderID}`)
  await expect(page.getByRole('link', { name: 'Finish checkout' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.getByRole('link', { name: 'Change tickets' }).click()
  await expect(quantity).toHaveText('3')
  await expect(panel.getByRole('link', { name: 'Keep these 3 and check out' })).toBeVisible()
  await page.reload()
  await expect(quantity).toHaveText('3')
  await panel.getByRole('button', { name: 'Release tickets' }).click()
  await question.getByRole('button', { name: 'Release tickets' }).click()
  await expect(panel.getByText('3 tickets held')).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await expect(panel.getByRole('button', { name: /^Buy/ })).toBeVisible()
  await fan.context.close()
})

test('of several holds, the bar has the one that ends first and leads to the others', async ({ browser, baseURL }) => {
  const desk = await seller(browser, `${baseURL}`)
  const firstShow = await publish(desk, { eventName: 'Early Lights', eventDate: inDays(45) })
  const secondShow = await publish(desk, { eventName: 'Evening Lights', eventDate: inDays(46) })
  const fan = await person(browser, `${baseURL}`)
  const first = await buy(`${baseURL}`, fan, firstShow, { quantity: 2, pays: false })
  const second = await buy(`${baseURL}`, fan, secondShow, { pays: false })
  const page = await fan.context.newPage()
  const bar = page.getByRole('complementary', { name: 'Tickets on hold' })
  const others = bar.getByRole('link', { name: '+1 more on hold' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/about')
  await expect(bar).toContainText(/^2 tickets held · (29:\d\d|30:00)Early Lights/)
  await expect(bar.getByRole('link', { name: 'Finish checkout' })).toHaveAttribute('href', first.url)
  await expect(others).toBeVisible()
  await expectAccessible(page)
  await look(page, 'hold-two')
  // A show's page has the countdown of its own tickets; those of another show that end sooner stay in the bar.
  await page.goto(`/event/${secondShow}`)
  await expect(page.locator('#main header').getByText('1 ticket held')).toBeVisible()
  await expect(bar).toContainText('Early Lights')
  await look(page, 'hold-other-show')
  await page.goto(`/event/${firstShow}`)
  await expect(page.locator('#main header').getByText('2 tickets held')).toBeVisible()
  await expect(bar).toBeHidden()
  // An order's own page has its countdown, and the bar the other's.
  await page.goto(`/order/${first.orderID}`)
  await expect(bar).toContainText('Evening Lights')
  await expect(bar.getByRole('link', { name: 'Finish checkout' })).toHaveAttribute('href', second.url)
  await expect(others).toHaveCount(0)

  await page.goto('/about')
  await others.click()
  await expect(page).toHaveURL(/\/tickets$/)
  const held = page.getByRole('region', { name: /^Tickets on hold for/ })
  await expect(held.getByRole('heading')).toHaveText(['Early Lights', 'Evening Lights'])

  // Once the first has ended, the next takes its place.
  await page.clock.install()
  await page.route('**/api/live*', (route) => route.abort())
  await page.goto('/about')
  await expect(bar).toContainText('Early Lights')
  await callAs(`${baseURL}`, fan)('cancelOrder', { orderID: first.orderID })
  await page.clock.fastForward('32:00')
  await expect(bar).toContainText(/^1 ticket held · (2[89]:\d\d|30:00)Evening Lights/)
  await expect(others).toHaveCount(0)
  await fan.context.close()
})

test('a hold that ends while its show is open leaves the page, which offers the tickets again', async ({
  browser,
  baseURL,
}) => {
  const eventID = await publish(await seller(browser, `${baseURL}`), {
    eventName: 'Late Lights',
    eventDate: inDays(44),
  })
  const fan = await person(browser, `${baseURL}`)
  const call = callAs(`${baseURL}`, fan)
  const page = await fan.context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.install()
  // Without the live stream, whose new connection after the leap in time would read the page again.
  await page.route('**/api/live*', (route) => route.abort())
  await page.goto(`/event/${eventID}`)
  await page.getByLabel('Name on tickets').fill('Dana Rivers')
  await page.getByRole('button', { name: /^Buy/ }).click()
  await expect(page).toHaveURL(/\/pay\/cs_/)
  await page.goBack()
  const panel = page.getByRole('region', { name: 'Tickets', exact: true })
  await expect(panel.getByText(/^1 ticket held/)).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Buy/ })).toHaveCount(0)

  // The tickets are released, and so they are by the time that the page's own countdown has run out.
  const { orders } = await call('listOrders', {})
  await call('cancelOrder', { orderID: orders[0].orderID })
  const timer = page.getByRole('timer')
  // It counts once the page's scripts are there, and from the promised 30 minutes on.
  await expect(async () => {
    await page.clock.fastForward('00:30')
    await expect(timer).toHaveText(/^29:/, { timeout: 500 })
  }).toPass()
  await page.clock.fastForward('28:30')
  await expect(timer).toHaveText(/^[01]:\d\d$/)
  await look(page, 'hold-ending')
  // 29:59 may have been the server's own text, and the first half minute over before the page counted.
  await page.clock.fastForward('03:00')
  await expect(page.getByText(/tickets? held/)).toHaveCount(0)
  await look(page, 'hold-ended')
  await page.getByLabel('Name on tickets').fill('Dana Rivers')
  await panel.getByRole('button', { name: /^Buy/ }).click()
  await expect(page).toHaveURL(/\/pay\/cs_/)
  await fan.context.close()
})

test('on another date of a weekly show, a new choice says which tickets on hold it replaces', async ({
  browser,
  baseURL,
}) => {
  const desk = await seller(browser, `${baseURL}`)
  const eventID = await publish(desk, { repeatEvent: true, dayOfWeek: 'Friday', eventDate: null })
  const fan = await person(browser, `${baseURL}`)
  const page = await fan.context.newPage()
  await page.goto(`/event/${eventID}`)
  const panel = page.getByRole('region', { name: 'Tickets', exact: true })
  await panel.getByRole('button', { name: 'One more' }).click()
  await page.getByLabel('Name on tickets').fill('Dana Rivers')
  await page.getByRole('button', { name: /^Buy/ }).click()
  await expect(page).toHaveURL(/\/pay\/cs_/)
  await page.goto(`/event/${eventID}`)
  const dates = panel.getByRole('list', { name: 'Dates' }).getByRole('link')
  const first = await dates.first().textContent()
  await dates.nth(1).click()
  await expect(page).toHaveURL(/\?date=/)
  await expect(panel.getByText(`Your new choice replaces the 2 tickets on hold for ${first}.`)).toBeVisible()
  await look(page, 'hold-other-date')
  await fan.context.close()
})
