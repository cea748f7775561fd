import type { AppCtx } from '../../../ports/ctx.ts'
import { timedOut, withDeadline } from '../../../ports/deadline.ts'
import { applyChanges, fillIndex, findChanges, inTurns, type RefillReason, type TrackedShows } from './load-shows.ts'
import { showModel } from './show-model.ts'
import { watchFreshness } from './watch-freshness.ts'
import * as store from './listing-changes.store.ts'

export type TrackerTiming = {
  /** Pause between two looks at the changes. */
  lookEveryMs: number
  /** Searches go to the database when the last complete look began longer ago. */
  freshMs: number
  /** For one look. */
  deadlineMs: number
  /** A process that has not checked for this long, by the database's clock, reloads all shows. */
  refillAfterMs: number
  /** Pause between two removals of old changes. */
  trimEveryMs: number
  /** Operators hear of searches that have gone to the database for this long. */
  alarmAfterMs: number
}
const minuteMs = 60_000
const defaultTiming: TrackerTiming = {
  ...{ lookEveryMs: 250, freshMs: 1_000, deadlineMs: 2_000 },
  ...{ refillAfterMs: 30 * minuteMs, trimEveryMs: 10 * minuteMs, alarmAfterMs: 15 * minuteMs },
}

/** Changes are kept for twice as long as a process may go without a look. */
const changesKeptMinutes = 60

/** Past shows stay that long for those who turn pages; a search that starts earlier is the database's. */
const keptHours = 12
const hourMs = 3_600_000

export type ShowTracker = {
  /** This process has committed a change of shows: its next search waits until the index has it. */
  noteCommit(): void
  stop(): Promise<void>
}

/**
 * Fills this process's read model of upcoming shows and keeps it up to date (decision 0211): reads which shows have
 * changed several times a second, and those shows again. While it is behind, searches go to the database.
 */
export function trackShows(ctx: AppCtx, someTiming: Partial<TrackerTiming> = {}): ShowTracker {
  const timing = { ...defaultTiming, ...someTiming }
  const { deadlineMs, refillAfterMs } = timing
  const model = ctx.caches.get(showModel, ctx)
  const stopping = new AbortController()
  let shows: (TrackedShows & { since: Date }) | null = null
  /** When the last complete look began. */
  let lookedAt: number | null = null
  let commits = 0
  let seenCommits = 0
  let trimmedAt = performance.now()
  let look: Promise<boolean> | null = null

  const sinceNow = () => new Date(ctx.now().getTime() - keptHours * hourMs)
  const isFresh = () => lookedAt !== null && performance.now() - lookedAt < timing.freshMs
  const freshness = watchFreshness(ctx, model, {
    ...{ isFresh, everyMs: timing.lookEveryMs, alarmAfterMs: timing.alarmAfterMs },
  })

  async function fill() {
    const startedAt = performance.now()
    const since = sinceNow()
    const filled = { ...(await fillIndex(ctx.backgroundDb, since, stopping.signal)), since }
    const ms = Math.round(performance.now() - startedAt)
    ctx.log.info({ shows: filled.index.size, ms }, 'upcoming shows are in memory')
    return filled
  }

  /** Searches go to the database until all shows are reloaded; two indexes at once would take twice the memory. */
  function forget(reason: RefillReason) {
    ctx.log.info({ reason }, 'reloading upcoming shows')
    shows = null
    model.tracked = null
    lookedAt = null
  }

  /** One check at a time; a search that needs one in the meantime joins it. */
  const lookOnce = () => (look ??= tryToLook().finally(() => (look = null)))

  async function tryToLook(): Promise<boolean> {
    try {
      shows ??= await fill()
      const startedAt = performance.now()
      const knownCommits = commits
      const refillReason = await findChanges(ctx.checkoutDb, shows, { deadlineMs, refillAfterMs })
      if (refillReason) return (forget(refillReason), false)
      const since = sinceNow()
      await applyChanges(ctx.checkoutDb, shows, { since, deadlineMs })
      if (stopping.signal.aborted) return false
      // Shows that were read just now have no earlier dates.
      if (since > shows.since) shows.since = since
      model.tracked = { index: shows.index, since: shows.since, catchUp }
      lookedAt = startedAt
      seenCommits = knownCommits
      return true
    } catch (error) {
      freshness.noteError(error)
      return false
    }
  }

  async function catchUp(): Promise<boolean> {
    const target = commits
    if (!isFresh()) return false
    // A look that had begun before the commit may have missed it.
    while (seenCommits < target) if (!(await lookOnce())) return false // oxlint-disable-line no-await-in-loop -- in order
    return true
  }

  async function run() {
    while (!stopping.signal.aborted) {
      /* oxlint-disable no-await-in-loop -- one after the other */
      await lookOnce()
      if (performance.now() - trimmedAt > timing.trimEveryMs) await tidy()
      await pause()
      /* oxlint-enable no-await-in-loop */
    }
  }

  /** Forgets what no one needs anymore: past shows here, and old changes in the database. */
  async function tidy() {
    trimmedAt = performance.now()
    if (shows) await inTurns(shows.index.removeBefore(sinceNow()))
    const trimming = store.trimListingChanges(ctx.backgroundDb, changesKeptMinutes)
    const outcome = await withDeadline(deadlineMs, trimming).catch((error: unknown) => error)
    if (outcome === timedOut || outcome instanceof Error)
      ctx.log.warn({ error: outcome }, 'failed to delete old show changes')
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timing.lookEveryMs)
      stopping.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
    })

  const running = run()
  return {
    noteCommit: () => void (commits += 1),
    async stop() {
      stopping.abort()
      freshness.stop()
      model.tracked = null
      await running
    },
  }
}
