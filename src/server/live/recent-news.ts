import type { News } from '../../ports/live/live.ts'
import { isFor, type Stream } from './open-streams.ts'

/** A page that is older when its stream opens reloads; beyond this number of facts, they are no longer kept apart. */
const retention = { ms: 30_000, news: 5_000 }

/**
 * The news of the last 30 seconds, for pages that were read before their stream was open.
 *
 * @param now of a clock that never goes back, in milliseconds
 */
export function recentNews(now: () => number = () => performance.now()) {
  let entries: { at: number; news: News }[] = []
  /** Earlier facts are unknown. */
  let knownSince = now()

  function trim() {
    const oldest = now() - retention.ms
    const fresh = entries.filter(({ at }) => at > oldest).slice(-retention.news)
    if (fresh.length < entries.length) knownSince = Math.max(oldest, fresh[0]?.at ?? oldest)
    entries = fresh
  }

  return {
    add(news: News) {
      entries.push({ at: now(), news })
      if (entries.length >= 2 * retention.news) trim()
    },

    /** What a stream’s tab has missed in the last `ms` milliseconds; null if that is no longer known. */
    missedBy(stream: Stream, ms: number): News[] | null {
      trim()
      const start = now() - ms
      if (!(start >= knownSince)) return null
      return entries.filter(({ at, news }) => at >= start && isFor(stream, news.to)).map(({ news }) => news)
    },
  }
}
