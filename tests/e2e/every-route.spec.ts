import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/web/routes.ts'
import type { SignedUp } from '../support/account-builders.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { callAs } from '../support/call-as.ts'
import { newOperator } from '../support/entity-desk.ts'
import { buy, publish, seller } from '../support/sale-desk.ts'
import { fanOf, windowOf } from '../support/shell-desk.ts'
import { previewProblems, structuredDataProblems } from '../support/structured-data.ts'
import { htmlProblems } from '../support/valid-html.ts'

/** An address for each route of the table; one without fails. */
type Addresses = Record<string, string>

/** The narrowest screen, and one with text twice as large: WCAG 1.4.10 and 1.4.4. */
const narrow = { width: 320, height: 640 }
const wide = { width: 1280, height: 800 }

const nowhere = '019e0000-0000-7000-8000-000000000000'
/** Answers data, draws nothing. */
const withoutScreen = (file: string) => file.endsWith('.ts')

const fixed: Addresses = {
  '/': '/',
  verify: '/verify?token=none',
  'reset-password': '/reset-password?token=none',
}

/** A seller's show, a fan with an order, and their addresses. */
async function makeScene(browser: Browser, baseURL: string) {
  const { context, ...fan } = await fanOf(browser, baseURL)
  await context.close()
  const shop = await seller(browser, baseURL)
  const eventID = await publish(shop)
  const { orderID } = await buy(baseURL, fan, eventID)
  const { url } = await buy(baseURL, fan, eventID, { pays: false })
  const call = callAs(baseURL, fan)
  const { event } = await call('fetchEvent', { eventID })
  const [{ ticketTypeID }] = event.ticketList
  const group = { eventID, occurrenceDate: event.day, ticketTypeID, quantity: 2 }
  const { linkKey } = await call('holdForFriends', group)
  const variable: Addresses = {
    'event/:id': `/event/${eventID}`,
    'plan/:key': '/plan/none',
    'profile/:id': `/profile/${shop.venue.id}`,
    ':handle': `/@${shop.venue.username}`,
    'userprofile/:id': `/userprofile/${fan.uid}`,
    'manage/:id': `/manage/${shop.venue.id}`,
    'edit-entity-account': `/edit-entity-account?id=${shop.venue.id}`,
    // Named: without one, the tab leads to the page that it acts for while this still looks at the choice.
    'gighub/requests/:id': `/gighub/requests/${nowhere}?entity=${shop.venue.id}`,
    gighub: `/gighub?entity=${shop.venue.id}`,
    'manage/:id/import': `/manage/${shop.venue.id}/import`,
    'manage/:id/team': `/manage/${shop.venue.id}/team`,
    'manage/:id/door/practice': `/manage/${shop.venue.id}/door/practice`,
    'manage/:id/door/:eventId': `/manage/${shop.venue.id}/door/${eventID}`,
    'manage/:id/event/:eventId/orders': `/manage/${shop.venue.id}/event/${eventID}/orders`,
    'manage/:id/event/:eventId/guests': `/manage/${shop.venue.id}/event/${eventID}/guests`,
    'manage/:id/event/:eventId/promo-codes': `/manage/${shop.venue.id}/event/${eventID}/promo-codes`,
    'manage/:id/event/:eventId/checkout': `/manage/${shop.venue.id}/event/${eventID}/checkout`,
    'manage/:id/event/:eventId/sales': `/manage/${shop.venue.id}/event/${eventID}/sales`,
    'manage/:id/event/:eventId/settlement': `/manage/${shop.venue.id}/event/${eventID}/settlement`,
    'manage/:id/event/:eventId/pay': `/manage/${shop.venue.id}/event/${eventID}/pay?date=2026-12-01`,
    'manage/:id/books': `/manage/${shop.venue.id}/books`,
    'manage/:id/event/:eventId/messages': `/manage/${shop.venue.id}/event/${eventID}/messages`,
    'order/:id': `/order/${orderID}`,
    'together/:key': `/together/${linkKey}`,
    'tickets/sent/:key': `/tickets/sent/${nowhere}.none`,
    'operator/entities/:id': `/operator/entities/${shop.venue.id}`,
    'operator/users/:id': `/operator/users/${fan.uid}`,
    'operator/disputes/:id': `/operator/disputes/${nowhere}`,
    'shows/*': '/shows/oakland-ca',
    'pay/:session': new URL(url).pathname,
    'pay/onboarding/:account': `/pay/onboarding/acct_local_${nowhere}`,
  }
  return { owner: shop.owner, fan, addresses: { ...variable, ...fixed } }
}

/** The four who look share it. */
let scene: ReturnType<typeof makeScene> | null = null

/** The windows of the four who look at the product. */
const windows: Record<
  string,
  (browser: Browser, baseURL: string, owner: SignedUp, fan: SignedUp) => Promise<BrowserContext>
> = {
  visitor: (browser, baseURL) => browser.newContext({ baseURL }),
  fan: (browser, baseURL, _owner, fan) => windowOf(browser, baseURL, fan),
  manager: (browser, baseURL, owner) => windowOf(browser, baseURL, owner),
  operator: async (browser, baseURL) => (await newOperator(browser, baseURL)).context,
}

/** A route's own path and those below it; what a frame shows first has the frame's path. */
function pathsOf({ path, file, children = [] }: RouteConfigEntry, above = ''): string[] {
  const fullPath = [above, path].filter(Boolean).join('/') || '/'
  const below = children.flatMap((child) => pathsOf(child, fullPath))
  return withoutScreen(file) || below.includes(fullPath) ? below : [fullPath, ...below]
}

const screens = routes.flatMap((each) => pathsOf(each))

function addressOf(path: string, addresses: Addresses): string {
  const address = addresses[path] ?? (path.includes(':') ? null : `/${path}`)
  if (address === null) throw new Error(`The route ${path} has no address here to look at`)
  return address
}

async function expectNoSidewaysScrolling(page: Page, description: string) {
  const { beyond, excess } = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement))
    const wider = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !isClipped(element.parentElement),
    )
    return {
      excess: document.documentElement.scrollWidth - width,
      beyond: wider.slice(0, 3).map((element) => element.outerHTML.slice(0, 160)),
    }
  })
  expect(excess > 0 ? { excess, beyond } : null, `${description}: too wide`).toBeNull()
}

/** Who is shown something else there than the others: each state of a screen is looked at once. */
const screensOf: Record<string, RegExp> = {
  visitor: /^/,
  fan: /^(?:\/$|account|add-entity|chat|contact|discover|event|friends|order|pay|profile|tickets|userprofile)/,
  manager: /^(?:\/$|account\/pages|add-entity|chat|edit-entity|event|gighub|manage|profile|qrgenerator)/,
  operator: /^(?:\/$|event|operator|profile|userprofile)/,
}

/** The page as the server sent it, with what search engines and link previews read of it. */
async function expectValid(html: string, page: Page, description: string) {
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const metas = await page.locator('meta[content]').evaluateAll((elements) =>
    elements.map((element) => ({
      key: element.getAttribute('name') ?? element.getAttribute('property') ?? '',
      content: element.getAttribute('content') ?? '',
    })),
  )
  const isPreviewed = metas.some(({ key }) => key.startsWith('og:'))
  const problems = [
    ...(await htmlProblems(html)),
    ...data.flatMap((text) => structuredDataProblems(JSON.parse(text))),
    ...(isPreviewed ? previewProblems(metas) : []),
  ]
  expect.soft(problems, description).toEqual([])
}

for (const [state, open] of Object.entries(windows)) {
  test(`every screen is accessible, on a narrow phone and with text twice as large: ${state}`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    scene ??= makeScene(browser, `${baseURL}`)
    const { owner, fan, addresses } = await scene
    const context = await open(browser, `${baseURL}`, owner, fan)
    const page = await context.newPage()
    const visitedUrls = new Set<string>()
    for (const path of screens.filter((each) => screensOf[state]?.test(each))) {
      await page.setViewportSize(narrow)
      const answer = await page.goto(addressOf(path, addresses))
      await expect(page.getByRole('main')).toBeVisible()
      // Where one is led to log in first, the same dialog stands over Home each time.
      const url = page.url().replace(/&next=.*/, '')
      if (visitedUrls.has(url)) continue
      visitedUrls.add(url)
      await expectValid(`${await answer?.text()}`, page, path)
      await expectNoSidewaysScrolling(page, `${path} at 320 px`)
      // The switch to the map floats over the list, and rests in its own place at the end.
      if (path === 'discover') await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expectAccessible(page)
      await page.setViewportSize(wide)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expectNoSidewaysScrolling(page, `${path} with 200 % text`)
    }
    await context.close()
  })
}
