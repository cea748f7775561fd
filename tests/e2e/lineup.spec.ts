import type { Page } from '@playwright/test'
import { bell, openBell } from '../support/bell.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { addVenue, operator, person } from '../support/entity-desk.ts'
import { addBand, approve, publishShow } from '../support/lineup-desk.ts'

const news = (page: Page, text: RegExp) => page.getByRole('article').filter({ hasText: text })
const lineup = (page: Page) => page.getByRole('region', { name: 'Lineup' }).getByRole('listitem')

test('a host links a band by keyboard and sets its tickets; the band accepts, and takes itself out again', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const url = `${baseURL}`
  const [boss, owner, player] = await Promise.all([operator(browser, url), person(browser, url), person(browser, url)])
  const [venue, band] = await Promise.all([addVenue(url, owner), addBand(url, player)])
  await approve(url, boss, [venue.id, band.id])
  const eventID = await publishShow(url, owner, venue.id)

  const page = await owner.context.newPage()
  await page.goto(`/manage/${venue.id}`)
  await page.getByRole('button', { name: 'Edit Harbor Lights' }).click()

  // Typed, chosen and put first with keys alone; each step is read out.
  await page.getByRole('button', { name: 'Add act' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Act 2', { exact: true })).toBeFocused()
  await page.route('**/api/suggestActs', (route) => route.abort())
  await page.keyboard.type(band.name.slice(0, 4))
  await expect(page.getByText('We can’t look up artists right now.')).toBeVisible()
  await page.unroute('**/api/suggestActs')
  await page.keyboard.type(band.name.slice(4, -1))
  await expect(page.getByRole('option', { name: band.name })).toBeVisible()
  await expect(page.getByText('1 artist on LocalSound')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await look(page, 'lineup-suggestion')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Act 2', { exact: true })).toHaveValue(band.name)
  await expect(page.getByText('We’ll ask them to confirm once you publish.')).toBeVisible()
  // A name that is typed, not picked, is offered as a link: once the list that offers it is closed.
  await page.getByRole('button', { name: `Unlink ${band.name}` }).click()
  const offer = page.getByText(`Is this ${band.name}`, { exact: false })
  await expect(offer).toBeVisible()
  let answers = 0
  page.on('response', (response) => {
    if (response.url().endsWith('/api/suggestActs')) answers += 1
  })
  await page.getByLabel('Act 2', { exact: true }).fill('')
  await page.getByLabel('Act 2', { exact: true }).fill(band.name)
  await expect.poll(() => answers, { message: 'the list and the offer have theirs' }).toBeGreaterThanOrEqual(2)
  await expect(page.getByRole('option', { name: band.name })).toBeVisible()
  await expect(offer).toBeHidden()
  await page.getByLabel('Act 2', { exact: true }).press('Escape')
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await look(page, 'lineup-offer')
  await page.getByRole('button', { name: `Link page ${band.name}` }).click()
  await expect(page.getByText('We’ll ask them to confirm once you publish.')).toBeVisible()
  await page.getByRole('button', { name: `Reorder ${band.name}` }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Picked up ${band.name}, position 2 of 2.`)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`${band.name} is in position 1 of 2.`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Dropped ${band.name} in position 1 of 2.`)).toBeAttached()
  await expect(page.getByLabel('Headliner')).toHaveValue(band.name)
  await page.getByRole('button', { name: `Move ${band.name} down` }).press('Enter')
  await expect(page.getByRole('button', { name: `Move ${band.name} up` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Headliner')).toHaveValue(band.name)
  for (let acts = 2; acts < 10; acts += 1) await page.getByRole('button', { name: 'Add act' }).click()
  await expect(page.getByRole('button', { name: 'Max Reached' })).toBeVisible()
  await look(page, 'lineup-full')

  // Tickets say at their own field what is wrong, and what buyer and seller make of them.
  const sellElsewhere = page.getByLabel('Sell Tickets Externally')
  await page.getByRole('radio', { name: 'Cover at the door' }).check()
  await expect(sellElsewhere).toBeHidden()
  await page.getByRole('radio', { name: 'Tickets' }).check()
  await expect(sellElsewhere).not.toBeChecked()
  await sellElsewhere.check()
  await expect(page.getByLabel('Ticket link')).toBeVisible()
  await expect(page.getByLabel('Ticket price ($, optional)')).toBeVisible()
  await look(page, 'tickets-elsewhere')
  await expect(page.getByLabel('Ticket Name')).toHaveCount(0)
  await sellElsewhere.uncheck()
  await expect(page.getByRole('radio', { name: 'Tickets' })).toBeChecked()
  await expect(page.getByRole('definition').filter({ hasText: '150' })).toBeVisible()
  await expect(page.getByText('because the venue is in Santa Cruz, CA')).toBeVisible()
  const price = page.getByLabel('Price ($)', { exact: true })
  for (const [typed, message] of [
    ['1e15', 'A ticket price must be between $0 and $10,000, in whole cents.'],
    ['-1', 'A ticket price must be between $0 and $10,000, in whole cents.'],
    ['0.001', 'A ticket price must be between $0 and $10,000, in whole cents.'],
    ['1e309', 'A ticket price must be between $0 and $10,000, in whole cents.'],
    ['$20–$30', 'Enter one price, such as 20 or 20.50. If prices differ, add a ticket type for each.'],
    ['0.99', 'Paid tickets start at $1.00. Enter 0 for a free ticket.'],
  ] as const) {
    await price.fill(typed)
    await expect(price).toHaveAccessibleDescription(`Enter 0 for free. ${message}`)
  }
  await price.fill('20')
  await expect(page.getByRole('definition').filter({ hasText: /^\$22\.34$/ })).toBeVisible()
  await expect(page.getByText('Set up payments before you sell paid tickets.')).toBeVisible()
  await page.getByLabel('Fees').selectOption('venue')
  await price.fill('4')
  await expect(page.getByText('Fees take a big share of tickets under $5.')).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Quantity')).toHaveAccessibleDescription(/Incomplete Ticket Info/)
  await expect(page.getByLabel('Quantity')).toBeFocused()
  await page.getByLabel('Quantity').fill('151')
  await expect(page.getByText('That’s 1 more ticket than your capacity (150)')).toBeVisible()
  await page.getByRole('button', { name: 'Add ticket type' }).click()
  await page.getByLabel('Ticket Name').nth(1).fill('general admission')
  await expect(page.getByLabel('Ticket Name').nth(1)).toHaveAccessibleDescription(
    /Each ticket type needs a different name\./,
  )
  await expectAccessible(page)
  await look(page, 'ticket-editor')
  await page.getByLabel('Ticket Name').nth(1).fill('Balcony')
  await page.getByRole('button', { name: 'Move Balcony up' }).click()
  await expect(page.getByLabel('Ticket Name').first()).toHaveValue('Balcony')
  await page.getByRole('button', { name: 'Remove Balcony' }).click()
  await price.fill('0')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  const show = await player.context.newPage()
  await show.goto(`/event/${eventID}`)
  await expect(lineup(show).first()).toHaveText(band.name)
  await expect(lineup(show).getByRole('link')).toHaveCount(0)

  await show.goto(`/manage/${band.id}`)
  await openBell(show)
  const invite = news(show, /invited you to play Harbor Lights/)
  await expectAccessible(show)
  await look(show, 'lineup-invite')
  await invite.getByRole('button', { name: 'Accept' }).click()
  await expect(show.getByText('Accepted. Harbor Lights is now on your page.')).toBeAttached()
  // What is left is that the page was approved.
  await expect(bell(show)).toHaveAccessibleName(/1 total/)

  await show.goto(`/event/${eventID}`)
  await expect(lineup(show).getByRole('link', { name: band.name })).toBeVisible()
  await expect(lineup(show).first().locator('img')).toBeVisible()
  await expect(lineup(show).first()).toContainText('Songs of the bay.')
  await expectAccessible(show)
  await look(show, 'lineup-confirmed')
  await show.goto(`/profile/${band.id}`)
  await expect(show.getByRole('link', { name: /Harbor Lights/ }).first()).toBeVisible()

  await show.goto(`/event/${eventID}`)
  await show.getByRole('button', { name: `Leave lineup: ${band.name}` }).click()
  await look(show, 'lineup-leave')
  await show.getByRole('dialog').getByRole('button', { name: 'Leave lineup' }).click()
  await expect(lineup(show)).toHaveText(['Salt & Rope'])

  await page.reload()
  // That the venue was approved went with its first show.
  await expect(bell(page)).toHaveAccessibleName(/2 total/)
  await openBell(page)
  await expect(news(page, /accepted your invite to play Harbor Lights/)).toBeVisible()
  await expect(news(page, /left the lineup of Harbor Lights/)).toBeVisible()

  // What the band announces in the venue's room stands on the venue's page, until the venue takes it off.
  const place = { venueName: venue.name, venueAddress: '12 Broadway, Oakland, CA 94607' }
  await publishShow(url, player, band.id, { eventName: 'Basement Tapes', ...place })
  await page.goto(`/manage/${venue.id}`)
  const others = page.getByRole('region', { name: 'Hosted by others' })
  await expect(others.getByText(`Hosted by ${band.name}`)).toBeVisible()
  await others.getByRole('button', { name: 'Take off our page: Basement Tapes' }).click()
  await expectAccessible(page)
  await look(page, 'hosted-by-others')
  await page.getByRole('dialog').getByRole('button', { name: 'Take off our page' }).click()
  await expect(others).toBeHidden()
  for (const { context } of [boss, owner, player]) await context.close()
})
