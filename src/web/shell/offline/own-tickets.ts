import { ticketsCache, type ViewerMessage } from '../../service-worker/kept-tickets.ts'

/** A worker that does not answer does not hold up a logout; the browser's own wiping has happened by then. */
const patienceMs = 2_000

const worker = async () =>
  'serviceWorker' in navigator ? (await navigator.serviceWorker.getRegistration())?.active : undefined

/** Tells the service worker who is logged in: it keeps their tickets for offline use, and no one else's. */
export async function keepOwnTickets(userId: string | null): Promise<void> {
  const message: ViewerMessage = { kind: 'viewer', userId }
  ;(await worker())?.postMessage(message)
}

/** Deletes the person's tickets from this device; resolves once they are gone (check 47). */
export async function forgetOwnTickets(): Promise<void> {
  if (!('caches' in globalThis)) return

  await Promise.all([caches.delete(ticketsCache), askWorkerToForget()]).catch(() => null)
}

async function askWorkerToForget() {
  const active = await worker()
  if (!active) return

  const { promise, resolve } = Promise.withResolvers<void>()
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => resolve())
  port1.start()
  const message: ViewerMessage = { kind: 'viewer', userId: null }
  active.postMessage(message, [port2])
  setTimeout(resolve, patienceMs)
  await promise
}
