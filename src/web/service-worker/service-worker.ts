import { isDoorPath, isOrderPath } from '../../kernel/path-kinds.ts'
import { paths } from '../../kernel/paths.ts'
import { assetFor, dropOldAssets, headingFont, isAsset, keepShell } from './asset-cache.ts'
import { keepDoor, keepDoorOnlyOf, keptDoor } from './door-store.ts'
import { isDoorMessage } from './kept-door.ts'
import { isViewerMessage } from './kept-tickets.ts'
import { currentShows, offlineDoorPage, offlinePage, ticketsPage } from './offline-pages.ts'
import { openPush, showPush } from './push-events.ts'
import { forgetTickets, keepTicketsOf, keptTickets } from './ticket-store.ts'

declare const self: ServiceWorkerGlobalScope

// The pages that are open need nothing of the old worker: what it keeps is in caches, which a new one reads as well.
self.addEventListener('install', (event) => event.waitUntil(Promise.all([keepShell(), self.skipWaiting()])))

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldAssets(), self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

/** Calls, pictures, streams and forms never pass through here: the browser requests them as if there were no worker. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageFor(event, url))
  else if (isAsset(url.pathname)) event.respondWith(assetFor(request))
})

/** Answers through the message's port when it is done: a logout waits for it, and a door asks again for a page that failed. */
self.addEventListener('message', (event) => {
  if (isDoorMessage(event.data)) {
    const isStored = keepDoor(event.data).catch(() => false)
    return event.waitUntil(isStored.then((answer) => event.ports[0]?.postMessage(answer)))
  }
  if (!isViewerMessage(event.data)) return
  const { userId } = event.data
  const update = userId === null ? forgetTickets() : keepTicketsOf(userId)
  event.waitUntil(Promise.all([update, keepDoorOnlyOf(userId)]).then(() => event.ports[0]?.postMessage('done')))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data?.text())))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPush(self.clients, self.location.origin, event.notification))
})

/** What a proxy or the app answers while there is no page to be had: a venue's Wi-Fi is one caller to its limit. */
const awayStatuses = [429, 502, 503, 504]
/** How long a person at a door waits for the server before they see what the device keeps. */
const ticketsPatienceMs = 4_000
/** An order, where the email about its tickets leads, may wait for the card provider. */
const orderPatienceMs = 10_000
const doorPatienceMs = 4_000

const fromNetwork = async (event: FetchEvent): Promise<Response> =>
  ((await event.preloadResponse) as Response | undefined) ?? fetch(event.request)

/** The page from the network; while offline, the person's tickets, or a note that there is no connection. */
async function pageFor(event: FetchEvent, { pathname }: URL): Promise<Response> {
  const network = fromNetwork(event).catch(() => null)
  if (pathname === paths.tickets) return ticketsFor(network, ticketsPatienceMs)
  if (isOrderPath(pathname)) return ticketsFor(network, orderPatienceMs)
  if (isDoorPath(pathname)) return doorFor(network, pathname)
  const around = newAround()
  return (await network) ?? page(offlinePage(around), 503, around.nonce)
}

/** The door's page, or the one that this device keeps while the server is away or slow: a line of guests waits. */
async function doorFor(network: Promise<Response | null>, pathname: string): Promise<Response> {
  const timeout = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), doorPatienceMs))
  const first = await Promise.race([network, timeout])
  if (first instanceof Response && !awayStatuses.includes(first.status)) return first
  const stored = await keptDoor(pathname)
  if (stored) return stored
  const around = newAround()
  return (first === 'late' ? await network : first) ?? page(offlineDoorPage(around), 503, around.nonce)
}

/** The network's page, unless the server is away or slow and this device keeps tickets to show instead. */
async function ticketsFor(network: Promise<Response | null>, patienceMs: number): Promise<Response> {
  const timeout = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patienceMs))
  const first = await Promise.race([network, timeout])
  if (first instanceof Response && !awayStatuses.includes(first.status)) return first

  const [tickets, now, around] = [await keptTickets(), Date.now(), newAround()]
  if (first !== null && currentShows(tickets, now).length > 0) {
    return page(ticketsPage(tickets, now, around, 'not responding'), 200, around.nonce)
  }
  return (first === 'late' ? await network : first) ?? page(ticketsPage(tickets, now, around), 200, around.nonce)
}

const newAround = () => ({ font: headingFont, nonce: crypto.randomUUID() })

const page = (html: string, status: number, nonce: string) =>
  new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
