import { paths } from '../paths.ts'
import { assetFor, dropOldAssets, headingFont, isAsset, keepShell } from './asset-cache.ts'
import { isViewerMessage } from './kept-tickets.ts'
import { offlinePage, ticketsPage } from './offline-pages.ts'
import { openPush, showPush } from './push-messages.ts'
import { forgetTickets, keepTicketsOf, keptTickets } from './ticket-store.ts'

declare const self: ServiceWorkerGlobalScope

// Nothing of a page is kept, so a new worker has nothing to wait for.
self.addEventListener('install', (event) => event.waitUntil(Promise.all([keepShell(), self.skipWaiting()])))

self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOldAssets(), self.clients.claim(), self.registration.navigationPreload?.enable()])),
)

/** Calls, pictures, streams and forms never pass through here: the browser asks for them as if there were no worker. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageFor(event, url))
  else if (isAsset(url.pathname)) event.respondWith(assetFor(request))
})

/** Says through the message's port when it is done: a logout waits for it. */
self.addEventListener('message', (event) => {
  if (!isViewerMessage(event.data)) return
  const { userId } = event.data
  const done = userId === null ? forgetTickets() : keepTicketsOf(userId)
  event.waitUntil(done.then(() => event.ports[0]?.postMessage('done')))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data?.text())))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPush(self.clients, self.location.origin, event.notification))
})

/** The network's page; without a connection one's tickets, or that there is none. */
async function pageFor(event: FetchEvent, { pathname }: URL): Promise<Response> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    return preloaded ?? (await fetch(event.request))
  } catch {
    const around = { font: headingFont, nonce: crypto.randomUUID() }
    if (pathname !== paths.tickets) return page(offlinePage(around), 503, around.nonce)
    return page(ticketsPage(await keptTickets(), Date.now(), around), 200, around.nonce)
  }
}

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
