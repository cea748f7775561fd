import type { Page } from '@playwright/test'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { operator } from '../support/entity-desk.ts'
import { inDays, seller } from '../support/sale-desk.ts'
import { windowOf } from '../support/shell-desk.ts'
import { once } from '../support/visitor-desk.ts'

const header = 'date,start,venue,city,state,price_min,lineup'

/** Imports a city's calendar at the desk. */
async function importAs(page: Page, source: string, rows: string[]) {
  await page.goto('/operator/imports')
  await page.getByLabel('Source name').fill(source)
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'shows.csv', mimeType: 'text/csv' },
    buffer: Buffer.from([header, ...rows].join('\n')),
  })
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByRole('article', { name: source })).toBeVisible()
}

test('an operator sees what an import merged and took, and splits two shows that are not the same', async ({
  browser,
  baseURL,
}) => {
  const [hall, act] = [once('Brick Hall'), once('Tin Parade')]
  const [first, second] = [once('The List'), once('The Paper')]
  const boss = await operator(browser, `${baseURL}`)
  const page = await boss.context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await importAs(page, first, [`${inDays(30)},,${hall},Oakland,CA,20,${act}`])
  const newShow = `${inDays(31)},20:00,${hall},Oakland,CA,20,${once('Pale Harbor')}`
  await importAs(page, second, [`${inDays(30)},19:00,${hall},Oakland,CA,25,${act}`, newShow])

  const record = page.getByRole('article', { name: second })
  await record.getByText('1 show was already here').click()
  const merge = record.getByRole('listitem').filter({ hasText: act })
  await expect(merge.getByText(`Listed by ${first}, and by ${second}`)).toBeVisible()
  await expect(merge.getByText(`From ${second}: start time`)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'merged-shows-desk')

  await merge.getByRole('button', { name: `Split… ${act}` }).click()
  const dialog = page.getByRole('dialog', { name: 'List these as two shows?' })
  await expectAccessible(page)
  await look(page, 'merged-shows-split')
  await dialog.getByRole('button', { name: 'Split shows' }).click()
  await expect(page.getByText(`Shows split. “${act}” is listed twice, once from each source.`)).toBeVisible()
  await expect(merge.getByText(/^Split /)).toBeVisible()
  await expect(merge.getByRole('button')).toHaveCount(0)

  const link = merge.getByRole('link', { name: act })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: act })).toBeVisible()
  await page.getByRole('link', { name: hall }).first().click()
  await expect(page.getByRole('link', { name: act })).toHaveCount(2)
  await boss.context.close()
})

test('a manager lists a second show that an import took for one of the page’s own', async ({ browser, baseURL }) => {
  const shop = await seller(browser, `${baseURL}`)
  const { id } = shop.venue
  const act = once('Tin Parade')
  const context = await windowOf(browser, `${baseURL}`, shop.owner)
  const page = await context.newPage()
  const publish = async (fileName: string, rows: string[]) => {
    await page.goto(`/manage/${id}/import`)
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: fileName, mimeType: 'text/csv' },
      buffer: Buffer.from(['date,start,lineup', ...rows].join('\n')),
    })
    await page.getByRole('button', { name: /^Publish/ }).click()
    await expect(page.getByRole('heading', { name: '1 show published' })).toBeVisible()
  }
  await publish(`${once('early')}.csv`, [`${inDays(40)},19:00,${act}`])
  const late = `${once('late')}.csv`
  await publish(late, [`${inDays(40)},22:00,${act}`, `${inDays(41)},20:00,${once('Pale Harbor')}`])

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/manage/${id}/import`)
  const merges = page.getByRole('region', { name: 'Merged shows' })
  const merge = merges.getByRole('listitem').filter({ hasText: act })
  await expect(merge.getByText(`Also listed by ${late}`)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'merged-shows-own')
  await merge.getByRole('button', { name: `Split… ${act}` }).click()
  await page
    .getByRole('dialog', { name: 'List these as two shows?' })
    .getByRole('button', { name: 'Split shows' })
    .click()
  await expect(merge.getByRole('button')).toHaveCount(0)
  await expect(merge.getByText(/^Split /)).toBeVisible()
  await page.goto(`/profile/${id}`)
  await expect(page.getByRole('link', { name: act })).toHaveCount(2)
  await context.close()
})

test('a manager parts a source’s show from the page’s own, and reads what happens', async ({ browser, baseURL }) => {
  const shop = await seller(browser, `${baseURL}`)
  const { id, name } = shop.venue
  const act = once('Tin Parade')
  await shop.call('publishImport', {
    entityDetails: { id },
    ...{ fileName: 'shows.csv', text: `date,start,lineup\n${inDays(43)},19:00,${act}`, fixes: [], lines: [2] },
  })
  const boss = await operator(browser, `${baseURL}`)
  const desk = await boss.context.newPage()
  const source = once('The List')
  const newShow = `${inDays(44)},20:00,${once('Brick Hall')},Oakland,CA,20,${once('Pale Harbor')}`
  await importAs(desk, source, [`${inDays(43)},22:00,${name},Oakland,CA,20,${act}`, newShow])
  await boss.context.close()

  const context = await windowOf(browser, `${baseURL}`, shop.owner)
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/manage/${id}/import`)
  const merge = page.getByRole('region', { name: 'Merged shows' }).getByRole('listitem').filter({ hasText: act })
  await expect(merge.getByText(`Also listed by ${source}`)).toBeVisible()
  await merge.getByRole('button', { name: `Split… ${act}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Not the same show?' })
  await expect(dialog.getByText('The other show is listed on its own when its source is imported again.')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'merged-shows-part')
  await dialog.getByRole('button', { name: 'Split shows' }).click()
  await expect(merge.getByText(/^Split /)).toBeVisible()
  await page.goto(`/profile/${id}`)
  await expect(page.getByRole('link', { name: act })).toHaveCount(1)
  await context.close()
})
