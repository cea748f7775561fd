import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { inDays, publish, seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'
import { once } from '../support/visitor-desk.ts'

const header = 'date,doors,start,venue,address,city,state,ages,price_min,price_max,sold_out,lineup,tags,notes'

test('a manager previews a file row by row, fixes a row, publishes a selection, and it is on the page', async ({
  browser,
  baseURL,
}) => {
  const shop = await seller(browser, `${baseURL}`)
  const { id } = shop.venue
  const [sameNight, first, second, away] = [once('Tides'), once('Tin Parade'), once('Pale Harbör'), once('Elsewhere')]
  await publish(shop, { eventName: sameNight, eventDate: inDays(30), eventTime: '21:00' })
  const rows = [
    `${inDays(30)},19:00,20:00,,,,,21+,15,20,,${first}; Low Tide Club,punk,`,
    `,,21:00,,,,,,,,,${second},jazz,`,
    `${inDays(31)},,20:00,Brick Hall,,Oakland,CA,,,,,${away},,`,
  ]
  const context = await windowOf(browser, `${baseURL}`, shop.owner)
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/manage/${id}`)
  await page.getByRole('link', { name: 'Import shows' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import shows' })).toBeVisible()
  await expectAccessible(page)
  await look(page, 'import-source')

  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'poster.png', mimeType: 'image/png', buffer: Buffer.from('no listings') })
  await expect(page.getByRole('alert')).toHaveText('File type must be .ics, .csv, .txt, .tsv, .json or .jsonld')
  await file.setInputFiles({
    name: 'shows.csv',
    mimeType: 'text/csv',
    // As Excel saves CSV on Windows.
    buffer: Buffer.from([header, ...rows].join('\n'), 'latin1'),
  })
  const list = page.getByRole('region', { name: '3 rows in shows.csv' })
  await expect(list).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await file.setInputFiles({
    name: 'shows.txt',
    mimeType: 'text/plain',
    // As Excel saves "Unicode Text".
    buffer: Buffer.from(`\ufeff${[header, ...rows].join('\r\n').replaceAll(',', '\t')}`, 'utf16le'),
  })
  await expect(page.getByRole('region', { name: '3 rows in shows.txt' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await file.setInputFiles({
    name: 'shows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...rows].join('\n'), 'latin1'),
  })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('Line 3: No date')).toBeVisible()
  // Other tests have shows at this venue.
  await expect(list.getByText(/^You already have .+ that night\.$/)).toHaveCount(1)
  await expect(list.getByText(/^You already have .+ that night\.$/)).toContainText(`${sameNight} at 9:00 PM`)
  await list.getByRole('button', { name: 'Show 1 row at other venues' }).click()
  await expect(list.getByText(`Line 4: It’s at Brick Hall, not at ${shop.venue.name}`)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'import-rows')

  await list.getByRole('button', { name: new RegExp(`^Edit .*${second}`) }).click()
  await list.getByLabel('Date').fill(inDays(33))
  await look(page, 'import-mend')
  await expect(list.getByLabel('Genre')).toHaveJSProperty('tagName', 'SELECT')
  await list.getByRole('button', { name: 'Update row' }).click()
  await expect(list.getByRole('listitem').filter({ hasText: second })).toBeFocused()
  await expect(list.getByRole('checkbox', { name: `Publish ${second} on ${inDays(33)}` })).toBeChecked()
  await list.getByRole('checkbox', { name: `Publish ${first} on ${inDays(30)}` }).uncheck()
  await list.getByRole('button', { name: 'Publish 1 show' }).click()
  await expect(page.getByRole('heading', { name: '1 show published' })).toBeVisible()
  await look(page, 'import-done')

  await page.getByRole('link', { name: 'View your shows' }).click()
  await expect(page).toHaveURL(`/manage/${id}`)
  await expect(page.getByText(second).first()).toBeVisible()
  await expect(page.getByText(first)).toHaveCount(0)
  await page.goto(`/profile/${id}`)
  await expect(page.getByRole('link', { name: second }).first()).toBeVisible()
  await context.close()

  const fan = await fanOf(browser, `${baseURL}`)
  const stranger = await fan.context.newPage()
  const answer = await stranger.goto(`/manage/${id}/import`)
  expect(answer?.status()).toBe(404)
  await fan.context.close()
})

test('the format of pasted text is detected by its content, and text without listings is reported', async ({
  browser,
  baseURL,
}) => {
  const shop = await seller(browser, `${baseURL}`)
  const context = await windowOf(browser, `${baseURL}`, shop.owner)
  const page = await context.newPage()
  await page.goto(`/manage/${shop.venue.id}/import`)
  // The button is far below the answer.
  await page.setViewportSize({ width: 360, height: 740 })
  const text = page.getByRole('textbox', { name: 'Your listings' })
  await text.fill('venue,name\nRoom,Tin Parade')
  await page.getByRole('button', { name: 'Preview' }).click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('The first line needs a column named “date”.')
  await expect(refusal).toBeInViewport({ ratio: 1 })
  await expect(page.locator(':focus').filter({ has: refusal })).toBeVisible()
  await look(page, 'import-refused')
  await text.fill('BEGIN:VCALENDAR\nBEGIN:VEVENT')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('alert')).toContainText('This file is damaged')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(text).toHaveValue(/BEGIN:VCALENDAR/)

  const name = once('Quiet Night')
  const [start, uid] = [`${inDays(40).replaceAll('-', '')}T200000`, name.replaceAll(' ', '-')]
  const event = ['BEGIN:VEVENT', `UID:${uid}`, `DTSTART:${start}`, `SUMMARY:${name}`, 'END:VEVENT']
  await text.fill(['BEGIN:VCALENDAR', 'VERSION:2.0', ...event, 'END:VCALENDAR'].join('\n'))
  await page.getByRole('textbox', { name: 'Calendar name' }).fill('House calendar')
  await page.getByRole('button', { name: 'Preview' }).click()
  const list = page.getByRole('region', { name: '1 row in House calendar' })
  await expect(list.getByText('8:00 PM', { exact: true }), 'the page’s own venue goes without saying').toBeVisible()
  const heading = list.getByRole('heading', { level: 2 })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport({ ratio: 1 })
  await list.getByRole('button', { name: 'Publish 1 show' }).click()
  const published = page.getByRole('heading', { name: '1 show published' })
  await expect(published).toBeFocused()
  await expect(published).toBeInViewport({ ratio: 1 })
  await context.close()
})

test('a venue with another name in the file is chosen once, and a city is mended with one click', async ({
  browser,
  baseURL,
}) => {
  const shop = await seller(browser, `${baseURL}`)
  const [nickname, first, second] = [once('Blue Door'), once('Tin Parade'), once('Pale Harbor')]
  const rows = [
    `${inDays(30)},,20:00,${nickname},,Oakland,CA,,,,,${first},,`,
    `${inDays(31)},,20:00,${nickname},,Oakland,CA,,,,,${second},,`,
    `${inDays(32)},,20:00,${shop.venue.name} Annex,,Stanford University,CA,,,,,${once('Low Tide')},,`,
  ]
  const context = await windowOf(browser, `${baseURL}`, shop.owner)
  const page = await context.newPage()
  await page.goto(`/manage/${shop.venue.id}/import`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'shows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...rows].join('\n')),
  })
  const list = page.getByRole('region', { name: '3 rows in shows.csv' })
  await expect(list.getByText(`None of the 3 rows in this file are for ${shop.venue.name}.`)).toBeVisible()
  await expect(list.getByText(/^Line \d/)).toHaveCount(1)
  await expectAccessible(page)
  await look(page, 'import-other-venue')

  await list.getByRole('button', { name: 'Did you mean Stanford?' }).click()
  await expect(list.getByRole('button', { name: 'Did you mean Stanford?' })).toBeHidden()
  await list.getByLabel('Which venue in this file is yours?').selectOption(`${nickname} (2 rows)`)
  await list.getByRole('button', { name: 'This is my venue' }).click()
  await expect(list.getByText(/^None of the/)).toBeHidden()
  await page.getByRole('button', { name: 'Publish 2 shows' }).click()
  await expect(page.getByRole('heading', { name: '2 shows published' })).toBeVisible()
  await context.close()
})

test('a long file is reviewed a hundred rows at a time, and the keyboard goes on at the next row', async ({
  browser,
  baseURL,
}) => {
  const shop = await seller(browser, `${baseURL}`)
  const context = await windowOf(browser, `${baseURL}`, shop.owner)
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/manage/${shop.venue.id}/import`)
  const rows = Array.from({ length: 130 }, (_, index) => `${inDays(100 + index)},20:00,Long Night ${index + 1}`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'year.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['date,start,lineup', ...rows].join('\n')),
  })
  const items = page.getByRole('region', { name: '130 rows in year.csv' }).getByRole('listitem')
  await expect(items).toHaveCount(100)
  await expect(page.getByText('Showing 100 of 130 rows')).toBeVisible()
  await expect(page.getByRole('button', { name: 'All 130' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish 130 shows' })).toBeVisible()
  await page.getByRole('button', { name: 'Show 30 more' }).focus()
  await expectAccessible(page)
  await look(page, 'import-long')
  await page.keyboard.press('Enter')
  await expect(items).toHaveCount(130)
  await expect(items.nth(100)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(items.nth(100).getByRole('checkbox')).toBeFocused()
  await expect(page.getByText(/^Showing/)).toHaveCount(0)
  await context.close()
})
