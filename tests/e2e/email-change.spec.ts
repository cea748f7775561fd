import { join } from 'node:path'
import { outboxCodes } from '../support/account-builders.ts'
import { expect, expectAccessible, look, test } from '../support/browser.ts'
import { fanOf } from '../support/shell-desk.ts'

const readCode = outboxCodes(join(process.env['E2E_DATA_DIR'] ?? 'var', 'outbox'))

test('a person changes their email with codes from both addresses, and logs in with the new one', async ({
  browser,
  baseURL,
  page: visitor,
}) => {
  const fan = await fanOf(browser, `${baseURL}`)
  const next = `next-${fan.email}`
  const page = await fan.context.newPage()
  await page.goto('/account/security')
  const card = page.getByRole('main')
  await expect(card.getByText(`You log in with ${fan.email}.`)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'account-email')

  await card.getByRole('button', { name: 'Change email' }).click()
  await card.getByLabel('New email').fill(next)
  await card.getByLabel('Your password, to confirm it’s you').fill('not it')
  await card.getByRole('button', { name: 'Email me the codes' }).click()
  await expect(card.getByText('Incorrect password.')).toBeVisible()
  await card.getByLabel('Your password, to confirm it’s you').fill(fan.password)
  await card.getByRole('button', { name: 'Email me the codes' }).click()
  await expect(card.getByText(`We’ve emailed a code to ${fan.email}`)).toBeVisible()
  await expectAccessible(page)
  await look(page, 'account-email-codes')

  // It waits for its codes on another visit too.
  await page.reload()
  await card.getByLabel(`Code sent to ${fan.email}`).fill(await readCode(fan.email))
  await card.getByLabel(`Code sent to ${next}`).fill(await readCode(next))
  await card.getByRole('button', { name: 'Confirm new email' }).click()
  await expect(card.getByText(`Your email is now ${next}.`)).toBeVisible()
  await expect(card.getByText(`You log in with ${next}.`)).toBeVisible()

  await visitor.goto('/?login=1')
  const login = visitor.getByRole('dialog', { name: 'Log in' })
  await login.getByLabel('Email').fill(next)
  await login.getByLabel('Password', { exact: true }).fill(fan.password)
  await login.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(login).toBeHidden()
  await fan.context.close()
})
