import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import type { Db } from '../src/db/connect.ts'
import { startBenchServer } from './support/database.ts'
import { type Figure, median, msText, perSecondText } from './support/figure.ts'
import type { HomeProcess } from './support/home-process.ts'
import { fillWithOccurrences } from './support/occurrences.ts'

const shows = 20_000
const rounds = 5
const roundSeconds = 3
const connections = 50
const writeEveryMs = 50
/** How soon a visitor sees what has changed. */
const seenWithinMs = 4_000

/** Home for visitors in a process of its own, its shows changing twenty times a second all the while. */
export async function figures(): Promise<Figure[]> {
  await using server = await startBenchServer()
  const { db, url } = await server.newDatabase('home')
  await fillWithOccurrences(url, shows)
  await using home = await startHome(url)
  await using writer = writeOn(db)

  await rateOf(`${home.address}/constant`)
  await rateOf(`${home.address}/`)
  const pairs: { ofConstant: number; ofHome: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ ofConstant: await rateOf(`${home.address}/constant`), ofHome: await rateOf(`${home.address}/`) })
  }
  const seenMs = await timeUntilSeen(home.address, writer.lastName)

  const { ofHome, ofConstant } = middlePair(pairs)
  return [
    {
      figure: 'home for visitors, cached, while shows change',
      value: perSecondText(ofHome),
      limit: `constant answer ${perSecondText(ofConstant)}`,
      ratio: ofHome / ofConstant,
      target: { atLeast: 0.4 },
    },
    {
      figure: 'home: time until a change shows',
      value: msText(seenMs),
      limit: msText(seenWithinMs),
      ratio: seenMs / seenWithinMs,
      target: { atMost: 1 },
    },
    {
      figure: 'home for visitors, rendered with its queries',
      value: msText(home.uncachedMs),
      limit: `bare renderToString of its cards ${msText(home.bareMs)}`,
      ratio: home.uncachedMs / home.bareMs,
      target: null,
    },
    {
      figure: 'home for a fan, rendered with its queries',
      value: msText(home.fanMs),
      limit: `bare renderToString of its cards ${msText(home.fanBareMs)}`,
      ratio: home.fanMs / home.fanBareMs,
      target: null,
    },
  ]
}

async function startHome(url: string) {
  const child = fork(join(import.meta.dirname, 'support/home-process.ts'), {
    env: { ...process.env, DATABASE_URL: url, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ready = Promise.race([once(child, 'message'), once(child, 'exit').then(() => [null])])
  const [homeProcess] = (await ready) as [HomeProcess | null]
  if (!homeProcess) throw new Error('The process of Home ended before it listened')
  return {
    ...homeProcess,
    address: `http://127.0.0.1:${homeProcess.port}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

/** A machine that is busy with other things is equally busy for both of a pair. */
function middlePair(pairs: { ofConstant: number; ofHome: number }[]) {
  const ratio = ({ ofHome, ofConstant }: (typeof pairs)[number]) => ofHome / ofConstant
  const middle = median(pairs.map(ratio))
  return pairs.find((pair) => ratio(pair) === middle) ?? { ofConstant: 0, ofHome: 0 }
}

/** Requests a second, in a browser's packing; anything but 200 ends the bench. */
async function rateOf(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: roundSeconds,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed: ${result.non2xx + result.errors} times`)
  return result.requests.total / result.duration
}

/** Renames the shows that Home shows, again and again; `lastName` is one that stands there from now on. */
function writeOn(db: Db) {
  let stopped = false
  let round = 0
  const rename = async () => {
    round += 1
    await sql`UPDATE events SET name = ${`Hall show ${round}`}, updated_at = now() WHERE id IN (
      SELECT event_id FROM event_occurrences WHERE lat BETWEEN 37.4 AND 38.2 AND lng BETWEEN -123 AND -121.8
      ORDER BY starts_at LIMIT 50)`.execute(db)
  }
  const writing = (async () => {
    while (!stopped) {
      await rename()
      await sleep(writeEveryMs)
    }
  })()
  const stop = async () => {
    stopped = true
    await writing
  }
  return {
    async lastName() {
      await stop()
      await rename()
      return `Hall show ${round}`
    },
    [Symbol.asyncDispose]: stop,
  }
}

async function timeUntilSeen(address: string, change: () => Promise<string>): Promise<number> {
  await fetch(`${address}/`)
  const name = await change()
  const start = performance.now()
  while (performance.now() - start < 2 * seenWithinMs) {
    const page = await fetch(`${address}/`)
    if ((await page.text()).includes(name)) break
    await sleep(50)
  }
  return performance.now() - start
}
