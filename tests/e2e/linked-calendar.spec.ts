import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { inDays, seller } from '../support/sale-desk.ts'
import { windowOf } from '../support/shell-desk.ts'
import { once } from '../support/visitor-desk.ts'

test('a manager links a calendar: its shows are previewed and published, and its checks are on the import screen', async ({
  browser,
  baseURL,
}) => {
  const shop = await seller(browser, `${baseURL}`)
  const context = await windowOf(browser, `${baseURL}`, shop.owner)
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/manage/${shop.venue.id}/import`)
  await expect(page.getByRole('heading', { name: 'Keep your calendar in sync' })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'calendar-address')
  await page.getByText('Where do I find the link?').click()
  await expect(page.getByText('Public address in iCal format')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'calendar-help')
  await page.getByText('Where do I find the link?').click()

  const address = page.getByRole('textbox', { name: 'Calendar link' })
  const find = page.getByRole('button', { name: 'Find my shows' })
  await find.click()
  await expect(page.getByText('Paste the link to your calendar.')).toBeVisible()
  await address.fill('https://127.0.0.1/shows.ics')
  await find.click()
  await expect(page.getByText('This link only works on your own network.')).toBeVisible()
  await look(page, 'calendar-unreachable')
  // It says nothing of the next link.
  await address.fill('https://calendar.invalid')
  await expect(page.getByText('This link only works on your own network.')).toHaveCount(0)

  // The app reaches no server of a test: the browser hands out what it would have fetched.
  const [first, second] = [once('Night Ferries'), once('Tin Moths')]
  const entries = [first, second].flatMap((name, index) => [
    ...['BEGIN:VEVENT', `UID:${name}`, `DTSTART:${inDays(45 + index).replaceAll('-', '')}T200000`, `SUMMARY:${name}`],
    'END:VEVENT',
  ])
  const text = ['BEGIN:VCALENDAR', ...entries, 'END:VCALENDAR'].join('\n')
  const url = 'https://calendar.invalid/shows.ics'
  await page.route('**/api/readCalendar', (route) =>
    route.fulfill({ json: { success: true, url, fileName: 'calendar.invalid', text } }),
  )
  await address.fill('webcal://calendar.invalid/shows.ics')
  await find.click()
  const list = page.getByRole('region', { name: '2 rows in calendar.invalid' })
  await expect(list.getByText('We’ll check this calendar every few hours')).toBeVisible()
  await list.getByRole('checkbox', { name: `Publish ${second}` }).uncheck()
  await expectAccessible(page)
  await look(page, 'calendar-rows')
  await list.getByRole('button', { name: 'Publish 1 show and sync' }).click()
  await expect(page.getByRole('heading', { name: '1 show published' })).toBeVisible()
  await expect(page.getByText('Your calendar is linked.')).toBeVisible()
  await look(page, 'calendar-linked')

  await page.getByRole('button', { name: 'Import another file' }).click()
  const linked = page.getByRole('region', { name: 'Linked calendar' })
  await expect(linked.getByText(url)).toBeVisible()
  await expect(linked.getByText(/^Last checked .+ 20\d\d/)).toBeVisible()
  await expectAccessible(page)
  await linked.getByRole('button', { name: 'Check now' }).click()
  await expect(
    linked.getByText(/We haven’t been able to sync your calendar since .+We couldn’t reach this address/),
  ).toBeVisible()
  await look(page, 'calendar-failing')
  await page.setViewportSize({ width: 1440, height: 900 })
  await look(page, 'calendar-failing-wide')

  await linked.getByRole('button', { name: 'Change link' }).click()
  await expect(address).toBeVisible()
  await page.getByRole('button', { name: 'Keep this link' }).click()
  await linked.getByRole('button', { name: 'Stop syncing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stop syncing this calendar?' })
  await dialog.getByRole('button', { name: 'Stop syncing' }).click()
  await expect(page.getByRole('heading', { name: 'Keep your calendar in sync' })).toBeVisible()
  await look(page, 'calendar-address-wide')
  await page.goto(`/manage/${shop.venue.id}`)
  await expect(page.getByText(first).first()).toBeVisible()
  await context.close()
})
