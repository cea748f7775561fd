import { isDoorPath } from '../../../kernel/path-kinds.ts'
import { wasAtDoor } from '../../door/offline/was-at-door.ts'
import { doorCache } from '../../service-worker/kept-door.ts'
import { ticketsCache, type ViewerMessage } from '../../service-worker/kept-tickets.ts'

/** A worker that does not answer does not hold up a logout; the browser's own wiping has happened by then. */
const patienceMs = 2_000

/** @param userId whose lists stay */
async function wipeDoorLists(userId: string | null): Promise<void> {
  if (!(await wasAtDoor().catch(() => false))) return
  const { wipeLists } = await import('../../door/offline/door-database.ts')
  await wipeLists(userId, Date.now()).catch(() => null)
}

const worker = async () =>
  'serviceWorker' in navigator ? (await navigator.serviceWorker.getRegistration())?.active : undefined

/** Tells the service worker who is logged in: it keeps their tickets for offline use, and no one else's. */
export async function keepOwnTickets(userId: string | null): Promise<void> {
  const message: ViewerMessage = { kind: 'viewer', userId }
  ;(await worker())?.postMessage(message)
  // The lists of doors that this browser keeps for others.
  await wipeDoorLists(userId)
  if (userId !== null && !isDoorPath(location.pathname) && (await wasAtDoor().catch(() => false))) {
    const { sendLeftovers } = await import('../../door/offline/send-unsent.ts')
    await sendLeftovers().catch(() => null)
  }
}

/** Deletes the person's tickets from this device; resolves once they are gone (check 47). */
export async function forgetOwnTickets(): Promise<void> {
  if (!('caches' in globalThis)) return

  await Promise.all([
    caches.delete(ticketsCache),
    caches.delete(doorCache),
    wipeDoorLists(null),
    askWorkerToForget(),
  ]).catch(() => null)
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
