import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { inDays, seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'
import { once } from '../support/visitor-desk.ts'

test('a manager undoes an import of the wrong file; a show that someone goes to stays', async ({
  browser,
  baseURL,
}) => {
  const shop = await seller(browser, `${baseURL}`)
  const { id } = shop.venue
  const [going, wrong, alsoWrong] = [once('Pale Harbor'), once('Wrong Night'), once('Wrong Room')]
  const fileName = `${once('wrong')}.csv`
  const rows = [going, wrong, alsoWrong].map((name, n) => `${inDays(40 + n)},20:00,${name}`)
  const context = await windowOf(browser, `${baseURL}`, shop.owner)
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/manage/${id}/import`)
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: fileName, mimeType: 'text/csv' },
    buffer: Buffer.from(['date,start,lineup', ...rows].join('\n')),
  })
  await page.getByRole('button', { name: 'Publish 3 shows' }).click()
  await expect(page.getByRole('heading', { name: '3 shows published' })).toBeVisible()

  await page.goto(`/profile/${id}`)
  const href = await page.getByRole('link', { name: going }).first().getAttribute('href')
  const fan = await fanOf(browser, `${baseURL}`)
  await callAs(`${baseURL}`, fan)('toggleUserAttendance', { eventID: href?.split(/[/?#]/)[2], going: true })
  await fan.context.close()

  await page.goto(`/manage/${id}/import`)
  const record = page.getByRole('listitem').filter({ hasText: fileName })
  await expect(record.getByText(`Imported 3 shows from ${fileName}`)).toBeVisible()
  await look(page, 'undo-import-list')
  await record.getByRole('button', { name: 'Undo import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(dialog.getByText(`2 shows from ${fileName} will be removed.`)).toBeVisible()
  await expect(dialog.getByText('We’ll keep 1 show:')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText(`Someone is going, or it has a plan, chat or booking: ${going}`)
  await expectAccessible(page)
  await look(page, 'undo-import-dialog')
  await dialog.getByRole('button', { name: 'Remove 2 shows' }).click()
  await expect(page.getByText('Import undone. We removed 2 shows. 1 show was kept.')).toBeInViewport()
  await expect(record.getByText(/^Undone /)).toBeVisible()
  await expect(record.getByRole('button')).toHaveCount(0)
  await look(page, 'undo-import-done')

  await page.goto(`/profile/${id}`)
  await expect(page.getByRole('link', { name: going }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: wrong })).toHaveCount(0)
  await expect(page.getByRole('link', { name: alsoWrong })).toHaveCount(0)
  await context.close()
})
