import { dayMs } from '../../kernel/day.ts'
import { paths } from '../../kernel/paths.ts'
import { type KeptTickets, type OwnTickets, ticketsCache } from './kept-tickets.ts'

/** As long as a session lasts: a device that was not online since then shows nothing anymore. */
const keptForMs = 30 * dayMs

/** One step at a time: a pending answer can't bring back what was wiped. */
let lastStep: Promise<void> = Promise.resolve()
let reading = new AbortController()

function enqueue(step: () => Promise<void>): Promise<void> {
  lastStep = lastStep.then(step, step)
  return lastStep
}

/** Wipes all tickets from this device, also those that are being fetched. */
export function forgetTickets(): Promise<void> {
  reading.abort()
  return enqueue(wipe)
}

/**
 * Stores the tickets of the signed-in person. Those of another person are deleted first, even without a network.
 *
 * @param userId who the page was rendered for; the server's answer decides whose tickets they are
 */
export function keepTicketsOf(userId: string): Promise<void> {
  return enqueue(async () => {
    reading = new AbortController()
    const stored = await read()
    if (stored && stored.userId !== userId) await wipe()

    const { signal } = reading
    const response = await fetch(paths.ticketsOffline, { cache: 'no-store', redirect: 'error', signal }).catch(
      () => null,
    )
    if (!response || response.status >= 500 || response.status === 429) return

    const ownTickets: OwnTickets | null = response.ok ? await response.json().catch(() => null) : null
    if (signal.aborted || ownTickets?.userId !== userId) return wipe()
    await write({ userId, keptAt: Date.now(), shows: ownTickets.shows })
  })
}

/** The tickets on this device; null for none, and for those of a session that is over by now. */
export async function keptTickets(): Promise<KeptTickets | null> {
  const stored = await read()
  if (!stored || Date.now() - stored.keptAt < keptForMs) return stored

  await forgetTickets()
  return null
}

async function read(): Promise<KeptTickets | null> {
  const response = await (await caches.open(ticketsCache)).match(paths.ticketsOffline)
  return response ? response.json() : null
}

async function write(tickets: KeptTickets) {
  await (await caches.open(ticketsCache)).put(paths.ticketsOffline, Response.json(tickets))
}

async function wipe() {
  await caches.delete(ticketsCache)
}
