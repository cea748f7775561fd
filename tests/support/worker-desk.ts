import type { Browser, Page } from '@playwright/test'
import type { SignedUp } from './account-builders.ts'

/** A browser window that allows service workers, signed in or as a visitor. */
export async function windowWithWorker(browser: Browser, baseURL: string, who: SignedUp | null) {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' })
  if (who) await context.addCookies([{ ...who.cookie, url: baseURL }])
  return context
}

/** Waits until the worker answers for the page. */
export const workerReady = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })

/** What the browser's caches hold, as addresses by cache. */
export const cachesOf = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const entries = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return [name, requests.map(({ url }) => new URL(url).pathname)] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  })

/** The text of the tickets that the browser keeps; empty for none. */
export const ticketsKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const response = await caches.match('/tickets/offline')
    return response ? response.text() : ''
  })
