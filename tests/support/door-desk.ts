import type { Page } from '@playwright/test'
import { expect } from './browser.ts'
import { person } from './entity-desk.ts'
import { buy, publish, seller } from './sale-desk.ts'

export const answer = (page: Page) => page.getByRole('dialog')

export async function check(page: Page, code: string) {
  await page.getByLabel('Ticket code').fill(code)
  // The page's script takes the field over first.
  await expect(page.getByRole('button', { name: 'Check' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(answer(page)).toBeVisible()
}

export const next = async (page: Page) => {
  await page.keyboard.press('Enter')
  await expect(answer(page)).toBeHidden()
}

export async function nameEntrance(page: Page, name: string) {
  await page.getByRole('button', { name: 'Entrance: Main door' }).click()
  await page.getByLabel('Name of this entrance').fill(name)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: `Entrance: ${name}` })).toBeVisible()
}

/** Whose tickets they are makes no difference at the door. */
let buyer: ReturnType<typeof person> | null = null

/** Tonight's show begins in an hour: no one is asked whether it is early. */
export const tonight = () => {
  const start = new Date(Date.now() + 3_600_000).toISOString()
  return { eventDate: start, eventTime: start }
}

export async function soldShow(
  browser: Parameters<typeof seller>[0],
  baseURL: string,
  when: { eventDate: string; eventTime?: string } = tonight(),
) {
  const venue = await seller(browser, baseURL)
  const eventID = await publish(venue, { ageGroup: '21+', ...when })
  buyer ??= person(browser, baseURL)
  const { tickets } = await buy(baseURL, await buyer, eventID, { quantity: 3 })
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ ...venue.owner.cookie, url: baseURL }])
  // What a test looks at stays on the screen.
  await context.addInitScript(() => location.origin !== 'null' && localStorage.setItem('door-auto-next', 'off'))
  const codes = tickets.map(({ code }) => code)
  return { venue, eventID, codes, page: await context.newPage(), path: `/manage/${venue.venue.id}/door/${eventID}` }
}
