import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { freeUsername, type SignedUp, wizardAnswers } from './account-builders.ts'
import { callAs } from './call-as.ts'
import { person, uploadPicture } from './entity-desk.ts'

/** A person with a profile who runs a venue and a band, both waiting for approval. */
export type ManagerOfTwo = SignedUp & {
  uid: string
  username: string
  venue: { id: string; username: string; name: string }
  band: { id: string; username: string; name: string }
}

/** A fan with a finished wizard, over HTTP. */
export async function fanOf(browser: Browser, baseURL: string) {
  const account = await person(browser, baseURL)
  const username = freeUsername()
  const { userData } = await callAs(baseURL, account)('createUserProfile', wizardAnswers({ username }))
  return { ...account, username, uid: `${userData.uid}` }
}

/** A fan of a name, with a window and their calls. */
export async function namedFan(browser: Browser, baseURL: string, fullName: string) {
  const fan = await fanOf(browser, baseURL)
  const call = callAs(baseURL, fan)
  await call('updateUserProfile', { fullName })
  return { ...fan, call, page: await fan.context.newPage() }
}

export async function managerOfTwo(browser: Browser, baseURL: string): Promise<ManagerOfTwo> {
  const { context, ...fan } = await fanOf(browser, baseURL)
  await context.close()
  const call = callAs(baseURL, fan)
  const key = fan.username.slice(-12)
  const entity = async (entityType: string, name: string, more: object) => {
    const username = `${entityType}.${key}`
    const { entityID } = await call('createEntity', {
      entityType,
      entityData: {
        name,
        username,
        location: 'Oakland, CA',
        genre: ['Rock'],
        image: await uploadPicture(call),
        bio: 'Loud on Fridays.',
        ...more,
      },
    })
    return { id: `${entityID}`, username, name }
  }
  return {
    ...fan,
    venue: await entity('venue', `The Long Corridor of Lanterns ${key}`, { address: '12 Broadway', capacity: 150 }),
    band: await entity('band', `Gull ${key}`, {}),
  }
}

/** A browser window of a person who is signed in. */
export async function windowOf(browser: Browser, baseURL: string, { cookie }: SignedUp): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL })
  await context.addCookies([{ ...cookie, url: baseURL }])
  return context
}

/** Opens the menu where the header is a hamburger, and gives the navigation that is in use. */
export async function navigation(page: Page): Promise<Locator> {
  const hamburger = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  if (await hamburger.isVisible()) {
    // A click that comes before the page's script is asked again.
    await expect(async () => {
      if (!(await menu.isVisible())) await hamburger.click()
      await expect(menu).toBeVisible({ timeout: 2_000 })
    }).toPass()
  }
  return ((await menu.isVisible()) ? menu : page.getByRole('banner')).getByRole('navigation', { name: 'Main' })
}

/** Goes on within the app, as a link does, without a pointer near what shifts. */
export const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    const router = Reflect.get(window, '__reactRouterDataRouter') as { navigate(to: string): Promise<void> }
    return router.navigate(to)
  }, path)

/** The texts of the navigation's links and buttons, as they stand. */
export const entriesOf = async (page: Page) =>
  (await navigation(page))
    .locator('a, button')
    .filter({ visible: true })
    // The menu of a phone has one's own pages and the switcher between them.
    .and(page.locator(':not(nav ul *)'))
    .evaluateAll((entries) =>
      entries.map((entry) => (entry instanceof HTMLElement ? entry.innerText : '').replaceAll(/\s+/g, ' ').trim()),
    )
