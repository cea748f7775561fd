import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { operator } from '../support/entity-desk.ts'
import { inDays } from '../support/sale-desk.ts'
import { once } from '../support/visitor-desk.ts'

const header = 'date,start,venue,city,state,lineup'

test('an operator previews a city’s calendar, imports selected shows, and undoes the import', async ({
  browser,
  baseURL,
}) => {
  const [hall, first, second] = [once('Brick Hall'), once('Tin Parade'), once('Pale Harbor')]
  const rows = [
    `${inDays(30)},20:00,${hall},Oakland,CA,${first}`,
    `${inDays(31)},21:00,${hall},Oakland,CA,${second}`,
    `${inDays(32)},21:00,${once('Oak Hall')},3rd,CA,Night Ferries`,
  ]
  const source = once('The List')
  const boss = await operator(browser, `${baseURL}`)
  const page = await boss.context.newPage()
  await page.goto('/operator/imports')
  const file = { name: 'shows.csv', mimeType: 'text/csv', buffer: Buffer.from([header, ...rows].join('\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('Enter the source name first.')).toBeVisible()
  await page.getByLabel('Source name').fill(source)
  await page.getByLabel('Source’s web page (optional)').fill('https://thelist.example/shows')
  await expectAccessible(page)
  await look(page, 'operator-imports')
  await page.locator('input[type=file]').setInputFiles(file)

  const list = page.getByRole('region', { name: '3 rows in shows.csv' })
  await expect(list.getByText('Line 4: “3rd” doesn’t look like a city')).toBeVisible()
  await page.getByRole('button', { name: 'Publish 2 shows' }).click()
  await expect(page.getByText('2 shows added')).toBeVisible()

  const record = page.getByRole('article', { name: source })
  await record.getByText('1 row skipped').click()
  await expect(record.getByText('“3rd” doesn’t look like a city')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'operator-imports-list')

  await record.getByRole('button', { name: /^Undo import/ }).click()
  const dialog = page.getByRole('dialog', { name: `Undo the import of ${source}?` })
  await expectAccessible(page)
  await look(page, 'operator-imports-undo')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone. We removed 2 shows and 3 pages.')).toBeVisible()
  await expect(record.getByText(/^Undone /)).toBeVisible()
  await boss.context.close()
})
