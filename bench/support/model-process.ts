import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../src/db/connect.ts'
import { countEventsNearby } from '../../src/features/events/listings/count-events-nearby.service.ts'
import { listEventsNearby } from '../../src/features/events/listings/list-events-nearby.service.ts'
import { trackShows } from '../../src/features/events/read-model/track-shows.service.ts'
import { showModel } from '../../src/features/events/read-model/show-model.ts'
import { benchCtx } from './ctx.ts'
import { median } from './figure.ts'
import { searchesAround } from './nearby-searches.ts'
import { townsByPeople } from './occurrences.ts'

/** What the read model of a database costs: times in ms, memory in MB. */
export type ModelProcess = {
  shows: number
  fillMs: number
  longestTaskMs: number
  memoryMb: number
  searchMs: number
  /** While wide searches with a price are counted and listed. */
  longestPricedTaskMs: number
}

// A process with nothing but the read model in it, started with --expose-gc.
const url = process.env['DATABASE_URL'] ?? ''
const { db } = connect(url)
const ctx = benchCtx({ db, url })
const towns = await townsByPeople(db, 400)
const heapMb = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 2 ** 20
}

const emptyMb = heapMb()
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
const startedAt = performance.now()
const tracker = trackShows(ctx)
const model = ctx.caches.get(showModel, ctx)
while (!model.tracked) await sleep(5) // oxlint-disable-line no-await-in-loop -- until it is filled
const fillMs = performance.now() - startedAt
delay.disable()
const memoryMb = heapMb() - emptyMb
const shows = model.tracked.index.size

const times: number[] = []
for (const [ask, search] of searchesAround(towns, 4_000).entries()) {
  const start = performance.now()
  await listEventsNearby(ctx, search) // oxlint-disable-line no-await-in-loop -- one after the other
  if (ask >= 400) times.push(performance.now() - start)
}

// Few shows are free: such a search looks at the price of every show around.
const pricedDelay = monitorEventLoopDelay({ resolution: 1 })
pricedDelay.enable()
for (const town of towns.slice(0, 100)) {
  const search = { ...town, radiusMiles: 100 as const, genres: [], ageGroups: [], maxPrice: 0 as const }
  /* oxlint-disable no-await-in-loop -- one after the other */
  await countEventsNearby(ctx, search)
  await listEventsNearby(ctx, { ...search, limit: 20 })
  /* oxlint-enable no-await-in-loop */
}
pricedDelay.disable()
await tracker.stop()
process.send?.({
  shows,
  fillMs,
  longestTaskMs: delay.max / 1e6,
  memoryMb,
  searchMs: median(times),
  longestPricedTaskMs: pricedDelay.max / 1e6,
} satisfies ModelProcess)
await ctx.live.close()
await db.destroy()
