import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { buy, inDays, publish, seller } from '../support/sale-desk.ts'
import { fanOf, navigate } from '../support/shell-desk.ts'
import { letItHaveBeen } from '../support/visitor-desk.ts'

test('a visitor logs in before they see tickets', async ({ page }) => {
  await page.goto('/tickets')
  await expect(page).toHaveURL('/?login=1&next=%2Ftickets')
})

test('a person without tickets gets a link to shows; later they are there by show, and a used one has no code anymore', async ({
  browser,
  baseURL,
}) => {
  const venue = await seller(browser, `${baseURL}`)
  const later = await publish(venue, { eventName: 'Salt & Rope', eventDate: inDays(30), ageGroup: '18+' })
  const sooner = await publish(venue, { eventName: 'Harbor Lights' })
  const fan = await fanOf(browser, `${baseURL}`)
  const page = await fan.context.newPage()
  await page.goto('/tickets')
  await expect(page.getByText('No upcoming tickets')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find a show' })).toHaveAttribute('href', '/discover')
  const going = page.getByRole('region', { name: 'Shows you’re going to' })
  await expect(going.getByText('Tap “I’m going” on a show and it’ll show up here.')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'tickets-none')

  await buy(`${baseURL}`, fan, later)
  const { tickets, orderID } = await buy(`${baseURL}`, fan, sooner, { quantity: 2 })
  const { event } = await venue.call('fetchEvent', { eventID: sooner })
  await venue.call('checkIn', {
    eventID: sooner,
    occurrenceDate: event.day,
    code: tickets[0]?.code,
    door: 'Main door',
    nonce: orderID,
    allowEarly: true,
  })

  const undecided = await publish(venue, { eventName: 'Night Ferries' })
  await callAs(`${baseURL}`, fan)('toggleUserAttendance', { eventID: undecided, going: true })
  await page.reload()
  await expect(going.getByRole('article')).toHaveText(/Night Ferries/)
  await expect(page.getByRole('heading', { level: 2 })).toContainText(['Harbor Lights', 'Salt & Rope'])
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(2)
  await expect(page.getByText('This ticket has been used.')).toBeVisible()
  for (const more of await page.getByText('Trouble scanning?').all()) await more.click()
  await expect(page.getByText(tickets[1]?.code ?? 'no code')).toBeVisible()
  await expect(page.getByText(tickets[0]?.code ?? 'no code')).toHaveCount(0)
  const calendar = page.getByRole('region', { name: 'Your shows in your calendar' })
  await calendar.getByRole('button', { name: 'Create my calendar link' }).click()
  const subscribe = calendar.getByRole('link', { name: 'Add to your calendar app' })
  await expect(subscribe).toHaveAttribute('href', /^webcal:.*\/calendar\/mine\/[0-9a-f-]{36}\.ics$/)
  await expectAccessible(page)
  await look(page, 'tickets')
  await page.getByRole('link', { name: /Harbor Lights.*2 tickets/ }).click()
  await expect(page).toHaveURL(`/order/${orderID}`)

  await test.step('S39: a past show leaves the list once the server has checked, whatever else fails', async () => {
    const call = callAs(`${baseURL}`, fan)
    const endedID = await publish(venue, { eventName: 'Fog Signal' })
    await call('toggleUserAttendance', { eventID: endedID, going: true })
    await letItHaveBeen(endedID, inDays(-2))
    const stored = async () => {
      const { events, endedIDs } = await call('listUserEvents', {})
      return [...events.map(({ eventName }: { eventName: string }) => eventName), ...endedIDs]
    }
    const upcoming = ['Harbor Lights', 'Night Ferries', 'Salt & Rope']
    const clearing = '**/api/removeUserEvents'
    const requests: string[][] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/removeUserEvents')) requests.push(request.postDataJSON().eventIDs)
    })
    for (const answer of [{ status: 500 }, { status: 200, body: '' }]) {
      await page.goto('/about')
      await page.route('**/tickets.data*', (route) => route.fulfill(answer))
      await navigate(page, '/tickets')
      await expect(page.getByText('Night Ferries'), 'the list did not load').toHaveCount(0)
      await page.unroute('**/tickets.data*')
    }
    expect(requests, 'a list that did not load clears nothing').toEqual([])

    for (const answer of ['500', 'no network', 'nothing removed']) {
      await page.route(clearing, (route) => {
        if (answer === 'no network') return route.abort()
        return route.fulfill(answer === '500' ? { status: 500 } : { json: { success: true, removed: [] } })
      })
      await page.goto('/tickets')
      await expect.poll(() => requests.splice(0), answer).toEqual([[endedID]])
      await expect(going.getByRole('article')).toHaveText(/Night Ferries/)
      expect(await stored(), answer).toEqual([...upcoming, endedID])
      await page.unroute(clearing)
    }
    await page.clock.install({ time: Date.now() + 365 * 86_400_000 })
    await page.goto('/tickets')
    await expect.poll(() => requests, 'a wrong clock asks for no more').toEqual([[endedID]])
    await expect.poll(stored).toEqual(upcoming)
    await expect(going.getByRole('article')).toHaveText(/Night Ferries/)
  })
  await fan.context.close()
})

test('on a phone, one swipes between the tickets of an order; on a desktop, the receipt is beside them', async ({
  browser,
  baseURL,
}) => {
  const venue = await seller(browser, `${baseURL}`)
  const eventID = await publish(venue, { eventName: 'Harbor Lights' })
  const fan = await fanOf(browser, `${baseURL}`)
  const { orderID } = await buy(`${baseURL}`, fan, eventID, { quantity: 3 })
  const single = await buy(`${baseURL}`, fan, await publish(venue, { eventName: 'Salt & Rope' }))
  const page = await fan.context.newPage()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/tickets')
  const tickets = page.getByRole('region', { name: /^Harbor Lights/ })
  const codes = tickets.getByRole('img', { name: /^QR code/ })
  await expect(codes).toHaveCount(3)
  expect((await tickets.boundingBox())?.height, 'three tickets are as high as one').toBeLessThan(1_000)
  expect((await codes.first().boundingBox())?.width, 'a code is large enough to scan').toBeGreaterThan(250)
  expect(await tickets.getByRole('article').nth(1).boundingBox(), 'the edge of the next').toMatchObject({ width: 304 })
  await expect(tickets.getByText('Ticket 2 of 3')).not.toBeInViewport({ ratio: 1 })
  await look(page, 'tickets-swiped')
  // The keyboard goes from ticket to ticket.
  await tickets.getByRole('button', { name: 'Change name' }).first().focus()
  await page.keyboard.press('Tab')
  await expect(tickets.getByText('Trouble scanning?').nth(1)).toBeInViewport({ ratio: 1 })
  await expect.poll(async () => (await tickets.getByRole('article').nth(1).boundingBox())?.x).toBe(16)
  await expectAccessible(page)

  for (const [id, name] of [
    [orderID, 'order-wide-several'],
    [single.orderID, 'order-wide-one'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/order/${id}`)
    const ticket = await page.getByRole('article').first().boundingBox()
    const receipt = await page.getByRole('region', { name: 'Receipt' }).boundingBox()
    expect(receipt?.x).toBeGreaterThan((ticket?.x ?? 0) + (ticket?.width ?? 0))
    await look(page, name)
  }
  await fan.context.close()
})
