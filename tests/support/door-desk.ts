import type { Browser, Page } from '@playwright/test'
import { expect } from './browser.ts'
import { person } from './entity-desk.ts'
import { buy, publish, seller } from './sale-desk.ts'
import { workerReady } from './worker-desk.ts'

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
  when: { eventDate: string; eventTime?: string; allowsReentry?: boolean } = tonight(),
  { quantity = 100 } = {},
) {
  const venue = await seller(browser, baseURL)
  const eventID = await publish(venue, {
    ...{ ageGroup: '21+', ...when },
    ticketList: [{ ticketName: 'General Admission', price: 20, quantity }],
  })
  // The room holds everyone who has a ticket.
  if (quantity > 100) await venue.call('updateEntity', { entityID: venue.venue.id, entityData: { capacity: quantity } })
  buyer ??= person(browser, baseURL)
  const fan = await buyer
  const { tickets } = await buy(baseURL, fan, eventID, { quantity: 3 })
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ ...venue.owner.cookie, url: baseURL }])
  // What a test looks at stays on the screen.
  await context.addInitScript(() => location.origin !== 'null' && localStorage.setItem('door-auto-next', 'off'))
  const codes = tickets.map(({ code }) => code)
  return {
    ...{ venue, eventID, codes, page: await context.newPage(), path: `/manage/${venue.venue.id}/door/${eventID}` },
    scanCodes: tickets.map(({ scanCode }) => scanCode),
    async sellAnother() {
      const [ticket] = (await buy(baseURL, fan, eventID)).tickets
      if (!ticket) throw new Error('No ticket was sold.')
      return ticket
    },
  }
}

type Show = Awaited<ReturnType<typeof soldShow>>

/** An old phone's screen at the door of a show, which keeps the door's list and page by now. */
export async function offlinePhone(browser: Browser, baseURL: string, show: Show): Promise<Page> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })
  await context.addCookies([{ ...show.venue.owner.cookie, url: baseURL }])
  await context.addInitScript(() => location.origin !== 'null' && localStorage.setItem('door-auto-next', 'off'))
  const page = await context.newPage()
  await page.goto(show.path)
  await workerReady(page)
  const isKept = () =>
    page.evaluate(async (path) => (await (await caches.open('door')).match(path)) !== undefined, show.path)
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
  return page
}
