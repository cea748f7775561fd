import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { publish, seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'
import { once } from '../support/visitor-desk.ts'

const phone = { width: 360, height: 740 }

test('a host asks buyers, a fan answers before the payment, and both find the answers with the order', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const name = once('Supper Club')
  const desk = await seller(browser, baseURL!)
  const eventID = await publish(desk, {
    eventName: name,
    ticketList: [{ ticketName: 'Dinner seat', price: 0, quantity: 40 }],
  })

  const manager = await (await windowOf(browser, baseURL!, desk.owner)).newPage()
  await manager.goto(`/manage/${desk.venue.id}/event/${eventID}/orders`)
  await manager.getByRole('link', { name: 'Checkout', exact: true }).click()
  await expect(manager.getByText('No questions yet')).toBeVisible()
  await look(manager, 'checkout-form-empty')
  const dialog = manager.getByRole('dialog')
  await manager.getByRole('button', { name: 'Add question' }).click()
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog.getByText('Enter a question.')).toBeVisible()
  await dialog.getByLabel('Question', { exact: true }).fill('Any food allergies?')
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog).toHaveCount(0)

  await manager.getByRole('button', { name: 'Add question' }).click()
  await dialog.getByLabel('Question', { exact: true }).fill('Which main course?')
  await dialog.getByLabel('Type of answer').selectOption('choice')
  await dialog.getByLabel('Options').fill('Fish\n\nMushroom pie\nNothing, thanks')
  await dialog.getByLabel('Buyers have to answer').check()
  await look(manager, 'checkout-form-dialog')
  await expectAccessible(manager)
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog).toHaveCount(0)

  await manager.getByRole('button', { name: 'Add question' }).click()
  await dialog.getByLabel('Question', { exact: true }).fill('We understand that seats are shared tables')
  await dialog.getByLabel('Type of answer').selectOption('checkbox')
  await dialog.getByLabel('Buyers have to check it').check()
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(manager.getByText('Checkbox · Must be checked')).toBeVisible()
  await manager.getByRole('button', { name: 'Move up “Which main course?”' }).click()
  await expect(manager.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText('Which main course?')
  await expect(manager.getByRole('button', { name: /^Move/ })).toHaveCount(2)
  await expectAccessible(manager)
  await look(manager, 'checkout-form')

  const { context } = await fanOf(browser, baseURL!)
  const page = await context.newPage()
  await page.setViewportSize(phone)
  await page.goto(`/event/${eventID}`)
  const panel = page.getByRole('region', { name: 'Tickets', exact: true })
  await panel.getByLabel('Name on tickets').fill('Dana Rivers')
  await panel.getByRole('button', { name: 'Get free tickets' }).click()
  await expect(panel.getByText('Choose one of the options.')).toBeVisible()
  await expect(panel.getByText('Check this box to continue.')).toBeVisible()
  await expect(panel.getByLabel('Which main course?')).toBeFocused()
  await expectAccessible(page)
  await look(page, 'checkout-questions-missing')
  await panel.getByLabel('Any food allergies? (optional)').fill('Peanuts')
  await panel.getByLabel('Which main course?').selectOption('Mushroom pie')
  await panel.getByLabel('We understand that seats are shared tables').check()
  await expect(panel.getByText('Choose one of the options.')).toHaveCount(0)
  await look(page, 'checkout-questions')
  await page.reload()
  await expect(panel.getByLabel('Any food allergies? (optional)'), 'answers are kept like the choice').toHaveValue(
    'Peanuts',
  )
  await panel.getByLabel('Name on tickets').fill('Dana Rivers')
  await panel.getByRole('button', { name: 'Get free tickets' }).click()
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByText('Mushroom pie')).toBeVisible()
  await expectAccessible(page)
  await look(page, 'checkout-answers-order')

  // What a buyer sees who opened the page before a question was changed.
  const late = await (await fanOf(browser, baseURL!)).context.newPage()
  await late.goto(`/event/${eventID}`)
  const latePanel = late.getByRole('region', { name: 'Tickets', exact: true })
  await latePanel.getByLabel('Which main course?').selectOption('Fish')
  await latePanel.getByLabel('We understand that seats are shared tables').check()

  await manager.getByRole('button', { name: 'Edit “Which main course?”' }).click()
  await dialog.getByLabel('Options').fill('Fish\nMushroom pie')
  await dialog.getByRole('button', { name: 'Save question' }).click()
  await expect(dialog).toHaveCount(0)
  await manager.getByRole('button', { name: 'Remove “Any food allergies?”' }).click()
  await look(manager, 'checkout-form-remove')
  await dialog.getByRole('button', { name: 'Remove question' }).click()
  await expect(manager.getByText('Any food allergies?')).toHaveCount(0)

  await latePanel.getByLabel('Name on tickets').fill('Kit Brandt')
  await latePanel.getByRole('button', { name: 'Get free tickets' }).click()
  await expect(latePanel.getByText('The host changed the questions.')).toBeVisible()
  await look(late, 'checkout-questions-changed')
  await latePanel.getByLabel('Which main course?').selectOption('Fish')
  await latePanel.getByRole('button', { name: 'Get free tickets' }).click()
  await expect(late).toHaveURL(/\/order\//)

  await manager.getByRole('link', { name: 'Orders', exact: true }).click()
  const row = manager.getByRole('row').filter({ hasText: 'Dana Rivers' })
  await expect(row).toContainText('Any food allergies? Peanuts')
  await expect(row).toContainText('Mushroom pie')
  await expectAccessible(manager)
  await look(manager, 'checkout-answers-orders')
})
