import { isServerThere } from './server-there.ts'
import { isCutOff, offerReload, quietly } from '../chunk-recovery/stale-chunk.ts'

const never = new Promise<never>(() => {})

/**
 * Loads code of a part that the server has drawn: without a connection it waits for one, and what was drawn stands
 * meanwhile. Chromium never asks again for a module of which a part was lost with the connection: then the page offers
 * a reload, and makes none of itself, which would take what was typed. What does not come while the server answers,
 * asked twice, is gone, and throws.
 */
export async function whenOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await quietly(load)
  } catch {
    if (!isCutOff() && (await isServerThere())) return load()
    await connection()
    return quietly(load).catch(() => {
      offerReload('cut-off')
      return never
    })
  }
}

async function connection() {
  if (navigator.onLine) return
  await new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true })
  })
}
