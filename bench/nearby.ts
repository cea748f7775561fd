import { listEventsNearby } from '../src/features/events/listings/list-events-nearby.service.ts'
import { preferenceGenres } from '../src/kernel/genres.ts'
import { addDays, day } from '../src/kernel/day.ts'
import type { EventId } from '../src/kernel/ids.ts'
import type { Ctx } from '../src/ports/ctx.ts'
import { benchCtx } from './support/ctx.ts'
import { type BenchDatabase, startBenchServer } from './support/database.ts'
import { type Figure, median, msText } from './support/figure.ts'
import { benchNow, fillWithOccurrences, townsByPeople } from './support/occurrences.ts'

const sizes = { small: 100_000, large: 1_000_000 }
const asks = 400
const today = day(benchNow.toISOString().slice(0, 10))

/**
 * The whole call `listEventsNearby`, cards included, beside a lookup by primary key through the same pool: 25 miles
 * around towns drawn by their people, the next 14 days, each preference genre in turn, 20 shows.
 */
export async function figures(): Promise<Figure[]> {
  await using server = await startBenchServer()
  const small = await fill(await server.newDatabase('small'), sizes.small)
  const large = await fill(await server.newDatabase('large'), sizes.large)

  for (const side of [small, large]) await warmUp(side)
  const times = { small: [] as number[], large: [] as number[], lookup: [] as number[] }
  for (let ask = 0; ask < asks; ask += 1) {
    times.small.push(await time(() => nearby(small, ask)))
    times.large.push(await time(() => nearby(large, ask)))
    times.lookup.push(await time(() => lookup(large, ask)))
  }

  const [ofSmall, ofLarge, ofLookup] = [median(times.small), median(times.large), median(times.lookup)]
  return [
    {
      figure: 'nearby: 20 shows within 25 miles out of 1,000,000',
      value: msText(ofLarge),
      limit: `primary-key lookup ${msText(ofLookup)}`,
      ratio: ofLarge / ofLookup,
      target: { atMost: 10 },
    },
    {
      figure: 'nearby: ten times as many shows',
      value: msText(ofLarge),
      limit: `out of 100,000 ${msText(ofSmall)}`,
      ratio: ofLarge / ofSmall,
      target: { atMost: 1.3 },
    },
  ]
}

type Side = { ctx: Ctx; towns: { lat: number; lng: number }[]; eventIds: EventId[] }

async function fill({ db, url }: BenchDatabase, count: number): Promise<Side> {
  await fillWithOccurrences(url, count)
  const events = await db.selectFrom('events').select('id').orderBy('name').limit(asks).execute()
  return { ctx: benchCtx({ db, url }), towns: await townsByPeople(db, asks), eventIds: events.map(({ id }) => id) }
}

const nearby = ({ ctx, towns }: Side, ask: number) =>
  listEventsNearby(ctx, {
    ...at(towns, ask),
    radiusMiles: 25,
    genres: [at(preferenceGenres, ask)],
    ageGroups: [],
    from: today,
    to: addDays(today, 13),
    limit: 20,
  })

const lookup = ({ ctx, eventIds }: Side, ask: number) =>
  ctx.db.selectFrom('events').selectAll().where('id', '=', at(eventIds, ask)).executeTakeFirstOrThrow()

/** Every connection plans its statements a few times before it keeps a plan. */
async function warmUp(side: Side) {
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(Array.from({ length: 16 }, (_, connection) => nearby(side, round * 16 + connection)))
    await Promise.all(Array.from({ length: 16 }, (_, connection) => lookup(side, round * 16 + connection)))
  }
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Nothing to take from')
  return item
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}
