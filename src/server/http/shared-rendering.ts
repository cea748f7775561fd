import { timedOut, withDeadline } from '../../ports/deadline.ts'
import type { CachedPage } from './cache.ts'

/** How long visitors wait for a rendering before one of them renders again, and how long in all. */
export type RenderingWaits = { retryAfterMs: number; deadlineMs: number }
export const defaultRenderingWaits: RenderingWaits = { retryAfterMs: 1_000, deadlineMs: 2_500 }

/** Renderings in progress, by page. One resolves with null when its page may not be shared. */
export type Renderings = Map<string, Promise<CachedPage | null>>

type Turn =
  | { kind: 'page'; page: CachedPage }
  /** Each visitor gets a rendering of their own. */
  | { kind: 'own' }
  /** The caller renders the page for everyone who waits, and always calls `publish`. */
  | { kind: 'render'; publish: (page: CachedPage | null) => void }
  | { kind: 'unavailable' }

/**
 * Waits for a rendering of the page that is in progress for another visitor, or starts one. A rendering that takes too
 * long or has no database, such as on a dead connection, is replaced once: the first who waited renders the page again.
 *
 * @param pages the cache, which holds the page after a successful rendering
 */
export async function joinRendering(
  renderings: Renderings,
  pages: { get(key: string): CachedPage | undefined },
  key: string,
  waits: RenderingWaits,
): Promise<Turn> {
  const first = renderings.get(key)
  if (!first) return startRendering(renderings, key)
  const page = await withDeadline(waits.retryAfterMs, first)
  if (page !== timedOut && page?.status !== 503) return page ? { kind: 'page', page } : { kind: 'own' }

  const cached = pages.get(key)
  if (cached) return { kind: 'page', page: cached }
  const second = renderings.get(key)
  if (!second || second === first) return startRendering(renderings, key)
  const again = await withDeadline(waits.deadlineMs - waits.retryAfterMs, second)
  if (again === timedOut) return { kind: 'unavailable' }
  return again ? { kind: 'page', page: again } : { kind: 'own' }
}

/** Registers the rendering synchronously, so that there is one at a time. */
function startRendering(renderings: Renderings, key: string): Turn {
  const { promise, resolve } = Promise.withResolvers<CachedPage | null>()
  renderings.set(key, promise)
  const publish = (page: CachedPage | null) => {
    resolve(page)
    if (renderings.get(key) === promise) renderings.delete(key)
  }
  return { kind: 'render', publish }
}
