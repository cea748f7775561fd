import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { person } from '../support/entity-desk.ts'
import { buy, inDays, publish, seller } from '../support/sale-desk.ts'
import { windowOf } from '../support/shell-desk.ts'

test('a published show becomes a draft in the list and is published again; one with sold tickets says why not', async ({
  browser,
  baseURL,
}) => {
  const origin = `${baseURL}`
  const selling = await seller(browser, origin)
  const { owner, venue, call } = selling
  const [soldID, unsoldID] = [
    await publish(selling, { eventName: 'Mole Songs', eventDate: inDays(30) }),
    await publish(selling, { eventName: 'Mole Stories', eventDate: inDays(31) }),
  ]
  const fan = await person(browser, origin)
  await buy(origin, fan, soldID)
  const statusOf = async (eventID: string) => (await call('fetchEvent', { eventID })).event.status

  const context = await windowOf(browser, origin, owner)
  const page = await context.newPage()
  await page.goto(`/manage/${venue.id}?q=mole`)
  const ticketsOut = 'Tickets are sold or in checkout, so it can’t be unpublished. Cancel or postpone it instead.'
  await page.getByRole('button', { name: 'More for Mole Songs' }).click()
  const soldDialog = page.getByRole('dialog', { name: 'Mole Songs' })
  await expect(soldDialog.getByRole('button', { name: /^Unpublish/ })).toBeDisabled()
  await expect(soldDialog.getByText(ticketsOut)).toBeVisible()
  await look(page, 'unpublish-sold')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More for Mole Stories' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mole Stories' })
  await dialog.getByRole('button', { name: /^Unpublish/ }).click()
  await expectAccessible(page)
  await look(page, 'unpublish-question')
  await dialog.getByRole('button', { name: 'Unpublish' }).click()
  await expect(dialog.getByText(/^It’s unpublished\./)).toBeVisible()
  await look(page, 'unpublish-done')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const drafts = page.getByRole('region', { name: 'Drafts' })
  await expect(drafts.getByRole('article', { name: 'Mole Stories' })).toBeVisible()
  expect(await statusOf(unsoldID)).toBe('draft')
  const visitor = await (await browser.newContext({ baseURL: origin })).newPage()
  expect((await visitor.goto(`/event/${unsoldID}`))?.status()).toBe(404)
  await visitor.context().close()

  const selected = page.getByRole('group', { name: 'Selected shows' })
  await page.getByRole('checkbox', { name: 'Select Mole Stories' }).check()
  await expect(selected.getByRole('button')).toHaveText(['', 'Publish', 'Edit', 'Delete'])
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('checkbox', { name: 'Select Mole Songs' }).check()
  await expect(selected.getByRole('button')).toHaveText(['', 'Publish', 'Edit', 'Unpublish', 'Delete'])
  expect((await selected.boundingBox())?.height, 'all in one line of a phone').toBeLessThan(64)
  await look(page, 'unpublish-bar')
  await page.getByRole('checkbox', { name: 'Select Mole Songs' }).uncheck()
  if (size) await page.setViewportSize(size)
  await selected.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog', { name: 'Publish 1 show?' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('1 show published.')).toBeVisible()
  expect(await statusOf(unsoldID)).toBe('published')

  await page.getByRole('checkbox', { name: 'Select Mole Songs' }).check()
  await page.getByRole('checkbox', { name: 'Select Mole Stories' }).check()
  await page.setViewportSize({ width: 360, height: 740 })
  await look(page, 'unpublish-selected')
  await selected.getByRole('button', { name: 'Unpublish' }).click()
  const question = page.getByRole('dialog', { name: 'Unpublish 1 show?' })
  await expect(question.getByText('1 show stays published:')).toBeVisible()
  await expect(question.getByText(`Mole Songs: ${ticketsOut}`)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'unpublish-several')
  await question.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('1 show unpublished.')).toBeVisible()
  expect([await statusOf(soldID), await statusOf(unsoldID)]).toEqual(['published', 'draft'])

  // Its menu publishes it again, once it lacks nothing.
  const bareID = await publish(selling, { eventName: 'Mole Sketches', status: 'draft', eventDescription: '' })
  await page.goto(`/manage/${venue.id}?q=mole`)
  await page.getByRole('button', { name: 'More for Mole Sketches' }).click()
  const bare = page.getByRole('dialog', { name: 'Mole Sketches' })
  await bare.getByRole('button', { name: /^Publish/ }).click()
  await bare.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(bare.getByRole('alert')).toContainText('Event Description is required')
  await expectAccessible(page)
  await look(page, 'publish-draft-refused')
  await bare.getByRole('link', { name: 'Edit event' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit event' })).toBeVisible()
  expect(await statusOf(bareID)).toBe('draft')

  await page.goto(`/manage/${venue.id}?q=mole`)
  await page.getByRole('button', { name: 'More for Mole Stories' }).click()
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  await look(page, 'publish-draft')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText('It’s live. Fans can find it now.')).toBeVisible()
  expect(await statusOf(unsoldID)).toBe('published')
  for (const window of [context, fan.context]) await window.close()
})
