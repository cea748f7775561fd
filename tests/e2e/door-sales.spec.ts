import { chosenTicketsPath } from '../../src/kernel/addresses/chosen-tickets.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { answer, check, next, soldShow, tonight } from '../support/door-desk.ts'
import { person } from '../support/entity-desk.ts'
import { buy } from '../support/sale-desk.ts'

const phone = { width: 360, height: 740 }

test('a door sells for cash on a phone: the amount first, then the count, and an undo gives the tickets back', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { page, path, eventID, venue } = await soldShow(browser, `${baseURL}`)
  await page.setViewportSize(phone)
  await page.goto(path)
  await expect(page.getByText('0 / 3')).toBeVisible()

  await page.getByRole('button', { name: 'Sell tickets' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sell at the door' })
  await expect(dialog.getByText('Cash sales are off for this show.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Accept cash at this show’s door' }).click()
  await expect(dialog.getByRole('button', { name: 'Take cash' })).toBeDisabled()
  const more = dialog.getByRole('group', { name: 'General Admission' }).getByRole('button', { name: 'One more' })
  await more.click()
  await more.click()
  await expectAccessible(page)
  await look(page, 'door-sale')

  await dialog.getByRole('button', { name: /^Take \$[\d.]+ in cash$/ }).click()
  await expect(dialog.getByRole('heading', { name: /^Collect \$/ })).toBeVisible()
  await expect(dialog.getByText('2 × General Admission')).toBeVisible()
  await expect(dialog.getByText('Check ID')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'door-sale-collect')
  await dialog.getByRole('button', { name: 'Cash received: admit 2' }).click()
  await expect(dialog.getByText(/^Sold\. Admit 2 people\. \$/)).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Cash sales for this date' })).toBeVisible()
  await expect(dialog.getByText('sold by you')).toBeVisible()
  await look(page, 'door-sale-sold')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('2 / 5')).toBeVisible()

  await page.goto(`/manage/${venue.venue.id}/event/${eventID}/sales`)
  await expect(page.getByRole('heading', { name: 'Cash at the door' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Cash by ticket type' })).toContainText('General Admission')
  await expectAccessible(page)
  await look(page, 'sales-cash')

  await page.goto(path)
  await page.getByRole('button', { name: 'Sell tickets' }).click()
  await dialog.getByRole('button', { name: /^Undo sale:/ }).click()
  await dialog.getByRole('button', { name: 'Wrong tickets' }).click()
  await expect(dialog.getByText(/^The sale was undone\. Return \$\d+ in cash\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('0 / 3')).toBeVisible()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sell tickets' }).click()
  await expect(dialog).toContainText('You’re offline, so tickets can’t be sold right now.')
  await page.context().close()
})

test('a code at the door opens the checkout with the tickets chosen on the guest’s phone, also after the show has started', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const started = new Date(Date.now() - 1_800_000).toISOString()
  const { page, path, eventID, venue } = await soldShow(browser, `${baseURL}`, {
    eventDate: started,
    eventTime: started,
  })
  await page.setViewportSize(phone)
  await page.goto(path)
  await page.getByRole('button', { name: 'Sell tickets' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sell at the door' })
  const more = dialog.getByRole('group', { name: 'General Admission' }).getByRole('button', { name: 'One more' })
  await more.click()
  await more.click()
  await dialog.getByRole('button', { name: 'Pay by card on their phone' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code: tickets for this show' })).toBeVisible()
  await expect(dialog.getByText(/^\$[\d.]+ on their card, fees included$/)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'door-sale-card')

  const { currentDay: occurrenceDate } = await venue.call('fetchDoor', { eventID })
  const { types } = await venue.call('fetchDoorSale', { eventID, occurrenceDate })
  const link = chosenTicketsPath(eventID, occurrenceDate, [{ ticketTypeID: types[0].ticketTypeID, quantity: 2 }])
  const visitor = await browser.newPage({ baseURL: `${baseURL}`, viewport: phone })
  await visitor.goto(link)
  const chosen = visitor.getByRole('group', { name: 'General Admission' }).getByRole('status')
  await expect(chosen).toHaveText('2')
  await expect(visitor.getByRole('link', { name: 'Log in to buy' })).toHaveAttribute('href', /choose%3D/)
  await look(visitor, 'event-from-door')
  await visitor.close()

  const fan = await person(browser, `${baseURL}`)
  const { context } = fan
  const guest = await context.newPage()
  await guest.setViewportSize(phone)
  await guest.goto(link)
  await expect(guest.getByRole('group', { name: 'General Admission' }).getByRole('status')).toHaveText('2')
  await expect(guest.getByRole('button', { name: 'Buy tickets' })).toBeVisible()
  await buy(`${baseURL}`, fan, eventID, { quantity: 2 })
  await expect(dialog.getByText('Just sold: 2 tickets'), 'the seller hears that they have paid').toBeVisible()
  await look(page, 'door-sale-paid')
  await context.close()
  await page.context().close()
})

test('all phones at a door count the people inside in one number, and it warns when the room is full', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { page, path, codes } = await soldShow(browser, `${baseURL}`)
  const other = await page.context().newPage()
  for (const each of [page, other]) {
    await each.setViewportSize(phone)
    await each.goto(path)
  }
  const inside = page.getByRole('group', { name: 'People inside' }).getByRole('status')
  await expect(inside).toContainText('0')
  await expect(page.getByRole('button', { name: 'Count one person out' })).toBeDisabled()

  await page.getByRole('button', { name: 'Count one person in without a ticket' }).click()
  await page.getByRole('button', { name: 'Count one person in without a ticket' }).click()
  await check(page, codes[0] ?? '')
  await next(page)
  await expect(inside).toContainText('3')
  await other.reload()
  await expect(other.getByRole('group', { name: 'People inside' }).getByRole('status')).toContainText('3')
  await other.getByRole('button', { name: 'Count one person out' }).click()
  await expect(other.getByRole('group', { name: 'People inside' }).getByRole('status')).toContainText('2')
  await expectAccessible(page)
  await look(page, 'door-inside')
  await page.context().close()
})

test('at a show with re-entry a guest is scanned out, counts as outside, and is welcomed back once', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { page, path, codes, eventID } = await soldShow(browser, `${baseURL}`, { ...tonight(), allowsReentry: true })
  const [code = ''] = codes
  const inside = page.getByRole('group', { name: 'People inside' }).getByRole('status')
  await page.setViewportSize(phone)
  await page.goto(`/event/${eventID}`)
  await expect(page.getByText('Re-entry allowed')).toBeVisible()
  await look(page, 'event-reentry')

  await page.goto(path)
  await page.getByRole('button', { name: 'Going out' }).click()
  await check(page, code)
  await expect(answer(page), 'no one came in with it').toContainText('Not checked in')
  await look(page, 'door-not-in')
  await next(page)
  await page.getByRole('button', { name: 'Coming in' }).click()
  await check(page, code)
  await next(page)

  await page.getByRole('button', { name: 'Going out' }).click()
  await expectAccessible(page)
  await look(page, 'door-going-out')
  await check(page, code)
  await expect(page.getByRole('dialog', { name: 'Going out' })).toContainText('Dana Rivers')
  await expectAccessible(page)
  await look(page, 'door-out')
  await next(page)
  await expect(inside).toContainText('1 out')
  await expect(page.getByText('1 / 3'), 'they stay checked in').toBeVisible()
  await page.getByRole('button', { name: 'Find a guest' }).click()
  await expect(page.getByRole('dialog').getByText('Out since')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'door-guests-out')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Coming in' }).click()
  await check(page, code)
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toContainText(/Out since \d+:\d\d [AP]M, Main door/)
  await look(page, 'door-welcome-back')
  await next(page)
  await expect(inside).not.toContainText('out')
  await check(page, code)
  await expect(answer(page)).toContainText('Already checked in')
  await look(page, 'door-used-reentry')
  await page.getByRole('button', { name: 'I saw them leave: mark as out' }).click()
  await expect(page.getByRole('dialog', { name: 'Going out' })).toBeVisible()
  await next(page)
  await page.getByRole('button', { name: 'Find a guest' }).click()
  await page.getByRole('button', { name: 'Let back in: Dana Rivers' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
  await page.context().close()
})
