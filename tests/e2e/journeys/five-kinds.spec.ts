import type { Page } from '@playwright/test'
import { possessive } from '../../../src/kernel/text/possessive.ts'
import { bellPanel, openBell } from '../../support/bell.ts'
import { goodPassword } from '../../support/account-builders.ts'
import { expect, test } from '../../support/browser.ts'
import { operator, pictureFile } from '../../support/entity-desk.ts'
import { fanOf } from '../../support/shell-desk.ts'

type Kind = {
  /** What its card says. */
  card: RegExp
  nameField: string
  genre: string | null
  /** What only this kind is asked, and what it becomes later. */
  details: [field: string, value: string, later: string][]
}

const kinds: Record<string, Kind> = {
  Band: { card: /^Band/, nameField: 'Band name', genre: 'Rock', details: [['Members', 'Ann: drums', 'Ann: bass']] },
  'Standup Comic': {
    ...{ card: /^Standup Comic/, nameField: 'Standup Comic name', genre: null },
    details: [['Set length in minutes', '15', '20']],
  },
  'Comedy Group': {
    ...{ card: /^Comedy Group/, nameField: 'Comedy Group name', genre: null },
    details: [['Members', 'Pat and Kit', 'Pat, Kit and Lou']],
  },
  Venue: {
    ...{ card: /^Venue/, nameField: 'Venue name', genre: 'Jazz' },
    details: [
      ['Street address', '398 12th Street', '400 13th Street'],
      ['Capacity', '90', '120'],
    ],
  },
  Festival: {
    ...{ card: /^Festival/, nameField: 'Festival name', genre: 'Folk' },
    details: [
      ['First day', '2027-06-04', '2027-06-05'],
      ['Venue name', 'The Lake', 'The Meadow'],
    ],
  },
}

test('a comic, a comedy group, a band, a venue and a festival are added, approved, edited by two and deleted', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const owner = await fanOf(browser, `${baseURL}`)
  const page = await owner.context.newPage()
  const desk = await operator(browser, `${baseURL}`)
  const queue = await desk.context.newPage()
  const friend = await fanOf(browser, `${baseURL}`)
  const friendPage = await friend.context.newPage()
  const key = owner.email.split('@')[0]?.slice(-8) ?? ''

  for (const [at, [kind, fields]] of Object.entries(kinds).entries()) {
    const name = `${kind} of ${key}`
    await add(page, fields, { name, username: `kind${at}.${key}` })
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByText('Awaiting approval')).toBeVisible()

    await queue.goto('/operator')
    await queue.getByRole('article', { name }).getByRole('button', { name: 'Approve' }).click()
    await expect(queue.getByText(`${name} was approved.`)).toBeVisible()

    await page.reload()
    await expect(page.getByRole('banner')).toContainText(name)
    await page.getByRole('link', { name: 'Edit page' }).first().click()
    await edit(page, fields)
    const profile = `/profile/${new URL(page.url()).searchParams.get('id')}`
    await queue.goto(profile)
    await expect(queue.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(queue.getByText(kind, { exact: true }).first()).toBeVisible()

    const address = page.url()
    await invite(page, profile.replace('/profile/', '/manage/'), friend.username)
    await accept(friendPage, name)
    await friendPage.goto(address)
    await changeBack(friendPage, fields)

    await page.goto(address)
    await page.getByRole('button', { name: 'Delete this page…' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete ${name}` })
    await dialog.getByLabel('Your password').fill('not this one')
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Incorrect password.')
    await dialog.getByLabel('Your password').fill(goodPassword)
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page).toHaveURL('/')
    expect((await queue.goto(profile))?.status()).toBe(404)
  }
  await friend.context.close()
  await desk.context.close()
  await owner.context.close()
})

async function add(
  page: Page,
  { card, nameField, genre, details }: Kind,
  identity: { name: string; username: string },
) {
  const next = page.getByRole('button', { name: 'Next' })
  await page.goto('/add-entity')
  await page.getByRole('button', { name: card }).click()
  await next.click()
  await page.getByLabel(nameField).fill(identity.name)
  await page.getByLabel('Username').fill(identity.username)
  await page.getByRole('combobox', { name: 'Location' }).fill('Oakland, CA')
  await page.keyboard.press('Escape')
  if (genre) await page.getByRole('button', { name: genre, exact: true }).click()
  await next.click()
  for (const [field, value] of details) await page.getByLabel(field).fill(value)
  await next.click()
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await pictureFile(600, 600))
  await expect(page.getByText('Picture uploaded')).toBeAttached()
  await next.click()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(page).toHaveURL(/\/manage\/[0-9a-f-]{36}$/)
}

async function edit(page: Page, { details }: Kind) {
  const part = page.getByRole('region', { name: 'Details' })
  for (const [field, , later] of details) await part.getByLabel(field).fill(later)
  await part.getByRole('button', { name: 'Save details' }).click()
  await expect(part.getByText('Saved.')).toBeVisible()
  await page.reload()
  for (const [field, , later] of details) await expect(part.getByLabel(field)).toHaveValue(new RegExp(`^${later}`))
}

async function invite(page: Page, manage: string, username: string) {
  await page.goto(`${manage}/team`)
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio', { name: 'Editor' }).check()
  await page.getByRole('button', { name: 'Send invite' }).click()
  await expect(page.getByText(`Invite sent to @${username}.`, { exact: true })).toBeVisible()
}

async function accept(page: Page, name: string) {
  const panel = bellPanel(page)
  await page.goto('/discover')
  await openBell(page)
  await expect(panel).toContainText(`invited you to join ${possessive(name)} team`)
  // It is gone from the panel before the server has answered.
  const answered = page.waitForResponse('**/api/handleRequest')
  await panel.getByRole('button', { name: 'Accept' }).click()
  expect((await answered).status()).toBe(200)
  await expect(panel).not.toContainText(`invited you to join ${possessive(name)} team`)
}

/** The invited manager changes again what the owner changed. */
async function changeBack(page: Page, { details }: Kind) {
  const part = page.getByRole('region', { name: 'Details' })
  for (const [field, before] of details) await part.getByLabel(field).fill(before)
  await part.getByRole('button', { name: 'Save details' }).click()
  await expect(part.getByText('Saved.')).toBeVisible()
}
