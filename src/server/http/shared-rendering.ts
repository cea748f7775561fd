import { timedOut, withDeadline } from '../../ports/deadline.ts'
import type { CachedPage } from './cache.ts'

/** How long visitors wait for another one's drawing before one of them draws again, and how long in all. */
export type Waits = { redrawAfterMs: number; deadlineMs: number }
export const defaultWaits: Waits = { redrawAfterMs: 1_000, deadlineMs: 2_500 }

/** The drawings under way, by page; null for one that is its visitor's alone. */
export type Drawings = Map<string, Promise<CachedPage | null>>

type Turn =
  | { kind: 'page'; page: CachedPage }
  /** Each visitor draws this page for themselves. */
  | { kind: 'own' }
  /** The caller draws the page for all who wait, and publishes it whatever happens. */
  | { kind: 'draw'; publish: (page: CachedPage | null) => void }
  | { kind: 'unavailable' }

/**
 * Waits for the drawing of a page that is under way for another visitor, or begins one. A drawing that is silent or has
 * no database, such as on a dead connection, is given up once: the first who waited draws the page again for the others.
 *
 * @param pages where a drawing that succeeded is kept
 */
export async function joinDrawing(
  drawings: Drawings,
  pages: { get(key: string): CachedPage | undefined },
  key: string,
  waits: Waits,
): Promise<Turn> {
  const first = drawings.get(key)
  if (!first) return beginDrawing(drawings, key)
  const page = await withDeadline(waits.redrawAfterMs, first)
  if (page !== timedOut && page?.status !== 503) return page ? { kind: 'page', page } : { kind: 'own' }

  const cached = pages.get(key)
  if (cached) return { kind: 'page', page: cached }
  const second = drawings.get(key)
  if (!second || second === first) return beginDrawing(drawings, key)
  const again = await withDeadline(waits.deadlineMs - waits.redrawAfterMs, second)
  if (again === timedOut) return { kind: 'unavailable' }
  return again ? { kind: 'page', page: again } : { kind: 'own' }
}

/** Takes the page's place at once, before anybody else looks. */
function beginDrawing(drawings: Drawings, key: string): Turn {
  const { promise, resolve } = Promise.withResolvers<CachedPage | null>()
  drawings.set(key, promise)
  const publish = (page: CachedPage | null) => {
    resolve(page)
    if (drawings.get(key) === promise) drawings.delete(key)
  }
  return { kind: 'draw', publish }
}
