import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../src/db/connect.ts'
import { refreshNameWords } from '../src/features/search/refresh-name-words.service.ts'
import { searchData } from '../src/features/search/search-data.service.ts'
import type { Ctx } from '../src/ports/ctx.ts'
import { benchCtx } from './support/ctx.ts'
import { startBenchServer } from './support/database.ts'
import { type Figure, msText } from './support/figure.ts'
import { nameActs } from './support/names.ts'
import { fillWithOccurrences, townsByPeople } from './support/occurrences.ts'

/** Some 100,000 shows, of which a seventh repeats. */
const dates = 172_000
const acts = 20_000
const asks = 300
const limitMs = 50

/** What people type: beginnings, whole names, words out of order, a venue, two letters, typos, and what no name is like. */
const typed = {
  'beginnings and words': [
    'mo',
    'moon',
    'blue mo',
    'velvet sleepy rust',
    'rust velvet',
    'the sleepy rust',
    'austin hall',
    'sa',
  ],
  'a typo': ['raven nigth chapel', 'velvte', 'whiksey', 'sleepy rsut'],
  'two typos': ['zephyrr electirc', 'velvit pilosts'],
  'a text without a result': ['xyzzyplugh', 'qqvelvitt zzqxjvkwpq'],
}
const texts = Object.values(typed).flat()
const atOnce = 8

/** The whole call `searchData` for a visitor, cards included, eight results of a kind, around towns drawn by their people. */
export async function figures(): Promise<Figure[]> {
  await using server = await startBenchServer()
  const { db, url } = await server.newDatabase('search')
  await fillWithOccurrences(url, dates)
  await nameActs(url, acts)
  const towns = await townsByPeople(db, asks)
  const labels: string[] = []
  for (const { lat, lng } of towns) {
    // oxlint-disable-next-line no-await-in-loop -- there are fewer connections than towns
    const { name, state } = await db
      .selectFrom('cities')
      .select(['name', 'state'])
      .where('lat', '=', lat)
      .where('lng', '=', lng)
      .executeTakeFirstOrThrow()
    labels.push(`${name}, ${state}`)
  }

  const ctx = benchCtx({ db, url })
  await refreshNameWords(ctx)
  await sql`VACUUM ANALYZE name_words`.execute(db)
  for (let ask = 0; ask < 3 * texts.length; ask += 1) await time(ctx, labels, ask)
  const scansBefore = await countScans(db)
  const times: number[] = []
  for (let ask = 0; ask < asks; ask += 1) times.push(await time(ctx, labels, ask))
  const scans = (await countScans(db)) - scansBefore
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(asks * 0.95)] ?? 0
  const crowded = await crowdedFigures(ctx, labels)
  return [
    ...crowded,
    {
      figure: 'search by name among 100,000 shows and 20,000 acts, p95',
      value: msText(p95),
      limit: `perceived as instant ${msText(limitMs)}`,
      ratio: p95 / limitMs,
      target: { atMost: 1 },
    },
    {
      figure: 'search by name: full table scans',
      value: String(scans),
      limit: 'none',
      ratio: scans,
      target: { atMost: 0 },
    },
  ]
}

/** Eight people at once, who all type the same way. */
async function crowdedFigures(ctx: Ctx, labels: string[]): Promise<Figure[]> {
  const results: Figure[] = []
  for (const [way, kind] of Object.entries(typed)) {
    const times: number[] = []
    const one = async (person: number) => {
      for (let ask = person; ask < asks; ask += atOnce) times.push(await time(ctx, labels, ask, kind))
    }
    await Promise.all(Array.from({ length: atOnce }, (_, person) => one(person)))
    const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
    results.push({
      figure: `search by name, ${way}, ${atOnce} at once, p99`,
      value: msText(p99),
      limit: `perceived as instant ${msText(limitMs)}`,
      ratio: p99 / limitMs,
      target: { atMost: 1 },
    })
  }
  return results
}

/** How often the tables of names and dates were read as a whole, once the server has counted. */
async function countScans(db: Db): Promise<number> {
  await sleep(2_000)
  const { rows } = await sql<{ scans: number }>`SELECT sum(seq_scan)::int AS scans FROM pg_stat_user_tables
    WHERE relname IN ('event_search', 'entities', 'events', 'event_occurrences', 'event_acts', 'name_words')`.execute(
    db,
  )
  return rows[0]?.scans ?? 0
}

async function time(ctx: Ctx, labels: string[], ask: number, kind = texts): Promise<number> {
  const [searchText = '', near = ''] = [kind[ask % kind.length], labels[ask % labels.length]]
  const start = performance.now()
  await searchData(ctx, { searchText, near, page: 1, limit: 8 })
  return performance.now() - start
}
