import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { paths } from '../src/kernel/paths.ts'
import { startApp } from '../tests/support/app.ts'
import type { BareLookup } from './support/bare-lookup.ts'
import { type BenchDatabase, startBenchServer } from './support/database.ts'
import { type Figure, median, msText, perSecondText, secondsText } from './support/figure.ts'
import { searchesAround } from './support/nearby-searches.ts'
import type { ModelProcess } from './support/model-process.ts'
import { benchNow, fillWithOccurrences, townsByPeople } from './support/occurrences.ts'

/** Dates; those of 166,000 shows are what memory and fill time are wanted for. */
const sizes = { small: 100_000, middle: 285_000, large: 1_000_000 }
const connections = 32
const rounds = 5
const roundSeconds = 3

/**
 * The call `listEventsNearby` through the app as it is served, answered from its read model, beside a bare lookup by
 * primary key through a bare server; and what the read model costs a process.
 */
export async function figures(): Promise<Figure[]> {
  await using server = await startBenchServer()
  const middle = await server.newDatabase('middle')
  await fillWithOccurrences(middle.url, sizes.middle)
  const { http, lookup } = await overHttp(server.appFolder, middle)
  const [ofSmall, ofMiddle, ofLarge] = [
    await modelOf(await server.newDatabase('small'), sizes.small),
    await modelOf(middle),
    await modelOf(await server.newDatabase('large'), sizes.large),
  ]
  return [
    {
      figure: `nearby over HTTP, ${connections} at once`,
      value: perSecondText(http.perSecond),
      limit: `bare primary-key lookup over HTTP ${perSecondText(lookup.perSecond)}`,
      ratio: http.perSecond / lookup.perSecond,
      target: { atLeast: 1 },
    },
    {
      figure: `nearby over HTTP, ${connections} at once, p99`,
      value: msText(http.p99),
      limit: msText(10),
      ratio: http.p99 / 10,
      target: { atMost: 1 },
    },
    {
      figure: 'nearby in memory: ten times as many dates',
      value: msText(ofLarge.searchMs),
      limit: `out of 100,000 ${msText(ofSmall.searchMs)}`,
      ratio: ofLarge.searchMs / ofSmall.searchMs,
      target: { atMost: 1.3 },
    },
    {
      figure: `${ofMiddle.shows.toLocaleString('en-US')} shows in memory`,
      value: `${ofMiddle.memoryMb.toFixed(0)} MB`,
      limit: '250 MB',
      ratio: ofMiddle.memoryMb / 250,
      target: { atMost: 1 },
    },
    {
      figure: 'time to load them',
      value: secondsText(ofMiddle.fillMs / 1_000),
      limit: '5 s',
      ratio: ofMiddle.fillMs / 5_000,
      target: { atMost: 1 },
    },
    {
      figure: 'longest task while loading',
      value: msText(ofMiddle.longestTaskMs),
      limit: msText(50),
      ratio: ofMiddle.longestTaskMs / 50,
      target: { atMost: 1 },
    },
    {
      figure: 'longest task of searches with a price',
      value: msText(ofMiddle.longestPricedTaskMs),
      limit: msText(50),
      ratio: ofMiddle.longestPricedTaskMs / 50,
      target: { atMost: 1 },
    },
  ]
}

/** In turn, because a machine that is busy with other things should be equally busy for both. */
async function overHttp(appFolder: string, { db, url }: BenchDatabase) {
  const events = await db.selectFrom('events').select('id').orderBy('name').limit(400).execute()
  await using lookups = await startChild<BareLookup>('bare-lookup', url)
  await using app = await startApp({
    ...{ DATA_DIR: appFolder, DATABASE_URL: url, DEMO: 'false', PORT: '0', TEST_NOW: benchNow.toISOString() },
    CLIENT_ADDRESS_HEADER: 'X-Real-IP',
  })
  while (!app.output().includes('upcoming shows are in memory')) await sleep(50) // oxlint-disable-line no-await-in-loop -- until it is filled
  const searches = searchesAround(await townsByPeople(db, 400), 400).map((search, n) => ({
    ...{ method: 'POST' as const, path: paths.call('listEventsNearby'), body: JSON.stringify(search) },
    headers: { 'content-type': 'application/json', 'x-real-ip': `10.0.${n >> 8}.${n & 255}` },
  }))
  const byId = events.map(({ id }) => ({ method: 'GET' as const, path: `/${id}` }))
  const nearby = () => load(app.origin, searches)
  const lookUp = () => load(`http://127.0.0.1:${lookups.message.port}`, byId)

  await lookUp()
  await nearby()
  const pairs: { http: Load; lookup: Load }[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let round = 0; round < rounds; round += 1) pairs.push({ lookup: await lookUp(), http: await nearby() })
  const ratio = ({ http, lookup }: (typeof pairs)[number]) => http.perSecond / lookup.perSecond
  const middle = pairs.find((pair) => ratio(pair) === median(pairs.map(ratio)))
  if (!middle) throw new Error('No round was measured')
  return middle
}

type Load = { perSecond: number; p99: number }

async function load(url: string, requests: autocannon.Request[]): Promise<Load> {
  const result = await autocannon({ url, connections, duration: roundSeconds, requests })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed: ${result.non2xx + result.errors} times`)
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 }
}

async function modelOf({ url }: BenchDatabase, count?: number): Promise<ModelProcess> {
  if (count !== undefined) await fillWithOccurrences(url, count)
  await using child = await startChild<ModelProcess>('model-process', url)
  return child.message
}

async function startChild<Message>(name: string, url: string) {
  const child = fork(join(import.meta.dirname, `support/${name}.ts`), {
    env: { ...process.env, DATABASE_URL: url },
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [null])])) as [
    Message | null,
  ]
  if (message === null) throw new Error(`${name} ended before it had anything to tell`)
  return {
    message,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
