import { join } from 'node:path'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { newOperator, person } from '../support/entity-desk.ts'
import { expectFoundBySearch } from '../support/text-pages.ts'
import { mailsTo } from '../support/outbox.ts'
import { once } from '../support/visitor-desk.ts'

const outbox = join(process.env['E2E_DATA_DIR'] ?? 'var', 'outbox')

test('a visitor writes by keyboard alone; errors are shown, input stays', async ({
  browser,
  baseURL,
  page,
  request,
}) => {
  const desk = await newOperator(browser, `${baseURL}`)
  await page.goto('/contact')
  await expect(page).toHaveTitle('Contact LocalSound')
  await expectAccessible(page)
  await look(page, 'contact')
  await expectFoundBySearch(page, request, '/contact')

  await page.getByRole('button', { name: 'Send message' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your name is required.')).toBeVisible()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByText('Please enter a message.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expectAccessible(page)
  await look(page, 'contact-problems')

  const name = once('Dana Rivers')
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('dana.rivers@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.type('My tickets did not come.')
  await expect(page.getByText('24 of 2,000 characters')).toBeVisible()

  await page.context().setOffline(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue(name)
  await expect(page.getByLabel('Topic')).toHaveValue('order')
  await expect(page.getByLabel('Your message')).toHaveValue('My tickets did not come.')
  await page.context().setOffline(false)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeFocused()
  await page.keyboard.press('Enter')
  const confirmation = page.getByRole('region', { name: 'Message sent' })
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toContainText('dana.rivers@example.com')
  await expectAccessible(page)
  await look(page, 'contact-sent')

  const [mail] = await mailsTo(outbox, desk.email, `Tickets or an order: message from ${name}`)
  expect(mail?.replyTo).toMatchObject([{ address: 'dana.rivers@example.com' }])
  expect(mail?.text).toContain('My tickets did not come.')
  await desk.context.close()
})

test('the email address of a logged-in person is prefilled', async ({ browser, baseURL }) => {
  const fan = await person(browser, `${baseURL}`)
  const page = await fan.context.newPage()
  await page.goto('/contact')
  await expect(page.getByLabel('Your email')).toHaveValue(fan.email)
  await page.getByLabel('Your name').fill(once('Sam Ortiz'))
  await page.getByLabel('Your message').fill('x'.repeat(2001))
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your message can have up to 2,000 characters.')).toBeVisible()
  await page.getByLabel('Your message').fill('Is the bar open on Mondays?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible()

  await page.getByRole('button', { name: 'Send another message' }).click()
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await fan.context.close()
})
