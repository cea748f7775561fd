import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { freeUsername, goodPassword, outboxCodes } from '../../support/account-builders.ts'
import { expect, test } from '../../support/browser.ts'
import { operator, pictureFile } from '../../support/entity-desk.ts'
import { hasRealListings, realListingsPath } from '../../support/real-listings.ts'
import { runCommand } from '../../support/run-command.ts'

const dataDir = process.env['E2E_DATA_DIR'] ?? 'var'
const readCode = outboxCodes(join(dataDir, 'outbox'))
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('import, look around, sign up, sell, buy, and get in', async ({ page, browser, baseURL }) => {
  test.setTimeout(240_000)
  const key = freeUsername().slice(-6)
  const [room, act] = [`The Boiler ${key}`, `Tin Parade ${key}`]

  await test.step('an operator imports listings', async () => {
    const output = await importFile(await listings(room, act))
    expect(output).toMatch(/created {4}1 show/)
    expect(output).toMatch(/skipped {4}1 row:\n {4}line 3: /)
    if (hasRealListings) expect(await importFile(realListingsPath('ics'))).toMatch(/(created|unchanged) +76\d shows/)
  })

  await test.step('a visitor finds the imported show and looks at its venue', async () => {
    await page.goto('/')
    await page.getByLabel(/city/i).first().fill('Alameda, CA')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Alameda/i)

    await page.goto(`/discover?near=Alameda%2C+CA&radius=5&date=${inDays(9)}`)
    await page
      .getByRole('link', { name: new RegExp(act) })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: act })).toBeVisible()
    await expect(page.getByText('8:00 PM').first()).toBeVisible()
    await page.getByRole('link', { name: room }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: room })).toBeVisible()
  })

  const owner = await (await browser.newContext({ baseURL: `${baseURL}` })).newPage()
  await test.step('a venue signs up and adds its page', async () => {
    await signUpInBrowser(owner, '/add-entity')
    await addVenue(owner, room.replace('Boiler', 'Parlor'))
  })

  await test.step('an operator lets the venue in', async () => {
    const desk = await operator(browser, `${baseURL}`)
    const window = await desk.context.newPage()
    await window.goto('/operator')
    await window
      .getByRole('article', { name: room.replace('Boiler', 'Parlor') })
      .getByRole('button', { name: 'Approve' })
      .click()
    await expect(window.getByText(/was approved\./)).toBeVisible()
    await desk.context.close()
  })

  const eventPath = await test.step('the venue sets up payments and publishes a show with two kinds of tickets', () =>
    publishShow(owner))

  const fan = await (await browser.newContext({ baseURL: `${baseURL}` })).newPage()
  const { email, codes } = await test.step('a fan signs up and buys two tickets at the price shown', async () => {
    const address = await signUpInBrowser(fan, eventPath)
    return { email: address, codes: await buyTwo(fan) }
  })

  await test.step('the tickets are under the account and in the email', async () => {
    await fan.goto('/tickets')
    await fan.getByText('Trouble scanning?').first().click()
    await expect(fan.getByText(codes[0] ?? 'no code')).toBeVisible()
    await expect.poll(() => mailsWith(email, codes[0] ?? 'no code')).toBe(1)
  })

  await test.step('the door admits each once, knows a used one, and refuses a forged one', async () => {
    await owner.getByRole('link', { name: /^Door/ }).first().click()
    await owner.waitForURL(/\/door\//)
    // What the test reads stays on the screen.
    await owner.evaluate(() => localStorage.setItem('door-auto-next', 'off'))
    for (const code of codes) expect(await scan(owner, code, 'Check in anyway')).toMatch(/^admit/i)
    const again = await scan(owner, codes[0] ?? '')
    expect(again).toMatch(/already checked in/i)
    expect(again).toMatch(/\d+:\d\d [AP]M · /)
    expect(await scan(owner, forged(codes[1] ?? ''))).toMatch(/don’t admit/i)
  })
})

async function importFile(file: string): Promise<string> {
  const outcome = await runCommand(['node', 'src/cli/localsound.ts', 'import', file], { env: { DATA_DIR: dataDir } })
  if (!outcome.ok) throw new Error(outcome.output)
  return outcome.output
}

async function listings(room: string, act: string): Promise<string> {
  const rows = [
    'date,doors,start,venue,address,city,state,ages,price_min,price_max,sold_out,lineup,tags,notes',
    `${inDays(9)},19:00,20:00,${room},,Alameda,CA,21+,15,20,,${act}; Low Tide Club,punk,`,
    `${inDays(9)},19:00,20:00,${room} Annex,,Nowhereville,CA,21+,15,20,,Lost Cause,punk,`,
  ]
  const file = join(await mkdtemp(join(tmpdir(), 'localsound-journey-')), 'journey.csv')
  await writeFile(file, rows.join('\n'))
  return file
}

/** Registers, verifies by the emailed code and does the wizard, from the page that asked for it. */
async function signUpInBrowser(page: Page, next: string): Promise<string> {
  const email = `${freeUsername()}@example.com`
  const go = () => page.getByRole('button', { name: 'Next' }).click()
  await page.goto(`/?login=1&next=${encodeURIComponent(next)}`)
  await page.getByRole('button', { name: 'Don’t have an account? Register' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByLabel('Confirm password').fill(goodPassword)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByLabel('Code', { exact: true }).fill(await readCode(email))

  const isForPage = next === '/add-entity'
  if (!isForPage) {
    await expect(page.getByText('Step 1 of 5')).toBeVisible()
    await go()
  }
  await page.getByLabel('Username').fill(freeUsername())
  await page.getByLabel('Full name').fill('Dana Rivers')
  await expect(page.getByText('Username is available.')).toBeVisible()
  // What the owner of a page likes as a fan can wait.
  if (!isForPage) {
    await go()
    await page.getByRole('button', { name: 'Jazz' }).click()
    await go()
    await page.getByRole('button', { name: '21+' }).click()
    await go()
    await page.getByRole('combobox', { name: 'Location' }).fill('Oakl')
    await page.getByRole('option', { name: 'Oakland, CA' }).click()
  }
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: isForPage ? 'Continue' : 'Submit' }).click()
  await expect(page).toHaveURL(next)
  return email
}

async function addVenue(page: Page, name: string) {
  const go = () => page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: /^Venue/ }).click()
  await go()
  await page.getByLabel('Venue name').fill(name)
  await page.getByLabel('Username').fill(freeUsername())
  await page.getByRole('combobox', { name: 'Location' }).fill('Santa Cr')
  await page.getByRole('option', { name: 'Santa Cruz, CA' }).click()
  await page.getByRole('button', { name: 'Jazz', exact: true }).click()
  await go()
  await page.getByLabel('Street address').fill('1101 Pacific Ave')
  await page.getByLabel('Capacity').fill('90')
  await go()
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await pictureFile(600, 600))
  await expect(page.getByText('Picture uploaded')).toBeAttached()
  await go()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(page.getByText('Awaiting approval')).toBeVisible()
}

/** @returns the show's path */
async function publishShow(page: Page): Promise<string> {
  await page.reload()
  await page.getByRole('button', { name: 'Set up payments' }).click()
  await page.getByRole('button', { name: 'Finish test onboarding' }).click()
  await page.getByRole('button', { name: 'Create event' }).click()
  await page.getByLabel('Event Name').fill('Harbor Lights')
  await page.getByLabel('Event Description').fill('An evening of songs.')
  await page.getByLabel('Genre').selectOption('Jazz')
  await page.getByLabel('Age Group').selectOption('All Ages')
  await page.locator('input[type=file]').setInputFiles(await pictureFile(800, 1000))
  await expect(page.getByText('Event Poster uploaded')).toBeAttached()
  await page.getByLabel('Event Date').fill(inDays(7))
  await page.getByLabel('Event Time').fill('20:30')
  await page.getByRole('radio', { name: 'Tickets' }).check()
  await page.getByLabel('Price ($)', { exact: true }).fill('20')
  await page.getByLabel('Quantity').fill('60')
  await page.getByRole('button', { name: 'Add ticket type' }).click()
  await page.getByLabel('Ticket Name').nth(1).fill('Balcony')
  await page.getByLabel('Price ($)', { exact: true }).nth(1).fill('35.50')
  await page.getByLabel('Quantity').nth(1).fill('20')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  return (await page.getByRole('link', { name: 'Harbor Lights', exact: true }).getAttribute('href')) ?? '/'
}

/** @returns the two codes that the tickets show */
async function buyTwo(page: Page): Promise<string[]> {
  const panel = page.getByRole('region', { name: 'Tickets' })
  await expect(panel.getByText('$22.34', { exact: true }).first()).toBeVisible()
  const more = page.getByRole('group', { name: 'General Admission' }).getByRole('button', { name: 'One more' })
  await more.click()
  await more.click()
  await expect(panel.getByText('$44.38')).toBeVisible()
  await page.getByLabel('Name on tickets').fill('Dana Rivers')
  await page.getByRole('button', { name: 'Buy tickets' }).click()

  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiration date').fill('12 / 34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Dana Rivers')
  await page.getByRole('button', { name: 'Pay $44.38' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'You’re going!' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toHaveCount(2)
  const texts = await page.getByText('Full code:').allTextContents()
  return texts.map((text) => text.replace('Full code:', '').trim())
}

/** How many emails to an address carry a text. */
async function mailsWith(email: string, text: string): Promise<number> {
  const folder = join(dataDir, 'outbox')
  const mails = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const read = await Promise.all(mails.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return read.filter((mail) => mail.to?.some(({ address }) => address === email) && mail.text?.includes(text)).length
}

/** @param confirm the button that a scan days before doors asks for */
async function scan(page: Page, code: string, confirm?: string): Promise<string> {
  await page.getByLabel('Ticket code').fill(code)
  // The page's script takes the field over first.
  await expect(page.getByRole('button', { name: 'Check' })).toBeEnabled()
  await page.keyboard.press('Enter')
  const answer = page.getByRole('dialog')
  await expect(answer).toBeVisible()
  if (confirm) {
    await answer.getByRole('button', { name: confirm }).click()
    await expect(answer.getByRole('button', { name: confirm })).toBeHidden()
    await expect(answer.getByRole('button', { name: 'Checking…' })).toBeHidden()
  }
  const words = await answer.innerText()
  await answer.getByRole('button', { name: 'Next guest' }).click()
  await expect(answer).toBeHidden()
  return words
}

const forged = (code: string) => code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
